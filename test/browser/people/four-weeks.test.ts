/**
 * Four weeks of a gym of 140, from the setup page to the owner's lists, with the taps of what staff do. Counted elsewhere:
 * a pasted day (../taps), a class checked in from its own page (../taps), logging (../results/log-taps), and members who
 * come by link and by list (../moving-in).
 */
import { forgetUrgent } from '../../../src/services/people/urgent'
import { personOf } from '../../support/builders/people'
import { freezeClock } from '../../support/frozen-clock'
import { BASE, fillIn, moveIn, PASSWORD } from '../../support/people/first-day'
import * as month from '../../support/people/gym-month'
import {
  athleteOf,
  classAt,
  fourthWeek,
  LEAVING,
  type Life,
  OWING,
  open,
  RESTING,
  SUBSTITUTED,
  secondWeek,
  thirdWeek,
} from '../../support/people/lived-weeks'
import { submits } from '../../support/portal/pages'
import { useSite } from '../../support/portal/site'
import { Thumb } from '../../support/portal/thumb'

jest.setTimeout(240_000)

const { day, goTo, MEMBERS, TIMES, TWELVE } = month
const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
  .map((name, at) => `${name}\n${at + 3} rounds for time\n10 burpees\n15 air squats`)
  .join('\n\n')
const SQUATS = 'Back squat 5x5 @ 75 %, +2.5 % a week, deload in week 4, retest on day 26'

async function count({ thumb, taps }: Life, what: string, does: () => Promise<void>): Promise<void> {
  await thumb.page.goto(BASE)
  taps[what] = await thumb.count(does)
}

/** The weekend before: six hours a day, a week of workouts, and squats over four weeks. */
async function prepare(life: Life): Promise<void> {
  const { site, page, thumb, gymId } = life
  await count(life, 'six starts', async () => {
    await thumb.tap('link', 'Open : Enter your weekly classes')
    await thumb.tap('link', 'Add the first class')
    await thumb.type('Start times', TIMES.join(' '))
    await thumb.choose('Coach', 'Ana Ruiz')
    await thumb.type('Places', '24')
    await thumb.tap('button', 'Add to the timetable')
  })
  expect(await site.db.classSlot.count({ where: { gymId } })).toBe(30)
  goTo(-1, '18:00')
  await count(life, 'pasted week', async () => {
    await thumb.tap('link', 'Calendar')
    await thumb.tap('link', 'Program a week')
    await thumb.paste('The week', WEEK)
    await thumb.tap('button', 'Read it')
    await thumb.tap('button', 'Save all 5 days')
  })
  const wods = await site.db.wod.findMany({ where: { gymId }, orderBy: { date: 'asc' } })
  expect(wods.map(({ date, publishAt }) => [date, publishAt !== null])).toEqual(
    [0, 1, 2, 3, 4].map(number => [day(number), true]),
  )
  await count(life, 'cycle', async () => {
    await thumb.tap('link', 'Calendar')
    await thumb.tap('link', 'Lay over a cycle')
    // The box has the focus: one tap on “Paste”.
    await page.locator('textarea:focus').waitFor()
    thumb.taps++
    await page.keyboard.insertText(SQUATS)
    await thumb.tap('button', 'Preview')
    await thumb.tap('button', 'Lay over 5 days')
  })
  for (const [number, marks] of [
    [0, 1],
    [7, 1],
    [14, 1],
    [21, 2],
  ] as const) {
    await open(page, `/calendar?day=${day(number)}`)
    expect(await page.locator('.cal-cycle').count()).toBe(marks)
  }
}

