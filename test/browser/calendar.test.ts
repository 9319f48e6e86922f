/** Programming in a real browser: a week with a mouse, and a day without JavaScript on a phone. */
import { addDays } from '../../src/domain/shared/days'
import { weekOf } from '../../src/domain/wods/calendar'
import { personIn, submits } from '../support/portal/pages'
import { useSite } from '../support/portal/site'

const site = useSite()
jest.setTimeout(90_000)

const gymUrl = (path = '') => `/g/${site.demo.gym.slug}${path}`
/** A week in which nothing is programmed yet, far ahead. */
const MONDAY = weekOf('2031-03-12')[0]!
const wodsOn = (date: string) =>
  site.db.wod.findMany({ where: { gymId: site.demo.gym.id, date }, include: { components: true } })

it('the calendar: programs a week: from the whiteboard, by drag, by copy and paste with the mouse, and the next week', async () => {
  const { page, complaints } = await site.signedIn(personIn(site.demo, 'coach').email)
  await page.goto(gymUrl(`/calendar?day=${MONDAY}`))
  await page.locator(`[data-day="${MONDAY}"] .cal-add`).click()
  await page.getByLabel('Workout', { exact: true }).fill('21-15-9 thrusters 42.5/30 kg, pull-ups, cap 10')
  await page.locator('.reading', { hasText: '21-15-9' }).waitFor()
  await submits(page, 'Save the day')
  await page.getByRole('link', { name: 'Add a part' }).click()
  await page.getByText('Or find a benchmark or an earlier workout').first().click()
  await page.getByLabel('Words of the workout').first().fill('karen')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('button', { name: 'Use Karen' }).click()
  await page.locator('.chosen', { hasText: 'Karen' }).first().waitFor()
  await submits(page, 'Save workout')

  await page.goto(gymUrl(`/calendar?day=${MONDAY}`))
  const day = (count: number) => page.locator(`[data-day="${addDays(MONDAY, count)}"]`)
  await day(0).locator('.cal-wod').dragTo(day(2))
  await page.waitForURL(/day=2031-03-12/)
  expect(await page.getByRole('status').textContent()).toMatch(/Moved to Wednesday, 12 March 2031/)
  await page.keyboard.down('Control')
  await day(2).locator('.cal-wod').dragTo(day(4))
  await page.keyboard.up('Control')
  await page.waitForURL(/day=2031-03-14/)
  expect([await day(0).locator('.cal-wod').count(), await day(2).locator('.cal-wod').count()]).toEqual([0, 1])

  await page.locator('summary', { hasText: 'Copy a day or a week' }).click()
  await submits(page, 'Preview')
  expect(await page.locator('#preview .who').allTextContents()).toHaveLength(2)
  await submits(page, 'Copy 2 WODs')
  expect(await page.getByRole('status').textContent()).toContain('Copied 2 WODs, as drafts')
  const [copy] = await wodsOn(addDays(MONDAY, 9))
  expect(copy!.components.map(part => part.prefix).sort()).toEqual(['A', 'B'])
  expect(complaints).toEqual([])
})

it('the calendar: programs a day on a phone without JavaScript, changes it and deletes it', async () => {
  const { page } = await site.signedIn(personIn(site.demo, 'coach').email, { width: 360, javaScript: false })
  const date = addDays(MONDAY, 21)
  await page.goto(gymUrl(`/wods/new?date=${date}`))
  await page.getByLabel('Workout', { exact: true }).fill('AMRAP 12: 10 burpees')
  await page.getByRole('button', { name: 'Read it' }).click()
  await page.locator('.reading', { hasText: '10 Burpees' }).waitFor()
  await submits(page, 'Save the day')
  await page.getByRole('link', { name: 'Edit part A' }).click()
  await page.locator('summary', { hasText: 'Warm-up, name, notes' }).click()
  await page.getByLabel('Notes for coaches only').fill('Two heats')
  await submits(page, 'Save the part')
  expect(await page.locator('.aside').textContent()).toContain('Two heats')
  await page.getByLabel('To the day').fill(addDays(date, 1))
  await submits(page, 'Move it')
  expect(await wodsOn(date)).toEqual([])
  await page.locator(`[data-day="${addDays(date, 1)}"] .cal-wod a`).click()
  await page.locator('summary', { hasText: 'Delete this WOD' }).click()
  await submits(page, 'Delete WOD')
  expect(await wodsOn(addDays(date, 1))).toEqual([])
})
