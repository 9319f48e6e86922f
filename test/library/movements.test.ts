import type { LibraryMovement } from '../../src/library/movement'
import { LIBRARY_MOVEMENTS } from '../../src/library/movements'
import { CATEGORIES } from '../../src/schemas/movements/categories'
import { facts } from './facts'

const byKey = new Map(LIBRARY_MOVEMENTS.map(movement => [movement.key, movement]))
const complexes = LIBRARY_MOVEMENTS.filter(movement => movement.complex)

function flagsOf(key: string): string[] {
  return Object.keys(byKey.get(key)?.flags ?? {}).sort()
}

describe('the movement library', () => {
  test("has a gym's movements in every category", () => {
    const count = Object.fromEntries(
      CATEGORIES.map(category => [
        category,
        LIBRARY_MOVEMENTS.filter(movement => movement.category === category).length,
      ]),
    )
    expect(LIBRARY_MOVEMENTS.length).toBeGreaterThanOrEqual(190)
    expect(complexes.length).toBeGreaterThanOrEqual(8)
    expect(count.barbell).toBeGreaterThanOrEqual(60)
    expect(count.dumbbell).toBeGreaterThanOrEqual(40)
    expect(count.kettlebell).toBeGreaterThanOrEqual(20)
    expect(count.gymnastics).toBeGreaterThanOrEqual(80)
    expect(count.monostructural).toBeGreaterThanOrEqual(20)
    expect(count.odd_object).toBeGreaterThanOrEqual(20)
  })

  test('has unique keys, names and descriptions', () => {
    for (const field of ['key', 'name', 'description'] as const) {
      const values = LIBRARY_MOVEMENTS.map(movement => movement[field].toLowerCase())
      expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([])
    }
  })

  test.each(LIBRARY_MOVEMENTS)('$key is written like the others', ({ key, name, description, flags }) => {
    expect(key).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(name).toMatch(/^[A-Z]/)
    expect(name.length).toBeLessThanOrEqual(60)
    expect(description).toMatch(/^[A-Z].{20,298}\.$/)
    expect(flags.calories ?? flags.distance ?? flags.duration ?? flags.reps).toBe(true)
  })

  test.each(complexes)('$key consists of other movements', ({ key, complex = [] }) => {
    expect(complex.length).toBeGreaterThanOrEqual(2)
    for (const item of complex) {
      expect(item.key).not.toBe(key)
      expect(byKey.get(item.key)).toMatchObject({ flags: { load: true, reps: true } })
      expect(byKey.get(item.key)?.complex).toBeUndefined()
      expect(Number.isInteger(item.reps) && item.reps > 0).toBe(true)
    }
  })

  test.each([
    ['row', ['calories', 'distance', 'duration', 'power']],
    ['run', ['distance', 'duration']],
    ['box-jump', ['height', 'reps']],
    ['wall-ball', ['height', 'load', 'reps']],
    ['handstand-walk', ['distance']],
    ['plank', ['duration']],
    ['farmers-carry', ['distance', 'duration', 'load']],
    ['walking-lunge', ['distance', 'reps']],
    ['overhead-walking-lunge', ['distance', 'load', 'reps']],
    ['pull-up', ['reps']],
    ['weighted-pull-up', ['load', 'reps']],
    ['thruster', ['load', 'reps']],
  ])('%s has the measures %j', (key, flags) => {
    expect(flagsOf(key)).toEqual(flags)
  })

  test('gives every movement its own facts', () => {
    const all: readonly LibraryMovement[] = LIBRARY_MOVEMENTS
    expect(facts.size).toBe(all.length)
  })
})
