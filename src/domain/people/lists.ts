/**
 * Lists of members to act on. A new list is a name in schemas/people/lists, an entry of `LISTS`, and its words in
 * portal/people/words.
 */
import type { ListName } from '../../schemas/people/lists'
import { birthdaysOn } from '../feed/birthdays'
import { isClassMilestone } from '../feed/posts'
import { addDays, daysBetween } from '../shared/days'
import { type Habits, isAway, WEEKS } from './habits'

export type Listed = {
  name: string
  addedOn: string
  isStaff: boolean
  hasAccount: boolean
  habits: Habits
  /** Check-ins and visits of attendance lists in all years. */
  classes: number
  /** `MM-DD`. */
  birthday: string | null
  /** True without a valid signature under the waiver in force. */
  isUnsigned: boolean
  /** The day of the earliest missed payment. Null without one. */
  unpaidSince: string | null
  /** True while every membership that has not ended is paused. */
  isPaused: boolean
}

type List = {
  has: (person: Listed, today: string) => boolean
  before?: (a: Listed, b: Listed, today: string) => number
}

const FIRST_DAYS = 30

const mostRegular = (a: Listed, b: Listed) => b.habits.in90 - a.habits.in90
const newest = (a: Listed, b: Listed) => (a.addedOn < b.addedOn ? 1 : a.addedOn > b.addedOn ? -1 : 0)

/** Members who are expected: staff and paused members may stay away. */
const isExpected = ({ isStaff, isPaused }: Listed) => !isStaff && !isPaused

/** Staff are only on the lists of the waiver, of payments and of open invites. */
export const LISTS = {
  away: { has: (person, today) => isExpected(person) && isAway(person.habits, today), before: mostRegular },
  slipping: {
    has: (person, today) => isExpected(person) && person.habits.isSlipping && !isAway(person.habits, today),
    before: mostRegular,
  },
  first_month: {
    has: ({ isStaff, addedOn }, today) => !isStaff && daysBetween(addedOn, today) < FIRST_DAYS,
    before: newest,
  },
  milestones: { has: person => !person.isStaff && findMilestone(person) !== null },
  birthdays: {
    has: (person, today) => !person.isStaff && findBirthday(person, today) !== null,
    before: (a, b, today) => findBirthday(a, today)!.localeCompare(findBirthday(b, today)!),
  },
  unsigned: { has: ({ isUnsigned }) => isUnsigned, before: mostRegular },
  unpaid: {
    has: ({ unpaidSince }) => unpaidSince !== null,
    before: (a, b) => a.unpaidSince!.localeCompare(b.unpaidSince!),
  },
  unclaimed: { has: ({ hasAccount }) => !hasAccount },
  gone: {
    has: (person, today) =>
      isExpected(person) && person.habits.last === null && daysBetween(person.addedOn, today) >= FIRST_DAYS,
  },
} as const satisfies Record<ListName, List>

/** Returns the people on a list, the most urgent first. */
export function choosePeople<Person extends Listed>(
  people: readonly Person[],
  list: ListName,
  today: string,
): Person[] {
  const { has, before }: List = LISTS[list]
  return people
    .filter(person => has(person, today))
    .sort((a, b) => (before?.(a, b, today) ?? 0) || COLLATOR.compare(a.name, b.name))
}

/** Returns the number of people on each list. */
export function countLists(people: readonly Listed[], today: string): Record<ListName, number> {
  const counts = Object.entries(LISTS).map(([name, { has }]) => [
    name,
    people.filter(person => has(person, today)).length,
  ])
  return Object.fromEntries(counts) as Record<ListName, number>
}

const DAYS_AHEAD = 7

/** Returns the day of a birthday in the next seven days, today among them. */
export function findBirthday({ birthday }: Pick<Listed, 'birthday'>, today: string): string | null {
  if (birthday === null) return null
  const days = Array.from({ length: DAYS_AHEAD }, (_, at) => addDays(today, at))
  return days.find(day => birthdaysOn(day).includes(birthday)) ?? null
}

export type Milestone = { count: number; isReached: boolean }

/** Returns a milestone in classes, just reached or due with a usual week. */
export function findMilestone({ classes, habits }: Pick<Listed, 'classes' | 'habits'>): Milestone | null {
  if (habits.in7 > 0 && isClassMilestone(classes)) return { count: classes, isReached: true }
  const usual = Math.round(habits.weeks.reduce((all, count) => all + count, 0) / WEEKS)
  for (let count = classes + 1; count <= classes + usual; count++)
    if (isClassMilestone(count)) return { count, isReached: false }
  return null
}

const COLLATOR = new Intl.Collator('en')
