/** The gym's workouts to look through: each once, however often it was written down, with how much it was used. */
import { groupBy } from '../../domain/shared/group-by'
import { pageOf } from '../../domain/shared/page-of'
import { matches } from '../../domain/shared/search-text'
import type { BenchmarkModel, WorkoutModel } from '../../generated/sqlite/models'
import type { WorkoutFilter } from '../../schemas/workouts/workouts'
import type { GymScope } from '../../scope'
import { type Use, usesOf } from './uses'

/** A workout as lists name it: the latest writing of it, under the last name it was given. */
export type ListedWorkout = Pick<WorkoutModel, 'id' | 'name' | 'type' | 'description' | 'fingerprint'> & {
  use: Use
  benchmark: Pick<BenchmarkModel, 'id' | 'name' | 'category'> | null
}
export type WorkoutList = { items: ListedWorkout[]; page: number; pages: number; total: number }

const PAGE_SIZE = 25

/** A page of the gym's workouts, the latest first. Words are found in name and description, in any order. */
export async function listWorkouts(scope: GymScope, { q, page }: WorkoutFilter): Promise<WorkoutList> {
  const all = q === '' ? await latestFirst(scope) : await searchAll(scope, q)
  const { items: fingerprints, ...paging } = pageOf(all, page, PAGE_SIZE)
  const where = { fingerprint: { in: fingerprints } }
  const [rows, uses, benchmarks] = await Promise.all([
    scope.db.workout.findMany({
      where: { gymId: scope.gymId, ...where },
      select: LISTED,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    }),
    usesOf(scope, fingerprints),
    scope.db.benchmark.findMany({ where, select: BENCHMARK }),
  ])
  const writings = groupBy(rows, ({ fingerprint }) => fingerprint)
  const benchmarkOf = new Map(benchmarks.map(benchmark => [benchmark.fingerprint, benchmark]))
  const items = fingerprints.map(fingerprint => {
    const [latest, ...earlier] = writings.get(fingerprint)!
    const benchmark = benchmarkOf.get(fingerprint) ?? null
    const named = earlier.find(writing => writing.name !== null)
    const name = latest!.name ?? named?.name ?? benchmark?.name ?? null
    return { ...latest!, name, use: uses.get(fingerprint)!, benchmark }
  })
  return { items, ...paging }
}

const BENCHMARK = { id: true, name: true, category: true, fingerprint: true } as const
const LISTED = { id: true, name: true, type: true, description: true, fingerprint: true } as const

/** The fingerprints of all workouts, those written last first. */
async function latestFirst({ db, gymId }: GymScope): Promise<string[]> {
  const groups = await db.workout.groupBy({
    by: ['fingerprint'],
    where: { gymId },
    orderBy: [{ _max: { createdAt: 'desc' } }, { fingerprint: 'asc' }],
  })
  return groups.map(({ fingerprint }) => fingerprint)
}

/** The same of those in which the words are found: any of the names that a workout has had will do. */
async function searchAll({ db, gymId }: GymScope, q: string): Promise<string[]> {
  const rows = await db.workout.findMany({
    where: { gymId },
    select: { name: true, description: true, fingerprint: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  const found = rows.filter(({ name, description }) => matches(q, [name ?? '', description]))
  return [...new Set(found.map(({ fingerprint }) => fingerprint))]
}
