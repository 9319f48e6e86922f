import type { Benchmark, BenchmarkFile } from './benchmark'
import classics from './benchmarks/classics.json'
import girls from './benchmarks/girls.json'
import heroes from './benchmarks/heroes.json'
import open from './benchmarks/open.json'

const FILES = [girls, heroes, open, classics] as readonly unknown[] as readonly BenchmarkFile[]

export const BENCHMARKS: readonly Benchmark[] = FILES.flatMap(({ category, benchmarks }) =>
  benchmarks.map(benchmark => ({ ...benchmark, category })),
)