/** A class of twelve with its scores, one person at the desk, and two by the link. */
async function firstWeek(life: Life): Promise<void> {
  const { site, page, thumb, gymId, width } = life
  const isTwelve = (number: number, hour: number) => number === TWELVE.day && hour === TWELVE.hour
  await month.hold(site.db, gymId, [0, 1], isTwelve)
  goTo(TWELVE.day, '18:40')
  await count(life, 'class of twelve', () => thumb.tap('button', 'Everyone is here'))
  const { id: classId } = await classAt(life, TWELVE.day, TIMES[TWELVE.hour]!)
  const here = { classId, checkedInAt: { not: null } }
  expect(await site.db.classAttendee.count({ where: here })).toBe(TWELVE.size)
  await count(life, 'twelve scores', async () => {
    await thumb.tap('link', 'Enter scores of 18:30 Fitness')
    thumb.taps++
    await page.locator('[name="score"]').first().focus()
    for (let second = 10; second < 10 + TWELVE.size; second++) {
      await page.keyboard.type(`4:${second}`)
      await page.keyboard.press('Enter')
    }
    await page.getByText('12 saved').waitFor()
  })
  expect(await site.db.result.count({ where: { gymId } })).toBe(TWELVE.size)
  goTo(2, '10:00')
  await count(life, 'a member', async () => {
    await thumb.tap('link', 'People')
    await thumb.tap('link', 'Add a person')
    await thumb.type('Name', 'Vera Novak')
    await page.keyboard.press('Tab') // “Next” on the phone's keyboard.
    await page.keyboard.type('vera@people.example')
    await thumb.tap('button', 'Add the athlete')
  })
  await page.goto(`${BASE}/athletes/join`)
  await submits(page, 'Open the link')
  const link = (await page.locator('#join-link').textContent())!.trim()
  for (const name of ['Ivo', 'Uma']) {
    const { page: theirs } = await site.open({ width })
    await theirs.goto(link)
    const email = `${name.toLowerCase()}@people.example`
    await fillIn(theirs, { Name: `${name} Joins`, 'E-mail': email, Password: PASSWORD }, 'Join')
  }
  await page.goto(`${BASE}/athletes/join`)
  await submits(page, 'Approve all 2')
  await month.hold(site.db, gymId, [2, 3, 4])
}

