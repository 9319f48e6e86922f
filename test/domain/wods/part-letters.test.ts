import { assignLetters, MOST_PARTS, partKind } from '../../../src/domain/wods/part-letters'

test('part letters: letters follow the position, and a warm-up has none', () => {
  expect(assignLetters(['warm_up', 'lettered', 'lettered', 'warm_up', 'lettered'])).toEqual([
    null,
    'A',
    'B',
    null,
    'C',
  ])
  expect(assignLetters([])).toEqual([])
})

test('there are letters for the maximum number of parts', () => {
  const letters = assignLetters(Array.from({ length: MOST_PARTS }, () => 'lettered' as const))
  expect(letters.every(letter => /^[A-Z]$/.test(letter!))).toBe(true)
  expect(new Set(letters).size).toBe(MOST_PARTS)
})

test('a stored part without a letter is a warm-up', () => {
  expect([partKind({ prefix: null }), partKind({ prefix: 'B' })]).toEqual(['warm_up', 'lettered'])
})
