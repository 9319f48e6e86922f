/** Two judges on their phones: thumbs on the pad, a lost connection, and both at the same lane. */
import type { Page } from 'playwright-core'
import { judgePath } from '../../../src/domain/event-scores/judge-link'
import { startSession } from '../../../src/services/platform/accounts/sessions'
import { CONFIG } from '../../support/api/api'
import { buildRegistration } from '../../support/builders'
import { personOf } from '../../support/builders/people'
import { buildHeatOf, buildJudgeLink } from '../../support/builders/scoring'
import { buildCast } from '../../support/cast'
import { historyIn, scoringIn } from '../../support/competitions/scoring'
import { problemsOf } from '../../support/portal/every-page'
import { cutText } from '../../support/portal/looks/cut-text'
import { useSite } from '../../support/portal/site'
import { eventually } from '../../support/process/server-process'
import { severableProxy } from '../../support/process/severable-proxy'

const site = useSite({ empty: true })
jest.setTimeout(60_000)

const box = (page: Page, name: string) => page.getByLabel(`Score of ${name}`)
const row = (page: Page, name: string) => page.locator('tr[data-id]', { hasText: name })
const save = (page: Page, name: string) => page.getByRole('button', { name: `Save ${name}` }).click()
const saved = (page: Page, name: string) =>
  row(page, name)
    .getByText(/saved \d/)
    .waitFor()

async function press(page: Page, keys: string[]): Promise<void> {
  for (const key of keys) await page.locator('.pad').getByText(key, { exact: true }).click()
}

it("the judge's page: enters scores by thumb through a lost connection and shows the other judge's scores", async () => {
  const day = await scoringIn(site.db, await buildCast(site.db))
  const ana = await buildJudgeLink(site.db, day.event, { name: 'Judge Ana' })
  const stored = async (athlete: typeof day.maya) => (await day.scoreOf(athlete))?.result.description
  const { page, context, complaints } = await site.open({ width: 360 })
  expect(await problemsOf(page, `${site.base}${day.judging}`)).toEqual([])

  await box(page, 'Maya Lind').focus()
  await press(page, ['4', '0', '5'])
  expect(await box(page, 'Maya Lind').inputValue()).toBe('4:05')
  await save(page, 'Maya Lind')
  await saved(page, 'Maya Lind')
  expect(await stored(day.maya)).toBe('4:05')

  // The other judge stands at the same lane.
  const other = (await site.open({ width: 360, theme: 'dark' })).page
  await other.goto(`${site.base}${judgePath(CONFIG.secret, ana.id)}`)

  await context.setOffline(true)
  await box(page, 'Tom Fox').focus()
  await press(page, ['CAP', '8', '7'])
  await save(page, 'Tom Fox')
  await row(page, 'Tom Fox').getByText('Not saved yet').waitFor()
  await box(other, 'Tom Fox').fill('CAP 85')
  await save(other, 'Tom Fox')
  await saved(other, 'Tom Fox')

  await context.setOffline(false)
  await row(page, 'Tom Fox').getByText('Judge Ana has entered CAP 85 meanwhile').waitFor()
  expect(await box(page, 'Tom Fox').inputValue()).toBe('CAP 87')
  expect(await stored(day.tom)).toBe('CAP 85/90 (−5)')
  await row(page, 'Tom Fox').getByRole('button', { name: 'Keep mine' }).click()
  await eventually('the score', async () => (await stored(day.tom)) === 'CAP 87/90 (−3)')
  await row(other, 'Tom Fox').getByText('CAP 87/90').waitFor()

  // Typed without a connection and the page closed on it: it is there when the page is opened again.
  await context.setOffline(true)
  await box(page, 'Ida Berg').fill('5:10')
  await save(page, 'Ida Berg')
  await row(page, 'Ida Berg').getByText('Not saved yet').waitFor()
  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto(`${site.base}${day.judging}`)
  await saved(later, 'Ida Berg')
  expect(await stored(day.ida)).toBe('5:10')
  expect(complaints.filter(text => !/ERR_INTERNET_DISCONNECTED|409/.test(text))).toEqual([])
})

