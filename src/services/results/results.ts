import { groupBy } from '../../domain/shared/group-by'
import { listMovementIds } from '../../domain/workouts/references'
import { notFound } from '../../errors'
import type { ResultFindManyArgs, ResultModel, ResultWhereInput } from '../../generated/sqlite/models'
import { canSeeExertion } from '../../policies/results'
import type { ResultDetails, ResultType } from '../../schemas/results/result-details'
import { type GymScope, requirePerson } from '../../scope'
import { commentCounts, countShown, shownBumps } from '../comments/counting'
import { bumpsByTarget, FIST_BUMPS, type FistBumps } from '../comments/fist-bumps'
import { COMMENTS, type Comment, commentsAmong } from '../comments/views'
import type { Movement, Movements } from '../movements/movements'
import { keysetArgs } from '../shared/keyset'
import { visibleResults } from '../shared/visible'
import { findWorkouts, listed, type Workout } from '../workouts/workouts'

export type Result = Omit<ResultModel, 'details' | 'type'> & {
  type: ResultType
  details: ResultDetails
  prescribedWorkout: Workout
  scaledWorkout: Workout | null
  movements: Movement[]
}

/** Perceived exertion is 0 for readers who may not see it. */
export type ResultInContext = Result & {
  athlete: { id: string; name: string; photoVersion: string | null }
  wod: { id: string; date: string; name: string | null; program: { id: string; name: string } } | null
  part: { prefix: string | null; name: string | null } | null
  competition: { id: string; name: string } | null
}

export type ResultWithAthlete = ResultInContext & {
  /** Excludes deleted comments. */
  commentCount: number
}

export type DiscussedResult = ResultWithAthlete & {
  comments: Comment[]
  /** By the id of the result or comment. */
  bumps: ReadonlyMap<string, FistBumps>
}

export type ResultInList = Omit<ResultWithAthlete, 'perceivedExertion' | 'wod' | 'part' | 'competition'>

/** Reads the workouts and movements of results, keeping their order, with a constant number of queries. */
export async function assembleResults(scope: GymScope, rows: ResultModel[]): Promise<Result[]> {
  const read = rows.map(row => ({ row, details: JSON.parse(row.details) as ResultDetails }))
  const workoutIds = rows.flatMap(row => [row.prescribedWorkoutId, row.scaledWorkoutId ?? []].flat())
  const { workouts, movements } = await findWorkouts(
    scope,
    workoutIds,
    read.flatMap(({ details }) => listMovementIds(details)),
  )
  return read.map(({ row, details }) => {
    const prescribedWorkout = workouts.get(row.prescribedWorkoutId)!
    const scaledWorkout = row.scaledWorkoutId === null ? null : workouts.get(row.scaledWorkoutId)!
    const shown = movementsOf(details, scaledWorkout ?? prescribedWorkout, movements)
    const type = row.type as ResultType
    return { ...row, type, details, prescribedWorkout, scaledWorkout, movements: shown }
  })
}

/** Returns a logged result that the actor may see, with its comments and fist bumps. */
export async function getResult(scope: GymScope, id: string): Promise<DiscussedResult> {
  const row = await scope.db.result.findFirst({
    where: { gymId: scope.gymId, id, AND: [visibleResults(scope)] },
    include: { ...CONTEXT, comments: COMMENTS, fistBumps: { ...FIST_BUMPS, where: shownBumps(scope) } },
  })
  if (!row) throw notFound('The result')
  const { comments: written, fistBumps, ...rest } = row
  const [result] = await withWorkouts(scope, [rest])
  const comments = await commentsAmong(scope, written, result!.athlete.id)
  return { ...result!, comments, commentCount: countShown(comments), bumps: bumpsByTarget(scope, fistBumps) }
}

/** Returns the latest results, newest first, of the whole gym or of a day's WODs. */
export async function listLatestResults(
  scope: GymScope,
  { day, take }: { day?: string; take: number },
): Promise<ResultWithAthlete[]> {
  const where = day === undefined ? {} : { wodComponent: { wod: { date: day } } }
  return findResults(scope, { where, orderBy: { id: 'desc' }, take })
}

