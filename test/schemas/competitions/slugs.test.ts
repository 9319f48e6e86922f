import fc from 'fast-check'
import { slugChoices, slugFrom, slugProblem } from '../../../src/schemas/competitions/slugs'

test.each([
  ['Harbour Throwdown 2027', 'harbour-throwdown-2027'],
  ['  Zürich’s Größter! ', 'zurichs-grosster'],
  ['--', null],
  ['冬', null],
])('%s becomes %s', (name, slug) => {
  expect(slugFrom(name)).toBe(slug)
})

test('every slug and its alternatives are addresses', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), name => {
      const slug = slugFrom(name)
      if (slug === null) return
      for (const choice of [...slugChoices(slug)].slice(0, 30)) expect(slugProblem(choice)).toBeNull()
    }),
  )
})

test.each(['ab', 'Winter', 'a--b', '-a-', 'a b', '0191f9a4-0000-7000-8000-000000000000'])(
  '%s is refused',
  slug => {
    expect(slugProblem(slug)).not.toBeNull()
  },
)
