/** Photos in comments and of the whiteboard, sent by plain forms. */

import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { forgetDeletedPhotos } from '../../../src/services/platform/clearing'
import { buildAthlete, buildWod } from '../../support/builders'
import { buildPost } from '../../support/builders/feed'
import { usePortal } from '../../support/portal/portal'
import { buildWhiteboard, today } from '../../support/portal/whiteboard'

const portal = usePortal()

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a5' } })
    .withExif({ IFD0: { Copyright: 'GPS 47.37' } })
    .jpeg()
    .toBuffer()
const photo = async (width = 2000, height = 1000) => ({ name: 'a.jpg', content: await drawn(width, height) })
const DAY_MS = 24 * 60 * 60 * 1000

async function stage() {
  const board = await buildWhiteboard(portal)
  const { db } = portal
  const gymId = board.gym.id
  const post = await buildPost(db, { gymId, athleteId: board.member.id, day: today(), at: new Date() })
  const reader = await buildAthlete(db, { gymId, name: 'Rita' })
  const talks = [`${board.base}/results/${board.result.id}`, `${board.base}/feed/${post.id}`]
  return { ...board, db, gymId, talks, reader, browser: await portal.as(reader) }
}

it('photo: a comment or reply on a result or post has a photo in two sizes', async () => {
  const { talks, browser, base, db, gymId } = await stage()
  for (const talk of talks) {
    const form = (await browser.get(talk)).$(`form[action="${talk}/comments"]`)
    expect([form.attr('enctype'), form.find('input[type="file"]').attr('required')]).toEqual([
      'multipart/form-data',
      undefined,
    ])
    const long = 'ü'.repeat(10_000)
    const sent = await browser.upload(`${talk}/comments`, { text: long }, await photo())
    expect(sent.status).toBe(303)
    const [, id] = /comment=([\w-]+)/.exec(sent.location!)!
    const replied = await browser.upload(
      `${talk}/comments/${id}/replies`,
      { text: 'And mine' },
      await photo(600, 1500),
    )
    expect(replied.status).toBe(303)
    const { $ } = await browser.get(talk)
    const shown = $('img.shot')
      .toArray()
      .map(({ attribs }) => attribs)
    expect(shown).toMatchObject([
      { alt: 'Photo by Rita', width: '640', height: '320', loading: 'lazy' },
      { alt: 'Photo by Rita', width: '256', height: '640', loading: 'lazy' },
    ])
    const [large, small] = [$('a:has(img.shot)').attr('href')!, shown[0]!.src!]
    expect(large).toMatch(new RegExp(`^${base}/pictures/[\\w-]+$`))
    for (const [path, width, height] of [
      [large, 1280, 640],
      [small, 640, 320],
    ] as const) {
      const { status, headers, body } = await browser.bytes(path)
      expect([status, headers['content-type']]).toEqual([200, 'image/webp'])
      const read = await sharp(body).metadata()
      expect(read).toMatchObject({ format: 'webp', width, height })
      expect(read.exif).toBeUndefined()
    }
  }
  expect(await db.picture.count({ where: { gymId } })).toBe(4)
})

it('photo: a comment of the feed’s own form has one, and the feed shows it', async () => {
  const {
    talks: [, talk],
    browser,
    base,
  } = await stage()
  const feed = `${base}/feed`
  const form = (await browser.get(feed)).$(`form[action="${talk}/comments"]`)
  expect([form.attr('enctype'), form.find('input[type="file"]').attr('name')]).toEqual([
    'multipart/form-data',
    'file',
  ])
  const sent = await browser.upload(`${talk}/comments`, { text: 'Look', back: feed }, await photo())
  expect(sent.location).toBe(`${feed}#post-${talk!.split('/').at(-1)}`)
  const shown = (await browser.get(feed)).$(`${sent.location!.slice(feed.length)} .comments img`)
  expect([shown.attr('alt'), shown.attr('width')]).toEqual(['Photo by Rita', '640'])
})

it('photo: a comment without one is saved as before, in both kinds of form', async () => {
  const { talks, browser, db, gymId } = await stage()
  for (const talk of talks) {
    expect((await browser.post(`${talk}/comments`, { text: 'Plain' })).status).toBe(303)
    const empty = await browser.upload(`${talk}/comments`, { text: 'Empty' }, { name: '', content: '' })
    expect(empty.status).toBe(303)
  }
  expect([
    await db.comment.count({ where: { gymId } }),
    await db.picture.count({ where: { gymId } }),
  ]).toEqual([4, 0])
})

it('photo: an unreadable file, a missing text or an unknown post saves nothing', async () => {
  const { talks, browser, db, gymId, base, rivalMember } = await stage()
  const before = await db.comment.count({ where: { gymId } })
  for (const talk of talks) {
    const refused = await browser.upload(
      `${talk}/comments`,
      { text: 'Look' },
      { name: 'a.jpg', content: 'x' },
    )
    expect([refused.status, refused.$('#comment-file-wrong').text()]).toEqual([
      422,
      'The file cannot be read as a JPEG, PNG or WebP picture.',
    ])
    expect(refused.$('#comment').text()).toBe('Look')
    const large = { name: 'a.jpg', content: Buffer.alloc(10 * 1024 * 1024 + 1) }
    const tooLarge = await browser.upload(`${talk}/comments`, { text: 'Look' }, large)
    expect(tooLarge.$('#comment-file-wrong').text()).toBe('The file is larger than 10 MB.')
    expect((await browser.upload(`${talk}/comments`, {}, await photo())).status).toBe(422)
    const stranger = await portal.as(rivalMember)
    expect((await stranger.upload(`${talk}/comments`, { text: 'Hi' }, await photo())).status).toBe(404)
    expect((await portal.anonymous.upload(`${talk}/comments`, { text: 'Hi' }, await photo())).status).toBe(
      303,
    )
  }
  for (const path of [`results/${uuid()}/comments`, `feed/${uuid()}/comments`])
    expect((await browser.upload(`${base}/${path}`, { text: 'Hi' }, await photo())).status).toBe(404)
  expect([
    await db.comment.count({ where: { gymId } }),
    await db.picture.count({ where: { gymId } }),
  ]).toEqual([before, 0])
})

