/** Two desks at a check-in without a connection, and the tablet of the participants. */
import { rolePath } from '../../../src/domain/roles/role-link'
import { screenUrl } from '../../../src/domain/screens/screen-link'
import { startSession } from '../../../src/services/platform/accounts/sessions'
import { CONFIG } from '../../support/api/api'
import { buildCompetition, buildDivision, buildRegistration, buildScreen } from '../../support/builders'
import { personOf } from '../../support/builders/people'
import { buildRole } from '../../support/builders/scoring'
import { buildCast } from '../../support/cast'
import { useSite } from '../../support/portal/site'
import { eventually } from '../../support/process/server-process'
import { type SeverableProxy, severableProxy } from '../../support/process/severable-proxy'

const site = useSite({ empty: true })
const proxies: SeverableProxy[] = []
afterEach(() => {
  for (const proxy of proxies.splice(0)) proxy.close()
})
jest.setTimeout(90_000)

async function stage() {
  const { db } = site
  const { gym, coach, member } = await buildCast(db)
  const gymId = gym.id
  const competition = await buildCompetition(db, { gymId })
  const division = await buildDivision(db, { gymId, competitionId: competition.id, name: 'Rx' })
  const of = { gymId, competitionId: competition.id, divisionId: division.id }
  const [maya, tom] = [
    await buildRegistration(db, { ...of, bib: 101, participants: [{ name: 'Maya Okafor' }] }),
    await buildRegistration(db, { ...of, bib: 102, participants: [{ name: 'Tom Frey' }] }),
  ]
  const path = `/g/${gym.slug}/competitions/${competition.id}/check-in`
  const isOn = async ({ participants }: typeof maya, kind: 'here' | 'bib') =>
    (await db.checkInTick.findFirst({ where: { participantId: participants[0]!.id, kind } }))?.isOn ?? false
  async function desk({ at = path, as = coach }: { at?: string; as?: typeof coach | null } = {}) {
    const proxy = await severableProxy(new URL(site.base.replace('localhost', '127.0.0.1')))
    proxies.push(proxy)
    const base = `http://localhost:${proxy.port}`
    const { page, context } = await site.open({ width: 390, workers: true })
    if (as) {
      const { token } = await startSession(db, (await personOf(db, as)).id, 'test')
      await context.addCookies([{ name: 'session', value: token, url: base }])
    }
    await page.goto(`${base}${at}`)
    const box = (kind: string, name: string) => page.getByRole('button', { name: `${kind}, ${name}` })
    const state = (kind: string, name: string) => box(kind, name).getAttribute('aria-pressed')
    return { page, proxy, box, state }
  }
  return { gym, gymId, member, competition, maya, tom, path, isOn, desk }
}
type Stage = Awaited<ReturnType<typeof stage>>

/** The desk of somebody without an account, by the link, and of a member by the page of the role. */
const HELPERS: [string, (stage: Stage) => Promise<{ at: string; as: Stage['member'] | null }>][] = [
  [
    'the link',
    async ({ competition }) => {
      const { id } = await buildRole(site.db, competition, { kind: 'desk' })
      return { at: `${rolePath(CONFIG.secret, id)}/competitions/${competition.id}/check-in`, as: null }
    },
  ],
  [
    'the role of a member',
    async ({ gym, competition, member }) => {
      const { id } = await buildRole(site.db, competition, { kind: 'desk', athleteId: member.id })
      return { at: `/g/${gym.slug}/roles/${id}/competitions/${competition.id}/check-in`, as: member }
    },
  ],
]

it.each(HELPERS)('a desk by %s ticks with and without a connection', async (_, helperOf) => {
  const staged = await stage()
  const { maya, tom, isOn, desk } = staged
  const { page, proxy, box, state } = await desk(await helperOf(staged))
  await box('Here', 'Maya Okafor').click()
  await eventually('the tick is sent', () => isOn(maya, 'here'))
  await page.getByText('1 of 2 athletes here').waitFor()
  expect(await state('Here', 'Maya Okafor')).toBe('true')
  await eventually('the page is stored', () =>
    page.evaluate(async () => (await caches.match(location.pathname)) !== undefined),
  )
  proxy.cut()
  await box('Here', 'Tom Frey').click()
  await box('Bib', 'Maya Okafor').click()
  await page.getByText('2 not sent yet').waitFor()
  await page.reload()
  await page.getByText('2 not sent yet').waitFor()
  expect([await state('Here', 'Tom Frey'), await isOn(tom, 'here')]).toEqual(['true', false])
  proxy.mend()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await eventually('what waited is sent', async () => (await isOn(tom, 'here')) && isOn(maya, 'bib'))
  await page.getByText('2 of 2 athletes here').waitFor()
  expect(await page.locator('#desk-state').textContent()).toBe('')
  expect([await state('Here', 'Tom Frey'), await state('Bib', 'Maya Okafor')]).toEqual(['true', 'true'])
  expect(await page.getByRole('alert').count()).toBe(0)
})

