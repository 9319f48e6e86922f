/** The days of a gym, its people and who comes when: what a month is lived and checked by. */
import { DateTime } from 'luxon'
import type { Db } from '../../../src/db/client'
import { dayAt } from '../../../src/domain/shared/dates'
import { addDays } from '../../../src/domain/shared/days'
import { weekOf } from '../../../src/domain/wods/calendar'
import { gymScope, OPERATOR } from '../../../src/scope'
import { checkIn } from '../../../src/services/classes/check-in'
import { addToClass } from '../../../src/services/classes/roster'

const ZONE = 'Europe/Zurich'
/** A Monday far enough ahead that browsers and servers agree that a session begun before it is new. */
const MONDAY = addDays(weekOf(dayAt(new Date(), ZONE))[0]!, 14)

/** A day of the month: 0 is its first Monday, 25 the last Friday with classes, 28 the Monday after. */
export const day = (number: number): string => addDays(MONDAY, number)

/** Sets the server's clock to a time in the gym. */
export function goTo(number: number, time: string): void {
  jest.setSystemTime(DateTime.fromISO(`${day(number)}T${time}`, { zone: ZONE }).toJSDate())
}

export const TIMES = ['06:00', '07:00', '09:00', '12:00', '17:30', '18:30']
const FIRST = [
  'Mia',
  'Tom',
  'Noor',
  'Ines',
  'Per',
  'Lea',
  'Omar',
  'Zoe',
  'Jan',
  'Ada',
  'Kim',
  'Leo',
  'Eva',
  'Max',
]
const LAST = ['Fox', 'Haddad', 'Lind', 'Roy', 'Adams', 'Berg', 'Costa', 'Diaz', 'Egli', 'Frei']

export type Member = { name: string; email: string }
/** 140 people, in the order of the old list. */
export const MEMBERS: Member[] = LAST.flatMap(last =>
  FIRST.map(first => ({ name: `${first} ${last}`, email: `${first}.${last}@people.example`.toLowerCase() })),
)

/** The last days of those who stop coming, by their number. */
export const STOP = new Map([
  ...[2, 3].map(number => [number, 8] as const),
  ...[20, 21, 22, 23, 24].map(number => [number, 11] as const),
  ...[40, 41].map(number => [number, 14] as const),
  [60, 15] as const,
])
export const CLOSED = 16
/** The evening of the second day has a class of twelve. */
export const TWELVE = { day: 1, hour: 5, size: 12 }

/** The weekdays of four weeks. */
export const WORKDAYS = Array.from({ length: 28 }, (_, number) => number).filter(number => number % 7 < 5)
export const OPEN_DAYS = WORKDAYS.filter(number => number !== CLOSED)

/** The numbers of the members who come to a class: each at their own hour, two days of three. */
export function comesTo(number: number, hour: number): number[] {
  const all = MEMBERS.map((_, member) => member).filter(
    member =>
      member % TIMES.length === hour &&
      (Math.floor(member / TIMES.length) + number) % 3 !== 0 &&
      number <= (STOP.get(member) ?? Number.POSITIVE_INFINITY),
  )
  return number === TWELVE.day && hour === TWELVE.hour ? all.slice(0, TWELVE.size) : all
}

/** The days on which each member came, by number. */
export function visitsOf(member: number): number[] {
  return OPEN_DAYS.filter(number => comesTo(number, member % TIMES.length).includes(member))
}

/** Everyone who comes to these classes is put in and checked in at their hour, as coaches do. */
export async function hold(
  db: Db,
  gymId: string,
  numbers: readonly number[],
  isLeft: (number: number, hour: number) => boolean = () => false,
): Promise<void> {
  const scope = gymScope({ db, gymId, actor: OPERATOR, requestId: null })
  const athletes = await db.athlete.findMany({ where: { gymId }, select: { id: true, email: true } })
  const idOf = new Map(athletes.map(({ id, email }) => [email, id]))
  for (const number of numbers) {
    const classes = await db.gymClass.findMany({
      where: { gymId, date: day(number) },
      orderBy: { time: 'asc' },
    })
    for (const [hour, { id, time }] of classes.entries()) {
      const ids = comesTo(number, hour).map(member => idOf.get(MEMBERS[member]!.email)!)
      goTo(number, time)
      await addToClass(scope, id, ids)
      if (!isLeft(number, hour)) await checkIn(scope, id, { athleteIds: ids, here: true })
    }
  }
}
