/** A judge on a phone finds the next athlete among many, with a connection and without. */
import type { Page } from 'playwright-core'
import { buildRegistration } from '../../support/builders'
import { buildHeatOf } from '../../support/builders/scoring'
import { buildCast } from '../../support/cast'
import { scoringIn } from '../../support/competitions/scoring'
import { problemsOf } from '../../support/portal/every-page'
import { cutText } from '../../support/portal/looks/cut-text'
import { useSite } from '../../support/portal/site'

const site = useSite({ empty: true })
jest.setTimeout(60_000)

const box = (page: Page, name: string) => page.getByLabel(`Score of ${name}`)
const row = (page: Page, name: string) => page.locator('tr[data-id]', { hasText: name })
const next = (page: Page) => page.getByRole('link', { name: /^Next athlete/ })
const nextName = async (page: Page) => (await next(page).textContent())!.replace(/\s+/g, ' ').trim()
const save = (page: Page, name: string) => page.getByRole('button', { name: `Save ${name}` }).click()
const isFocused = (page: Page, name: string) =>
  box(page, name).evaluate(element => element === document.activeElement)
const visible = (page: Page) =>
  page
    .locator('[data-heat]:not([hidden]) tr[data-id]:not([hidden]) .who')
    .evaluateAll(all => all.map(each => each.textContent))

async function manyHeats() {
  const day = await scoringIn(site.db, await buildCast(site.db), { tieBreak: 'time', kind: 'team' })
  const of = { gymId: day.rx.gymId, competitionId: day.competition.id, divisionId: day.rx.id }
  for (const heat of [2, 3, 4]) {
    const names = [1, 2].map(lane => `Athlete ${'ABCD'[heat - 1]}${lane} Mönch`)
    const registrations = []
    for (const name of names)
      registrations.push(await buildRegistration(site.db, { ...of, participants: [{ name }] }))
    await buildHeatOf(site.db, day.event, registrations, heat)
  }
  return day
}

it('leads from one athlete to the next after each saved score, from heat to heat', async () => {
  const day = await manyHeats()
  const { page } = await site.open({ width: 360, touch: true })
  await page.goto(day.judging)
  expect(await nextName(page)).toBe('Next athlete · lane 1 Maya Lind')
  await next(page).click()
  expect(await isFocused(page, 'Maya Lind')).toBe(true)
  await box(page, 'Maya Lind').fill('4:05')
  await save(page, 'Maya Lind')
  await page.getByRole('region', { name: 'Scores' }).getByText('1 of 4 scored').waitFor()
  expect(await nextName(page)).toBe('Next athlete · lane 2 Tom Fox')
  expect(await box(page, 'Maya Lind').isVisible()).toBe(false)
  expect(
    await row(page, 'Maya Lind')
      .getByText(/4:05 · saved/)
      .isVisible(),
  ).toBe(true)
  for (const name of ['Tom Fox', 'Ida Berg', 'Two Left Feet']) {
    await next(page).click()
    await box(page, name).fill('CAP 80')
    await save(page, name)
    await row(page, name)
      .getByText(/saved \d/)
      .waitFor()
  }
  expect(await nextName(page)).toBe('Next athlete · Heat 2, lane 1 Athlete B1 Mönch')
  await next(page).click()
  expect(await isFocused(page, 'Athlete B1 Mönch')).toBe(true)
  await page.getByRole('link', { name: 'Heat 1' }).getByText('4 of 4 scored').waitFor({ state: 'attached' })

  // A scored card opens again for a change.
  await page.getByRole('link', { name: 'Heat 1' }).click()
  await page.getByRole('link', { name: 'Change the score of Ida Berg' }).click()
  expect([await isFocused(page, 'Ida Berg'), await box(page, 'Ida Berg').inputValue()]).toEqual([
    true,
    'CAP 80',
  ])
})

it('finds a card in any heat as it is typed, without a connection too', async () => {
  const day = await manyHeats()
  const { page, context } = await site.open({ width: 360 })
  expect(await problemsOf(page, `${site.base}${day.judging}`)).toEqual([])
  expect(await visible(page)).toEqual(['Maya Lind', 'Tom Fox', 'Ida Berg', 'Two Left Feet'])
  await context.setOffline(true)
  const find = page.getByRole('searchbox', { name: 'Find an athlete by name or lane' })
  await find.fill('lane 9')
  expect(await visible(page)).toEqual([])
  await find.fill('monch c2')
  expect(await visible(page)).toEqual(['Athlete C2 Mönch'])
  await find.press('Enter')
  expect(await isFocused(page, 'Athlete C2 Mönch')).toBe(true)
  await find.fill('heat 4 lane 1')
  expect(await visible(page)).toEqual(['Athlete D1 Mönch'])
  await find.fill('zoe')
  await page.getByText('Nobody matches “zoe”').waitFor()
  await page.getByRole('link', { name: 'All athletes' }).click()
  expect(await visible(page)).toHaveLength(4)
})

it('shows score, tie-break and button of an athlete in one row, and cuts nothing', async () => {
  const day = await manyHeats()
  await site.db.participant.updateMany({
    where: { gymId: day.rx.gymId, name: 'Tom Fox' },
    data: { name: 'Bartholomew Christopherson-Montgomery III' },
  })
  const { page } = await site.open({ width: 360 })
  await page.goto(day.judging)
  const tops = await row(page, 'Maya Lind')
    .locator('.what :is(textarea, .tie-break, .btn)')
    .evaluateAll(all => all.map(each => Math.round(each.getBoundingClientRect().top)))
  expect(new Set(tops).size).toBe(1)
  const filled = await page
    .locator('.btn.go:visible')
    .evaluateAll(
      all => all.filter(each => getComputedStyle(each).backgroundColor !== 'rgba(0, 0, 0, 0)').length,
    )
  expect(filled).toBe(1)
  for (const [width, text] of [
    [320, '100%'],
    [320, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 760 })
    await page.evaluate(size => document.documentElement.style.setProperty('font-size', size), text)
    expect(await cutText(page)).toEqual([])
  }
})
