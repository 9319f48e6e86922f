import { fingerprintOf } from '../../../src/domain/workouts/fingerprint'
import { officialKilograms, toOfficialKilograms } from '../../../src/domain/workouts/official-loads'
import { benchmarkDetails } from '../../../src/library/benchmark'
import { BENCHMARKS } from '../../../src/library/benchmarks'
import { LIBRARY_MOVEMENTS } from '../../../src/library/movements'

const NAMES = new Map(LIBRARY_MOVEMENTS.map(({ key, name }) => [key, name]))
const nameOf = (id: string) => NAMES.get(id)!

describe('the official kilograms of loads in pounds', () => {
  test.each([
    ['barbell', 95, 43],
    ['barbell', 65, 30],
    ['barbell', 135, 61],
    ['barbell', 155, 70],
    ['barbell', 105, 47],
    ['barbell', 185, 83],
    ['barbell', 125, 56],
    ['barbell', 225, 102],
    ['barbell', 45, 20],
    ['barbell', 35, 15],
    ['ball', 20, 9],
    ['ball', 14, 6],
    ['kettlebell', 53, 24],
    ['kettlebell', 35, 16],
    ['kettlebell', 70, 32],
    ['dumbbell', 50, 22.5],
    ['dumbbell', 35, 15],
  ] as const)('%s of %d lb: %d kg', (implement, pounds, kilograms) => {
    expect(officialKilograms(pounds, implement)).toBe(kilograms)
  })

  const fran = BENCHMARKS.find(({ key }) => key === 'fran')!
  const swings = BENCHMARKS.find(({ key }) => key === 'helen')!

  test('replace the pounds and change nothing else', () => {
    const details = benchmarkDetails(fran, key => key)
    expect(toOfficialKilograms(details, nameOf)).toEqual({
      ...details,
      movements: [{ id: 'thruster', load: { value: 43, value_women: 30, unit: 'kg' } }, { id: 'pull-up' }],
    })
    expect(
      toOfficialKilograms(
        benchmarkDetails(swings, key => key),
        nameOf,
      ),
    ).toMatchObject({
      movements: [{}, { load: { value: 24, value_women: 16, unit: 'kg' } }, {}],
    })
  })

  test('give the same workout for every benchmark without a load in pounds', () => {
    let converted = 0
    for (const benchmark of BENCHMARKS) {
      const details = benchmarkDetails(benchmark, key => key)
      const metric = toOfficialKilograms(details, nameOf)
      expect([benchmark.key, fingerprintOf(metric)]).toEqual([benchmark.key, fingerprintOf(details)])
      expect(JSON.stringify(metric)).not.toContain('"lb"')
      // The keys come out in the order in which they are stored.
      expect(JSON.stringify(metric).replaceAll(/"(value|value_women|unit)":[^,}]+/g, '')).toBe(
        JSON.stringify(details).replaceAll(/"(value|value_women|unit)":[^,}]+/g, ''),
      )
      if (JSON.stringify(metric) !== JSON.stringify(details)) converted++
    }
    expect(converted).toBeGreaterThan(100)
  })
})
