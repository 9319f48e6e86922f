import sharp from 'sharp'
import { joinPath } from '../../../src/domain/accounts/join-link'
import { judgePath } from '../../../src/domain/event-scores/judge-link'
import { DEFAULT_ACCENT } from '../../../src/domain/gym/accent'
import { dayPath } from '../../../src/domain/wods/day-link'
import { CONFIG } from '../../support/api/api'
import {
  buildAthlete,
  buildClass,
  buildCompetition,
  buildDivision,
  buildEvent,
  buildHeat,
  buildJoinLink,
  buildLogo,
  buildProgram,
  buildRegistration,
  buildScreen,
} from '../../support/builders'
import { buildJudgeLink } from '../../support/builders/scoring'
import { invitePathOf } from '../../support/portal/invite-path'
import { usePortal } from '../../support/portal/portal'
import { buildWhiteboard } from '../../support/portal/whiteboard'

const portal = usePortal()
const pathOf = (gym: { slug: string }) => `/g/${gym.slug}/settings/look`
const logo = (background = '#0a0', width = 800, height = 400) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

async function colourAt(picture: Buffer, left: number, top: number): Promise<string> {
  const pixel = sharp(picture).extract({ left, top, width: 1, height: 1 }).removeAlpha()
  return `#${(await pixel.raw().toBuffer()).toString('hex')}`
}

it('an admin’s colour is on every page, adjusted where it would not stand out', async () => {
  const { gym, admin, member } = await portal.cast()
  const browser = await portal.as(admin)
  const before = await browser.get(pathOf(gym))
  expect([before.value('colour'), before.$('link[href^="/css/gym-"]').length]).toEqual([DEFAULT_ACCENT, 0])
  const saved = await browser.submit(pathOf(gym), { colour: '#FFEE00' })
  expect(saved.$('[role="status"]').text()).toBe('Saved.')
  expect(saved.value('colour')).toBe('#ffee00')
  expect(saved.main).toMatch(
    /Buttons: #ffee00, as chosen\..*Coloured text: darkened to #[0-9a-f]{6}, contrast 4\.\d to 1/,
  )
  const page = await (await portal.as(member)).get(`/g/${gym.slug}`)
  const href = page.$('link[href^="/css/gym-"]').attr('href')!
  expect(href).toBe('/css/gym-ffee00.css')
  const { status, headers, text } = await portal.anonymous.get(href)
  expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  expect(headers['content-type']).toContain('text/css')
  expect(text).toContain('--accent:light-dark(#ffee00,#ffee00)')
  const dark = await browser.submit(pathOf(gym), { colour: '#101418' })
  expect(dark.main).toMatch(/Buttons: lightened to #[0-9a-f]{6} to stand out/)
  const entries = await portal.db.auditEntry.findMany({ where: { gymId: gym.id, action: 'gym.colour' } })
  expect(entries).toHaveLength(2)
  const plain = await browser.submit(pathOf(gym), {})
  expect([plain.value('colour'), plain.$('link[href^="/css/gym-"]').length]).toEqual([DEFAULT_ACCENT, 0])
})

it('the gym’s look: refuses text that is not a colour', async () => {
  const { gym, admin } = await portal.cast()
  const browser = await portal.as(admin)
  for (const colour of ['red', '#12', '#1234567', 'url(x)', '#12345g']) {
    const page = await browser.post(pathOf(gym), { colour })
    expect([page.status, page.wrong('colour')]).toEqual([422, expect.stringContaining('must be a colour')])
  }
  for (const path of ['/css/gym-12345g.css', '/css/gym-FFEE00.css', '/css/gym-.css'])
    expect((await portal.anonymous.get(path)).status).toBe(404)
})

it('a logo is drawn again, and stands on pages, screens and public pages', async () => {
  const { gym, admin, member } = await portal.cast()
  const browser = await portal.as(admin)
  const saved = await browser.upload(`${pathOf(gym)}/logo`, {}, { name: 'logo.png', content: await logo() })
  expect([saved.status, saved.location]).toEqual([303, pathOf(gym)])
  const src = (await browser.get(pathOf(gym))).$('main img.badge').attr('src')!
  const { status, headers, body } = await portal.anonymous.bytes(src)
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    ...[200, 'image/png', 'public, max-age=31536000, immutable'],
  ])
  expect(await sharp(body).metadata()).toMatchObject({ format: 'png', width: 512, height: 256 })
  expect((await (await portal.as(member)).get(`/g/${gym.slug}`)).$('.brand img.badge').attr('src')).toBe(src)
  const competition = await buildCompetition(portal.db, { gymId: gym.id, status: 'published' })
  expect((await portal.anonymous.get(`/c/${competition.id}`)).$('.masthead img').attr('src')).toBe(src)
  await browser.post(`/g/${gym.slug}/settings/look`, { colour: '#112233' })
  expect((await portal.anonymous.get(`/c/${competition.id}/events`)).text).toContain('/css/gym-112233.css')
  const removed = await browser.submit(`${pathOf(gym)}/logo/remove`)
  expect([removed.$('[role="status"]').text(), removed.$('main img.badge').length]).toEqual([
    ...['The logo is removed.', 0],
  ])
  expect((await portal.anonymous.get(src)).status).toBe(404)
  expect(await portal.db.gymLogo.count({ where: { gymId: gym.id } })).toBe(0)
})

