import { folded } from '../../../../schemas/shared/folded'
import type { WorkoutDetails } from '../../../../schemas/workouts/workout-details'

export type KnownBenchmark = { name: string; fingerprint: string; details: WorkoutDetails }

const SHORT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    cft: 'CrossFit Total',
    fgb: 'Fight Gone Bad',
    'filthy 50': 'Filthy Fifty',
  }),
)

/** Returns the benchmark of this name, ignoring case, quotes and exclamation marks. */
export function findBenchmark<Benchmark extends KnownBenchmark>(
  text: string,
  benchmarks: readonly Benchmark[],
): Benchmark | undefined {
  const wanted = simple(SHORT.get(simple(text)) ?? text)
  if (!Object.isFrozen(benchmarks)) return benchmarks.find(({ name }) => namesOf(name).includes(wanted))
  const index = (indexes.get(benchmarks) as Map<string, Benchmark> | undefined) ?? indexOf(benchmarks)
  indexes.set(benchmarks, index)
  return index.get(wanted)
}

/** Indexes of immutable lists, so that reading many texts indexes each once. */
const indexes = new WeakMap<readonly KnownBenchmark[], Map<string, KnownBenchmark>>()

function indexOf<Benchmark extends KnownBenchmark>(benchmarks: readonly Benchmark[]): Map<string, Benchmark> {
  const index = new Map<string, Benchmark>()
  for (const benchmark of benchmarks)
    for (const name of namesOf(benchmark.name)) if (!index.has(name)) index.set(name, benchmark)
  return index
}

const known = new Map<string, string[]>()
const MOST_KNOWN = 5_000

function namesOf(name: string): string[] {
  const names = known.get(name) ?? allNamesOf(name)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(name, names)
  return names
}

/** A repeated Open workout has a name for each time: Open 11.1 / 14.1. */
function allNamesOf(name: string): string[] {
  const parts = name.split(' / ')
  const numbers = parts.map(part => simple(part).replace(/^open /, ''))
  const returned = /^open /i.test(name) ? numbers.flatMap(number => [number, `open ${number}`]) : []
  return [simple(name), ...returned]
}

function simple(text: string): string {
  return folded(text)
    .replace(/(?<!\d)\.|\.(?!\d)/g, '')
    .replace(/×/g, 'x')
    .replace(/[^a-z0-9./]+/g, ' ')
    .trim()
    .replace(/^the (?=.)/, '')
}
