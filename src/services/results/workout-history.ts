import { comparePerformances } from '../../domain/leaderboards/rank/compare'
import { isRanked } from '../../domain/results/score'
import { listMovementIds } from '../../domain/workouts/references'
import { notFound } from '../../errors'
import type { AthleteModel, BenchmarkModel, WorkoutModel } from '../../generated/sqlite/models'
import type { HistoryFilter } from '../../schemas/workouts/workouts'
import type { GymScope } from '../../scope'
import { workoutDetails } from '../boards/leaderboards'
import { readPerformance } from '../boards/performances'
import type { Movement } from '../movements/movements'
import { movementsById } from '../movements/movements'
import { visibleResults } from '../shared/visible'
import { benchmarkInUnits } from '../workouts/benchmark-loads'
import { countUses, type Use } from '../workouts/uses'
import { isLegacy, listed, type StoredDetails } from '../workouts/workouts'
import { findResults, type ResultWithAthlete } from './results'

export type Programmed = {
  id: string
  date: string
  program: { id: string; name: string }
  part: { prefix: string | null; name: string | null }
  scaled: boolean
  draft: boolean
}

export type WorkoutStory = Pick<WorkoutModel, 'name' | 'type' | 'description'> & {
  details: StoredDetails
  movements: Movement[]
  benchmark: BenchmarkModel | null
  ours: { id: string } | null
  use: Use
  programmed: Programmed[]
  /** Some dozen results at most. */
  results: ResultWithAthlete[]
  comparable: boolean
}

const SHOWN_RESULTS = 24
const SHOWN_DAYS = 8

/** Returns one of the gym's workouts with its history. */
export async function getWorkoutStory(
  scope: GymScope,
  id: string,
  filter: HistoryFilter,
): Promise<WorkoutStory & { id: string }> {
  const { db, gymId } = scope
  const workout = await db.workout.findFirst({ where: { gymId, id } })
  if (!workout) throw notFound('The workout')
  const benchmark = await db.benchmark.findUnique({ where: { fingerprint: workout.fingerprint } })
  return { id, ...(await buildStory(scope, workout, benchmark, filter)) }
}

/** Returns a benchmark with the gym's history of the same workout. */
export async function getBenchmarkStory(
  scope: GymScope,
  id: string,
  filter: HistoryFilter,
): Promise<WorkoutStory> {
  const benchmark = await benchmarkInUnits(scope, await scope.db.benchmark.findUnique({ where: { id } }))
  if (!benchmark) throw notFound('The benchmark')
  return buildStory(scope, benchmark, benchmark, filter)
}

type StoryContext = Pick<WorkoutModel, 'name' | 'type' | 'description' | 'details' | 'fingerprint'>

async function buildStory(
  scope: GymScope,
  context: StoryContext,
  benchmark: BenchmarkModel | null,
  filter: HistoryFilter,
): Promise<WorkoutStory> {
  const { type, description, fingerprint } = context
  const details: StoredDetails = JSON.parse(context.details)
  const ids = listMovementIds(details)
  const comparable = !isLegacy(details) && isRanked(details)
  const [movements, uses, writings] = await Promise.all([
    movementsById(scope, ids),
    countUses(scope, [fingerprint]),
    writingsOf(scope, fingerprint),
  ])
  const [programmed, results] = await Promise.all([
    programmedDays(scope, writings),
    resultsOf(scope, writings, comparable && filter.by === 'best'),
  ])
  return {
    name: context.name ?? benchmark?.name ?? null,
    type,
    description,
    details,
    movements: listed(ids, movements),
    benchmark,
    ours: writings[0] === undefined ? null : { id: writings[0] },
    use: uses.get(fingerprint)!,
    programmed,
    results,
    comparable,
  }
}

async function writingsOf({ db, gymId }: GymScope, fingerprint: string): Promise<string[]> {
  const rows = await db.workout.findMany({
    where: { gymId, fingerprint },
    select: { id: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return rows.map(({ id }) => id)
}

async function programmedDays({ db, gymId }: GymScope, ids: string[]): Promise<Programmed[]> {
  const components = await db.wodComponent.findMany({
    where: {
      gymId,
      OR: [
        { workoutId: { in: ids } },
        { scaledWorkoutId: { in: ids } },
        { scalings: { some: { gymId, workoutId: { in: ids } } } },
      ],
    },
    include: { wod: { include: { program: { select: { id: true, name: true } } } } },
    orderBy: [{ wod: { date: 'desc' } }, { id: 'desc' }],
    take: SHOWN_DAYS,
  })
  return components.map(({ id, prefix, name, workoutId, wod }) => ({
    id,
    date: wod.date,
    program: wod.program,
    part: { prefix, name },
    scaled: !ids.includes(workoutId),
    draft: wod.publishAt === null,
  }))
}

async function resultsOf(scope: GymScope, ids: string[], bestFirst: boolean): Promise<ResultWithAthlete[]> {
  const rows = await scope.db.result.findMany({
    where: {
      gymId: scope.gymId,
      AND: [
        visibleResults(scope),
        { OR: [{ prescribedWorkoutId: { in: ids } }, { scaledWorkoutId: { in: ids } }] },
      ],
    },
    select: {
      id: true,
      status: true,
      scaling: true,
      scalingName: true,
      scalingPlace: true,
      details: true,
      description: true,
      prescribedWorkoutId: true,
      scaledWorkoutId: true,
      session: { select: { athlete: { select: { id: true, gender: true } } } },
    },
    orderBy: [{ doneAt: 'desc' }, { id: 'desc' }],
    ...(!bestFirst && { take: SHOWN_RESULTS }),
  })
  const inOrder = bestFirst ? await bestOfEach(scope, rows) : rows
  const shown = inOrder.slice(0, SHOWN_RESULTS).map(({ id }) => id)
  const entries = await findResults(scope, { where: { id: { in: shown } } })
  const byId = new Map(entries.map(entry => [entry.id, entry]))
  return shown.flatMap(id => byId.get(id) ?? [])
}

type Row = Parameters<typeof readPerformance>[1] & {
  id: string
  prescribedWorkoutId: string
  scaledWorkoutId: string | null
  session: { athlete: Pick<AthleteModel, 'id' | 'gender'> } | null
}

async function bestOfEach(scope: GymScope, rows: Row[]): Promise<Row[]> {
  const doneOf = (row: Row) => row.scaledWorkoutId ?? row.prescribedWorkoutId
  const workouts = await workoutDetails(scope, rows.map(doneOf))
  const compared = rows.map(row => ({
    row,
    athleteId: row.session?.athlete.id,
    performance: readPerformance(workouts.get(doneOf(row))!, row, row.session?.athlete.gender ?? null),
  }))
  const seen = new Set<string | undefined>()
  return compared
    .sort((a, b) => comparePerformances(a.performance, b.performance))
    .filter(({ athleteId }) => !seen.has(athleteId) && seen.add(athleteId))
    .map(({ row }) => row)
}