type OwnSession = { id: string; loggedAt: Date; results: ResultWithAthlete[] }
export type OwnResults = {
  sessions: OwnSession[]
  next: string | null
}

/** Returns a page of the actor's sessions with their results, newest first. */
export async function listOwnResults(
  scope: GymScope,
  { after, take }: { after?: string; take: number },
): Promise<OwnResults> {
  const { db, gymId } = scope
  const { athleteId } = requirePerson(scope)
  const from =
    after === undefined
      ? null
      : await db.trainingSession.findFirst({ where: { gymId, athleteId, id: after } })
  if (after !== undefined && !from) throw notFound('The page')
  const beyond = from && ({ from: { at: from.loggedAt, id: from.id }, direction: 'desc' } as const)
  const { where, orderBy } = keysetArgs('loggedAt', beyond, 'desc')
  const rows = await db.trainingSession.findMany({
    where: { gymId, athleteId, ...where },
    orderBy,
    take: take + 1,
  })
  const shown = rows.slice(0, take)
  const results = await findResults(scope, {
    where: { sessionId: { in: shown.map(row => row.id) } },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  const resultsOf = groupBy(results, result => result.sessionId)
  const sessions = shown.map(({ id, loggedAt }) => ({ id, loggedAt, results: resultsOf.get(id) ?? [] }))
  return { sessions, next: rows.length > take ? (shown.at(-1)?.id ?? null) : null }
}

type Filter = Pick<ResultFindManyArgs, 'orderBy' | 'take'> & { where: ResultWhereInput }

/** Returns the results of a filter that the actor may see, with their numbers of comments. */
export async function findResults(scope: GymScope, filter: Filter): Promise<ResultWithAthlete[]> {
  const results = await readResults(scope, filter)
  const counts = await commentCounts(
    scope,
    results.map(({ id }) => id),
  )
  return results.map(result => ({ ...result, commentCount: counts.get(result.id) ?? 0 }))
}

/** Returns the results of a filter that the actor may see. */
export async function readResults(scope: GymScope, filter: Filter): Promise<ResultInContext[]> {
  const { db, gymId } = scope
  const { where, ...args } = filter
  const rows = await db.result.findMany({
    ...args,
    where: { gymId, AND: [visibleResults(scope), where] },
    include: CONTEXT,
  })
  return withWorkouts(scope, rows)
}

type RowInContext = ResultModel & {
  session: Pick<ResultInContext, 'athlete' | 'wod' | 'competition'> | null
  wodComponent: ResultInContext['part']
}

async function withWorkouts(scope: GymScope, rows: RowInContext[]): Promise<ResultInContext[]> {
  const plain = rows.map(({ session: _, wodComponent: __, ...row }) => row)
  const results = await assembleResults(scope, plain)
  return results.map((result, index) => {
    const { session, wodComponent: part } = rows[index]!
    const { athlete, wod, competition } = session!
    const perceivedExertion = canSeeExertion(scope.actor, athlete.id) ? result.perceivedExertion : 0
    return { ...result, athlete, wod, competition, part, perceivedExertion }
  })
}

/** Context of a result. Of a person, never more than name and photo. */
const CONTEXT = {
  session: {
    select: {
      athlete: { select: { id: true, name: true, photoVersion: true } },
      wod: {
        select: { id: true, date: true, name: true, program: { select: { id: true, name: true } } },
      },
      competition: { select: { id: true, name: true } },
    },
  },
  wodComponent: { select: { prefix: true, name: true } },
} as const

function movementsOf(details: ResultDetails, done: Workout, movements: Movements): Movement[] {
  const own = listMovementIds(details)
  if (own.length === 0) return done.movements
  const ids = new Set(listMovementIds(done.details))
  return own.every(id => ids.has(id)) ? done.movements : listed([...ids, ...own], movements)
}
