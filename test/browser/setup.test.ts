/** A new installation: from the setup link to the first page of the gym. */
import { setupUrl } from '../../src/domain/accounts/setup-link'
import { problemsOf } from '../support/portal/every-page'
import { useSite } from '../support/portal/site'

const site = useSite({ empty: true })
jest.setTimeout(60_000)

it.each([360, 1280])('the setup pages have no axe violations, %i pixels wide', async width => {
  const { page } = await site.open({ width })
  const link = new URL(setupUrl(site.base, site.secret)).pathname
  expect([...(await problemsOf(page, '/')), ...(await problemsOf(page, link))]).toEqual([])
})

it('the setup pages: creates the gym and its first admin from the setup link once and shows the next steps', async () => {
  const { page, complaints } = await site.open({ width: 360 })
  await page.goto('/')
  expect(await page.locator('h1').textContent()).toContain('no gym here yet')
  const link = new URL(setupUrl(site.base, site.secret)).pathname
  await page.goto(link)
  const card = page.locator('section', { hasText: 'The gym' }).first()
  await card.getByLabel('Name').fill('Harbour Strength')
  await card.getByLabel('E-mail').fill('hello@harbour.example')
  await page.getByLabel('Time zone').selectOption('Europe/Zurich')
  await page.getByLabel('Your name').fill('Ana Ruiz')
  await page.getByLabel('Your e-mail').fill('ana@harbour.example')
  await page.getByLabel('Password', { exact: true }).fill('four plain words here')
  await page.getByLabel('Confirm password').fill('four plain words here')
  await page.getByRole('button', { name: 'Create gym' }).click()
  await page.waitForURL(/\/g\/harbour-strength/)
  expect(await page.locator('h1').textContent()).toBe('Today')
  expect(await page.locator('main').textContent()).toMatch(/athlete/i)
  expect(await site.db.gym.count()).toBe(1)
  await page.goto(link)
  expect(await page.locator('h1').textContent()).toBe('Chalkbox is already set up')
  expect(complaints.filter(complaint => !/404|410/.test(complaint))).toEqual([])
})
