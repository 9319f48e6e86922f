/** SQL for the posts visible to a reader, as on the pages of results and classes. Locked members never appear. */
import { Prisma } from '../../generated/sqlite/client'
import { canCoach } from '../../policies/staff'
import { type GymScope, type Person, requirePerson } from '../../scope'

const CAUSES = Prisma.sql`
    JOIN "Athlete" a ON a."gymId" = p."gymId" AND a."id" = p."athleteId"
    LEFT JOIN "Result" r ON r."gymId" = p."gymId" AND r."id" = p."resultId"
    LEFT JOIN "TrainingSession" s ON s."gymId" = r."gymId" AND s."id" = r."sessionId"
    LEFT JOIN "Wod" w ON w."gymId" = p."gymId"
      AND w."id" = CASE WHEN p."kind" = 'whiteboard' THEN p."subjectId" ELSE s."wodId" END
    LEFT JOIN "Program" g ON g."gymId" = w."gymId" AND g."id" = w."programId"`

/** Posts `p` with their athlete `a`, result `r`, its session `s`, WOD `w` and program `g`, and the reader's follow `f`. */
export function postsWithCauses(scope: GymScope): Prisma.Sql {
  const { athleteId } = requirePerson(scope)
  return Prisma.sql`
    FROM "Post" p
    LEFT JOIN "AthleteFollow" f
      ON f."gymId" = p."gymId" AND f."followerId" = ${athleteId} AND f."followedId" = p."athleteId" ${CAUSES}`
}

/** The same for followed members alone. SQLite keeps the order of a cross join, and so begins with the follows. */
export function followedPosts(scope: GymScope): Prisma.Sql {
  const { athleteId } = requirePerson(scope)
  return Prisma.sql`
    FROM (SELECT * FROM "AthleteFollow" WHERE "gymId" = ${scope.gymId} AND "followerId" = ${athleteId}) f
    CROSS JOIN "Post" p ${CAUSES}`
}

/** Condition on programs `g` visible to the acting person. */
export function isVisibleProgram({ actor, gymId }: GymScope): Prisma.Sql {
  if (canCoach(actor)) return Prisma.sql`1 = 1`
  const { athleteId } = actor as Person
  return Prisma.sql`CASE g."access"
    WHEN 'all_members' THEN 1 = 1
    WHEN 'athlete' THEN g."athleteId" = ${athleteId}
    ELSE EXISTS (
      SELECT 1 FROM "ProgramFollow" l
      WHERE l."gymId" = ${gymId} AND l."programId" = g."id" AND l."athleteId" = ${athleteId})
    END`
}

/** Condition on `postsWithCauses`. Coaches also see hidden posts. */
export function isVisible(scope: GymScope, now: Date): Prisma.Sql {
  const { gymId, actor } = scope
  const { athleteId } = requirePerson(scope)
  const shown = canCoach(actor)
    ? Prisma.empty
    : Prisma.sql`AND p."hiddenAt" IS NULL AND (
        (p."resultId" IS NULL AND p."kind" <> 'whiteboard') OR s."athleteId" = ${athleteId}
        OR (w."publishAt" <= ${now} AND ${isVisibleProgram(scope)}))`
  return Prisma.sql`
    p."gymId" = ${gymId} AND a."access" IN ('member', 'marketplace') AND NOT a."locksFollowing"
    AND CASE
      WHEN p."kind" IN ('record', 'first', 'note', 'place') THEN NOT a."hidesFeedResults"
      WHEN p."kind" = 'classes' THEN NOT (a."hidesFeedVisits" OR a."hidesClasses")
      WHEN p."kind" = 'weeks' THEN NOT (a."hidesFeedVisits" OR a."hidesClasses" OR a."hidesStreak")
      ELSE p."kind" IN ('member', 'birthday', 'whiteboard')
    END ${shown}`
}
