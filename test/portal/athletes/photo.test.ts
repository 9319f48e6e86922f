import sharp from 'sharp'
import type { AthleteModel } from '../../../src/generated/sqlite/models'
import { buildAthlete, buildClass, buildProgram, followProgram } from '../../support/builders'
import { buildPhoto } from '../../support/builders/people'
import { usePortal } from '../../support/portal/portal'
import { buildWhiteboard } from '../../support/portal/whiteboard'

const portal = usePortal()
const pathOf = (gym: { slug: string }) => `/g/${gym.slug}/profile/photo`
const photoOf = ({ id }: AthleteModel) => portal.db.athletePhoto.findFirst({ where: { athleteId: id } })
const versionOf = async ({ id }: AthleteModel) =>
  (await portal.db.athlete.findUniqueOrThrow({ where: { id } })).photoVersion

/** Red on the left, green in the middle, blue on the right. */
function stripes(width = 600, height = 200): sharp.Sharp {
  const third = (index: number, background: string) => ({
    input: { create: { width: width / 3, height, channels: 3 as const, background } },
    left: (index * width) / 3,
    top: 0,
  })
  return sharp({ create: { width, height, channels: 3, background: 'white' } }).composite([
    third(0, '#f00'),
    third(1, '#0f0'),
    third(2, '#00f'),
  ])
}

const file = async (picture: sharp.Sharp, name = 'me.jpg') => ({
  name,
  content: await picture.jpeg().toBuffer(),
})

async function colourAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  const one = sharp(picture).extract({ left, top, width: 1, height: 1 })
  return [...(await one.raw().toBuffer())].map(value => Math.round(value / 255))
}

