/** A competition from nothing to its public page, as an organiser makes it on a phone. */
import type { Page } from 'playwright-core'
import { personIn, submits } from '../support/portal/pages'
import { useSite } from '../support/portal/site'

const site = useSite()
jest.setTimeout(90_000)

const base = () => `/g/${site.demo.gym.slug}/competitions`
const asCoach = (javaScript: boolean) =>
  site.signedIn(personIn(site.demo, 'coach').email, { width: 360, javaScript })

async function addDivision(page: Page, fill: () => Promise<unknown>): Promise<void> {
  await page.getByRole('link', { name: /division$/i }).click()
  await fill()
  await submits(page, 'Create division')
}

async function addEvent(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('link', { name: /event$/i }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Workout', { exact: true }).fill(text)
  await submits(page, 'Add the event')
}

it('the page of competitions: creates a competition with three divisions and four events and publishes it', async () => {
  const { page, complaints } = await asCoach(true)
  await page.goto(base())
  await page.getByRole('link', { name: 'New competition' }).click()
  await page.getByLabel('Name').fill('Quayside Classic')
  await page.getByLabel('Description').fill('## Saturday\n\nDoors at **eight**.')
  await submits(page, 'Create draft')
  const home = new URL(page.url()).pathname

  await page.goto(`${home}/divisions`)
  await addDivision(page, () => page.getByLabel('Name', { exact: true }).fill('Rx'))
  await addDivision(page, async () => {
    await page.getByLabel('Name', { exact: true }).fill('Scaled')
    await page.getByLabel('Places', { exact: true }).fill('20')
  })
  await addDivision(page, async () => {
    await page.getByLabel('Name', { exact: true }).fill('Pairs')
    await page.getByLabel('Who competes').selectOption('team')
    await page.getByLabel('Teams: athletes per team').fill('2')
    await page.getByLabel('Teams: minimum number of women').fill('1')
    await page.getByLabel('Teams: minimum number of men').fill('1')
  })
  await page.goto(`${home}/events`)
  await addEvent(page, 'One', 'AMRAP 12: 9 thrusters 43/30, 15 wall balls')
  await addEvent(page, 'Two', 'For time: 1000 m row, 50 burpees, cap 10')
  await addEvent(page, 'Three', 'Fran')
  await addEvent(page, 'Four', 'Back squat 1-1-1-1-1')
  expect(await page.locator('h2').allTextContents()).toEqual(['1. One', '2. Two', '3. Three', '4. Four'])

  await page.goto(home)
  await submits(page, 'Publish competition')
  expect(await page.getByRole('status').textContent()).toContain('Published.')
  const competition = await site.db.competition.findFirstOrThrow({ where: { name: 'Quayside Classic' } })
  expect(competition.status).toBe('published')
  expect(await site.db.divisionEvent.count({ where: { competitionId: competition.id } })).toBe(12)
  expect(complaints).toEqual([])
})

it('the page of competitions: asks before a change moves ranks, without a script', async () => {
  const { page } = await asCoach(false)
  const { id } = await site.db.competition.findFirstOrThrow({
    where: { gymId: site.demo.gym.id, name: { contains: 'Throwdown' } },
  })
  await page.goto(`${base()}/${id}/points`)
  await page.locator('.row.weight input').first().fill('5')
  await submits(page, 'Save')
  expect(await page.locator('h1').textContent()).toBe('Confirm changes')
  expect(await page.locator('main').textContent()).toMatch(
    /scores are ranked by these rules: \d+ places change/,
  )
  await submits(page, 'Back to the form')
  expect(await page.locator('.row.weight input').first().inputValue()).toBe('5')
  await submits(page, 'Save')
  await submits(page, 'Save anyway')
  expect(await page.getByRole('status').textContent()).toContain('Saved')
  const event = await site.db.event.findFirstOrThrow({ where: { competitionId: id, position: 0 } })
  expect(event.weight).toBe(5)
})

it.each([true, false])(
  'finds a place of a competition in two taps on a phone, with JavaScript %s',
  async js => {
    const { page, complaints } = await asCoach(js)
    const { id } = await site.db.competition.findFirstOrThrow({
      where: { gymId: site.demo.gym.id, name: { contains: 'Throwdown' } },
    })
    const shown = () => page.locator('nav.tabs a:visible').allTextContents()
    await page.goto(`${base()}/${id}`)
    expect(await shown()).toEqual(['Overview', 'Set up', 'People', 'Day'])
    await page.getByRole('link', { name: 'Day', exact: true }).click()
    await page.waitForURL(/\/check-in$/)
    expect((await shown()).slice(4)).toEqual(['Check-in', 'Heats', 'Scores', 'Judges'])
    await page.getByRole('link', { name: 'Judges', exact: true }).click()
    await page.waitForURL(/\/judges$/)
    expect(await page.locator('nav.tabs [aria-current]:visible').allTextContents()).toEqual(['Day', 'Judges'])
    await page.setViewportSize({ width: 1280, height: 800 })
    expect(await shown()).toHaveLength(14)
    expect(complaints).toEqual([])
  },
)
