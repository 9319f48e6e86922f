import { FACE_HUES, hueOf, initialsOf } from '../../../src/domain/shared/initials'

test.each([
  ['Niamh Corrigan', 'NC'],
  ['Siobhán Ní Bhraonáin', 'SB'],
  ['Bartholomew Featherstonehaugh-Cholmondeley', 'BC'],
  ['ana', 'A'],
  ['Øystein Åse', 'ØÅ'],
  ['李 小龙', '李小'],
  ['(Dropped in)', 'DI'],
  ['…', '?'],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('a name always has the same hue, and names spread over all hues', () => {
  expect(hueOf('Niamh Corrigan')).toBe(hueOf('Niamh Corrigan'))
  const hues = new Set(Array.from({ length: 200 }, (_, index) => hueOf(`Athlete ${index}`)))
  expect(hues.size).toBe(FACE_HUES)
})