it('photo: stores the middle of a picture as 256 pixels, and serves it with an address for its content', async () => {
  const { gym, member } = await portal.cast()
  const browser = await portal.as(member)
  const saved = await browser.upload(pathOf(gym), {}, await file(stripes()))
  expect([saved.status, saved.location]).toEqual([303, `/g/${gym.slug}/profile`])
  const profile = await browser.get(saved.location!)
  expect(profile.$('[role="status"]').text()).toBe('Your photo is saved.')
  const src = profile.$('.top .face img').attr('src')!
  expect(src).toBe(`/g/${gym.slug}/photos/${await versionOf(member)}`)
  const { status, headers, body } = await browser.bytes(src)
  expect([status, headers['content-type']]).toEqual([200, 'image/webp'])
  expect(headers).toMatchObject({
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
  for (const left of [5, 250]) expect(await colourAt(body, left, 128)).toEqual([0, 1, 0])
})

it('photo: turns a picture upright and removes its metadata', async () => {
  const { gym, member } = await portal.cast()
  const top = { input: { create: { width: 300, height: 100, channels: 3 as const, background: '#f00' } } }
  const upright = sharp({ create: { width: 300, height: 300, channels: 3, background: '#00f' } })
  const exif = { IFD0: { Artist: 'Wilhelmina', Copyright: 'GPS 47.37' } }
  const lying = upright
    .composite([{ ...top, left: 0, top: 0 }])
    .withExif(exif)
    .withMetadata({ orientation: 6 })
  expect((await (await portal.as(member)).upload(pathOf(gym), {}, await file(lying))).status).toBe(303)
  const { content } = (await photoOf(member))!
  const picture = Buffer.from(content, 'base64')
  const { exif: left, icc, xmp, orientation } = await sharp(picture).metadata()
  expect([left, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined])
  // Orientation 6 is turned by a quarter: the top of the file is on the right.
  expect(await colourAt(picture, 250, 128)).toEqual([1, 0, 0])
  expect(await colourAt(picture, 5, 128)).toEqual([0, 0, 1])
})

it('photo: changes the address with the photo, and leaves it for the same picture', async () => {
  const { gym, member, coach } = await portal.cast()
  const browser = await portal.as(member)
  const [one, other] = [await file(stripes()), await file(stripes(300, 300))]
  await browser.upload(pathOf(gym), {}, one)
  const first = await versionOf(member)
  await browser.upload(pathOf(gym), {}, one)
  expect(await versionOf(member)).toBe(first)
  await browser.upload(pathOf(gym), {}, other)
  expect(await versionOf(member)).not.toBe(first)
  expect((await browser.get(`/g/${gym.slug}/photos/${first}`)).status).toBe(404)
  expect(await portal.db.athletePhoto.count({ where: { gymId: gym.id } })).toBe(1)
  await (await portal.as(coach)).upload(pathOf(gym), {}, other)
  expect(await versionOf(coach)).not.toBe(await versionOf(member))
})

it('a file that is not a picture, too large or too small is refused with a message, and the old photo stays', async () => {
  const { gym, member } = await portal.cast()
  const browser = await portal.as(member)
  const { version } = await buildPhoto(portal.db, member)
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><rect width="300" height="300"/></svg>'
  const jpeg = (await file(stripes())).content
  const bomb = sharp({ create: { width: 8000, height: 7000, channels: 3, background: 'white' } })
  const unreadable = 'The file cannot be read as a JPEG, PNG or WebP picture.'
  const refused: [string | Buffer, string][] = [
    ['hello', unreadable],
    [svg, unreadable],
    [jpeg.subarray(0, 40), unreadable],
    [jpeg.subarray(0, jpeg.length / 2), unreadable],
    [Buffer.alloc(10 * 1024 * 1024 + 1, jpeg), 'The file is larger than 10 MB.'],
    [await bomb.png().toBuffer(), 'The file has more than 50 megapixels.'],
    [(await file(stripes(60, 60))).content, 'The file is too small'],
    [(await file(stripes(3000, 70))).content, 'The file is too small'],
  ]
  for (const [content, message] of refused) {
    const page = await browser.upload(pathOf(gym), {}, { name: 'me.jpg', content })
    expect([page.status, page.$('h1').text()]).toEqual([422, 'Your photo'])
    expect(page.wrong('file')).toContain(message)
  }
  const none = await browser.post(pathOf(gym), {})
  expect([none.status, none.wrong('file')]).toEqual([422, 'The file must be chosen.'])
  expect(await versionOf(member)).toBe(version)
})

it('a photo is shown only to people of the gym', async () => {
  const { gym, member, other } = { ...(await portal.cast()), other: await portal.cast() }
  const { version } = await buildPhoto(portal.db, member)
  const path = `/g/${gym.slug}/photos/${version}`
  expect((await (await portal.as(member)).get(path)).status).toBe(200)
  const stranger = await portal.as(other.admin)
  expect((await stranger.get(path)).status).toBe(404)
  expect((await stranger.get(`/g/${other.gym.slug}/photos/${version}`)).status).toBe(404)
  expect((await portal.anonymous.get(path)).status).toBe(303)
  for (const unknown of ['0'.repeat(32), 'x', '%00', `${version}.webp`])
    expect((await (await portal.as(member)).get(`/g/${gym.slug}/photos/${unknown}`)).status).toBe(404)
})

it('a photo can be removed by its owner and by coaches, an admin’s only by admins', async () => {
  const { gym, member, coach, admin } = await portal.cast()
  const pathTo = ({ id }: AthleteModel) => `/g/${gym.slug}/athletes/${id}/photo/remove`
  for (const person of [member, admin]) await buildPhoto(portal.db, person)
  const asCoach = await portal.as(coach)
  expect((await asCoach.get(`/g/${gym.slug}/athletes/${member.id}`)).main).toContain('Remove photo')
  expect((await asCoach.submit(pathTo(member))).$('[role="status"]').text()).toBe('The photo is removed.')
  expect([await photoOf(member), await versionOf(member)]).toEqual([null, null])
  expect((await asCoach.post(pathTo(admin))).status).toBe(403)
  expect(await photoOf(admin)).not.toBeNull()
  const own = await (await portal.as(admin)).submit(`${pathOf(gym)}/remove`)
  expect([own.$('[role="status"]').text(), await photoOf(admin)]).toEqual(['Your photo is removed.', null])
  const entries = await portal.db.auditEntry.findMany({ where: { gymId: gym.id }, orderBy: { id: 'asc' } })
  expect(entries.map(({ action, subjectId, after }) => [action, subjectId, after])).toEqual([
    ['athlete.photo', member.id, '{"photo":false}'],
    ['athlete.photo', admin.id, '{"photo":false}'],
  ])
  const log = await (await portal.as(admin)).get(`/g/${gym.slug}/settings/log`)
  expect(log.main).toContain(`removed the photo of ${member.name}`)
})

it('photos appear on boards, results, comments, fist bumps, classes and lists', async () => {
  const { gym, coach, member, wod, result, base } = await buildWhiteboard(portal)
  const [mine, theirs] = [await buildPhoto(portal.db, member), await buildPhoto(portal.db, coach)]
  const program = await buildProgram(portal.db, { gymId: gym.id })
  await followProgram(portal.db, member, program)
  const people = [member, coach]
  const lesson = await buildClass(
    portal.db,
    { gymId: gym.id, programId: program.id, coachId: coach.id },
    people,
  )
  const browser = await portal.as(coach)
  const at = `${base}/results/${result.id}`
  await browser.post(`${at}/comments`, { text: 'Fast' })
  await browser.post(`${at}/fist-bump`, { given: 'yes' })
  const shown = async (path: string) =>
    (await browser.get(path))
      .$('main .face img')
      .toArray()
      .map(image => image.attribs.src)
  const [ofMember, ofCoach] = [mine, theirs].map(({ version }) => `${base}/photos/${version}`)
  expect(await shown(`${base}/wods/${wod.id}/board`)).toContain(ofMember)
  expect(await shown(at)).toEqual([ofMember, ofCoach, ofCoach])
  expect(await shown(`${base}/book/${lesson.id}`)).toEqual([ofCoach, ofMember, ofCoach])
  expect(await shown(`${base}/athletes`)).toEqual(expect.arrayContaining([ofMember, ofCoach]))
  expect(await shown(`${base}/athletes/${member.id}`)).toEqual([ofMember])
  const { $ } = await browser.get(base)
  expect($('.me .face img').attr('src')).toBe(ofCoach)
  // Somebody without a photo has initials.
  const plain = await buildAthlete(portal.db, { gymId: gym.id, name: 'Zoe Quill' })
  const page = await browser.get(`${base}/athletes/${plain.id}`)
  expect([page.$('.top .face').text(), page.$('.top .face img').length]).toEqual(['ZQ', 0])
})
