import fc from 'fast-check'
import { drawPoster, posterSvg } from '../../../src/domain/competitions/poster'

test('a name always gives the same poster, whatever its case', () => {
  expect(drawPoster('Harbour Throwdown ')).toEqual(drawPoster('harbour throwdown'))
})

test('the family has at least twelve members', () => {
  const posters = Array.from({ length: 200 }, (_, at) =>
    JSON.stringify(drawPoster(`Open ${at}`).shapes.slice(0, 9)),
  )
  expect(new Set(posters).size).toBeGreaterThanOrEqual(12)
})

test('every poster is a small picture without the name in it', () => {
  fc.assert(
    fc.property(fc.string(), name => {
      const svg = posterSvg(name, '#ff5226')
      expect(svg.length).toBeLessThan(6_000)
      expect(svg).toMatch(/^<svg [^>]*><rect [^>]*\/>(?:<path [^<>]*\/>)+<\/svg>$/)
    }),
  )
})
