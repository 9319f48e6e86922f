import fc from 'fast-check'
import { toOfficialKilograms } from '../../../src/domain/workouts/official-loads'
import { suggestUnit } from '../../../src/domain/workouts/usual-loads'
import { benchmarkDetails } from '../../../src/library/benchmark'
import { BENCHMARKS } from '../../../src/library/benchmarks'
import { LIBRARY_MOVEMENTS } from '../../../src/library/movements'
import type { Line, Load } from '../../../src/schemas/workouts/workout-parts'

const pairOf = (text: string): Pick<Load, 'value' | 'value_women'> => {
  const [value = 0, women] = text.split('/').map(Number)
  return { value, ...(women !== undefined && { value_women: women }) }
}

describe('a bare load in a kg gym is taken for pounds:', () => {
  test.each([
    ['Thruster', '95/65'],
    ['Thruster', '75/55'],
    ['Thruster', '135'],
    ['Clean and Jerk', '135/95'],
    ['Clean and Jerk', '155/105'],
    ['Power Snatch', '75/55'],
    ['Snatch', '135/95'],
    ['Deadlift', '225/155'],
    ['Deadlift', '135/95'],
    ['Bench Press', '195'],
    ['Overhead Squat', '95/65'],
    ['Wall Ball', '20/14'],
    ['Wall Ball', '20'],
    ['Kettlebell Swing', '53/35'],
    ['Kettlebell Swing', '70/53'],
    ['Turkish Get-up', '70/53'],
    ['Dumbbell Snatch', '50/35'],
    ["Devil's Press", '50/35'],
    [null, '20/14'],
  ])('%s %s', (name, load) => {
    expect(suggestUnit(name, pairOf(load), 'kg')).toBe('lb')
  })
})

describe('a bare load in a lb gym is taken for kilograms:', () => {
  test.each([
    ['Thruster', '43/30'],
    ['Thruster', '42.5/30'],
    ['Clean and Jerk', '61/43'],
    ['Clean and Jerk', '60/40'],
    ['Deadlift', '102/70'],
    ['Power Clean', '70/47'],
    ['Wall Ball', '9/6'],
    ['Kettlebell Swing', '24/16'],
    ['Kettlebell Swing', '32/24'],
    ['Dumbbell Snatch', '22.5/15'],
  ])('%s %s', (name, load) => {
    expect(suggestUnit(name, pairOf(load), 'lb')).toBe('kg')
  })
})

describe("a plausible load in the gym's own unit is not asked about:", () => {
  test.each([
    ['kg', 'Thruster', '43/30'],
    ['kg', 'Thruster', '60/40'],
    ['kg', 'Clean', '75/55'],
    ['kg', 'Deadlift', '100/70'],
    ['kg', 'Deadlift', '143/97'],
    ['kg', 'Kettlebell Swing', '24/16'],
    ['kg', 'Kettlebell Swing', '40'],
    ['kg', 'Wall Ball', '9/6'],
    ['kg', 'Dumbbell Snatch', '22.5/15'],
    ['kg', 'Sandbag Carry', '100/70'],
    ['kg', 'Sled Push', '225/155'],
    ['lb', 'Thruster', '95/65'],
    ['lb', 'Thruster', '65/45'],
    ['lb', 'Deadlift', '100/70'],
    ['lb', 'Clean', '60'],
    ['lb', 'Kettlebell Swing', '53/35'],
    ['lb', 'Wall Ball', '14/10'],
    ['lb', 'Dumbbell Snatch', '15/10'],
  ] as const)('%s: %s %s', (own, name, load) => {
    expect(suggestUnit(name, pairOf(load), own)).toBeNull()
  })

  test('in a strength session, only impossible loads are asked about', () => {
    const strength = { isStrength: true }
    expect(suggestUnit('Back Squat', { value: 225 }, 'kg', strength)).toBeNull()
    expect(suggestUnit('Back Squat', { value: 315 }, 'kg', strength)).toBe('lb')
    expect(suggestUnit('Shoulder Press', { value: 185 }, 'kg', strength)).toBe('lb')
    expect(suggestUnit('Back Squat', { value: 43 }, 'lb', strength)).toBeNull()
  })

  test('a word beside the movement can name the implement', () => {
    expect(suggestUnit('Thruster', { value: 50, value_women: 35 }, 'kg')).toBeNull()
    expect(suggestUnit('Thruster', { value: 50, value_women: 35 }, 'kg', { note: 'DBs' })).toBe('lb')
  })
})

type Lines = { movements?: Line[]; buy_in?: Line[]; cash_out?: Line[] }

test('no benchmark load is asked about in its own unit', () => {
  const names = new Map(LIBRARY_MOVEMENTS.map(({ key, name }) => [key, name]))
  const asked: string[] = []
  let loads = 0
  for (const benchmark of BENCHMARKS) {
    const details = benchmarkDetails(benchmark, key => key)
    const isStrength = details.type === 'Strength'
    for (const each of [details, toOfficialKilograms(details, id => names.get(id)!)]) {
      const { movements = [], buy_in = [], cash_out = [] } = each as Lines
      for (const { id, load } of [...movements, ...buy_in, ...cash_out]) {
        if (load?.unit !== 'kg' && load?.unit !== 'lb') continue
        loads++
        const other = suggestUnit(names.get(id)!, load, load.unit, { isStrength })
        if (other) asked.push(`${benchmark.name}: ${id} ${load.value}/${load.value_women} ${load.unit}`)
      }
    }
  }
  expect(asked).toEqual([])
  expect(loads).toBeGreaterThan(400)
})

test('no bare load is suggested as pounds in a kg gym and as kilograms in a lb gym', () => {
  const names = LIBRARY_MOVEMENTS.map(({ name }) => name)
  fc.assert(
    fc.property(
      fc.constantFrom(...names),
      fc.integer({ min: 1, max: 400 }),
      fc.integer({ min: 1, max: 400 }),
      (name, a, b) => {
        const load = { value: Math.max(a, b), value_women: Math.min(a, b) }
        const asked = [suggestUnit(name, load, 'kg'), suggestUnit(name, load, 'lb')]
        expect(asked.filter(each => each !== null).length).toBeLessThan(2)
      },
    ),
  )
})
