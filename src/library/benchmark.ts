import type { z } from 'zod'
import { WorkoutDetails } from '../schemas/workouts/workout-details'

export type WorkoutDetailsInput = z.input<typeof WorkoutDetails>
type BenchmarkCategory = 'girl' | 'hero' | 'open' | 'classic'

export type Benchmark = {
  key: string
  name: string
  category: BenchmarkCategory
  details: WorkoutDetailsInput
}

/** A file of benchmarks, one a line. `test/library/benchmarks.test.ts` parses their details. */
export type BenchmarkFile = { category: BenchmarkCategory; benchmarks: Omit<Benchmark, 'category'>[] }

/**
 * Returns a benchmark's details with real movement ids, parsed by the schema. Throws when the details don't fit the
 * schema.
 */
export function benchmarkDetails(benchmark: Benchmark, idOf: (key: string) => string): WorkoutDetails {
  const withIds = Object.entries(benchmark.details).map(([name, value]) => [
    name,
    isLineList(name, value) ? value.map(line => ({ ...line, id: idOf(line.id) })) : value,
  ])
  return WorkoutDetails.parse(Object.fromEntries(withIds))
}

function isLineList(name: string, value: unknown): value is { id: string }[] {
  return (name === 'movements' || name === 'buy_in' || name === 'cash_out') && Array.isArray(value)
}