/** Monday morning: every list against what was lived. */
async function ownerSees(life: Life): Promise<void> {
  const { site, page, thumb, gymId } = life
  const names = (at: string) => page.locator(`${at} .who`).allTextContents()
  const text = async () => (await page.locator('main').textContent())!.replace(/\s+/g, ' ')
  goTo(28, '06:30')
  // The server asks once a minute, and four weeks take less than one here.
  forgetUrgent({ db: site.db, gymId })
  const stopped = [...month.STOP.keys()].filter(member => month.visitsOf(member).at(-1)! <= 14)
  const away = stopped
    .filter(member => member !== RESTING && member !== LEAVING)
    .map(member => ({ name: MEMBERS[member]!.name, visits: month.visitsOf(member).length, member }))
    .sort((a, b) => b.visits - a.visits || (a.name < b.name ? -1 : 1))
  const absent = away.map(({ name }) => name)
  for (const { member } of away) await personOf(site.db, await athleteOf(life, member))
  await open(page, '')
  expect(await names('section[aria-labelledby="away"]')).toEqual(absent.slice(0, 3))
  expect(await text()).not.toContain('lead')

  await open(page, '/athletes')
  expect(await names('.people-rows')).toEqual(absent)
  const lists = await page.locator('.lists a').allTextContents()
  expect(lists.map(list => list.replace(/\s+/g, ' ').trim())).toEqual([
    ...[`${away.length} Not here for 14 days`, '0 Slipping', '4 First month', '0 Milestones', '0 Birthdays'],
    // Everyone on the list but who left and who has an account now, with Cleo, Vera and the visitor.
    ...['0 Unsigned waiver', '1 Unpaid', `${MEMBERS.length - 1 - away.length + 3} Open invites`],
    '0 Not here in 90 days',
  ])
  for (const [show, people] of [
    ['unpaid', [MEMBERS[OWING]!.name]],
    ['archived', [MEMBERS[LEAVING]!.name]],
    ['first_month', ['Noor Visser', 'Ivo Joins', 'Uma Joins', 'Vera Novak']],
  ] as const) {
    await open(page, `/athletes?show=${show}`)
    expect(await names('.people-rows')).toEqual(people)
  }

  await open(page, '/memberships')
  expect(await names('section[aria-labelledby="due"]')).toEqual([MEMBERS[OWING]!.name])
  const expected = (MEMBERS.length - 3) * 100
  expect(await text()).toContain(
    `€100.00 overdue, €${expected.toLocaleString('en-GB')}.00 expected in the next 30 days`,
  )
  for (const [state, name] of [
    ['trial', 'Noor Visser'],
    ['paused', MEMBERS[RESTING]!.name],
  ]) {
    await open(page, `/memberships?show=${state}`)
    expect(await names('section[aria-labelledby="members"]')).toEqual([name])
  }

  await open(page, '/athletes/attendance?weeks=4')
  const hours = month.OPEN_DAYS.flatMap(number => TIMES.map((_, hour) => month.comesTo(number, hour).length))
  const came = hours.reduce((sum, size) => sum + size, 1).toLocaleString('en-GB') // And the visitor who stayed.
  expect(await text()).toContain(`${hours.length} classes · ${came} booked · ${came} came · 0 no-shows`)
  for (const shown of new Set(month.OPEN_DAYS.map(number => day(number).slice(0, 7)))) {
    await open(page, `/athletes/coaching?month=${shown}`)
    const days = month.OPEN_DAYS.filter(number => day(number).startsWith(shown))
    const cleo = days.filter(number => SUBSTITUTED.includes(number)).length
    const coached = [
      ['Ana Ruiz', days.length - cleo],
      ['Cleo Marsh', cleo],
    ].flatMap(([name, held]) => (held === 0 ? [] : [`${name} ${Number(held) * TIMES.length} h`]))
    const summaries = page.locator('.coached summary')
    const told = summaries.evaluateAll(all =>
      all.map(each => ['.who', '.score'].map(part => each.querySelector(part)!.textContent).join(' ')),
    )
    expect(await told).toEqual(coached)
  }
  await open(page, '/leads')
  expect(await names('section[aria-labelledby="came"]')).toEqual(['Guest 18', 'Guest 17', 'Guest 15'])
  await open(page, `/classes?day=${day(month.CLOSED)}`)

  await count(life, 'write to all', async () => {
    await thumb.tap('link', 'People')
    await thumb.tap('link', `Write to ${away.length}`)
    await thumb.tap('button', `Send to these ${away.length}`)
  })
  expect(await text()).toContain(`Sent to ${away.length} people.`)
  await open(page, '')
  expect(await names('section[aria-labelledby="away"]')).toEqual([])
}

const MARKS = {
  ...{ 'six starts': 8, 'pasted week': 6, cycle: 5, 'class of twelve': 1, 'twelve scores': 2 },
  ...{ 'a member': 4, 'a trial to a member': 1, 'write to all': 3 },
}

describe.each([390, 1280])('a gym of 140, %i pixels wide', width => {
  const site = useSite({ empty: true })

  it('lives four weeks, each step within its taps, and its owner sees what happened', async () => {
    freezeClock()
    goTo(-2, '09:00')
    const { page, complaints } = await site.open({ width })
    await moveIn(page, site)
    const { id: gymId } = await site.db.gym.findFirstOrThrow()
    const life: Life = { site, page, gymId, width, thumb: new Thumb(page), taps: {} }
    await prepare(life)
    await firstWeek(life)
    await secondWeek(life)
    await thirdWeek(life)
    await fourthWeek(life)
    await ownerSees(life)
    const { taps } = life
    expect(Object.keys(taps).toSorted()).toEqual(Object.keys(MARKS).toSorted())
    expect(Object.entries(MARKS).filter(([what, most]) => taps[what]! > most)).toEqual([])
    expect(complaints).toEqual([])
  })
})
