import { v7 as uuid } from 'uuid'
import { compareLoads, repMaxTable } from '../../domain/records/lifts'
import { bestResult, totalUnit } from '../../domain/records/workouts'
import { isRanked } from '../../domain/results/score'
import { invalid, notFound } from '../../errors'
import type { GoalModel } from '../../generated/sqlite/models'
import { canSeeRecords } from '../../policies/records'
import { canCoach } from '../../policies/staff'
import { type Goal, type GoalCreate, type GoalUpdate, goals } from '../../schemas/goals/goals'
import type { PageQuery } from '../../schemas/shared/pages'
import type { WorkoutDetails } from '../../schemas/workouts/workout-details'
import type { GymScope } from '../../scope'
import { movementsById } from '../movements/movements'
import { listLifts, readWorkoutResults } from '../records/history'
import { listResultsOfAthletes, listResultsOfWorkouts } from '../records/past-results'
import { findAthlete } from '../shared/athletes'
import { change, recordChange } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { inTransaction } from '../shared/in-transaction'
import type { Page } from '../shared/keyset'
import { listRows } from '../shared/lists'
import { differs } from '../shared/revisions'
import { isLegacy, type StoredDetails } from '../workouts/workouts'
import { countVisits } from './visits'

export type GoalProgress = GoalModel &
  Pick<Goal, 'kind' | 'reps' | 'unit' | 'current' | 'reached'> & { name: string | null }

