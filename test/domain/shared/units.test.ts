import fc from 'fast-check'
import {
  sumOf,
  toCentimetres,
  toGrams,
  toKilograms,
  toMetres,
  toMillionths,
  toPounds,
} from '../../../src/domain/shared/units'

test.each([
  [100, 'kg', 100_000],
  [102.5, 'kg', 102_500],
  [1, 'lb', 454],
  [95, 'lb', 43_091],
  [225, 'lb', 102_058],
  [50_000, 'lb', 22_679_619], // exactly half a gram: rounded up
] as const)('%d %s is %d g', (value, unit, grams) => {
  expect(toGrams({ value, unit })).toBe(grams)
})

test('kilograms are returned as entered', () => {
  expect(toKilograms({ value: 100, unit: 'kg' })).toBe(100)
  expect(toKilograms({ value: 61.25, unit: 'kg' })).toBe(61.25)
  expect(toKilograms({ value: 135, unit: 'lb' })).toBe(61.235)
})

test('pounds are returned as entered, and kilograms to the millionth', () => {
  expect(toPounds({ value: 102.5, unit: 'lb' })).toBe(102.5)
  expect(toPounds({ value: 100, unit: 'kg' })).toBe(220.462262)
})

test.each([
  [400, 'm', 400],
  [5, 'km', 5000],
  [1, 'mi', 1609.344],
  [1, 'ft', 0.305], // 304.8 mm
  [10, 'ft', 3.048],
  [100, 'yd', 91.44],
  [0.1, 'km', 100],
] as const)('%d %s is %d m', (value, unit, metres) => {
  expect(toMetres({ value, unit })).toBe(metres)
})

test.each([
  [24, 'in', 60.96],
  [20, 'in', 50.8],
  [60, 'cm', 60],
] as const)('%d %s is %d cm', (value, unit, centimetres) => {
  expect(toCentimetres({ value, unit })).toBe(centimetres)
})

test('sums have no float noise in any order', () => {
  expect(sumOf([])).toBe(0)
  expect(sumOf([0.1, 0.2])).toBe(0.3)
  expect(sumOf([0.3, 0.2, 0.1])).toBe(sumOf([0.1, 0.2, 0.3]))
  expect(toMillionths(100 / 3)).toBe(33.333333)
})

test('a larger value weighs more in any unit', () => {
  const grams = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(grams, grams, (one, other) => {
      const [kg, lb] = [
        { value: one / 1000, unit: 'kg' },
        { value: other / 453.59237, unit: 'lb' },
      ] as const
      expect(toGrams(kg)).toBe(one)
      expect(toGrams(lb)).toBe(other)
    }),
  )
})
