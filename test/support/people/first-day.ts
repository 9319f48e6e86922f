/** A Saturday on which a gym moves in: from the setup page to 140 members with a plan, everything through its pages. */
import type { Page } from 'playwright-core'
import { setupUrl } from '../../../src/domain/accounts/setup-link'
import { submits } from '../portal/pages'
import type { Site } from '../portal/site'
import { day, MEMBERS } from './gym-month'

export const BASE = '/g/harbour-strength'
export const PASSWORD = 'four plain words here'
export const STRIPE_SECRET = 'whsec_c2VjcmV0LW9mLW9uZS1neW0tYWxvbmU'

type Boxes = Record<string, string>

/** Fills boxes by their labels and presses a button. */
export async function fillIn(page: Page, boxes: Boxes, button: string): Promise<void> {
  for (const [label, text] of Object.entries(boxes)) await page.getByLabel(label, { exact: true }).fill(text)
  await submits(page, button)
}

/** Creates the gym of Ana Ruiz, with a program, a second coach, members, plans, Stripe and *Try a class*. */
export async function moveIn(page: Page, { base, secret }: Site): Promise<void> {
  await page.goto(new URL(setupUrl(base, secret)).pathname)
  await page.getByLabel('Time zone').selectOption('Europe/Zurich')
  const owner = { 'Your name': 'Ana Ruiz', 'Your e-mail': 'ana@harbour.example', Password: PASSWORD }
  const gym = { Name: 'Harbour Strength', 'E-mail': 'hello@harbour.example' }
  await fillIn(page, { ...gym, ...owner, 'Confirm password': PASSWORD }, 'Create gym')

  await page.goto(`${BASE}/programs/new`)
  await page.getByLabel('New days are published').selectOption('at_once')
  await page.getByLabel('New members follow it from the start').check()
  await fillIn(page, { Name: 'Fitness' }, 'Create program')

  await page.goto(`${BASE}/athletes/new`)
  await page.getByLabel('Role').selectOption('coach')
  await fillIn(page, { Name: 'Cleo Marsh' }, 'Add the athlete')

  await page.goto(`${BASE}/athletes/lists`)
  await page.getByText('Read it from a file').click()
  const people = MEMBERS.map(({ name, email }) => `${name.replace(' ', ',')},${email}`)
  const buffer = Buffer.from(['First name,Last name,Email', ...people].join('\n'))
  const file = { name: 'members.csv', mimeType: 'text/csv', buffer }
  await page.getByLabel('File', { exact: true }).setInputFiles(file)
  await submits(page, 'Preview the file')
  await submits(page, `Add all ${MEMBERS.length}`)

  await page.goto(`${BASE}/memberships/plans/new`)
  await fillIn(page, { Name: 'Unlimited', Price: '€100 a month' }, 'Add plan')
  await page.goto(`${BASE}/memberships/plans/new`)
  await page.getByLabel('A trial').check()
  await page.getByLabel('Visitors choose it').check()
  await fillIn(page, { Name: 'Two weeks', Price: 'free', 'Length in days': '14' }, 'Add plan')

  await page.goto(`${BASE}/memberships/import`)
  const columns = ['Email', 'Plan', 'Start date', 'Next payment']
  const rows = MEMBERS.map(({ email }, at) => [email, 'Unlimited', day(-2), day(30 + (at % 10))])
  const table = [columns, ...rows].map(row => row.join('\t')).join('\n')
  await fillIn(page, { Memberships: table }, 'Preview')
  await submits(page, 'Import')

  await page.goto(`${BASE}/memberships`)
  await page.getByText('Connect Stripe').click()
  await fillIn(page, { 'Signing secret': STRIPE_SECRET }, 'Save the secret')
  await page.goto(`${BASE}/settings/website`)
  await page.getByLabel('Try a class').check()
  await submits(page, 'Save')
}
