/** A class from the timetable to the board: made by the coach, booked on phones, waited for, checked in, scored. */
import type { Page } from 'playwright-core'
import { addDays } from '../../src/domain/shared/days'
import { buildProgram, buildWod, buildWorkout } from '../support/builders'
import { cutText } from '../support/portal/looks/cut-text'
import { morningIn } from '../support/portal/morning'
import { submits } from '../support/portal/pages'
import { useSite } from '../support/portal/site'

const site = useSite()
jest.setTimeout(240_000)

const base = () => `/g/${site.demo.gym.slug}`
const peopleOf = (staff: 'coach' | null) =>
  site.demo.people.filter(each => each.gym === site.demo.gym.slug && each.staff === staff)

/** One program, with Fran on the board of a day without classes. */
async function morning() {
  const { db, demo } = site
  const gymId = demo.gym.id
  const date = await morningIn(site)
  const program = await buildProgram(db, { gymId, name: 'Evening' })
  const workout = await buildWorkout(db, { gymId, name: 'Fran' })
  const publishAt = new Date(Date.now() - 60_000)
  const wod = await buildWod(db, { gymId, programId: program.id, date, publishAt, components: [{ workout }] })
  return { wod, program }
}

async function fits(page: Page): Promise<void> {
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect([isWide, await cutText(page)]).toEqual([false, []])
}

it('a coach can go from the timetable through a class to the board', async () => {
  const { wod } = await morning()
  const [coach] = peopleOf('coach')
  const [first, second] = peopleOf(null)

  const desk = await site.signedIn(coach!.email)
  await desk.page.goto(`${base()}/classes/timetable/new`)
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    await desk.page.getByLabel(day).check()
  await desk.page.getByLabel('Start times').fill('18:00')
  await desk.page.getByLabel('Program').selectOption({ label: 'Evening' })
  await desk.page.getByLabel('Places').fill('1')
  await submits(desk.page, 'Add to the timetable')
  await desk.page
    .getByRole('link', { name: /18:00 Evening/ })
    .first()
    .waitFor()
  await fits(desk.page)

  // Two taps from Today, and whoever comes second waits.
  const phone = await site.signedIn(first!.email, { width: 360 })
  await phone.page.getByRole('link', { name: 'All classes' }).click()
  await phone.page.waitForURL(/\/book$/)
  await fits(phone.page)
  await submits(phone.page, 'Book 18:00 Evening')
  await phone.page.getByText('Booked', { exact: true }).waitFor()
  const other = await site.signedIn(second!.email, { width: 360 })
  await other.page.goto(`${base()}/book`)
  await submits(other.page, 'Join the waiting list 18:00 Evening')
  await other.page.getByText('First on the waiting list').waitFor()
  await submits(phone.page, 'Cancel 18:00 Evening')
  await other.page.goto(base())
  await other.page.getByText('Booked', { exact: true }).waitFor()
  await fits(other.page)

  // The coach's Today: hours before the class, who is here is tapped one by one; scores are behind the red button.
  const pocket = await site.signedIn(coach!.email, { width: 360 })
  await fits(pocket.page)
  await pocket.page.getByText(/^Check everyone in from 17:00/).waitFor()
  await pocket.page.getByText('Who is coming').click()
  await pocket.page.locator('.now-class ~ details .who-is-in button[aria-pressed="false"]').click()
  await pocket.page.locator('.who-is-in button[aria-pressed="true"]').waitFor({ state: 'attached' })
  await pocket.page.getByRole('link', { name: 'Enter scores of 18:00 Evening' }).click()
  await pocket.page.waitForURL(/\/entry$/)
  const box = pocket.page.getByLabel(/^Score of/)
  await box.fill('3:42')
  await box.press('Enter')
  await pocket.page.getByText('1 saved').waitFor()

  await other.page.goto(`${base()}/wods/${wod.id}/board`)
  await other.page.locator('.score', { hasText: '3:42' }).first().waitFor()
  await fits(other.page)

  // A holiday takes tomorrow's class away, and whoever had booked it reads why.
  const tomorrow = addDays(wod.date, 1)
  await other.page.goto(`${base()}/book?day=${tomorrow}`)
  await submits(other.page, 'Book 18:00 Evening')
  await desk.page.goto(`${base()}/classes/timetable/holidays`)
  await desk.page.getByLabel('Why').fill('Floor work')
  await desk.page.getByLabel('First day').fill(tomorrow)
  await submits(desk.page, 'Close the gym')
  await other.page.goto(`${base()}/book?day=${tomorrow}`)
  await other.page.locator('.booking', { hasText: 'Floor work' }).getByText('Cancelled').waitFor()
  await fits(other.page)
  await other.page.goto(`${base()}/notifications`)
  await other.page.getByText('Your class was cancelled').first().waitFor()
  const complaints = [desk, phone, other, pocket].flatMap(each => each.complaints)
  expect(complaints).toEqual([])
})
