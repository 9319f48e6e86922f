/** A screen on the wall: through a restart of the server, a network that is gone, and a whole class. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { createApp } from '../../src/app'
import { screenUrl } from '../../src/domain/screens/screen-link'
import type { AthleteModel, TvLinkModel } from '../../src/generated/sqlite/models'
import { createLog } from '../../src/log'
import { startSession } from '../../src/services/platform/accounts/sessions'
import { CONFIG } from '../support/api/api'
import { buildAthlete, buildResult, buildScreen, buildSession } from '../support/builders'
import { personOf } from '../support/builders/people'
import { buildCast } from '../support/cast'
import { problemsOf } from '../support/portal/every-page'
import { cutText } from '../support/portal/looks/cut-text'
import type { Portal } from '../support/portal/portal'
import { useSite } from '../support/portal/site'
import { buildWhiteboard, type Whiteboard } from '../support/portal/whiteboard'
import { eventually } from '../support/process/server-process'

const site = useSite({ empty: true })
jest.setTimeout(60_000)

let server: Server
let port = 0
let board: Whiteboard
let screen: TvLinkModel
beforeEach(async () => {
  board = await buildWhiteboard({ db: site.db, cast: () => buildCast(site.db) } as Portal)
  screen = await buildScreen(site.db, { gymId: board.gym.id })
  port = 0
  await start()
})
afterEach(stop)

/** A server with nothing in its memory, where the one before was. */
async function start(): Promise<void> {
  const config = { ...CONFIG, baseUrl: 'http://gym.example' }
  server = createServer(createApp({ db: site.db, config, log: createLog('silent') }))
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
}

async function stop(): Promise<void> {
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
}

const url = () => screenUrl(`http://localhost:${port}`, CONFIG.secret, screen.id)
const text = async (page: Page, selector: string) => (await page.locator(selector).textContent())!.trim()
const secondsOn = async (page: Page) => {
  const [minutes, seconds] = (await text(page, '#digits')).split(':').map(Number)
  return minutes! * 60 + seconds!
}
const sees = (page: Page, selector: string, wanted: string) =>
  eventually(`${wanted} in ${selector}`, async () => (await text(page, selector)).includes(wanted))

async function log(name: string): Promise<void> {
  const { gym, wod, fran } = board
  const gymId = gym.id
  const athlete = await buildAthlete(site.db, { gymId, name })
  const session = await buildSession(site.db, { gymId, athleteId: athlete.id, wodId: wod.id })
  const of = { gymId, sessionId: session.id, workout: fran, wodComponentId: wod.components[0]!.id }
  await buildResult(site.db, of)
}

/** The clock, started so many milliseconds from now by a coach's phone. */
async function begin(ahead: number): Promise<void> {
  await site.db.tvLink.update({
    where: { id: screen.id },
    data: { clockPart: board.wod.components[0]!.id, clockStartedAt: new Date(Date.now() + ahead) },
  })
}

/** The cookie of somebody who is signed in on a phone. */
async function signIn(athlete: AthleteModel): Promise<string> {
  const { token } = await startSession(site.db, (await personOf(site.db, athlete)).id, 'test')
  return `session=${token}`
}

/** Where the three zones are, all seen at one moment: a board that has just come replaces the one before. */
const zones = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.tv-clock, .scene.is-on > section')].map(element => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [x, y, width, height].map(Math.round).join(' ')
    }),
  )

it('the screen keeps the board and the clock through a restart and a network failure, and reconnects', async () => {
  const { page, context } = await site.open({ width: 1920 })
  await page.goto(url())
  await sees(page, '.tv-page', board.member.name)
  const where = await zones(page)
  expect(await text(page, '#digits')).toBe('0:00')
  await begin(-60_000)
  await sees(page, '#digits', '1:0')

  await stop()
  await sees(page, '#status', 'No connection since ')
  await log('Maya Lindqvist')
  const before = await secondsOn(page)
  expect(await text(page, '.tv-page')).toContain(board.member.name)
  await eventually('a clock that goes on', async () => (await secondsOn(page)) > before)
  await start()
  await sees(page, '.tv-page', 'Maya Lindqvist')
  expect(await secondsOn(page)).toBeGreaterThan(before)

  await context.setOffline(true)
  await sees(page, '#status', 'No connection since ')
  await log('Noor El-Amin')
  expect(await text(page, '.tv-page')).toContain('Maya Lindqvist')
  await context.setOffline(false)
  await sees(page, '.tv-page', 'Noor El-Amin')
  expect(await text(page, '#status')).not.toContain('No connection')
  expect(await zones(page)).toEqual(where)

  await site.db.tvLink.update({ where: { id: screen.id }, data: { revokedAt: new Date() } })
  await sees(page, 'h1', 'This screen is off')
})

it('starts, pauses and resets at the screen itself, and keeps its state through a reload', async () => {
  const { page } = await site.open({ width: 1920 })
  await page.goto(url())
  await page.keyboard.press('Enter')
  await sees(page, '#label', 'Get ready')
  await page.reload()
  await sees(page, '#label', 'Get ready')
  await page.keyboard.press(' ')
  await sees(page, '#digits', '0:00')

  await begin(-222_000) // From the phone: whoever did something last has it.
  await sees(page, '#digits', '3:4')
  await page.keyboard.press('Enter')
  await sees(page, '#count', 'Paused')
  await page.reload()
  await sees(page, '#count', 'Paused')
  await page.getByRole('button', { name: 'Reset' }).dispatchEvent('click')
  await sees(page, '#digits', '0:00')
  expect(await page.locator('.tv-clock').getAttribute('data-kind')).toBe('idle')
})