it('two desks tick without a connection, and agree once both are back', async () => {
  const { maya, tom, path, isOn, desk } = await stage()
  const [one, two] = [await desk(), await desk()]
  await eventually('the page is stored', () =>
    one.page.evaluate(async at => (await caches.match(at)) !== undefined, path),
  )
  for (const each of [one, two]) each.proxy.cut()
  await one.box('Here', 'Maya Okafor').click()
  await one.box('Bib', 'Maya Okafor').click()
  await one.box('Here', 'Tom Frey').click()
  await one.page.getByText('3 not sent yet').waitFor()
  await two.box('Here', 'Maya Okafor').click()
  await two.box('Here', 'Tom Frey').click()
  await two.box('Here', 'Tom Frey').click()
  expect(await two.state('Here', 'Tom Frey')).toBe('false')
  // A reload without a connection shows the ticks that wait.
  await one.page.reload()
  await one.page.getByText('3 not sent yet').waitFor()
  expect(await one.state('Bib', 'Maya Okafor')).toBe('true')
  expect(await isOn(maya, 'here')).toBe(false)

  // The desk with the later ticks comes back first.
  two.proxy.mend()
  await two.page.evaluate(() => window.dispatchEvent(new Event('online')))
  await eventually('the second desk has sent', () => isOn(maya, 'here'))
  one.proxy.mend()
  await one.page.evaluate(() => window.dispatchEvent(new Event('online')))
  await eventually('the first desk has sent', () => isOn(maya, 'bib'))
  await eventually('nothing waits', async () => (await one.page.locator('#desk-state').textContent()) === '')
  expect([await isOn(maya, 'here'), await isOn(tom, 'here')]).toEqual([true, false])
  await eventually(
    'the first desk shows the later tick',
    async () => (await one.state('Here', 'Tom Frey')) === 'false',
  )
})

it('finds rows while typing and by a scanned code, in one column', async () => {
  const { tom, desk } = await stage()
  const { page, box } = await desk()
  const found = page.getByLabel('Name, bib or code')
  await found.fill('oka')
  expect([await box('Here', 'Maya Okafor').isVisible(), await box('Here', 'Tom Frey').isVisible()]).toEqual([
    true,
    false,
  ])
  await found.fill(`https://gym.example/c/x/p/${tom.participants[0]!.id}.signature`)
  await found.press('Enter')
  expect([await box('Here', 'Maya Okafor').isVisible(), await box('Here', 'Tom Frey').isVisible()]).toEqual([
    false,
    true,
  ])
  expect(await box('Here', 'Tom Frey').evaluate(each => each === document.activeElement)).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

it('a tablet checks in by bib and by code, and stores it without a connection', async () => {
  const { gymId, competition, maya, tom, isOn } = await stage()
  const screen = await buildScreen(site.db, { gymId, isDoor: true, competitionId: competition.id })
  const { page } = await site.open({ width: 1024 })
  await page.goto(screenUrl(site.base, CONFIG.secret, screen.id, screen))
  for (const digit of ['1', '0', '1']) await page.locator(`[data-letter="${digit}"]`).click()
  await page.getByRole('button', { name: 'Maya Okafor' }).click()
  await page.getByRole('heading', { name: 'Hello, Maya' }).waitFor()
  expect(await isOn(maya, 'here')).toBe(true)
  await page.locator('#asking').waitFor()
  await page.context().setOffline(true)
  await page.locator('#q').fill(`https://gym.example/c/x/p/${tom.participants[0]!.id}.signature`)
  await page.locator('#q').press('Enter')
  await page.getByText('No connection: this tablet sends it later.').waitFor()
  expect(await isOn(tom, 'here')).toBe(false)
  await page.context().setOffline(false)
  await eventually('what waited is sent', () => isOn(tom, 'here'))
})
