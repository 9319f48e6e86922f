import fc from 'fast-check'
import { memoize, toJson } from '../../../src/api/present/once'

const texts = fc.constantFrom('', 'a', '"', '\\', '\\u0000', '\\u00001', '"\\u00000"', 'é😀', '\u2028')
const shownOnce = () => {
  const inner = memoize((row: { text: string }) => [{ text: row.text, none: null }])
  return {
    inner,
    outer: memoize((row: { text: string; in: { text: string } }) => ({ in: inner(row.in), own: row.text })),
  }
}

test('a repeated object serializes to the same text as without the cache', () => {
  fc.assert(
    fc.property(fc.array(texts, { minLength: 1 }), fc.array(fc.nat(9)), (words, shown) => {
      const { inner, outer } = shownOnce()
      const leaves = words.map(text => ({ text }))
      const rows = words.map((text, index) => ({ text, in: leaves[index % 2] ?? leaves[0]! }))
      const body = shown.map(at => {
        const row = rows[at % rows.length]!
        return { at, workout: outer(row), again: [inner(row.in)], text: row.text }
      })
      expect(toJson(body)).toBe(JSON.stringify(body))
    }),
  )
})

test('an object is serialized once per answer', () => {
  const { outer } = shownOnce()
  const shown = outer({ text: 'a', in: { text: 'b' } })
  let read = 0
  Object.defineProperty(shown, 'own', { enumerable: true, get: () => `${++read}` })
  expect(toJson([shown, shown, { deep: shown }])).toBe(
    `[${[0, 1].map(() => '{"in":[{"text":"b","none":null}],"own":"1"}').join()},{"deep":{"in":[{"text":"b","none":null}],"own":"1"}}]`,
  )
  expect(toJson(shown)).toBe('{"in":[{"text":"b","none":null}],"own":"2"}')
})

test('a failed serialization leaves nothing cached', () => {
  const { inner } = shownOnce()
  const circle: Record<string, unknown> = { list: inner({ text: 'a' }) }
  circle.self = circle
  expect(() => toJson(circle)).toThrow(TypeError)
  expect(JSON.stringify(inner({ text: 'a' }))).toBe('[{"text":"a","none":null}]')
})
