/** The form of a paid event with everything that organisers may ask and sell, with and without JavaScript. */
import type { Page } from 'playwright-core'
import { buildCompetition, buildDivision } from '../../support/builders/competitions'
import { buildQuestion, buildWaiver } from '../../support/builders/contracts'
import { buildCode, buildExtra, buildSteps, buildTerms } from '../../support/builders/prices'
import { buildCast } from '../../support/cast'
import { problemsOf } from '../../support/portal/every-page'
import { useSite } from '../../support/portal/site'

const site = useSite({ empty: true })
jest.setTimeout(90_000)

const SIZES = JSON.stringify(['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL'])

async function buildPaidEvent() {
  const { db } = site
  const { gym } = await buildCast(db)
  const competition = await buildCompetition(db, {
    ...{ gymId: gym.id, name: 'Harbour Throwdown', city: 'Liverpool' },
    ...{ startsOn: '2099-01-16', endsOn: '2099-01-17' },
  })
  const parent = { gymId: gym.id, competitionId: competition.id }
  const team = { kind: 'team', teamSize: 2, femalesRequired: 1, malesRequired: 1 } as const
  const pairs = await buildDivision(db, { ...parent, name: 'Mixed pairs', registrationLimit: 30, ...team })
  await buildDivision(db, { ...parent, name: 'Rx', registrationLimit: 30 })
  await buildTerms(db, parent)
  await buildSteps(db, pairs, { name: 'Early', amount: 17_000 })
  await buildCode(db, { ...parent, code: 'MERSEY10', percent: 10 })
  await buildExtra(db, { ...parent, name: 'Event shirt', amount: 2_000, choices: SIZES })
  await buildExtra(db, { ...parent, name: 'Lunch', amount: 1_200, most: 4 })
  await buildExtra(db, { ...parent, name: 'Parking', amount: 500, most: 1 })
  await buildQuestion(db, competition, { kind: 'birthday', label: '', required: true })
  await buildQuestion(db, competition, { kind: 'shirt', label: '', required: true, choices: SIZES })
  const fast = JSON.stringify(['Both', 'One', 'Neither'])
  await buildQuestion(db, competition, {
    kind: 'choice',
    label: 'Bar muscle-ups?',
    choices: fast,
    ofTeam: true,
  })
  await buildWaiver(db, competition)
  return { home: `/c/${competition.id}`, form: `/c/${competition.id}/register?division=${pairs.id}` }
}

const total = (page: Page) => page.locator('#price .total dd')
const update = (page: Page) => page.getByRole('button', { name: 'Update the price' })

/** Everything but the waiver. */
async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).first().fill('Maya Okafor')
  await page.getByLabel('E-mail').first().fill(email)
  await page.getByLabel('Gender').first().selectOption('female')
  await page.getByRole('radio', { name: 'One', exact: true }).check()
  await page
    .getByRole('radiogroup', { name: 'Shirt', exact: true })
    .getByRole('radio', { name: 'L', exact: true })
    .check()
  await page.getByLabel('Team name').fill('Chalk and Cheese')
  await page.getByLabel('Date of birth').first().fill('1991-03-14')
}