it('photo: goes with its comment, comes back with an undo, and is deleted after a day', async () => {
  const { talks, browser, db, gymId } = await stage()
  const [talk] = talks
  await browser.upload(`${talk}/comments`, { text: 'Look' }, await photo())
  const [comment] = await db.comment.findMany({ where: { gymId } })
  const src = (await browser.get(talk!)).$('img.shot').attr('src')!
  await browser.post(`${talk}/comments/${comment!.id}/delete`)
  expect([(await browser.get(src)).status, (await browser.get(talk!)).$('img.shot').length]).toEqual([404, 0])
  await browser.post(`${talk}/comments/${comment!.id}/restore`)
  expect((await browser.bytes(src)).status).toBe(200)
  await browser.post(`${talk}/comments/${comment!.id}/delete`)
  await forgetDeletedPhotos(db)
  expect(await db.picture.count({ where: { gymId } })).toBe(1)
  await forgetDeletedPhotos(db, new Date(Date.now() + DAY_MS + 1000))
  expect(await db.picture.count({ where: { gymId } })).toBe(0)
})

it('whiteboard: a coach’s photo is on the day and in the feed, until it is removed', async () => {
  const { base, wod, coach, browser, member, db, gymId } = await stage()
  const [asCoach, asMember] = [await portal.as(coach), await portal.as(member)]
  const edit = `${base}/wods/${wod.id}/edit`
  expect((await asCoach.get(base)).$(`a[href="${edit}#whiteboard"]`).length).toBe(1)
  const saved = await asCoach.upload(`${base}/wods/${wod.id}/photo`, {}, await photo())
  expect([saved.status, saved.location]).toEqual([303, edit])
  const alt = `Photo of the whiteboard by ${coach.name}`
  for (const [reader, path] of [
    [asCoach, edit],
    [asCoach, base],
    [asMember, base],
    [browser, `${base}/feed`],
  ] as const) {
    const image = (await reader.get(path)).$('img.shot').first()
    expect([path, image.attr('alt')]).toEqual([path, alt])
    expect((await reader.bytes(image.attr('src')!)).status).toBe(200)
  }
  const [post] = await db.post.findMany({ where: { gymId, kind: 'whiteboard' } })
  await browser.post(`${base}/feed/${post!.id}/comments`, { text: 'Neat' })
  await asCoach.upload(`${base}/wods/${wod.id}/photo`, {}, await photo(300, 400))
  expect(await db.picture.count({ where: { gymId } })).toBe(1)
  expect(await db.post.findMany({ where: { gymId, kind: 'whiteboard' } })).toMatchObject([{ id: post!.id }])
  const removed = await asCoach.submit(`${base}/wods/${wod.id}/photo/remove`)
  expect(removed.$('[role="status"]').text()).toBe('The photo is removed.')
  expect((await asCoach.post(`${base}/wods/${wod.id}/photo/remove`)).status).toBe(303)
  expect(await db.picture.count({ where: { gymId } })).toBe(0)
  expect(await db.post.count({ where: { gymId, kind: 'whiteboard' } })).toBe(0)
  expect(await db.comment.count({ where: { gymId, text: 'Neat' } })).toBe(0)
  const log = await (
    await portal.as((await db.athlete.findFirst({ where: { gymId, staff: 'admin' } }))!)
  ).get(`${base}/settings/log`)
  expect(log.main).toContain('removed the photo of the whiteboard for the WOD of')
})

it('whiteboard: refuses bad files, members, strangers and unknown WODs, and goes with its WOD', async () => {
  const { base, coach, member, rivalAdmin, db, gymId, program } = await stage()
  const asCoach = await portal.as(coach)
  const wod = await buildWod(db, { gymId, programId: program.id })
  const path = `${base}/wods/${wod.id}/photo`
  const wrong = async (content: string) =>
    (await asCoach.upload(path, {}, { name: 'a', content })).wrong('file')
  expect(await wrong('x')).toBe('The file cannot be read as a JPEG, PNG or WebP picture.')
  expect((await asCoach.post(path)).wrong('file')).toBe('The file must be chosen.')
  const picture = await photo()
  const tried = [
    [member, path, 403],
    [rivalAdmin, path, 404],
    [coach, `${base}/wods/${uuid()}/photo`, 404],
  ] as const
  for (const [person, to, status] of tried)
    expect((await (await portal.as(person)).upload(to, {}, picture)).status).toBe(status)
  expect((await portal.anonymous.upload(path, {}, picture)).status).toBe(303)
  expect(await db.picture.count({ where: { gymId } })).toBe(0)
  await asCoach.upload(path, {}, picture)
  expect((await asCoach.post(`${base}/wods/${wod.id}/delete`)).status).toBe(303)
  expect([
    await db.picture.count({ where: { gymId } }),
    await db.post.count({ where: { gymId, kind: 'whiteboard' } }),
  ]).toEqual([0, 0])
})
