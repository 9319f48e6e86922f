import type { BenchmarkModel, WorkoutModel } from '../../generated/sqlite/models'
import { LEGACY_TYPES } from '../../schemas/workouts/workout-details'
import type { GymScope } from '../../scope'
import { visibleWorkouts } from '../shared/visible'

export type BenchmarkNames = {
  library: Pick<BenchmarkModel, 'id' | 'name' | 'category' | 'fingerprint'>[]
  /** Named workouts that are no benchmark, the latest of each. */
  own: (Pick<WorkoutModel, 'id' | 'fingerprint'> & { name: string })[]
}

/** Returns the library's benchmarks and the gym's named workouts that the actor may see, by name. */
export async function listBenchmarkNames(scope: GymScope): Promise<BenchmarkNames> {
  const { db, gymId } = scope
  const [library, workouts] = await Promise.all([
    db.benchmark.findMany({ select: { id: true, name: true, category: true, fingerprint: true } }),
    db.workout.findMany({
      where: {
        gymId,
        name: { not: null },
        type: { notIn: ['WarmUp', ...LEGACY_TYPES] },
        AND: [visibleWorkouts(scope)],
      },
      select: { id: true, name: true, fingerprint: true },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    }),
  ])
  const known = new Set(library.map(({ fingerprint }) => fingerprint))
  const own = workouts.flatMap(({ name, ...workout }) => {
    if (name === null || known.has(workout.fingerprint)) return []
    known.add(workout.fingerprint)
    return [{ ...workout, name }]
  })
  const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name, 'en')
  return { library: library.sort(byName), own: own.sort(byName) }
}
