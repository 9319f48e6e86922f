import { getDialect } from '../../db/client'
import { findHabits, type Habits, habitsSince, type VisitDay } from '../../domain/people/habits'
import { dayAt } from '../../domain/shared/dates'
import { addDays } from '../../domain/shared/days'
import { DAY_MS } from '../../domain/shared/units'
import { Prisma } from '../../generated/sqlite/client'
import type { GymScope } from '../../scope'
import { gymClock } from '../shared/gym-clock'

/** `2026-11-20 18:00` for a class, `2026-11-20 ` for a list, or the moment of a result, separated by commas. */
type Row = { athleteId: string; days: string }

/** `absentFor` limits to athletes without a visit in these days, a day more or less. */
type Asked = { today: string; athleteId?: string; absentFor?: number }

/** Returns habits by athlete, in one statement. */
export async function readHabits(scope: GymScope, asked: Asked): Promise<ReadonlyMap<string, Habits>> {
  const visits = await readVisits(scope, asked)
  return new Map([...visits].map(([id, own]) => [id, findHabits(own, asked.today)]))
}

/** Returns the visits of the last 90 days by athlete. */
export async function readVisits(
  scope: GymScope,
  { today, athleteId, absentFor }: Asked,
): Promise<ReadonlyMap<string, VisitDay[]>> {
  const { timeZone } = await gymClock(scope)
  const rows = await listRows(scope, {
    since: habitsSince(today),
    athleteId,
    lastBy: addDays(today, absentFor === undefined ? 1 : 1 - absentFor),
  })
  const dayOf = readDays(timeZone)
  const readVisit = (text: string): VisitDay =>
    text[10] === 'T'
      ? { day: dayOf(text), time: null }
      : { day: text.slice(0, 10), time: text.slice(11) || null }
  return new Map(rows.map(({ athleteId: id, days }) => [id, days.split(',').map(readVisit)]))
}

/** Returns the habits without visits. */
export function noHabits(today: string): Habits {
  return findHabits([] satisfies VisitDay[], today)
}

function listRows(
  { db, gymId }: GymScope,
  { since, athleteId, lastBy }: { since: string; athleteId: string | undefined; lastBy: string },
): Promise<Row[]> {
  const doneSince = new Date(Date.parse(`${since}T00:00:00Z`) - DAY_MS).toISOString()
  const only = (column: string) =>
    athleteId === undefined ? Prisma.empty : Prisma.sql`AND ${Prisma.raw(column)} = ${athleteId}`
  const all = Prisma.raw(getDialect(db) === 'sqlite' ? 'group_concat(' : 'string_agg(')
  return db.$queryRaw<Row[]>`
    SELECT "athleteId", ${all}"day", ',') AS "days" FROM (
      SELECT a."athleteId", c."date" || ' ' || c."time" AS "day"
      FROM "GymClass" c JOIN "ClassAttendee" a ON a."gymId" = c."gymId" AND a."classId" = c."id"
      WHERE c."gymId" = ${gymId} AND c."date" >= ${since} AND a."checkedInAt" IS NOT NULL ${only('a."athleteId"')}
      UNION ALL
      SELECT v."athleteId", v."day" || ' ' FROM "Visit" v
      WHERE v."gymId" = ${gymId} AND v."day" >= ${since} ${only('v."athleteId"')}
      UNION ALL
      SELECT s."athleteId", r."doneAt"
      FROM "Result" r JOIN "TrainingSession" s ON s."gymId" = r."gymId" AND s."id" = r."sessionId"
      WHERE r."gymId" = ${gymId} AND r."doneAt" >= ${doneSince} ${only('s."athleteId"')}
    ) visits GROUP BY "athleteId" HAVING MAX(substr("day", 1, 10)) <= ${lastBy}`
}

/** Days begin at a quarter of an hour in every time zone. */
function readDays(timeZone: string): (doneAt: string) => string {
  const days = new Map<string, string>()
  return doneAt => {
    const quarter = `${doneAt.slice(0, 14)}${Math.floor(Number(doneAt.slice(14, 16)) / 15)}`
    const day = days.get(quarter) ?? dayAt(new Date(doneAt), timeZone)
    days.set(quarter, day)
    return day
  }
}
