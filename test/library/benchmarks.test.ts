import { checkMovements } from '../../src/domain/workouts/check-movements'
import { describeWorkout } from '../../src/domain/workouts/describe-workout'
import { fingerprintOf } from '../../src/domain/workouts/fingerprint'
import { type Benchmark, benchmarkDetails } from '../../src/library/benchmark'
import { BENCHMARKS } from '../../src/library/benchmarks'
import { libraryId } from '../../src/library/ids'
import { WorkoutDetails } from '../../src/schemas/workouts/workout-details'
import { facts } from './facts'

const parsed = (benchmark: Benchmark) => benchmarkDetails(benchmark, key => libraryId('movement', key))
const described = (benchmark: Benchmark) => describeWorkout(parsed(benchmark), facts)

function named(name: string): Benchmark {
  const found = BENCHMARKS.find(benchmark => benchmark.name === name)
  if (!found) throw new Error(`no benchmark named ${name}`)
  return found
}

/** The values that stand more than once. */
function repeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

describe('the benchmark library', () => {
  test('has every category, as typed workouts', () => {
    const count = (category: Benchmark['category']) =>
      BENCHMARKS.filter(benchmark => benchmark.category === category).length
    expect(count('girl')).toBeGreaterThanOrEqual(25)
    expect(count('hero')).toBeGreaterThanOrEqual(100)
    expect(count('open')).toBeGreaterThanOrEqual(40)
    expect(count('classic')).toBeGreaterThanOrEqual(40)
    expect(BENCHMARKS.filter(({ details }) => details.type === 'Generic').length).toBeLessThanOrEqual(5)
  })

  test('has a key, a name and details for each benchmark', () => {
    const fields = BENCHMARKS.map(({ category: _, ...benchmark }) => Object.keys(benchmark).sort())
    expect(new Set(fields.map(names => names.join()))).toEqual(new Set(['details,key,name']))
  })

  test('has unique keys, names and workouts', () => {
    expect(repeated(BENCHMARKS.map(({ key }) => key))).toEqual([])
    expect(repeated(BENCHMARKS.map(({ name }) => name.toLowerCase()))).toEqual([])
    const fingerprints = BENCHMARKS.map(benchmark => fingerprintOf(parsed(benchmark)))
    const twice = new Set(repeated(fingerprints))
    expect(BENCHMARKS.filter((_, index) => twice.has(fingerprints[index]!)).map(({ name }) => name)).toEqual(
      [],
    )
  })

  test.each(BENCHMARKS)('$name is a workout the gym could have written', benchmark => {
    const details = parsed(benchmark)
    expect(checkMovements(details, facts)).toEqual({})
    expect(WorkoutDetails.parse(details)).toEqual(details)
    expect(benchmark.key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    const description = describeWorkout(details, facts)
    expect(description.length).toBeGreaterThan(10)
    expect(description).not.toMatch(/unknown movement|undefined|null|NaN|\[object/)
  })

  test('replaces keys by ids, also in buy-ins and cash-outs, without changing the table', () => {
    const schmalls = named('Schmalls')
    const before = JSON.stringify(schmalls)
    const details = benchmarkDetails(schmalls, key => `id of ${key}`)
    expect(details).toMatchObject({
      buy_in: [{ id: 'id of run' }],
      cash_out: [{ id: 'id of run' }],
      movements: [{ id: 'id of burpee' }, {}, {}, {}, {}],
      rest: { type: 'none' },
      scoring: 'clock',
    })
    expect(JSON.stringify(schmalls)).toBe(before)
  })

  test('reads like a whiteboard', () => {
    expect(described(named('Fran'))).toBe('For time, 21-15-9: Thruster (95/65 lb), Pull-up')
    expect(described(named('Cindy'))).toBe('AMRAP 20 min: 5 Pull-ups, 10 Push-ups, 15 Air Squats')
  })

  test('has Fran in kilograms', () => {
    const fran = parsed(named('Fran'))
    if (fran.type !== 'FranStyle') throw new Error('Fran is written as 21-15-9')
    const [thruster, ...rest] = fran.movements
    const kilograms = { ...thruster!, load: { value: 43, value_women: 29, unit: 'kg' as const } }
    expect(fingerprintOf({ ...fran, movements: [kilograms, ...rest] })).toBe(fingerprintOf(fran))
  })
})
