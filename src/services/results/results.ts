import { groupBy } from '../../domain/shared/group-by'
import { listMovementIds } from '../../domain/workouts/references'
import { notFound } from '../../errors'
import type { ResultFindManyArgs, ResultModel, ResultWhereInput } from '../../generated/sqlite/models'
import { canSeeExertion } from '../../policies/results'
import type { ResultDetails, ResultType } from '../../schemas/results/result-details'
import { type GymScope, requirePerson } from '../../scope'
import { type Comment, commentsByResult } from '../comments/comments'
import { commentCounts } from '../comments/counting'
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
export type ResultWithAthlete = Result & {
  athlete: { id: string; name: string; photoVersion: string | null }
  wod: { id: string; date: string; name: string | null; program: { id: string; name: string } } | null
  part: { prefix: string | null; name: string | null } | null
  competition: { id: string; name: string } | null
  /** Excludes deleted comments. */
  commentCount: number
}

/** A result in a list: without context and exertion. */
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

/** Returns a logged result that the actor may see, with its comments. */
export async function getResult(
  scope: GymScope,
  id: string,
): Promise<ResultWithAthlete & { comments: Comment[] }> {
  const [[entry], comments] = await Promise.all([
    findResults(scope, { where: { id } }),
    commentsByResult(scope, [id]),
  ])
  if (!entry) throw notFound('The result')
  return { ...entry, comments: comments.get(id) ?? [] }
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

/** Returns the results of a filter that the actor may see. */
export async function findResults(scope: GymScope, filter: Filter): Promise<ResultWithAthlete[]> {
  const { db, gymId } = scope
  const { where, ...args } = filter
  const rows = await db.result.findMany({
    ...args,
    where: { gymId, AND: [visibleResults(scope), where] },
    include: CONTEXT,
  })
  const counts = await commentCounts(
    scope,
    rows.map(({ id }) => id),
  )
  const contexts = rows.map(({ id, session, wodComponent }) => ({
    athlete: session!.athlete,
    wod: session!.wod,
    competition: session!.competition,
    part: wodComponent,
    commentCount: counts.get(id) ?? 0,
  }))
  const plain = rows.map(({ session: _, wodComponent: __, ...row }) => row)
  const results = await assembleResults(scope, plain)
  return results.map((result, index) => {
    const context = contexts[index]!
    const seen = canSeeExertion(scope.actor, context.athlete.id)
    return { ...result, ...context, perceivedExertion: seen ? result.perceivedExertion : 0 }
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
