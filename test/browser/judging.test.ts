/** Two judges on their phones: thumbs on the pad, a lost connection, and both at the same lane. */
import type { Page } from 'playwright-core'
import { judgePath } from '../../src/domain/event-scores/judge-link'
import { CONFIG } from '../support/api/api'
import { buildRegistration } from '../support/builders'
import { buildHeatOf, buildJudgeLink } from '../support/builders/scoring'
import { buildCast } from '../support/cast'
import { scoringIn } from '../support/competitions/scoring'
import { problemsOf } from '../support/portal/every-page'
import { useSite } from '../support/portal/site'
import { eventually } from '../support/process/server-process'

const site = useSite({ empty: true })
jest.setTimeout(60_000)

const box = (page: Page, name: string) => page.getByLabel(`Score of ${name}`)
const row = (page: Page, name: string) => page.locator('tr[data-athlete]', { hasText: name })
const save = (page: Page, name: string) => page.getByRole('button', { name: `Save ${name}` }).click()
const saved = (page: Page, name: string) =>
  row(page, name)
    .getByText(/saved \d/)
    .waitFor()

async function press(page: Page, keys: string[]): Promise<void> {
  for (const key of keys) await page.locator('.pad').getByText(key, { exact: true }).click()
}

it('takes scores by the thumb, through a lost connection, and says what the other judge has entered', async () => {
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

it('sends from the next heat what a judge had entered in the one before and had not got through', async () => {
  const day = await scoringIn(site.db, await buildCast(site.db))
  const of = { gymId: day.rx.gymId, competitionId: day.competition.id, divisionId: day.rx.id }
  const noor = await buildRegistration(site.db, { ...of, participants: [{ name: 'Noor Ali' }] })
  await buildHeatOf(site.db, day.event, [noor], 2)
  const stored = async (who: typeof noor) => (await day.scoreOf(who))?.result.description
  const { page } = await site.open({ width: 390 })
  const leave = async (name: string, score: string, heat: string, meanwhile = async () => {}) => {
    await page.route('**/scores', route => route.abort())
    await box(page, name).fill(score)
    await save(page, name)
    await page.getByText('Not saved yet', { exact: true }).waitFor()
    await meanwhile()
    await page.unroute('**/scores')
    await page.getByRole('link', { name: heat }).click()
  }
  await page.goto(day.judging)
  await leave('Maya Lind', '4:05', 'Heat 2')
  await box(page, 'Noor Ali').waitFor()
  await eventually('the score', async () => (await stored(day.maya)) === '4:05')

  // Somebody else has entered another one meanwhile: it is asked about where it belongs.
  const body = new URLSearchParams({ athlete_id: day.person(noor).id, score: '4:15' })
  await leave('Noor Ali', '4:20', 'Heat 1', async () => {
    const { status } = await fetch(`${site.base}${day.judging}/scores`, {
      method: 'POST',
      body,
      redirect: 'manual',
    })
    expect(status).toBe(303)
  })
  await page.locator('.flash', { hasText: 'Noor Ali: 4:20 is not saved.' }).waitFor()
  await page.getByRole('link', { name: 'Look at it' }).click()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await eventually('the score', async () => (await stored(noor)) === '4:20')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})
