import { assignLetters, MOST_PARTS, partKind } from '../../../src/domain/wods/part-letters'

test('letters go by position, and a warm-up takes none', () => {
  expect(assignLetters(['warm_up', 'lettered', 'lettered', 'warm_up', 'lettered'])).toEqual([
    null,
    'A',
    'B',
    null,
    'C',
  ])
  expect(assignLetters([])).toEqual([])
})

test('there is a letter for as many parts as there may be', () => {
  const letters = assignLetters(Array.from({ length: MOST_PARTS }, () => 'lettered' as const))
  expect(letters.every(letter => /^[A-Z]$/.test(letter!))).toBe(true)
  expect(new Set(letters).size).toBe(MOST_PARTS)
})

test('a stored part is a warm-up when it has no letter', () => {
  expect([partKind({ prefix: null }), partKind({ prefix: 'B' })]).toEqual(['warm_up', 'lettered'])
})
