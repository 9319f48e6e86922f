import { knownByText } from '../../../src/services/boards/known-texts'

it('the cache by text: caches the latest readings of ordinary texts within its size', () => {
  const known = knownByText<{ nth: number }>()
  const text = (nth: number) => `${nth} `.padEnd(1_500, 'x')
  for (let nth = 0; nth < 6_000; nth++) known.set(text(nth), { nth })
  expect(known.get(text(5_999))).toEqual({ nth: 5_999 })
  expect(known.get(text(0))).toBeUndefined()
  const kept = Array.from(known.keys()).reduce((sum, each) => sum + each.length, 0)
  expect([kept > 4_000_000, kept < 8_000_000]).toEqual([true, true])
})

it('the cache by text: does not cache long texts', () => {
  const known = knownByText<object>()
  known.set('x'.repeat(4_001), {})
  known.set('x'.repeat(4_000), {})
  expect(known.size).toBe(1)
})
