/** People register on their phones: alone, as a pair, and from the waiting list into a place that was given up. */
import type { Page } from 'playwright-core'
import type { CompetitionModel, DivisionModel } from '../../src/generated/sqlite/models'
import { buildCompetition, buildDivision } from '../support/builders/competitions'
import { problemsOf } from '../support/portal/every-page'
import { personIn } from '../support/portal/pages'
import { useSite } from '../support/portal/site'

const site = useSite()
jest.setTimeout(90_000)

const main = (page: Page) => page.locator('main')

let competition: CompetitionModel
let solo: DivisionModel
beforeEach(async () => {
  const { db, demo } = site
  const gymId = demo.gym.id
  const registrationOpensAt = new Date(Date.now() - 60_000)
  competition = await buildCompetition(db, { gymId, name: 'Harbour Throwdown', registrationOpensAt })
  const of = { gymId, competitionId: competition.id }
  solo = await buildDivision(db, { ...of, name: 'Rx', registrationLimit: 1 })
  await buildDivision(db, {
    ...of,
    name: 'Mixed pairs',
    kind: 'team',
    teamSize: 2,
    femalesRequired: 1,
    malesRequired: 1,
  })
})

async function fill(page: Page, name: string, gender: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).first().fill(name)
  await page.getByLabel('E-mail').first().fill(`${name.toLowerCase()}@people.example`)
  await page.getByLabel('Gender').first().selectOption(gender)
  await page.getByLabel('Country').first().fill('Ireland')
  // A person takes longer than a script: what is sent at once is held back.
  site.wait(3)
}

describe.each([true, false])('with JavaScript %s', javaScript => {
  const phone = () => site.open({ width: 360, javaScript })

  it('gives the freed spot to the first waiting registration', async () => {
    const [first, second] = [await phone(), await phone()]
    for (const [{ page }, name] of [
      [first, 'Maya'],
      [second, 'Noor'],
    ] as const) {
      await page.goto(`/c/${competition.id}/register`)
      await main(page).getByRole('link', { name: 'Rx' }).click()
      await fill(page, name, 'female')
      await page.getByRole('button', { name: name === 'Maya' ? 'Register' : 'Join the waiting list' }).click()
      await page.waitForURL(/\/r\//)
      expect(await page.locator('#own-link').textContent()).toBe(page.url())
    }
    expect(await main(second.page).textContent()).toContain('Number 1 on the waiting list of Rx')
    await first.page.locator('summary', { hasText: 'Withdraw' }).click()
    await first.page.getByRole('button', { name: 'Withdraw Maya' }).click()
    await first.page.getByText('Thank you for letting us know').waitFor()
    await second.page.reload()
    expect(await main(second.page).textContent()).toContain('You have a place in Rx')
    expect([...first.complaints, ...second.complaints]).toEqual([])
    const taken = { divisionId: solo.id, withdrawnAt: null, waitingSince: null }
    expect(await site.db.registration.count({ where: taken })).toBe(1)
  })

  it('registers a team of two from two devices', async () => {
    const [captain, partner] = [await phone(), await phone()]
    await captain.page.goto(`/c/${competition.id}/register`)
    await main(captain.page).getByRole('link', { name: 'Mixed pairs' }).click()
    await captain.page.getByLabel('Team name').fill('Two Plates')
    await fill(captain.page, 'Maya', 'female')
    await captain.page.getByRole('button', { name: 'Register' }).click()
    const link = (await captain.page.locator('#partner-link').textContent())!
    await partner.page.goto(link)
    await fill(partner.page, 'Tom', 'male')
    await partner.page.getByRole('button', { name: 'Join the team' }).click()
    await partner.page.getByText('You are in the team, Tom. Keep the link to this page.').waitFor()
    expect(new URL(partner.page.url()).pathname).toMatch(/^\/c\/[^/]+\/p\//)
    await captain.page.reload()
    expect(await main(captain.page).textContent()).toContain('2 of 2')
    expect([...captain.complaints, ...partner.complaints]).toEqual([])
  })
})

it("registering has no axe violations from the form to the organisers' list", async () => {
  const { page } = await site.signedIn(personIn(site.demo, 'admin').email, { width: 360 })
  const { gym } = site.demo
  const base = `/g/${gym.slug}/competitions/${competition.id}/registrations`
  await page.goto(`${base}/new?division=${solo.id}`)
  await page.getByLabel('Name', { exact: true }).fill('Maya')
  await page.getByRole('button', { name: 'Add registration' }).click()
  const own = new URL((await page.locator('#own-link').textContent())!).pathname
  const one = new URL(page.url()).pathname
  const register = `/c/${competition.id}/register`
  const problems: string[] = []
  for (const path of [register, `${register}?division=${solo.id}`, own, base, one, `${base}/import`])
    problems.push(...(await problemsOf(page, path)))
  expect(problems).toEqual([])
})
