import { screenUrl } from '../../../src/domain/screens/screen-link'
import {
  beginPairing,
  findWaitingTv,
  forgetOldPairings,
  pairTv,
} from '../../../src/services/platform/tv-pairing'
import { CONFIG } from '../../support/api/api'
import { buildScreen } from '../../support/builders'
import { type Browser, usePortal } from '../../support/portal/portal'

const portal = usePortal({ rateLimit: 3000 })
const LASTS_MS = 10 * 60 * 1000
const pathOf = (id: string) => new URL(screenUrl('http://gym.example', CONFIG.secret, id)).pathname

/** A television that opens /tv: where it is, and what it shows. */
async function openTv(): Promise<{ path: string; code: string; go(): Promise<string | null> }> {
  const { status, location } = await portal.anonymous.get('/tv')
  expect([status, location]).toEqual([303, expect.stringMatching(/^\/tv\/pair\/[\w-]{32}$/)])
  const path = location!
  const code = (await portal.anonymous.get(path)).$('#code').text()
  const go = async () => JSON.parse((await portal.anonymous.get(`${path}/state.json`)).text).go
  return { path, code, go }
}

const pair = (browser: Browser, slug: string, form: Record<string, string>) =>
  browser.post(`/g/${slug}/screens/pair`, form)

it('pairing a television: opens a new screen on the television whose code a coach enters', async () => {
  const { gym, coach, rivalAdmin, rival } = await portal.cast()
  const tv = await openTv()
  const page = await portal.anonymous.get(tv.path)
  expect([page.$('h1').text(), tv.code]).toEqual(['Pair this screen', expect.stringMatching(/^[A-Z]{4}$/)])
  expect(page.headers['cache-control']).toContain('no-store')
  expect(await tv.go()).toBeNull()

  const browser = await portal.as(coach)
  const typed = tv.code.toLowerCase().replace(/^../, '$& ')
  const done = await browser.submit(`/g/${gym.slug}/screens/pair`, { code: ` ${typed}` })
  expect([done.$('h1').text(), done.main]).toEqual([
    'TV',
    expect.stringContaining('You can change the content here'),
  ])
  const screen = await portal.db.tvLink.findFirstOrThrow({ where: { gymId: gym.id } })
  expect(await tv.go()).toBe(pathOf(screen.id))
  expect((await portal.anonymous.get(tv.path)).location).toBe(pathOf(screen.id))
  expect((await portal.anonymous.get(pathOf(screen.id))).$('h1').text()).toBe(`${gym.name}: TV`)

  // A code is good once: nobody takes the television over by reading it later.
  const late = await pair(await portal.as(rivalAdmin), rival.slug, { code: tv.code })
  expect([late.status, late.wrong('code')]).toEqual([422, expect.stringContaining('is not on any TV now')])
  expect(await tv.go()).toBe(pathOf(screen.id))
  expect(await portal.db.tvLink.count({ where: { gymId: rival.id } })).toBe(0)

  await browser.submit(`/g/${gym.slug}/screens/${screen.id}/revoke`)
  expect(JSON.parse((await portal.anonymous.get(`${pathOf(screen.id)}/clock.json`)).text)).toEqual({
    over: true,
  })
  expect((await portal.anonymous.get(pathOf(screen.id))).$('a[href="/tv"]').text()).toBe('Show a code')
})

it('pairing a television: opens an existing screen of this gym only', async () => {
  const { gym, coach, rival } = await portal.cast()
  const [ours, theirs] = [
    await buildScreen(portal.db, { gymId: gym.id, name: 'Rig' }),
    await buildScreen(portal.db, { gymId: rival.id }),
  ]
  const [tv, browser] = [await openTv(), await portal.as(coach)]
  expect((await pair(browser, gym.slug, { code: tv.code, screen_id: theirs.id })).status).toBe(404)
  expect(await tv.go()).toBeNull()
  const { location } = await pair(browser, gym.slug, { code: tv.code, screen_id: ours.id })
  expect([location, await tv.go()]).toEqual([`/g/${gym.slug}/screens/${ours.id}`, pathOf(ours.id)])
  expect(await portal.db.tvLink.count({ where: { gymId: gym.id } })).toBe(1)
})

it('pairing a television: pauses after ten wrong codes and creates no screen', async () => {
  const { gym, coach } = await portal.cast()
  const [tv, browser] = [await openTv(), await portal.as(coach)]
  const statuses: number[] = []
  for (let tries = 0; tries < 11; tries++)
    statuses.push((await pair(browser, gym.slug, { code: tries === 0 ? 'ABC' : 'AEIO' })).status)
  expect(statuses).toEqual([...Array(10).fill(422), 429])
  expect((await pair(browser, gym.slug, { code: tv.code })).status).toBe(429)
  expect([await tv.go(), await portal.db.tvLink.count({ where: { gymId: gym.id } })]).toEqual([null, 0])
})

it("a code expires after ten minutes, and the stored row cannot open the television's page", async () => {
  const { gym, coach } = await portal.cast()
  const begun = new Date(Date.now() - LASTS_MS + 60_000)
  const { ticket, code } = await beginPairing(portal.db, begun)
  expect(await findWaitingTv(portal.db, ticket)).toEqual({ code, screenId: null })
  expect(await portal.db.tvPairing.count({ where: { ticketHash: ticket } })).toBe(0)
  const late = new Date(begun.getTime() + LASTS_MS)
  expect(await findWaitingTv(portal.db, ticket, late)).toBeNull()
  expect(await pairTv(portal.db, code, 'a screen', late)).toBe(false)
  // The clock of the page is the machine's: the code is as old as one that it no longer takes.
  await portal.db.tvPairing.updateMany({ where: { code }, data: { expiresAt: new Date() } })
  const typed = await pair(await portal.as(coach), gym.slug, { code })
  expect([typed.status, await portal.db.tvLink.count({ where: { gymId: gym.id } })]).toEqual([422, 0])
  // It goes with the next television, and once an hour.
  await beginPairing(portal.db)
  expect(await portal.db.tvPairing.count({ where: { code, expiresAt: { lte: new Date() } } })).toBe(0)
  await portal.db.tvPairing.createMany({ data: [{ ticketHash: ticket, expiresAt: begun }] })
  expect(await forgetOldPairings(portal.db)).toBeGreaterThan(0)
  expect(await findWaitingTv(portal.db, ticket)).toBeNull()
})

it('a clock that was a day ahead does not make a code valid for a day', async () => {
  const { ticket, code } = await beginPairing(portal.db, new Date(Date.now() + 24 * 60 * 60_000))
  expect(await findWaitingTv(portal.db, ticket)).toBeNull()
  expect(await pairTv(portal.db, code, 'a screen')).toBe(false)
  await forgetOldPairings(portal.db)
  expect(await portal.db.tvPairing.count({ where: { code } })).toBe(0)
})

it('pairing restarts for an expired or unknown ticket', async () => {
  const page = await portal.anonymous.get('/tv/pair/nothing')
  expect([page.status, page.location]).toEqual([303, '/tv'])
  expect(JSON.parse((await portal.anonymous.get('/tv/pair/nothing/state.json')).text)).toEqual({ go: '/tv' })
})
