/** A gym that lifts pounds and has the library's movements and benchmarks, for tests that read whiteboards. */
import { fingerprintOf } from '../../../src/domain/workouts/fingerprint'
import type { Gym } from '../../../src/domain/workouts/read-workout/read-workout'
import { benchmarkDetails } from '../../../src/library/benchmark'
import { BENCHMARKS } from '../../../src/library/benchmarks'
import { libraryId } from '../../../src/library/ids'
import { facts } from '../../library/facts'

const benchmarks = BENCHMARKS.map(benchmark => {
  const details = benchmarkDetails(benchmark, key => libraryId('movement', key))
  return { name: benchmark.name, details, fingerprint: fingerprintOf(details) }
})

export const READING_GYM: Gym & {
  movements: readonly (typeof facts extends ReadonlyMap<string, infer F> ? F : never)[]
} = {
  movements: [...facts.values()],
  benchmarks,
  units: 'lb',
}
