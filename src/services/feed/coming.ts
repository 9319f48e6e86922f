import { dayAt } from '../../domain/shared/dates'
import { addDays } from '../../domain/shared/days'
import { localTimeAt } from '../../domain/shared/local-times'
import { Prisma } from '../../generated/sqlite/client'
import type { GymClassModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import { type GymScope, requirePerson } from '../../scope'
import { gymClock } from '../shared/gym-clock'
import { isVisibleProgram } from '../shared/visible-posts'
import type { Face } from './reactions'

/** The next class. `faces` omits members hidden from classes or the feed; `taken` counts all bookings and visitors. */
export type Coming = Pick<GymClassModel, 'id' | 'date' | 'time' | 'name' | 'capacity'> & {
  program: string
  coach: string | null
  taken: number
  isMine: boolean
  faces: Face[]
}

type Row = Omit<Coming, 'taken' | 'isMine' | 'faces'> & {
  taken: bigint
  mine: bigint
  athleteId: string | null
  athlete: string | null
  photo: string | null
  isHidden: boolean | number | null
}

const FACES = 5

/**
 * Returns the next visible class of today or tomorrow, followed members first; with `ownFirst` the next class that the
 * acting person has booked, if any. Null without a class.
 */
export async function getComing(
  scope: GymScope,
  now = new Date(),
  { ownFirst = false } = {},
): Promise<Coming | null> {
  const { db, gymId, actor } = scope
  const { athleteId } = requirePerson(scope)
  const { timeZone } = await gymClock(scope)
  const today = dayAt(now, timeZone)
  const time = localTimeAt(now, timeZone).slice('YYYY-MM-DDT'.length)
  const forCoach = canCoach(actor) ? 1 : 0
  const booked = Prisma.sql`CASE WHEN EXISTS (
    SELECT 1 FROM "ClassAttendee" m WHERE m."gymId" = c."gymId" AND m."classId" = c."id"
      AND m."athleteId" = ${athleteId} AND m."waitingSince" IS NULL) THEN 0 ELSE 1 END,`
  const rows = await db.$queryRaw<Row[]>`
    SELECT n.*, b."athleteId", a."name" AS "athlete",
      CASE WHEN a."hidesFeedPhoto" THEN NULL ELSE a."photoVersion" END AS "photo",
      a."locksFollowing" OR (a."hidesClasses" AND ${forCoach} = 0) AS "isHidden",
      n."visitors" + COUNT(b."athleteId") OVER () AS "taken",
      MAX(CASE WHEN b."athleteId" = ${athleteId} THEN 1 ELSE 0 END) OVER () AS "mine"
    FROM (
      SELECT c."id", c."date", c."time", c."name", c."capacity", c."visitors", g."name" AS "program", o."name" AS "coach"
      FROM "GymClass" c
      JOIN "Program" g ON g."gymId" = c."gymId" AND g."id" = c."programId"
      LEFT JOIN "Athlete" o ON o."gymId" = c."gymId" AND o."id" = c."coachId"
      WHERE c."gymId" = ${gymId} AND c."cancelledAt" IS NULL AND c."date" BETWEEN ${today} AND ${addDays(today, 1)}
        AND (c."date" > ${today} OR c."time" > ${time}) AND g."status" = 'active' AND ${isVisibleProgram(scope)}
      ORDER BY ${ownFirst ? booked : Prisma.empty} c."date", c."time", c."id" LIMIT 1
    ) n
    LEFT JOIN "ClassAttendee" b ON b."gymId" = ${gymId} AND b."classId" = n."id" AND b."waitingSince" IS NULL
    LEFT JOIN "Athlete" a ON a."gymId" = b."gymId" AND a."id" = b."athleteId"
    LEFT JOIN "AthleteFollow" f
      ON f."gymId" = b."gymId" AND f."followerId" = ${athleteId} AND f."followedId" = b."athleteId"
    ORDER BY CASE WHEN a."locksFollowing" OR (a."hidesClasses" AND ${forCoach} = 0) THEN 1 ELSE 0 END,
      CASE WHEN f."followerId" IS NULL THEN 1 ELSE 0 END, b."addedAt", b."athleteId"
    LIMIT ${FACES}`
  const [row] = rows
  if (!row) return null
  const { id, date, name, capacity, program, coach, taken, mine } = row
  const seen = rows.filter(each => each.athleteId !== null && !Number(each.isHidden))
  return {
    ...{ id, date, time: row.time, name, capacity, program, coach },
    ...{ taken: Number(taken), isMine: Number(mine) === 1 },
    faces: seen.map(each => ({ id: each.athleteId!, name: each.athlete!, photo: each.photo })),
  }
}