/** Returns the goals of an athlete, oldest first. Throws forbidden: athletes see only their own. */
export async function listAthleteGoals(scope: GymScope, athleteId: string): Promise<GoalProgress[]> {
  authorize(canSeeRecords(scope.actor, athleteId))
  const rows = await scope.db.goal.findMany({
    where: { gymId: scope.gymId, athleteId, deletedAt: null },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return withProgress(scope, rows)
}

/** Returns a page of the goals of all athletes. */
export async function listGoals(scope: GymScope, page: PageQuery): Promise<Page<GoalProgress>> {
  authorize(canCoach(scope.actor))
  const found = await listRows(scope, 'goal', page, { shown: { deletedAt: null } })
  return { ...found, rows: await withProgress(scope, found.rows) }
}

/** Returns a goal. Throws not_found, also to athletes whose goal it isn't. */
export async function getGoal(scope: GymScope, id: string): Promise<GoalProgress> {
  return (await withProgress(scope, [await find(scope, id)]))[0]!
}

/** Creates a goal. Throws validation_failed on an unknown athlete, movement or workout. */
export async function createGoal(scope: GymScope, input: GoalCreate): Promise<GoalProgress> {
  authorize(canSeeRecords(scope.actor, input.athlete_id))
  return inTransaction(scope, async inside => {
    const { athlete_id: athleteId, kind, target, deadline = null } = input
    await findAthlete(inside, athleteId).catch(() => {
      throw invalid({ athlete_id: ['must be an athlete of this gym'] })
    })
    const fields = { target, unit: await unitOf(inside, input), deadline }
    const named = {
      movementId: input.kind === 'lift' ? input.movement_id : null,
      reps: input.kind === 'lift' ? input.reps : null,
      workoutId: input.kind === 'benchmark' ? input.workout_id : null,
    }
    const created = { id: uuid(), createdAt: new Date(), deletedAt: null }
    const row = await inside.db.goal.create({
      data: { gymId: inside.gymId, athleteId, kind, ...created, ...named, ...fields },
    })
    await recordChange(
      inside,
      change(goals, 'create', row.id, { after: { athlete_id: athleteId, ...fields } }),
    )
    return (await withProgress(inside, [row]))[0]!
  })
}

/** Updates the target or the deadline. */
export async function updateGoal(scope: GymScope, id: string, input: GoalUpdate): Promise<GoalProgress> {
  return inTransaction(scope, async inside => {
    const row = await find(inside, id)
    const before = { target: row.target, unit: row.unit, deadline: row.deadline }
    const deadline = input.deadline === undefined ? row.deadline : input.deadline
    const after = { target: input.target ?? row.target, unit: row.unit, deadline }
    if (row.kind === 'visits' && (!Number.isInteger(after.target) || after.target > 31))
      throw invalid({ target: ['must be a whole number from 1 to 31'] })
    if (!differs(before, after)) return getGoal(inside, id)
    await recordChange(inside, change(goals, 'update', id, { before, after }))
    const { gymId } = inside
    const changed = await inside.db.goal.update({ where: { gymId_id: { gymId, id } }, data: after })
    return (await withProgress(inside, [changed]))[0]!
  })
}

/** Keeps the row, marked as deleted. */
export async function deleteGoal(scope: GymScope, id: string): Promise<GoalModel> {
  return inTransaction(scope, async inside => {
    const { target, unit, deadline } = await find(inside, id)
    await recordChange(inside, change(goals, 'delete', id, { before: { target, unit, deadline } }))
    const { gymId } = inside
    return inside.db.goal.update({ where: { gymId_id: { gymId, id } }, data: { deletedAt: new Date() } })
  })
}

/** Returns the named workouts that can be a goal, without repetitions, by name. */
export async function listGoalWorkouts(scope: GymScope): Promise<{ id: string; name: string }[]> {
  const named = await scope.db.workout.findMany({
    where: { gymId: scope.gymId, name: { not: null } },
    select: { id: true, name: true, fingerprint: true, details: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  })
  const ranked = named.filter(({ details }) => scoredDetails(details) !== null)
  return [...new Map(ranked.map(({ id, name, fingerprint }) => [fingerprint, { id, name: name! }])).values()]
}

async function find({ db, gymId, actor }: GymScope, id: string): Promise<GoalModel> {
  const row = await db.goal.findFirst({ where: { gymId, id, deletedAt: null } })
  if (!row || !canSeeRecords(actor, row.athleteId)) throw notFound('The goal')
  return row
}

async function unitOf(scope: GymScope, input: GoalCreate): Promise<string> {
  if (input.kind === 'visits') return 'visits'
  if (input.kind === 'lift') {
    const movement = (await movementsById(scope, [input.movement_id])).get(input.movement_id)
    if (!movement) throw invalid({ movement_id: ['must be a movement of the library or of this gym'] })
    return input.unit
  }
  const { db, gymId } = scope
  const workout = await db.workout.findFirst({
    where: { gymId, id: input.workout_id },
    select: { details: true },
  })
  const details = workout && scoredDetails(workout.details)
  if (!details) throw invalid({ workout_id: ['must be a workout of this gym that has a score'] })
  return totalUnit(details, 'completed')
}

function scoredDetails(json: string): WorkoutDetails | null {
  const details = JSON.parse(json) as StoredDetails
  return isLegacy(details) || !isRanked(details) ? null : details
}

async function withProgress(scope: GymScope, rows: readonly GoalModel[]): Promise<GoalProgress[]> {
  const [lifts, benchmarks, visits] = (['lift', 'benchmark', 'visits'] as const).map(kind =>
    rows.filter(row => row.kind === kind),
  ) as [GoalModel[], GoalModel[], GoalModel[]]
  const known = new Map([
    ...(await liftProgress(scope, lifts)),
    ...(await benchmarkProgress(scope, benchmarks)),
    ...(await visitProgress(scope, visits)),
  ])
  return rows.map(row => ({ ...row, ...known.get(row.id)! }) as GoalProgress)
}

type Progress = Pick<GoalProgress, 'current' | 'reached' | 'name'>
type Known = [goalId: string, Progress][]

/** Computes progress to lift goals. Compares pounds and kilograms by mass. */
async function liftProgress(scope: GymScope, rows: readonly GoalModel[]): Promise<Known> {
  if (rows.length === 0) return []
  const movementIds = rows.map(row => row.movementId!)
  const movements = await movementsById(scope, movementIds)
  const sets = listLifts(await listResultsOfAthletes(scope, athletesOf(rows), movementIds))
  return rows.map(row => {
    const own = sets.filter(set => set.athleteId === row.athleteId && set.movementId === row.movementId)
    const load = repMaxTable(own).find(({ reps }) => reps === row.reps)?.set.load
    const target = { value: row.target, unit: row.unit as 'kg' | 'lb' }
    const reached = load !== undefined && compareLoads({ load }, { load: target }) <= 0
    const current =
      load === undefined ? null : load.unit === row.unit ? load.value : inUnit(load.value, target.unit)
    return [row.id, { current, reached, name: movements.get(row.movementId!)?.name ?? null }]
  })
}

const KG_PER_LB = 0.45359237
const inUnit = (value: number, unit: 'kg' | 'lb') =>
  Math.round((unit === 'kg' ? value * KG_PER_LB : value / KG_PER_LB) * 10) / 10

async function benchmarkProgress(scope: GymScope, rows: readonly GoalModel[]): Promise<Known> {
  if (rows.length === 0) return []
  const { db, gymId } = scope
  const workouts = await db.workout.findMany({
    where: { gymId, id: { in: rows.map(row => row.workoutId!) } },
    select: { id: true, name: true, description: true, fingerprint: true },
  })
  const byId = new Map(workouts.map(workout => [workout.id, workout]))
  const fingerprints = [...new Set(workouts.map(({ fingerprint }) => fingerprint))]
  const results = await listResultsOfWorkouts(scope, fingerprints, new Set(athletesOf(rows)))
  const done = (await readWorkoutResults(scope, results)).filter(({ status }) => status === 'completed')
  return rows.map(row => {
    const { name = null, description = '', fingerprint = '' } = byId.get(row.workoutId!) ?? {}
    const best = bestResult(
      done.filter(result => result.athleteId === row.athleteId && result.workout.fingerprint === fingerprint),
    )
    const current = best?.total ?? null
    const reached =
      current !== null && (row.unit === 'seconds' ? current <= row.target : current >= row.target)
    return [row.id, { current, reached, name: name ?? description }]
  })
}

async function visitProgress(scope: GymScope, rows: readonly GoalModel[]): Promise<Known> {
  if (rows.length === 0) return []
  const visits = await countVisits(scope, athletesOf(rows))
  return rows.map(row => {
    const current = visits.get(row.athleteId) ?? 0
    return [row.id, { current, reached: current >= row.target, name: null }]
  })
}

const athletesOf = (rows: readonly GoalModel[]) => [...new Set(rows.map(({ athleteId }) => athleteId))]
