import { groupBy } from '../../domain/shared/group-by'
import { paginate } from '../../domain/shared/paginate'
import { matches } from '../../domain/shared/search-text'
import { listMovementIds } from '../../domain/workouts/references'
import { notFound } from '../../errors'
import type { BenchmarkModel } from '../../generated/sqlite/models'
import { organises } from '../../policies/competition-roles'
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
type BenchmarkGroup = { kind: BenchmarkKind; benchmarks: Benchmark[]; total: number }
export type BenchmarkList = { groups: BenchmarkGroup[]; page: number; pages: number; total: number }

const PAGE_SIZE = 40
const TASTE = 6

/**
 * Returns benchmarks by kind and name, Open workouts by year, latest first. Words match name and description
 * in any order. Without a kind or words the list has a few of each kind.
 */
export async function listBenchmarks(
  scope: GymScope,
  { q, kind, page }: BenchmarkFilter,
): Promise<BenchmarkList> {
  const stored = await scope.db.benchmark.findMany({ select: LISTED })
  // A search needs the descriptions of all benchmarks.
  const rows = q === '' ? stored : await benchmarksInUnits(scope, stored)
  const fitting = inOrder(rows.filter(row => fits(row, { q, kind })))
  const shownAs = async (groups: Listed[]): Promise<Benchmark[]> => {
    return q === '' ? benchmarksInUnits(scope, groups) : groups
  }
  if (kind === null && q === '') {
    const taste = await shownAs(tasteOf(fitting))
    return { groups: grouped(taste, fitting), page: 1, pages: 1, total: fitting.length }
  }
  const { items, ...paging } = paginate(fitting, page, PAGE_SIZE)
  return { groups: grouped(await shownAs(items), fitting), ...paging }
}

/** Adds a benchmark to the gym's workouts, unless it is there, and returns its id in the gym. */
export async function addBenchmark(scope: GymScope, id: string): Promise<{ id: string; name: string }> {
  authorize(organises(scope.actor))
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

export type BenchmarkWorkout = Pick<BenchmarkModel, 'id' | 'name'> & {
  kind: BenchmarkKind
  workout: Pick<Workout, 'description' | 'details' | 'movements' | 'name' | 'type'>
}

/** Returns a page of benchmarks in the order of listBenchmarks. */
export async function listBenchmarkWorkouts(
  scope: GymScope,
  { q = '', kind, ...page }: BenchmarksQuery,
): Promise<Page<BenchmarkWorkout>> {
  const stored = await scope.db.benchmark.findMany()
  const all = inOrder(q === '' ? stored : await benchmarksInUnits(scope, stored))
  const found = all.filter(row => fits(row, { q, kind: kind ?? null }))
  const { rows, ...cursors } = await pageAmong(page, found, all)
  const shown = q === '' ? await benchmarksInUnits(scope, rows) : rows
  const parsed = shown.map(row => ({ ...row, details: JSON.parse(row.details) as WorkoutDetails }))
  const movements = await movementsById(
    scope,
    parsed.flatMap(({ details }) => listMovementIds(details)),
  )
  const whole = parsed.map(({ id, name, category, description, details, type }) => ({
    id,
    name,
    kind: category as BenchmarkKind,
    workout: { description, details, movements: listed(listMovementIds(details), movements), name, type },
  }))
  return { ...cursors, rows: whole }
}

type Listed = Benchmark & Pick<BenchmarkModel, 'details'>
const LISTED = {
  id: true,
  name: true,
  category: true,
  description: true,
  fingerprint: true,
  details: true,
} as const

function fits(
  { name, description, category }: Benchmark,
  { q, kind }: { q: string; kind: BenchmarkKind | null },
): boolean {
  return (kind === null || category === kind) && (q === '' || matches(q, [name, description]))
}

function tasteOf<Row extends Benchmark>(fitting: Row[]): Row[] {
  return [...groupBy(fitting, ({ category }) => category).values()].flatMap(all => all.slice(0, TASTE))
}

function grouped(shown: Benchmark[], all: Benchmark[]): BenchmarkGroup[] {
  const of = (benchmarks: Benchmark[], kind: BenchmarkKind) =>
    benchmarks.filter(({ category }) => category === kind)
  return BENCHMARK_KINDS.map(kind => ({
    kind,
    benchmarks: of(shown, kind),
    total: of(all, kind).length,
  })).filter(({ benchmarks }) => benchmarks.length > 0)
}

function inOrder<Row extends Benchmark>(rows: Row[]): Row[] {
  const placed = rows.map(row => {
    const kind = BENCHMARK_KINDS.indexOf(row.category as BenchmarkKind)
    return { row, kind, year: row.category === 'open' ? yearOf(row) : 0 }
  })
  placed.sort(
    (a, b) =>
      a.kind - b.kind ||
      b.year - a.year ||
      a.row.name.localeCompare(b.row.name, 'en') ||
      (a.row.id < b.row.id ? -1 : 1),
  )
  return placed.map(({ row }) => row)
}

function yearOf({ name }: Benchmark): number {
  return Number(/\d+/.exec(name)?.[0] ?? 0)
}
