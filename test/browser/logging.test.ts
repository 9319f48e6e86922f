/** An athlete logs on a phone, with JavaScript and without: today's part, open gym, and a record that is told. */
import type { Page } from 'playwright-core'
import { dayAt } from '../../src/domain/shared/dates'
import { buildProgram, buildWod, buildWorkout, followProgram } from '../support/builders'
import { personIn } from '../support/portal/pages'
import { useSite } from '../support/portal/site'

const site = useSite()
jest.setTimeout(90_000)

const main = (page: Page) => page.locator('main')
/** Words may be there before the styles that break them. */
const isWide = async (page: Page) => {
  await page.waitForLoadState('load')
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
}

/** A part that nobody has logged, on the timeline of the demo's athlete. */
async function partOfToday(name: string): Promise<void> {
  const { db, demo } = site
  const gym = await db.gym.findUniqueOrThrow({ where: { slug: demo.gym.slug } })
  const { email } = personIn(demo, null)
  const athlete = await db.athlete.findFirstOrThrow({ where: { gymId: gym.id, person: { email } } })
  const program = await buildProgram(db, { gymId: gym.id, name: `Program of ${name}` })
  await followProgram(db, athlete, program)
  await buildWod(db, {
    gymId: gym.id,
    programId: program.id,
    date: dayAt(new Date(), gym.timeZone),
    publishAt: new Date(Date.now() - 60_000),
    components: [{ workout: await buildWorkout(db, { gymId: gym.id, name }) }],
  })
}

it('writes the words that the keyboard of a time lacks, where one sees them', async () => {
  const name = 'Sprint of words'
  await partOfToday(name)
  const { page } = await site.signedIn(personIn(site.demo, null).email, { width: 360, touch: true })
  await page.getByRole('link', { name: new RegExp(`^Log (?:score|part).*${name}$`) }).click()
  const score = page.getByLabel('Score')
  await score.waitFor()
  expect(await page.locator('#field-score-hint').textContent()).toContain('. 1234 is read as 12:34')
  await page.getByRole('button', { name: 'Did not finish' }).click()
  expect([await score.inputValue(), await score.evaluate(box => box === document.activeElement)]).toEqual([
    'DNF',
    true,
  ])
  await page.getByRole('button', { name: 'Letters' }).click()
  expect(await score.evaluate(box => (box as HTMLInputElement).inputMode)).toBe('text')
})

describe.each([true, false])('on a phone, with JavaScript %s', javaScript => {
  it('logs a time of a part of today from its digits alone', async () => {
    const name = `Sprint ${javaScript ? 'with' : 'without'}`
    await partOfToday(name)
    const { page, complaints } = await site.signedIn(personIn(site.demo, null).email, {
      javaScript,
      width: 360,
    })
    await page.getByRole('link', { name: new RegExp(`^Log (?:score|part).*${name}$`) }).click()
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    expect(await isWide(page)).toBe(false)
    const score = page.getByLabel('Score')
    await score.fill('630')
    if (javaScript) await page.getByText('6:30', { exact: true }).waitFor()
    await page.locator('summary', { hasText: 'How it felt, notes' }).click()
    await page.getByRole('radio', { name: 'Hard' }).check()
    await page.getByLabel('Notes').fill('Pull-ups in fives')
    await score.press('Enter')
    // The script sends what it has shown.
    if (!javaScript) await page.getByRole('button', { name: '6:30', exact: true }).click()
    await page.waitForURL(/\/saved$/)
    await page.getByRole('link', { name: 'See the board' }).click()
    // The board of the part, with the own row open and in view.
    await page.waitForURL(/\/board\?part=.*#result-/)
    const row = page.locator('.mine')
    expect(await row.locator('.score').textContent()).toContain('6:30')
    await row.getByRole('link', { name: 'Result', exact: true }).click()
    expect(await page.locator('.score.big').textContent()).toContain('6:30')
    for (const text of ['Hard, 4 of 5', 'Pull-ups in fives'])
      expect(await main(page).textContent()).toContain(text)
    await page.locator('.menu > summary').click()
    await page.getByRole('link', { name: 'Edit' }).click()
    await page.getByLabel('Score').fill('6:28')
    await page.locator('[data-save]').click()
    await page.waitForURL(/\/saved$/)
    expect(await page.locator('.figure').textContent()).toBe('6:28')
    expect(complaints.filter(complaint => !complaint.includes('422'))).toEqual([])
  })

  it('logs a heavy single in open gym and announces the PR', async () => {
    const { page } = await site.signedIn(personIn(site.demo, null).email, { javaScript, width: 360 })
    const base = `/g/${site.demo.gym.slug}`
    await page.goto(`${base}/open-gym/new`)
    await page.getByLabel('Workout or movement').fill('back squat')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('link', { name: /^Back Squat sets/ }).click()
    const load = javaScript ? '230' : '235'
    await page.getByLabel('Set 1: reps').fill('1')
    await page.getByLabel('Set 1: load').fill(load)
    expect(await isWide(page)).toBe(false)
    await page.locator('[data-save]').click()
    await page.waitForURL(/\/saved$/)
    expect(await page.locator('.figure').textContent()).toBe(`${load} kg`)
    await page.goto(`${base}/records`)
    await page.locator('a.lift', { hasText: 'Back Squat' }).click()
    await page.getByRole('img', { name: /Back Squat/ }).waitFor()
    expect(await isWide(page)).toBe(false)
  })
})
