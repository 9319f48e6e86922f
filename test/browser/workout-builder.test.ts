/** A coach builds a workout: the text and its form beside each other, each written from the other. */
import type { Page } from 'playwright-core'
import { problemsOf } from '../support/portal/every-page'
import { personIn } from '../support/portal/pages'
import { useSite } from '../support/portal/site'

const site = useSite()
jest.setTimeout(90_000)

const base = () => `/g/${site.demo.gym.slug}`
const coach = (look: object) => site.signedIn(personIn(site.demo, 'coach').email, look)
const holds = (page: Page, selector: string, value: string) =>
  page.waitForFunction(
    ([at, wanted]) => (document.querySelector(at!) as HTMLInputElement)?.value === wanted,
    [selector, value],
  )

it('the workout builder: writes the form from the text and the text from the form while typing, and saves', async () => {
  const { page, complaints } = await coach({ width: 1280 })
  await page.goto(`${base()}/workouts`)
  await page.getByRole('link', { name: 'New workout' }).click()
  const text = page.getByLabel('Movements, one per line')
  await text.fill('5 rounds for time\n10 burpees\n400m run')
  await holds(page, '#field-rounds', '5')
  await page.locator('.chalk', { hasText: '5 rounds for time: 10 Burpees' }).waitFor()
  expect(await page.locator('#field-movements-1-movement').inputValue()).toBe('Run')
  await page.getByRole('group', { name: 'Line 1', exact: true }).getByLabel('Amount').fill('12')
  await holds(page, '#field-text', '5 rounds for time:\n12 Burpees\nRun 400 m')
  await page.getByLabel('Time cap').fill('20')
  await page.getByText('Time cap may be 0:20 or 20:00').first().waitFor()
  await page.getByLabel('Time cap').fill('20:00')
  await page.locator('.chalk', { hasText: 'Cap 20:00' }).waitFor()
  await page.getByRole('button', { name: 'Add a line' }).click()
  await page.waitForFunction(() => document.activeElement?.id === 'field-movements-2-movement')
  await page.keyboard.type('Pull-up')
  await page.getByRole('group', { name: 'Line 3', exact: true }).getByLabel('Amount').fill('15')
  await page.waitForFunction(() =>
    document.querySelector<HTMLTextAreaElement>('#field-text')?.value.includes('15 Pull-ups'),
  )
  await page.getByRole('button', { name: 'Save the workout' }).first().click()
  await page.waitForURL(/\/workouts\/[0-9a-f-]{36}$/)
  expect(await page.locator('main').textContent()).toContain('5 rounds for time: 12 Burpees')
  expect(complaints).toEqual([])
})

it('the workout builder: marks what it cannot read on a phone, and keeps the form back', async () => {
  const { page } = await coach({ width: 360 })
  await page.goto(`${base()}/workouts/new`)
  const text = page.getByLabel('Movements, one per line')
  await text.fill('5 rounds for time\n10 burpees')
  await holds(page, '#field-rounds', '5')
  await text.fill('5 rounds for time\n10 burpees\n10 zorbs')
  await page.locator('.mirror .slip', { hasText: '10 zorbs' }).waitFor({ state: 'attached' })
  expect(await page.locator('.question').textContent()).toContain('which movement is “zorbs”')
  expect(await page.locator('#field-rounds').inputValue()).toBe('5')
  const [mirror, box] = [await page.locator('.mirror').boundingBox(), await text.boundingBox()]
  expect(mirror).toEqual(box)
  await page.getByLabel('Or start with a saved workout or a benchmark').fill('Cindy')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Use Cindy' }).click()
  await holds(page, '#field-seconds', '20:00')
  await holds(page, '#field-name', 'Cindy')
  expect(await problemsOf(page, `${base()}/workouts/new?from=workout:${await anyWorkout()}`)).toEqual([])
})

it('the text of a part is read while typing', async () => {
  const { page, complaints } = await coach({ width: 360 })
  const wod = await site.db.wod.findFirstOrThrow({ where: { gymId: site.demo.gym.id } })
  await page.goto(`${base()}/wods/${wod.id}/edit?part=new`)
  await page.getByRole('textbox', { name: 'Workout', exact: true }).fill('AMRAP 12: 9 thrusters, 15 zorbs')
  await page.locator('.mirror .slip').first().waitFor({ state: 'attached' })
  await page.getByRole('textbox', { name: 'Workout', exact: true }).fill('AMRAP 12: 9 thrusters 40kg')
  await page.locator('.chosen', { hasText: 'AMRAP 12 min: 9 Thrusters' }).waitFor()
  expect(complaints).toEqual([])
})

async function anyWorkout(): Promise<string> {
  const { id } = await site.db.workout.findFirstOrThrow({
    where: { gymId: site.demo.gym.id, type: 'RoundsForTime' },
  })
  return id
}
