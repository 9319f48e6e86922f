import { cacheByRevision } from '../../db/cache/cache-by-revision'
import type { Db, Tx } from '../../db/client'
import { beginsAt, endsAt } from '../../domain/classes/class-times'
import { ACTIVE } from '../../policies/athletes'
import type { GymScope } from '../../scope'
import { gymClock } from '../shared/gym-clock'

/** `names` leaves out members who hide their classes; `ids` has everybody with a spot. */
export type ClassNow = { ids: string[]; names: ReadonlyMap<string, string> }

/** Scores are typed for a while after the end. */
const AFTER_MS = 30 * 60_000
const LONGEST_MS = 60 * 60_000

type Row = Awaited<ReturnType<typeof readClasses>>[number]

function readClasses(db: Db | Tx, key: string) {
  const [gymId, date] = JSON.parse(key) as [string, string]
  return db.gymClass.findMany({
    where: { gymId, date, cancelledAt: null },
    select: {
      ...{ programId: true, date: true, time: true, minutes: true, name: true },
      program: { select: { name: true } },
      attendees: {
        where: { athlete: ACTIVE, waitingSince: null },
        select: { athlete: { select: { id: true, name: true, hidesClasses: true } } },
      },
    },
    orderBy: [{ time: 'asc' }, { id: 'asc' }],
  })
}

const classesOf = cacheByRevision(readClasses, { exact: true, longestMs: LONGEST_MS })

/** Returns the class that has begun last, by program, until half an hour after its end. */
export async function findClassesNow(
  scope: GymScope,
  day: string,
  now = new Date(),
): Promise<ReadonlyMap<string, ClassNow>> {
  const { timeZone } = await gymClock(scope)
  const classes = await classesOf(scope.db, JSON.stringify([scope.gymId, day]))
  const isNow = (row: Row) =>
    beginsAt(row, timeZone) <= now && endsAt(row, timeZone).getTime() + AFTER_MS > now.getTime()
  const begun = classes.filter(row => row.attendees.length > 0 && isNow(row))
  return new Map(begun.map(({ programId, attendees }) => [programId, toClassNow(attendees)]))
}

/** `names` has no members with hidden classes. */
export type ClassList = { time: string; name: string | null; program: { name: string }; names: string[] }

const MOST_LISTS = 3

/** Returns the classes of a day that have not ended, at most three, by start. */
export async function listClassLists(scope: GymScope, day: string, now = new Date()): Promise<ClassList[]> {
  const { timeZone } = await gymClock(scope)
  const classes = await classesOf(scope.db, JSON.stringify([scope.gymId, day]))
  const ahead = classes.filter(row => endsAt(row, timeZone) > now).slice(0, MOST_LISTS)
  return ahead.map(({ time, name, program, attendees }) => {
    const names = [...toClassNow(attendees).names.values()].sort((a, b) => a.localeCompare(b, 'en'))
    return { time, name, program, names }
  })
}

function toClassNow(attendees: Row['attendees']): ClassNow {
  const people = attendees.map(({ athlete }) => athlete)
  const shown = people.filter(({ hidesClasses }) => !hidesClasses)
  return { ids: people.map(({ id }) => id), names: new Map(shown.map(({ id, name }) => [id, name])) }
}
