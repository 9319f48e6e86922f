import { matches } from '../../domain/shared/search-text'
import type { MovementModel, WorkoutModel } from '../../generated/sqlite/models'
import { LEGACY_TYPES } from '../../schemas/workouts/workout-details'
import type { GymScope } from '../../scope'
import { listMovements } from '../movements/list'
import { visibleWorkouts } from '../shared/visible'
import { type Benchmark, listBenchmarks } from '../workouts/benchmarks'

type FoundWorkout = Pick<WorkoutModel, 'id' | 'name' | 'type' | 'description' | 'fingerprint'>
export type OpenGymChoices = {
  workouts: FoundWorkout[]
  benchmarks: Benchmark[]
  movements: Pick<MovementModel, 'id' | 'name' | 'hasReps' | 'hasLoad'>[]
}

const SHOWN = 8
const SHOWN_MOVEMENTS = 4

/**
 * Returns matches by name or description; without words, the latest workouts. Copies of a workout appear
 * once.
 */
export async function searchOpenGym(scope: GymScope, q: string): Promise<OpenGymChoices> {
  const workouts = await workoutsWith(scope, q)
  if (q === '') return { workouts, benchmarks: [], movements: [] }
  const [{ groups }, { items }] = await Promise.all([
    listBenchmarks(scope, { q, kind: null, page: 1 }),
    listMovements(scope, { q, show: 'all', category: null, page: 1 }),
  ])
  const here = new Set(workouts.map(({ fingerprint }) => fingerprint))
  const benchmarks = groups.flatMap(group => group.benchmarks)
  return {
    workouts,
    benchmarks: benchmarks.filter(({ fingerprint }) => !here.has(fingerprint)).slice(0, SHOWN),
    movements: items.slice(0, SHOWN_MOVEMENTS),
  }
}

async function workoutsWith(scope: GymScope, q: string): Promise<FoundWorkout[]> {
  const rows = await scope.db.workout.findMany({
    where: {
      gymId: scope.gymId,
      type: { notIn: ['WarmUp', ...LEGACY_TYPES] },
      AND: [visibleWorkouts(scope)],
    },
    select: { id: true, name: true, type: true, description: true, fingerprint: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    ...(q === '' && { take: 5 * SHOWN }),
  })
  const found = rows.filter(({ name, description }) => matches(q, [name ?? '', description]))
  const once = new Map<string, FoundWorkout>()
  for (const row of found) if (!once.has(row.fingerprint)) once.set(row.fingerprint, row)
  return [...once.values()].slice(0, SHOWN)
}
