import { matches } from '../../../src/domain/shared/search-text'
import { folded } from '../../../src/schemas/shared/folded'

it('search: ignores case, accents and strokes', () => {
  expect(folded('  Zoë   ŁUKASIEWICZ ')).toBe('zoe lukasiewicz')
  expect(folded('Ærø Straße Iğdır')).toBe('aero strasse igdir')
  expect(folded('Åsa')).toBe(folded('A\u030asa'))
})

it('search: finds every word in any order in any of the texts', () => {
  const texts = ['Inés Valcárcel', 'ines.v@example.com']
  for (const query of ['', 'ines', 'VALC', 'carcel ine', 'example ines'])
    expect(matches(query, texts)).toBe(true)
  expect(matches('ines smith', texts)).toBe(false)
})
