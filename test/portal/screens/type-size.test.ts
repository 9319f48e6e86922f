import { listSize, typeSize } from '../../../src/portal/screens/type-size'

const column = { width: 34, height: 35 }
const names = (count: number, letters: number) => Array.from({ length: count }, () => letters)

it("type size: sizes a class's heats by the longest names", () => {
  expect(listSize([names(5, 9), names(4, 9)], column)).toBe(9)
  expect(listSize([names(12, 9)], column)).toBeLessThan(listSize([names(8, 9)], column))
  // Of five whose names take two lines each, fewer large lines fit.
  expect(listSize([names(5, 42)], column)).toBeLessThan(listSize([names(5, 20)], column))
  expect(listSize([names(5, 42)], column)).toBe(1)
  expect(listSize([names(8, 42)], column)).toBe(0)
  expect(listSize([], column)).toBeGreaterThan(5)
})

it('a name gets the whole narrow column when the score is below the name', () => {
  const list = { rows: 5, names: [42, 9], scores: [7, 9], width: 24, height: 33 }
  expect(typeSize({ ...list, isUnder: true }).nameLetters).toBeGreaterThanOrEqual(12)
  expect(typeSize(list).nameLetters).toBeLessThan(6)
})
