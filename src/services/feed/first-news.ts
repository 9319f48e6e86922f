/** Posts about the first of a skill: the athlete's first result as prescribed with a muscle-up, for example. */
import { listMovementIds } from '../../domain/workouts/references'
import type { ResultModel } from '../../generated/sqlite/models'
import { SKILL_IDS } from '../../library/skills'
import { movementsById } from '../movements/movements'
import type { Inside } from '../shared/in-transaction'
import { readStoredWorkouts } from '../workouts/stored-workouts'
import { deletePosts, putPost } from './posts'

/** Without this many earlier results, the first here may not be the first. */
const RESULTS_BEFORE = 10

/** Updates the firsts of an athlete in the skills of these results. */
export async function updateFirsts(
  inside: Inside,
  athleteId: string,
  { rows, since }: { rows: readonly ResultModel[]; since: string },
): Promise<void> {
  const workouts = await readStoredWorkouts(
    inside,
    rows.map(({ prescribedWorkoutId }) => prescribedWorkoutId),
  )
  const ids = workouts.flatMap(({ details }) => listMovementIds(JSON.parse(details)))
  const skills = [...new Set(ids)].filter(id => SKILL_IDS.has(id))
  for (const skill of skills) await updateFirst(inside, athleteId, { skill, since })
}

/** Checks the firsts that an athlete has in the feed. */
export async function recountFirsts(inside: Inside, athleteId: string, since: string): Promise<void> {
  const { db, gymId } = inside
  const posts = await db.post.findMany({
    where: { gymId, athleteId, kind: 'first' },
    select: { subjectId: true },
  })
  for (const { subjectId: skill } of posts) await updateFirst(inside, athleteId, { skill, since })
}

type First = Pick<ResultModel, 'id' | 'doneAt'> & { importId: string | null; before: number | bigint }

async function updateFirst(
  inside: Inside,
  athleteId: string,
  { skill, since }: { skill: string; since: string },
): Promise<void> {
  const { db, gymId } = inside
  const first = await findFirst(inside, athleteId, skill)
  const isNews = first !== undefined && first.importId === null && Number(first.before) >= RESULTS_BEFORE
  const own = { athleteId, kind: 'first', subjectId: skill }
  if (!isNews) {
    await deletePosts(inside, own)
    return
  }
  await deletePosts(inside, { ...own, resultId: { not: first.id } })
  const isKnown = (await db.post.count({ where: { ...own, gymId } })) > 0
  if (isKnown || first.doneAt < since) return
  const movement = (await movementsById(inside, [skill])).get(skill)
  if (!movement) return
  const content = { movement: movement.name }
  await putPost(inside, { athleteId, kind: 'first', subjectId: skill, resultId: first.id, content })
}

/** The earliest completed result as prescribed, with the number of the athlete's results before it. */
async function findFirst(
  { db, gymId }: Inside,
  athleteId: string,
  skill: string,
): Promise<First | undefined> {
  const [first] = await db.$queryRaw<First[]>`
    SELECT d."id", d."doneAt", i."importId", (
      SELECT COUNT(*) FROM "TrainingSession" v
      JOIN "Result" e ON e."gymId" = v."gymId" AND e."sessionId" = v."id"
      WHERE v."gymId" = ${gymId} AND v."athleteId" = ${athleteId} AND e."doneAt" < d."doneAt") AS "before"
    FROM (
      SELECT r."id", r."doneAt" FROM "TrainingSession" s
      JOIN "Result" r ON r."gymId" = s."gymId" AND r."sessionId" = s."id"
      JOIN "Workout" k ON k."gymId" = r."gymId" AND k."id" = r."prescribedWorkoutId"
      WHERE s."gymId" = ${gymId} AND s."athleteId" = ${athleteId} AND r."status" = 'completed'
        AND r."scaling" = 'rx' AND r."scaledWorkoutId" IS NULL AND k."details" LIKE ${`%${skill}%`}
      ORDER BY r."doneAt", r."id" LIMIT 1
    ) d
    LEFT JOIN "ImportedResult" i ON i."gymId" = ${gymId} AND i."resultId" = d."id"`
  return first
}