it('the gym’s look: refuses an SVG and files that are not pictures', async () => {
  const { gym, admin } = await portal.cast()
  const browser = await portal.as(admin)
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>'
  for (const content of [svg, 'hello', (await logo()).subarray(0, 50)]) {
    const page = await browser.upload(`${pathOf(gym)}/logo`, {}, { name: 'logo.svg', content })
    expect([page.status, page.wrong('file')]).toEqual([422, expect.stringContaining('cannot be read')])
  }
  expect(await portal.db.gymLogo.count({ where: { gymId: gym.id } })).toBe(0)
})

it('the installed app has the gym’s name, and icons of its logo or its initials', async () => {
  const { gym, admin } = await portal.cast()
  const browser = await portal.as(admin)
  const manifestOf = async () => {
    const page = await browser.get(`/g/${gym.slug}`)
    const { status, text } = await portal.anonymous.get(page.$('link[rel="manifest"]').attr('href')!)
    expect(status).toBe(200)
    return { manifest: JSON.parse(text), touch: page.$('link[rel="apple-touch-icon"]').attr('href')! }
  }
  await browser.post(pathOf(gym), { colour: '#112233' })
  const { manifest, touch } = await manifestOf()
  expect(manifest).toMatchObject({ name: gym.name, start_url: `/g/${gym.slug}`, scope: '/' })
  const sizes: number[] = []
  for (const src of [...manifest.icons.map((icon: { src: string }) => icon.src), touch]) {
    const icon = await portal.anonymous.bytes(src)
    expect([icon.status, icon.headers['content-type']]).toEqual([200, 'image/png'])
    sizes.push((await sharp(icon.body).metadata()).width)
    expect(await colourAt(icon.body, 3, 3)).toBe('#112233')
  }
  expect(sizes).toEqual([192, 512, 512, 180])
  await browser.upload(`${pathOf(gym)}/logo`, {}, { name: 'logo.png', content: await logo() })
  const [icon] = (await manifestOf()).manifest.icons
  const { body } = await portal.anonymous.bytes(icon.src)
  expect([await colourAt(body, 3, 3), await colourAt(body, 96, 96)]).toEqual(['#ffffff', '#00aa00'])
  for (const path of [
    manifest.icons[0].src, // the address of the icon before
    icon.src.replace('/192/', '/9000/'),
    icon.src.replace(gym.id, '0'),
    '/manifests/0',
    `/manifests/${admin.id}`,
  ])
    expect((await portal.anonymous.get(path)).status).toBe(404)
})

it('signing in again shows the gym visited last, and no other', async () => {
  const { gym, member } = await portal.cast()
  await portal.db.gym.update({ where: { id: gym.id }, data: { colour: '#112233' } })
  const browser = await portal.as(member)
  await browser.get(`/g/${gym.slug}`)
  await browser.post('/sign-out')
  const page = await browser.get('/sign-in')
  expect([page.$('.brand').text().trim(), page.$('link[href="/css/gym-112233.css"]').length]).toEqual([
    ...[expect.stringContaining(gym.name), 1],
  ])
  const stranger = await portal.anonymous.get('/sign-in', { Cookie: `gym=${gym.slug}` })
  expect(stranger.text).not.toContain(gym.name)
})

