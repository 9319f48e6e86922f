/** The page of a registration: what happens next, what can be changed, and the code for the desk. */
import { registrationToken } from '../../../src/domain/registrations/registration-link'
import { buildCompetition, buildDivision, buildRegistration } from '../../support/builders/competitions'
import { buildQuestion } from '../../support/builders/contracts'
import { buildOrder, buildTerms } from '../../support/builders/prices'
import { buildCast } from '../../support/cast'
import { problemsOf } from '../../support/portal/every-page'
import { useSite } from '../../support/portal/site'

const site = useSite({ empty: true })
jest.setTimeout(90_000)

/** A pair of one, so far, who has to pay at a bank. */
async function buildPair() {
  const { db } = site
  const { gym } = await buildCast(db)
  const competition = await buildCompetition(db, {
    ...{ gymId: gym.id, name: 'Harbour Throwdown', city: 'Liverpool', venue: 'Dock Hall' },
    ...{ startsOn: '2099-01-16', endsOn: '2099-01-17' },
  })
  const parent = { gymId: gym.id, competitionId: competition.id }
  const division = await buildDivision(db, { ...parent, name: 'Pairs', kind: 'team', teamSize: 2 })
  await buildTerms(db, { ...parent, bankDetails: 'GB33 BUKB 2020 1555 5555 55' })
  await buildQuestion(db, competition, { kind: 'birthday', label: '', required: true })
  const registration = await buildRegistration(db, {
    ...{ ...parent, divisionId: division.id, teamName: 'Chalk and Cheese' },
    participants: [{ name: 'Maria-Magdalena Wiśniewska-Oyelaran' }],
  })
  await buildOrder(db, registration, { total: 17_000 })
  const path = `/c/${competition.id}/r/${registrationToken(site.secret, registration.id)}`
  return { competition, division, registration, path }
}

it.each([true, false])('says what happens next, in order, with JavaScript %s', async javaScript => {
  const { competition, path } = await buildPair()
  const { page, complaints } = await site.open({ width: 390, javaScript })
  await page.goto(path)
  expect(await page.locator('h1').textContent()).toBe('You’re in.')
  expect(await page.locator('.steps h3').allTextContents()).toEqual([
    'Pay',
    'Fill in the rest',
    'Send your partner the link',
    'Heats and lanes',
    expect.stringMatching(/^Check in, .*January.* 2099$/),
  ])
  const link = (await page.locator('#partner-link').textContent())!
  const mail = await page.getByRole('link', { name: 'Send by e-mail' }).getAttribute('href')
  expect(decodeURIComponent(mail!)).toContain(link)
  expect(await page.getByRole('button', { name: 'Copy the link for partners' }).isVisible()).toBe(javaScript)
  expect(await page.getByRole('img', { name: 'Code for the check-in' }).isVisible()).toBe(true)
  expect(await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toBe(
    `/c/${competition.id}/calendar.ics`,
  )
  expect(await page.getByLabel('Name', { exact: true }).first().isVisible()).toBe(false)
  await page.locator('summary', { hasText: 'Change the team' }).click()
  await page.getByLabel('Team name').fill('Cheese and Chalk')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').waitFor()
  expect(await page.locator('.ticket-name').textContent()).toBe('Cheese and Chalk · Pairs')
  expect(complaints).toEqual([])
})

it('hands the link of a partner to another app where the device has such apps', async () => {
  const { path } = await buildPair()
  const { page } = await site.open({ width: 390 })
  await page.addInitScript(() => {
    const shared: ShareData[] = []
    Object.assign(window, { shared })
    navigator.share = async data => void shared.push(data!)
  })
  await page.goto(path)
  await page.getByRole('button', { name: 'Send the link' }).click()
  const link = await page.locator('#partner-link').textContent()
  expect(await page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared)).toEqual([
    { title: expect.stringContaining('Chalk and Cheese'), url: link },
  ])
})

it('keeps a refused change open, beside the steps on a desk', async () => {
  const { registration, path } = await buildPair()
  const { page } = await site.open({ width: 1280 })
  await page.goto(path)
  const left = (await page.locator('.next').boundingBox())!
  expect((await page.locator('.acts').boundingBox())!.x).toBeGreaterThan(left.x + left.width)
  await page.locator('summary', { hasText: 'Change the team' }).click()
  await page.getByLabel('E-mail').first().fill('nobody')
  await page.getByRole('button', { name: 'Save' }).evaluate((button: HTMLButtonElement) => {
    button.form!.noValidate = true
    button.click()
  })
  await page.locator('.act[open] .wrong').first().waitFor()
  expect(await page.getByLabel('E-mail').first().inputValue()).toBe('nobody')
  await site.db.registration.update({ where: { id: registration.id }, data: { withdrawnAt: new Date() } })
  await page.goto(path)
  expect(await page.locator('h1').textContent()).toBe('Withdrawn')
  expect(await page.locator('.steps, svg.code').count()).toBe(0)
})

it('has no problems in either theme with all that opens, and weighs less than 60 kB', async () => {
  const { path } = await buildPair()
  for (const width of [320, 390, 1280]) {
    const { page } = await site.open({ width })
    expect(await problemsOf(page, path)).toEqual([])
    await page.evaluate(() => {
      for (const each of document.querySelectorAll('details')) each.open = true
    })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    if (width === 390) expect((await page.content()).length).toBeLessThan(60_000)
  }
})
