import fc from 'fast-check'
import { nextPrice, type PriceStep, priceAt, stepProblems } from '../../../src/domain/prices/steps'

const early = { name: 'Early', amount: 9_500, untilDay: '2026-10-31', untilSold: null }
const first = { name: 'First 10', amount: 8_000, untilDay: null, untilSold: 10 }
const normal = { name: 'Normal', amount: 11_000, untilDay: '2026-11-30', untilSold: null }
const late = { name: 'Late', amount: 13_000, untilDay: null, untilSold: null }

test('a step applies on its last day, and to its last place', () => {
  const steps = [first, normal, late]
  const at = (day: string, sold: number) => priceAt(steps, { day, sold })!.name
  expect([at('2026-11-01', 0), at('2026-11-01', 9), at('2026-11-01', 10)]).toEqual([
    ...['First 10', 'First 10', 'Normal'],
  ])
  expect([at('2026-11-30', 10), at('2026-12-01', 10), at('2026-12-01', 9)]).toEqual([
    ...['Normal', 'Late', 'First 10'],
  ])
  expect(priceAt([], { day: '2026-11-01', sold: 0 })).toBeNull()
})

test('the next price comes with the end of this one', () => {
  expect(nextPrice([early, normal, late], { day: '2026-10-01', sold: 3 })).toEqual({
    ...{ step: normal, untilDay: '2026-10-31', placesLeft: null },
  })
  expect(nextPrice([first, late], { day: '2026-10-01', sold: 7 })).toEqual({
    ...{ step: late, untilDay: null, placesLeft: 3 },
  })
  expect(nextPrice([early, late], { day: '2026-11-01', sold: 0 })).toBeNull()
  expect(nextPrice([], { day: '2026-11-01', sold: 0 })).toBeNull()
})

test('steps that can never apply are named', () => {
  expect(stepProblems([early, normal, late]).size).toBe(0)
  expect([...stepProblems([late, normal]).keys()]).toEqual([0, 1])
  expect(stepProblems([normal, early, late]).get(1)).toBe('must end later than the price before')
  expect(stepProblems([first, { ...first, untilSold: 5 }, late]).get(1)).toContain('more places')
  expect(stepProblems([]).size).toBe(0)
})

const day = fc.integer({ min: 1, max: 28 }).map(number => `2026-11-${String(number).padStart(2, '0')}`)
const step = fc.record({
  ...{ name: fc.string(), amount: fc.nat(100_000) },
  untilDay: fc.option(day, { nil: null }),
  untilSold: fc.option(fc.integer({ min: 1, max: 50 }), { nil: null }),
})
const steps = fc
  .array(step, { maxLength: 4 })
  .map((some): PriceStep[] => [...some, late])
  .filter(each => stepProblems(each).size === 0)

test('with time and with places, a price only moves on to later steps', () => {
  fc.assert(
    fc.property(steps, day, day, fc.nat(60), fc.nat(60), (each, a, b, m, n) => {
      const before = priceAt(each, { day: a < b ? a : b, sold: Math.min(m, n) })!
      const after = priceAt(each, { day: a < b ? b : a, sold: Math.max(m, n) })!
      expect(each.indexOf(after)).toBeGreaterThanOrEqual(each.indexOf(before))
    }),
  )
})

test('the next price is a later step', () => {
  fc.assert(
    fc.property(steps, day, fc.nat(60), (each, today, sold) => {
      const next = nextPrice(each, { day: today, sold })
      if (next)
        expect(each.indexOf(next.step)).toBeGreaterThan(each.indexOf(priceAt(each, { day: today, sold })!))
    }),
  )
})
