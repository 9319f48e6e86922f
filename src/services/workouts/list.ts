import { groupBy } from '../../domain/shared/group-by'
import { paginate } from '../../domain/shared/paginate'
import { matches } from '../../domain/shared/search-text'
import type { BenchmarkModel, WorkoutModel } from '../../generated/sqlite/models'
import type { WorkoutFilter, WorkoutsQuery } from '../../schemas/workouts/workouts'
import type { GymScope } from '../../scope'
import type { Page } from '../shared/keyset'
import { listRows } from '../shared/lists'
import { countUses, type Use } from './uses'
import { findWorkouts, type Workout } from './workouts'

export type ListedWorkout = Pick<WorkoutModel, 'id' | 'name' | 'type' | 'description' | 'fingerprint'> & {
  use: Use
  benchmark: Pick<BenchmarkModel, 'id' | 'name' | 'category'> | null
}
export type WorkoutList = { items: ListedWorkout[]; page: number; pages: number; total: number }

const PAGE_SIZE = 25

/** Returns a page of the gym's workouts, latest first. */
export async function listWorkouts(scope: GymScope, { q, page }: WorkoutFilter): Promise<WorkoutList> {
  const all = q === '' ? await latestFirst(scope) : await searchAll(scope, q)
  const { items: fingerprints, ...paging } = paginate(all, page, PAGE_SIZE)
  const where = { fingerprint: { in: fingerprints } }
  const [rows, uses, benchmarks] = await Promise.all([
    scope.db.workout.findMany({
      where: { gymId: scope.gymId, ...where },
      select: LISTED,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    }),
    countUses(scope, fingerprints),
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

/** Returns a page of all copies of the gym's workouts by creation time, then id. */
export async function listWritings(
  scope: GymScope,
  { q, type, ...page }: WorkoutsQuery,
): Promise<Page<Workout>> {
  const among = type === undefined ? {} : { type }
  const { rows, ...cursors } = await listRows(scope, 'workout', page, {
    among,
    columns: { select: { id: true, createdAt: true, name: true, description: true } },
    ...(q !== undefined && { fits: ({ name, description }) => matches(q, [name ?? '', description]) }),
  })
  const { workouts } = await findWorkouts(
    scope,
    rows.map(({ id }) => id),
  )
  return { ...cursors, rows: rows.map(({ id }) => workouts.get(id)!) }
}

const BENCHMARK = { id: true, name: true, category: true, fingerprint: true } as const
const LISTED = { id: true, name: true, type: true, description: true, fingerprint: true } as const

async function latestFirst({ db, gymId }: GymScope): Promise<string[]> {
  const groups = await db.workout.groupBy({
    by: ['fingerprint'],
    where: { gymId },
    orderBy: [{ _max: { createdAt: 'desc' } }, { fingerprint: 'asc' }],
  })
  return groups.map(({ fingerprint }) => fingerprint)
}

async function searchAll({ db, gymId }: GymScope, q: string): Promise<string[]> {
  const rows = await db.workout.findMany({
    where: { gymId },
    select: { name: true, description: true, fingerprint: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  const found = rows.filter(({ name, description }) => matches(q, [name ?? '', description]))
  return [...new Set(found.map(({ fingerprint }) => fingerprint))]
}
