import fc from 'fast-check'
import { strokesPath, strokesProblem } from '../../../src/schemas/waivers/strokes'

const LINE = '10 10 200 40 220 60'

test.each([
  ['one stroke', LINE],
  ['two strokes, one a dot', `${LINE}/300 100`],
  ['the whole box', '0 0 600 200'],
])('%s is a signature', (_, text) => expect(strokesProblem(text)).toBeNull())

test.each([
  ['nothing', ''],
  ['a dot', '10 10'],
  ['a slip', '10 10 15 12'],
  ['half a point', '10 10 200'],
  ['a point right of the box', '0 0 601 10'],
  ['a point below the box', '0 0 100 201'],
  ['a minus', '-1 0 100 100'],
  ['a fraction', '1.5 0 100 100'],
  ['an empty stroke', `${LINE}/`],
  ['letters', 'M0 0L1 1'],
  ['markup', '"><script>'],
  ['too many strokes', Array.from({ length: 101 }, () => LINE).join('/')],
  ['too many points', Array.from({ length: 4001 }, (_, at) => `${at % 600} 10`).join(' ')],
])('%s is none', (_, text) => expect(strokesProblem(text)).toEqual(expect.any(String)))

test('a path has the points of the strokes, and nothing else', () => {
  expect(strokesPath(`${LINE}/300 100`)).toBe('M10 10L200 40L220 60M300 100L300 100')
  const point = fc.tuple(fc.nat(600), fc.nat(200))
  const strokes = fc.array(fc.array(point, { minLength: 1, maxLength: 20 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(strokes, given => {
      const text = given.map(points => points.map(([x, y]) => `${x} ${y}`).join(' ')).join('/')
      expect(strokesPath(text)).toMatch(/^(M\d+ \d+(L\d+ \d+)+)+$/)
    }),
  )
  expect(strokesPath('<script>')).toBe('')
})
