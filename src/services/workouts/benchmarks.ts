/** The benchmark workouts of the library, and putting one among the gym's own. */
import { pageOf } from '../../domain/shared/page-of'
import { matches } from '../../domain/shared/search-text'
import { movementIdsOf } from '../../domain/workouts/references'
import { notFound } from '../../errors'
import type { BenchmarkModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import { WorkoutDetails } from '../../schemas/workouts/workout-details'
import {
  BENCHMARK_KINDS,
  type BenchmarkFilter,
  type BenchmarkKind,
  type BenchmarksQuery,
} from '../../schemas/workouts/workouts'
import type { GymScope } from '../../scope'
import { movementsById } from '../movements/movements'
import { authorize } from '../shared/authorize'
import { type Page, pageAmong } from '../shared/keyset'
import { benchmarkInUnits, benchmarksInUnits } from './benchmark-loads'
import { createWorkout, listed, type Workout } from './workouts'

export type Benchmark = Pick<BenchmarkModel, 'id' | 'name' | 'category' | 'description' | 'fingerprint'>
/** A benchmark and how many results of it this gym has. */
export type BenchmarkGroup = { kind: BenchmarkKind; benchmarks: Benchmark[]; total: number }
export type BenchmarkList = { groups: BenchmarkGroup[]; page: number; pages: number; total: number }

const PAGE_SIZE = 40
/** How many of each kind are shown before one is chosen. */
const TASTE = 6

/**
 * The benchmarks by kind, each by name; Open workouts by year, the latest first. Words are found in name and
 * description, in any order. Without a kind or words there are a few of each kind; else pages of all that fit.
 */
export async function listBenchmarks(
  scope: GymScope,
  { q, kind, page }: BenchmarkFilter,
): Promise<BenchmarkList> {
  const select = {
    id: true,
    name: true,
    category: true,
    description: true,
    fingerprint: true,
    details: true,
  } as const
  const stored = await scope.db.benchmark.findMany({ select })
  const rows: Benchmark[] = await benchmarksInUnits(scope, stored)
  const fitting = rows
    .filter(row => kind === null || row.category === kind)
    .filter(row => matches(q, [row.name, row.description]))
    .sort(inOrder)
  if (kind === null && q === '') {
    return { groups: grouped(fitting, fitting, TASTE), page: 1, pages: 1, total: fitting.length }
  }
  const { items, ...paging } = pageOf(fitting, page, PAGE_SIZE)
  return { groups: grouped(items, fitting, PAGE_SIZE), ...paging }
}

/**
 * Puts a benchmark among the gym's workouts, and returns the id it has there. One that is there already stays as it is.
 * Throws not_found.
 */
export async function addBenchmark(scope: GymScope, id: string): Promise<{ id: string; name: string }> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  const benchmark = await benchmarkInUnits(scope, await db.benchmark.findUnique({ where: { id } }))
  if (!benchmark) throw notFound('The benchmark')
  const { name, fingerprint } = benchmark
  const there = await db.workout.findFirst({
    where: { gymId, fingerprint },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  if (there) return { id: there.id, name }
  const details = WorkoutDetails.parse(JSON.parse(benchmark.details))
  const made = await createWorkout(scope, { type: details.type, details, name })
  return { id: made.id, name }
}

/** A benchmark with its details as the gym does it, and every movement they refer to. */
export type BenchmarkWorkout = Pick<BenchmarkModel, 'id' | 'name'> & {
  kind: BenchmarkKind
  workout: Pick<Workout, 'description' | 'details' | 'movements' | 'name' | 'type'>
}

/**
 * A page of the benchmarks in the order of listBenchmarks; words are found as there. Throws validation_failed on a cursor
 * that is not of this list.
 */
export async function listBenchmarkWorkouts(
  scope: GymScope,
  { q = '', kind, ...page }: BenchmarksQuery,
): Promise<Page<BenchmarkWorkout>> {
  const stored = await benchmarksInUnits(scope, await scope.db.benchmark.findMany())
  const all = stored.sort((a, b) => inOrder(a, b) || (a.id < b.id ? -1 : 1))
  const found = all.filter(
    ({ name, description, category }) =>
      (kind === undefined || category === kind) && matches(q, [name, description]),
  )
  const { rows, ...cursors } = await pageAmong(page, found, all)
  const parsed = rows.map(row => ({ ...row, details: JSON.parse(row.details) as WorkoutDetails }))
  const movements = await movementsById(
    scope,
    parsed.flatMap(({ details }) => movementIdsOf(details)),
  )
  const whole = parsed.map(({ id, name, category, description, details, type }) => ({
    id,
    name,
    kind: category as BenchmarkKind,
    workout: { description, details, movements: listed(movementIdsOf(details), movements), name, type },
  }))
  return { ...cursors, rows: whole }
}

function grouped(shown: Benchmark[], all: Benchmark[], most: number): BenchmarkGroup[] {
  const of = (benchmarks: Benchmark[], kind: BenchmarkKind) =>
    benchmarks.filter(({ category }) => category === kind)
  return BENCHMARK_KINDS.map(kind => ({
    kind,
    benchmarks: of(shown, kind).slice(0, most),
    total: of(all, kind).length,
  })).filter(({ benchmarks }) => benchmarks.length > 0)
}

function inOrder(a: Benchmark, b: Benchmark): number {
  const kind = (benchmark: Benchmark) => BENCHMARK_KINDS.indexOf(benchmark.category as BenchmarkKind)
  return kind(a) - kind(b) || (a.category === 'open' ? byYear(a, b) : 0) || a.name.localeCompare(b.name, 'en')
}

/** `Open 24.1`: the year is the first number of the name, the latest first. */
function byYear(a: Benchmark, b: Benchmark): number {
  const year = ({ name }: Benchmark) => Number(/\d+/.exec(name)?.[0] ?? 0)
  return year(b) - year(a)
}