it.each([true, false])(
  'chooses extras, and reads the price before it is sent, with JavaScript %s',
  async js => {
    const { form } = await buildPaidEvent()
    const { page, complaints } = await site.open({ width: 390, javaScript: js })
    await page.goto(form)
    const follow = async (price: string) => {
      if (!js) await update(page).click()
      await page.locator('#price .total dd', { hasText: price }).waitFor()
    }
    const shirt = page.getByRole('group', { name: 'Event shirt, £20' })
    await shirt.getByLabel('M', { exact: true }).selectOption('1')
    await follow('£190.00')
    await page.getByRole('group', { name: 'Lunch, £12' }).getByRole('radio', { name: '2' }).check()
    await follow('£214.00')
    await page.getByRole('group', { name: 'Parking, £5' }).getByRole('radio', { name: 'Yes' }).check()
    await follow('£219.00')
    await page.getByLabel('Code').fill('MERSEY10')
    await page.getByLabel('Code').blur()
    await follow('£202.00')
    await shirt.getByLabel('2XL', { exact: true }).selectOption('2')
    if (!js) await update(page).click()
    await page.getByText('Event shirt must be at most 2 in all.').waitFor()
    expect(await shirt.getByLabel('2XL', { exact: true }).inputValue()).toBe('2')
    await shirt.getByLabel('2XL', { exact: true }).selectOption('0')
    await follow('£202.00')

    await fillIn(page, 'maya@people.example')
    site.wait(3)
    await page.getByRole('button', { name: 'Register for £202.00' }).click()
    await page.getByText('1 thing to fix, marked in the form.').waitFor()
    expect(await page.getByLabel('Team name').inputValue()).toBe('Chalk and Cheese')
    expect(await page.getByRole('radio', { name: 'One', exact: true }).isChecked()).toBe(true)
    expect(
      await page.getByRole('group', { name: 'Lunch, £12' }).getByRole('radio', { name: '2' }).isChecked(),
    ).toBe(true)
    await page.getByText(/I have read the waiver/).click()
    await page.getByRole('button', { name: 'Register for £202.00' }).click()
    await page.waitForURL(/\/r\//)
    expect(await page.locator('#payment .total dd').first().textContent()).toBe('£202.00')
    expect(complaints.filter(each => !/status of 422/.test(each))).toEqual([])
  },
)

it('has the price beside the form on a desk, in view at its end, and below it on a phone', async () => {
  const { form } = await buildPaidEvent()
  const { page } = await site.open({ width: 1280 })
  await page.goto(form)
  const button = page.getByRole('button', { name: 'Register for £170.00' })
  const right = async (selector: string) => {
    const { x, width } = (await page.locator(selector).boundingBox())!
    return x + width
  }
  expect(await right('.blocks')).toBeLessThan((await page.locator('#price').boundingBox())!.x)
  await page.getByText(/I have read the waiver/).scrollIntoViewIfNeeded()
  expect((await button.boundingBox())!.y).toBeLessThan(860)
  await page.setViewportSize({ width: 390, height: 844 })
  const top = async (selector: string) => (await page.locator(selector).boundingBox())!.y
  expect(await top('#waiver')).toBeLessThan(await top('#price'))
  expect(await total(page).textContent()).toBe('£170.00')
})

it('has no problems in either theme, and weighs less than 60 kB', async () => {
  const { home, form } = await buildPaidEvent()
  for (const theme of ['light', 'dark'] as const)
    for (const width of [320, 390, 1280]) {
      const { page } = await site.open({ width, theme })
      expect(await problemsOf(page, `${home}/register`)).toEqual([])
      expect(await problemsOf(page, form)).toEqual([])
      if (width === 390) expect((await page.content()).length).toBeLessThan(60_000)
    }
})

it.each([true, false])(
  'asks about a misspelt address with two buttons, or without JavaScript once: %s',
  async js => {
    const { form } = await buildPaidEvent()
    const { page } = await site.open({ width: 390, javaScript: js })
    const send = async (address: string) => {
      await page.goto(form)
      await fillIn(page, address)
      await page.getByText(/I have read the waiver/).click()
      site.wait(3)
      await page.getByRole('button', { name: 'Register for £170.00' }).click()
      await page.getByText(/did you mean maya@gmail\.com\?/i).waitFor()
    }
    await send('maya@gmial.com')
    const box = page.getByLabel('E-mail').first()
    if (!js) {
      expect(await box.inputValue()).toBe('maya@gmial.com')
      expect(await page.getByRole('button', { name: 'Keep as typed' }).count()).toBe(0)
      return
    }
    await page.getByRole('button', { name: 'Yes, gmail.com' }).click()
    expect(await box.inputValue()).toBe('maya@gmail.com')
    expect(await box.evaluate(each => each === document.activeElement)).toBe(true)
    await send('maya@gmial.com')
    await page.getByRole('button', { name: 'Keep as typed' }).click()
    expect(await page.getByLabel('E-mail').first().inputValue()).toBe('maya@gmial.com')
    expect(await page.getByText(/did you mean/i).count()).toBe(0)
  },
)

it.each([true, false])(
  'leads to a forgotten choice and names it at the top, with JavaScript %s',
  async js => {
    const { form } = await buildPaidEvent()
    const { page } = await site.open({ width: 390, javaScript: js })
    await page.goto(form)
    await fillIn(page, 'maya@people.example')
    await page.getByText(/I have read the waiver/).click()
    await page.getByRole('radiogroup', { name: 'Shirt', exact: true }).waitFor()
    await page.locator('[name="members[0].shirt"]:checked').evaluate((box: HTMLInputElement) => {
      box.checked = false
    })
    site.wait(3)
    await page.getByRole('button', { name: 'Register for £170.00' }).click()
    const named = page.getByRole('alert').getByRole('link', { name: 'Shirt' })
    await named.waitFor()
    const inView = (selector: string) =>
      page.locator(selector).evaluate(each => {
        const { top, bottom } = each.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      })
    if (!js) {
      expect(await inView('#problems')).toBe(true)
      await named.click()
      expect(await inView('#field-members-0-shirt')).toBe(true)
      return
    }
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('members[0].shirt')
    expect(
      await page.getByText('Shirt is required.').evaluate(each => each.getBoundingClientRect().top),
    ).toBeLessThan(844)
  },
)

it('opens the part of the guardian for a date of birth below 18, and names the signer', async () => {
  const { form } = await buildPaidEvent()
  const { page } = await site.open({ width: 390 })
  await page.goto(form)
  await fillIn(page, 'maya@people.example')
  const guardian = page.getByLabel('Full name of the parent or guardian')
  expect(await guardian.isVisible()).toBe(false)
  const year = new Date().getFullYear() - 15
  const birthday = page.getByLabel('Date of birth').first()
  await birthday.fill(`${year}-03-14`)
  await birthday.blur()
  await guardian.waitFor()
  await page.getByText('I am the parent or guardian and sign for Maya Okafor').waitFor()
  await birthday.fill('1991-03-14')
  await birthday.blur()
  await page.getByText('sign it with the name above').waitFor()
})