it('a screen on the wall: counts down to the start and shows "Go" for the whole room', async () => {
  const { page } = await site.open({ width: 1920 })
  await page.goto(url())
  await begin(4_000)
  await sees(page, '#label', 'Get ready')
  expect(Number(await text(page, '#digits'))).toBeLessThanOrEqual(4)
  await page.locator('.tv-clock.is-flashing').waitFor()
  expect(await text(page, '#label')).toBe('For time')
})

it('a long board scrolls automatically and by key, and only the names move', async () => {
  for (let index = 1; index <= 12; index++) await log(`Athlete ${index + 100}`)
  const { page } = await site.open({ width: 1920 })
  await page.clock.install()
  await page.goto(url())
  await sees(page, '.tv-at', '1 / 2')
  const where = await zones(page)
  await page.clock.fastForward(10_000)
  await sees(page, '.tv-at', '2 / 2')
  expect(await zones(page)).toEqual(where)
  await page.keyboard.press('ArrowLeft')
  await sees(page, '.tv-at', '1 / 2')
})

it('the board fills the height with six large rows at 720p and in 4K, without cut text', async () => {
  const { page } = await site.open({ width: 1920 })
  for (const name of ['Ana', 'Priya Raghunathan', 'Bartholomew Christopherson-Montgomery III', 'Ben', 'Cleo'])
    await log(name)
  const looks: number[][] = []
  for (const [width, height] of [
    [1280, 720],
    [1920, 1080],
    [3840, 2160],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(url())
    expect(await cutText(page)).toEqual([])
    const rows = await page
      .locator('.tv-page.is-on > li')
      .evaluateAll(all =>
        all.map(row => [
          row.getBoundingClientRect().height,
          Number.parseFloat(getComputedStyle(row).fontSize),
        ]),
      )
    expect(rows).toHaveLength(6)
    looks.push([Math.min(...rows.map(([high]) => high! / height)), rows[0]![1]! / height])
  }
  for (const [row, type] of looks) {
    // Twelve rows are 4.8 % of the height each, in type of 3.7 %.
    expect(row).toBeGreaterThan(0.09)
    expect(type).toBeGreaterThan(0.048)
  }
})

it('a screen on the wall: pairs by the code on screen, shows content within a moment and turns off when unpaired', async () => {
  const { page } = await site.open({ width: 1920 })
  await page.goto(`http://localhost:${port}/tv`)
  expect(await cutText(page)).toEqual([])
  const code = await text(page, '#code')
  const cookie = await signIn(board.coach)
  const post = (path: string, form: Record<string, string>) =>
    page.request.post(`http://localhost:${port}${board.base}/screens/${path}`, {
      form,
      headers: { cookie },
      maxRedirects: 0,
    })
  const { location } = (await post('pair', { code })).headers()
  expect(location).toMatch(/\/screens\/[\w-]+$/)
  const id = location!.split('/').at(-1)!
  await page.waitForURL(/\/tv\/(?!pair)/)
  await sees(page, '.tv-page', board.member.name)
  await post(`${id}/timer`, { mode: 'tabata', work: '20', rest: '10', rounds: '8' })
  await page.locator('#tv[data-kind="timer"]').waitFor()
  await post(`${id}/clock`, { action: 'start' })
  await sees(page, '#label', 'Get ready')
  await post(`${id}/clock`, { action: 'show', part: '' })
  await page.locator('#tv[data-kind="part"]').waitFor()
  await post(`${id}/revoke`, {})
  await sees(page, 'h1', 'This screen is off')
})

it.each([360, 1280])(
  'the screen has no axe violations in dark or light mode, %i pixels wide',
  async width => {
    const { page, complaints } = await site.open({ width })
    const found = [
      ...(await problemsOf(page, url())),
      ...(await problemsOf(page, `${url()}?theme=light`)),
      ...(await problemsOf(page, url().slice(0, -1))),
      ...(await problemsOf(page, '/tv')),
    ]
    expect(found).toEqual([])
    // Whatever the code is: these are its widest letters.
    await page.locator('#code').evaluate(code => {
      code.textContent = 'WWWW'
    })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(complaints.filter(complaint => !/asked for|404/.test(complaint))).toEqual([])
  },
)

it('a screen on the wall: shows the first board without a script', async () => {
  const { page } = await site.open({ javaScript: false })
  await page.goto(url())
  expect(await page.locator('.tv-page.is-on').isVisible()).toBe(true)
  expect(await text(page, '.tv-page')).toContain(board.member.name)
})

it.each([
  [1080, 1920],
  [1920, 1080],
])(
  'names of a board have one size on all of its pages, beside a long one (%i × %i)',
  async (width, height) => {
    const { page } = await site.open({ width })
    await log('Bartholomew Christopherson-Montgomery III of the Upper Valley')
    for (let index = 1; index <= 12; index++) await log(`Athlete ${index + 200}`)
    await page.setViewportSize({ width, height })
    await page.goto(url())
    await page.locator('.tv-who.long').first().waitFor({ state: 'attached' })
    const sizes = await page
      .locator('.tv-pages:has(.tv-who.long) .tv-who')
      .evaluateAll(names => [...new Set(names.map(name => getComputedStyle(name).fontSize))])
    expect(sizes).toHaveLength(1)
    expect(await cutText(page)).toEqual([])
  },
)