it('a shared picture has the gym’s colour and logo', async () => {
  const { gym, member, result, base } = await buildWhiteboard(portal)
  const browser = await portal.as(member)
  const path = `${base}/results/${result.id}/share.png`
  const before = (await browser.bytes(path)).body
  await portal.db.gym.update({ where: { id: gym.id }, data: { colour: '#0066ff' } })
  const blue = (await browser.bytes(path)).body
  expect([await colourAt(before, 185, 560), await colourAt(blue, 185, 560)]).toEqual(['#ff5226', '#0066ff'])
  expect(await colourAt(blue, 60, 90)).toBe('#1b2321')
  const content = (await logo('#0a0', 300, 300)).toString('base64')
  const version = 'a'.repeat(32)
  await portal.db.gymLogo.create({ data: { gymId: gym.id, version, content, createdAt: new Date(0) } })
  await portal.db.gym.update({ where: { id: gym.id }, data: { logoVersion: version } })
  expect(await colourAt((await browser.bytes(path)).body, 92, 92)).toBe('#00aa00')
})

it('a screen has the gym’s colour and logo', async () => {
  const { gym, coach } = await portal.cast()
  await portal.db.gym.update({
    where: { id: gym.id },
    data: { colour: '#0066ff', logoVersion: 'b'.repeat(32) },
  })
  const screen = await buildScreen(portal.db, { gymId: gym.id })
  const page = await (await portal.as(coach)).get(`/g/${gym.slug}/screens/${screen.id}`)
  const tv = await portal.anonymous.get(new URL(page.$('a[href*="/tv/"]').attr('href')!, 'http://x').pathname)
  expect([tv.status, tv.$('.tv-logo').length, tv.$('link[href="/css/gym-0066ff.css"]').length]).toEqual([
    200, 1, 1,
  ])
})

it('links to join, to an invite, of a judge and of a public day have the gym’s colour', async () => {
  const { gym, admin } = await portal.cast()
  await portal.db.gym.update({ where: { id: gym.id }, data: { colour: '#0066ff' } })
  const newcomer = await buildAthlete(portal.db, { gymId: gym.id })
  const link = await buildJoinLink(portal.db, { gymId: gym.id })
  const competition = await buildCompetition(portal.db, { gymId: gym.id })
  const division = await buildDivision(portal.db, { gymId: gym.id, competitionId: competition.id })
  const event = await buildEvent(portal.db, { gymId: gym.id, competitionId: competition.id }, [division])
  const judge = await buildJudgeLink(portal.db, event)
  const program = await buildProgram(portal.db, { gymId: gym.id })
  const staff = await portal.as(admin)
  await staff.post(`/g/${gym.slug}/programs/${program.id}/day-link`)
  const { dayLinkId } = await portal.db.program.findUniqueOrThrow({ where: { id: program.id } })
  const paths = [
    await invitePathOf(portal.db, newcomer),
    joinPath(CONFIG.secret, link.id),
    judgePath(CONFIG.secret, judge.id),
    dayPath(CONFIG.secret, dayLinkId!),
  ]
  for (const path of paths) {
    const page = await portal.anonymous.get(path)
    expect([page.status, page.$('link[href="/css/gym-0066ff.css"]').length]).toEqual([200, 1])
  }
})

it('a poster, a heat sheet, score cards and the head of a printed page have the logo', async () => {
  const { gym, admin } = await portal.cast()
  const { logoVersion } = await buildLogo(portal.db, gym)
  const src = `/img/gyms/${gym.id}/logo/${logoVersion}`
  const program = await buildProgram(portal.db, { gymId: gym.id })
  const lesson = await buildClass(portal.db, { gymId: gym.id, programId: program.id })
  const competition = await buildCompetition(portal.db, { gymId: gym.id })
  const division = await buildDivision(portal.db, { gymId: gym.id, competitionId: competition.id })
  const event = await buildEvent(portal.db, { gymId: gym.id, competitionId: competition.id }, [division])
  const entrant = await buildRegistration(portal.db, {
    ...{ gymId: gym.id, competitionId: competition.id, divisionId: division.id },
  })
  await buildHeat(portal.db, event, {}, [entrant])
  await buildJoinLink(portal.db, { gymId: gym.id })
  const browser = await portal.as(admin)
  const base = `/g/${gym.slug}`
  for (const path of [
    `${base}/athletes/join/poster`,
    `${base}/competitions/${competition.id}/heats/sheet?event=${event.id}`,
    `${base}/competitions/${competition.id}/heats/cards?event=${event.id}`,
  ])
    expect((await browser.get(path)).$(`main img[src="${src}"]`).length).toBe(1)
  const sheet = await browser.get(`${base}/classes/${lesson.id}/sheet`)
  expect(sheet.$(`.shell > header img[src="${src}"]`).length).toBe(1)
})