/** A day with a second heat, which Noor Ali starts in. */
async function twoHeats() {
  const day = await scoringIn(site.db, await buildCast(site.db))
  const of = { gymId: day.rx.gymId, competitionId: day.competition.id, divisionId: day.rx.id }
  const noor = await buildRegistration(site.db, { ...of, participants: [{ name: 'Noor Ali' }] })
  await buildHeatOf(site.db, day.event, [noor], 2)
  const stored = async (who: typeof noor) => (await day.scoreOf(who))?.result.description
  return { ...day, noor, stored }
}
const tap = (page: Page, heat: string) => page.getByRole('link', { name: heat }).click()
const heading = (page: Page, heat: string) => page.getByRole('heading', { name: heat })
const inView = (page: Page, heat: string) =>
  heading(page, heat).evaluate(element => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

it("the judge's page has every heat, and asks about another judge's change in the affected heat", async () => {
  const day = await twoHeats()
  const { page, context } = await site.open({ width: 390 })
  await page.goto(day.judging)
  expect([await inView(page, 'Heat 1'), await heading(page, 'Heat 2').isVisible()]).toEqual([true, false])
  await context.setOffline(true)
  await box(page, 'Maya Lind').fill('4:05')
  await save(page, 'Maya Lind')
  await page.locator('.banner', { hasText: 'Not sent yet' }).waitFor()
  await tap(page, 'Heat 2')
  expect([await inView(page, 'Heat 2'), await heading(page, 'Heat 1').isVisible()]).toEqual([true, false])
  await page.getByRole('link', { name: 'Heat 1' }).getByText('1 open').waitFor()
  await box(page, 'Noor Ali').fill('4:20')
  await save(page, 'Noor Ali')
  const body = new URLSearchParams({ participant_id: day.person(day.noor).id, score: '4:15' })
  const other = await fetch(`${site.base}${day.judging}/scores`, { method: 'POST', body, redirect: 'manual' })
  expect(other.status).toBe(303)
  await context.setOffline(false)
  await eventually('the score', async () => (await day.stored(day.maya)) === '4:05')
  await row(page, 'Noor Ali').getByRole('button', { name: 'Keep mine' }).click()
  await eventually('the score', async () => (await day.stored(day.noor)) === '4:20')
  await page.locator('.banner').waitFor({ state: 'detached' })
  // The database has a score before the page has the answer.
  await eventually('no draft is left', async () => {
    const left = await page.evaluate(() => Object.keys(localStorage))
    return left.every(key => key.startsWith('chalkbox draft judge seen '))
  })
})

/** Names of all stored files, over all stores of the page's origin. */
const storedFiles = (page: Page) =>
  page.evaluate(async () => {
    const stores = await caches.keys()
    const requests = await Promise.all(stores.map(async name => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

it('the judge’s page: stores the page on the first visit even when the worker controls the page at once', async () => {
  const day = await twoHeats()
  const { page } = await site.open({ width: 360, workers: true })
  await page.addInitScript(() => {
    const { register } = ServiceWorkerContainer.prototype
    ServiceWorkerContainer.prototype.register = async function (...given) {
      const registration = await register.apply(this, given)
      while (this.controller === null) await new Promise(resolve => setTimeout(resolve, 5))
      return registration
    }
  })
  await page.goto(`${site.base}${day.judging}`)
  await eventually('the page is stored', async () => (await storedFiles(page)).includes(day.judging))
})

it('the judge’s page: survives a reload without a server and sends the offline scores once', async () => {
  const day = await twoHeats()
  const proxy = await severableProxy(new URL(site.base.replace('localhost', '127.0.0.1')))
  const base = `http://localhost:${proxy.port}`
  const { page } = await site.open({ width: 360, workers: true })
  const files = () => storedFiles(page)
  try {
    await page.goto(`${base}${day.judging}`)
    await eventually('the page is stored', async () => (await files()).includes(day.judging))
    await box(page, 'Maya Lind').fill('4:05')
    await save(page, 'Maya Lind')
    await saved(page, 'Maya Lind')
    await page.waitForTimeout(700)

    proxy.cut()
    await tap(page, 'Heat 2')
    await box(page, 'Noor Ali').fill('4:20')
    await save(page, 'Noor Ali')
    await row(page, 'Noor Ali').getByText('Not saved yet').waitFor()
    await page.reload()
    await row(page, 'Noor Ali').getByText('Not saved yet').waitFor()
    expect([await inView(page, 'Heat 2'), await box(page, 'Noor Ali').inputValue()]).toEqual([true, '4:20'])
    await page.locator('.banner', { hasText: 'Not sent yet' }).waitFor()
    await tap(page, 'Heat 1')
    await saved(page, 'Maya Lind')
    expect(await box(page, 'Maya Lind').inputValue()).toBe('4:05')

    proxy.mend()
    await eventually('the score', async () => (await day.stored(day.noor)) === '4:20')
    await page.locator('.banner').waitFor({ state: 'detached' })
    const score = (await day.scoreOf(day.noor))!
    expect(await site.db.score.count({ where: { eventId: day.event.id } })).toBe(2)
    expect((await historyIn(site.db, score)).map(({ action }) => action)).toEqual(['score.create'])

    // Nothing but this page and what it is made of is stored, and nothing once the link has ended.
    const outside = (await files()).filter(
      path => path !== day.judging && !/^\/(css|fonts|js|img)\//.test(path),
    )
    expect(outside).toEqual([])
    await site.db.judgeLink.update({
      where: { gymId_id: { gymId: day.judge.gymId, id: day.judge.id } },
      data: { revokedAt: new Date() },
    })
    expect((await page.goto(`${base}${day.judging}`))?.status()).toBe(404)
    await eventually('the page is gone from the store', async () => (await files()).length === 0)
  } finally {
    proxy.close()
  }
})

it('the judge’s page: enters a tie-break by thumb in its own box and shows both values in full', async () => {
  const day = await scoringIn(site.db, await buildCast(site.db), { tieBreak: 'time' })
  const { page } = await site.open({ width: 360 })
  await page.goto(`${site.base}${day.judging}`)
  await box(page, 'Maya Lind').focus()
  await press(page, ['4', '0', '5', 'TB', '2', '1', '2'])
  const tie = page.getByLabel('Tie-break of Maya Lind')
  expect([await box(page, 'Maya Lind').inputValue(), await tie.inputValue()]).toEqual(['4:05', '2:12'])
  for (const each of [box(page, 'Maya Lind'), tie])
    expect(await each.evaluate(input => input.scrollWidth <= input.clientWidth)).toBe(true)
  await save(page, 'Maya Lind')
  await saved(page, 'Maya Lind')
  expect((await day.scoreOf(day.maya))?.result.description).toMatch(/^4:05.*2:12/)
  await page.reload()
  expect([await box(page, 'Maya Lind').inputValue(), await tie.inputValue()]).toEqual(['4:05', '2:12'])
})

it('a phone shows an athlete of an event in two lines, with targets of 44 pixels and nothing cut', async () => {
  const cast = await buildCast(site.db)
  const day = await scoringIn(site.db, cast, { tieBreak: 'time' })
  await site.db.participant.updateMany({
    where: { gymId: cast.gym.id, name: 'Tom Fox' },
    data: { name: 'Bartholomew Christopherson-Montgomery III' },
  })
  const { page, context } = await site.open({ width: 360, touch: true })
  const { token } = await startSession(site.db, (await personOf(site.db, cast.coach)).id, 'test')
  await context.addCookies([{ name: 'session', value: token, url: site.base }])
  await page.goto(`${site.base}${day.sheet}?division=${day.rx.id}`)
  expect(await row(page, 'Ida Berg').getByText('Heat 1 · lane 3').isVisible()).toBe(true)
  const heights = (selector: string) =>
    page.locator(selector).evaluateAll(all => all.map(each => each.getBoundingClientRect().height))
  expect(Math.max(...(await heights('tr[data-id]')))).toBeLessThan(115)
  const targets = 'tr[data-id] :is(textarea, .switch, .tie-break)'
  expect(Math.min(...(await heights(targets)))).toBeGreaterThanOrEqual(44)
  for (const [width, text] of [
    [320, '100%'],
    [320, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 760 })
    await page.evaluate(size => document.documentElement.style.setProperty('font-size', size), text)
    expect(await cutText(page)).toEqual([])
  }
})
