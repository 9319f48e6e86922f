/** What happens to a gym in four weeks beside its classes: pauses, payments, visitors, a holiday, a substitute. */
import type { Page } from 'playwright-core'
import { endDueMembers } from '../../../src/services/platform/leaving'
import { boughtAt, invoiceOf, stripeTells } from '../payments/stripe-notices'
import { cutText } from '../portal/looks/cut-text'
import { submits } from '../portal/pages'
import type { Site } from '../portal/site'
import type { Thumb } from '../portal/thumb'
import { BASE, fillIn, STRIPE_SECRET } from './first-day'
import { CLOSED, day, goTo, hold, MEMBERS } from './gym-month'

/** Members by number: a card that fails and pays later, one that fails, a pause, and a last day. */
export const [PAYING, OWING, RESTING, LEAVING] = [0, 1, 2, 3] as const
/** The days on which Cleo coaches for Ana. */
export const SUBSTITUTED = [21, 22]

export type Life = {
  site: Site
  page: Page
  thumb: Thumb
  gymId: string
  width: number
  taps: Record<string, number>
}

/** Opens a page, on which nothing is cut. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${BASE}${path}`)
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect([path, isWide, await cutText(page)]).toEqual([path, false, []])
}

export const classAt = ({ site, gymId }: Life, number: number, time: string) =>
  site.db.gymClass.findFirstOrThrow({ where: { gymId, date: day(number), time } })
export const athleteOf = ({ site, gymId }: Life, member: number) =>
  site.db.athlete.findFirstOrThrow({ where: { gymId, email: MEMBERS[member]!.email } })

/** A pause, a last day, and two cards that Stripe cannot charge, one of which it can two days later. */
export async function secondWeek(life: Life): Promise<void> {
  const { site, page, gymId } = life
  const tell = async (event: [string, object]) =>
    expect(await stripeTells(`${site.base}/stripe/${gymId}`, STRIPE_SECRET, event)).toBe(200)
  await hold(site.db, gymId, [7, 8])
  for (const member of [PAYING, OWING]) {
    const { id: athleteId } = await athleteOf(life, member)
    const { id } = await site.db.membership.findFirstOrThrow({ where: { gymId, athleteId } })
    goTo(8, '20:00')
    await tell(boughtAt(id, `sub_${member}`))
    goTo(8, '21:00')
    await tell(invoiceOf(`sub_${member}`, 8, null))
  }
  goTo(9, '08:00')
  await open(page, '/athletes?show=unpaid')
  expect(await page.locator('.people-rows .who').allTextContents()).toEqual(['Mia Fox', 'Tom Fox'])
  await page.goto(`${BASE}/memberships/athletes/${(await athleteOf(life, RESTING)).id}`)
  await page.getByText('Pause', { exact: true }).click()
  await page.getByLabel('Reason').first().fill('Shoulder')
  await submits(page, 'Pause the membership')
  await page.goto(`${BASE}/athletes/${(await athleteOf(life, LEAVING)).id}`)
  await fillIn(page, { 'Last day': day(12), Reason: 'Moves away' }, 'Plan last day')
  goTo(10, '12:00')
  await tell(invoiceOf(`sub_${PAYING}`, 10, 40))
  await hold(site.db, gymId, [9, 10, 11])
  goTo(13, '00:30')
  expect(await endDueMembers(site.db)).toBe(1)
}

/** A holiday, a visitor who stays, and three drop-ins at the door. */
export async function thirdWeek(life: Life): Promise<void> {
  const { site, page, thumb, gymId, width, taps } = life
  goTo(13, '18:00')
  await page.goto(`${BASE}/classes/timetable/holidays`)
  await fillIn(page, { Why: 'Floor work', 'First day': day(CLOSED) }, 'Close the gym')
  const { page: theirs } = await site.open({ width })
  await theirs.goto('/try/harbour-strength')
  await theirs.getByLabel('When?').selectOption((await classAt(life, 15, '12:00')).id)
  goTo(13, '18:01') // A form that is filled in a moment is a script's.
  await fillIn(theirs, { Name: 'Noor Visser', 'E-mail': 'noor.visser@people.example' }, 'Try a class')
  await hold(site.db, gymId, [14, 15])
  goTo(15, '12:05')
  await page.goto(`${BASE}/leads`)
  await submits(page, 'Came : Noor Visser')
  taps['a trial to a member'] = await thumb.count(() => thumb.tap('button', 'Make a member : Noor Visser'))
  for (const number of [15, 17, 18]) {
    goTo(number, '17:25')
    await page.goto(`${BASE}/leads/new`)
    await page.getByLabel('Class', { exact: true }).selectOption((await classAt(life, number, '17:30')).id)
    const guest = { Name: `Guest ${number}`, 'E-mail': `guest.${number}@people.example` }
    await fillIn(page, guest, 'Add the lead')
    await page.goto(`${BASE}/leads`)
    await submits(page, `Came : Guest ${number}`)
  }
  await hold(site.db, gymId, [17, 18])
}

/** Cleo takes two days of Ana's. */
export async function fourthWeek({ site, page, gymId }: Life): Promise<void> {
  goTo(20, '18:00')
  await page.goto(`${BASE}/classes/timetable/substitute`)
  await page.getByLabel('Away').selectOption({ label: 'Ana Ruiz' })
  await page.getByLabel('Takes the classes').selectOption({ label: 'Cleo Marsh' })
  const [first, last] = SUBSTITUTED
  await fillIn(page, { 'First day': day(first!), 'Last day': day(last!) }, 'Change the coach')
  await hold(site.db, gymId, [21, 22, 23, 24, 25])
}
