import {
  movementNames,
  type NamedMovement,
} from '../../../src/domain/movements/movement-names/movement-names'
import { normalName } from '../../../src/domain/movements/movement-names/normal-form'
import { editDistance } from '../../../src/domain/movements/movement-names/spelling'
import { plural } from '../../../src/domain/shared/words'
import { facts } from '../../library/facts'

const library = [...facts.values()]
const names = movementNames(library)

function meant(written: string): string | readonly string[] {
  const match = names.match(written)
  return 'found' in match ? match.found[0]!.name : match.unclear
}

test.each(library.map(({ name }) => name))('movement names: finds %s by its name in any spelling', name => {
  const writings = [
    name,
    plural(name),
    name.toUpperCase(),
    name.replaceAll('-', ' '),
    name.toLowerCase().replaceAll('-', ''),
  ]
  for (const written of writings) expect(meant(written)).toBe(name)
})

test.each([
  ['HSPU', 'Handstand Push-up'],
  ['T2B', 'Toes-to-bar'],
  ['TTB', 'Toes-to-bar'],
  ['toes 2 bar', 'Toes-to-bar'],
  ['C2B', 'Chest-to-bar Pull-up'],
  ['C2B pull-ups', 'Chest-to-bar Pull-up'],
  ['KBS', 'Kettlebell Swing'],
  ['KB swings', 'Kettlebell Swing'],
  ['DU', 'Double-under'],
  ['dubs', 'Double-under'],
  ['MU', 'Muscle-up'],
  ['BMU', 'Bar Muscle-up'],
  ['RMU', 'Muscle-up'],
  ['OHS', 'Overhead Squat'],
  ['PJ', 'Push Jerk'],
  ['S2OH', 'Shoulder-to-overhead'],
  ['G2OH', 'Ground-to-overhead'],
  ['GHD', 'GHD Sit-up'],
  ['BJ', 'Box Jump'],
  ['BJO', 'Box Jump-over'],
  ['WB', 'Wall Ball'],
  ['DL', 'Deadlift'],
  ['BS', 'Back Squat'],
  ['FS', 'Front Squat'],
  ['PC', 'Power Clean'],
  ['SDHP', 'Sumo Deadlift High Pull'],
  ['TGU', 'Turkish Get-up'],
  ['K2E', 'Knees-to-elbows'],
  ['SU', 'Single-under'],
  ['HPC', 'Hang Power Clean'],
  ['HPS', 'Hang Power Snatch'],
  ['DB snatches', 'Dumbbell Snatch'],
  ['BB thrusters', 'Thruster'],
  ['C&J', 'Clean and Jerk'],
  ['clean & jerks', 'Clean and Jerk'],
  ['squats', 'Air Squat'],
  ['press', 'Shoulder Press'],
])('%s is short for %s', (written, name) => expect(meant(written)).toBe(name))

test.each([
  ['thursters', 'Thruster'],
  ['burpes', 'Burpee'],
  ['pullps', 'Pull-up'],
  ['deadlfits', 'Deadlift'],
  ['snacth', 'Snatch'],
  ['kettelbell swings', 'Kettlebell Swing'],
  ['double undres', 'Double-under'],
  ['over head squat', 'Overhead Squat'],
  ['dumbell thrusters', 'Dumbbell Thruster'],
])('%s is a misspelling of %s', (written, name) => expect(meant(written)).toBe(name))

test('movement names: does not guess a misspelling of two movements', () => {
  const two = movementNames([library[0]!, { ...library[0]!, id: 'x', name: 'Bank Squat' }])
  expect(two.match('Bask Squat')).toEqual({ unclear: ['Back Squat', 'Bank Squat'], ambiguous: true })
})

test('a short name is never guessed, and an unknown short name gets no suggestion', () => {
  expect(meant('rox')).not.toBe('Row')
  expect(names.match('hack squats')).toHaveProperty('unclear')
  expect(meant('barbell hack squats')).toBe('Barbell Hack Squat')
  expect(names.match('xylophone')).toEqual({ unclear: [], ambiguous: false })
})

test('movement names: unders may be several', () => {
  expect(names.match('unders')).toEqual({ unclear: ['Double-under', 'Single-under'], ambiguous: true })
})

test.each(['strict push-ups', 'TnG', 'y-press', 'ring swing', 'bar thrust row'])(
  'movement names: never corrects a known word: %s',
  written => {
    expect(names.match(written)).toMatchObject({ unclear: expect.anything(), ambiguous: false })
  },
)

test.each([
  ['med ball clean', 'Medicine Ball Clean'],
  ['barbell row', 'Bent-over Row'],
  ['BB row', 'Bent-over Row'],
  ['dips', 'Bar Dip'],
  ['goblet squats', 'Kettlebell Goblet Squat'],
  ['single-leg squats', 'Pistol'],
  ['OHL', 'Overhead Walking Lunge'],
  ['AKBS', 'Kettlebell Swing'],
  ['BBJ', 'Burpee Box Jump'],
  ['C2 bike', 'Bike Erg'],
  ['DB C&J', 'Dumbbell Clean and Jerk'],
  ['reverse lunges', 'Lunge'],
])('%s is another name of %s', (written, name) => expect(meant(written)).toBe(name))

describe("the gym's own movements", () => {
  const pullUp = library.find(({ name }) => name === 'Pull-up')!
  const own: NamedMovement = { ...pullUp, id: 'own', gymId: 'gym' }
  const both = movementNames([...library, own])

  test('come before library movements of the same name, which are marked', () => {
    expect(both.exact('pull ups')).toEqual([own])
    expect(both.exact('Pull-up (library)')).toEqual([pullUp])
    expect(both.exact('Pull-ups (library)')).toEqual([pullUp])
  })

  test('can take a name that is an alias in the library', () => {
    const swing: NamedMovement = { ...pullUp, id: 'swing', name: 'Swing', gymId: 'gym' }
    expect(movementNames([...library, swing]).exact('swings')).toEqual([swing])
  })

  test('can be written in another script', () => {
    const squat: NamedMovement = { ...pullUp, id: 'squat', name: 'Приседание', gymId: 'gym' }
    const press: NamedMovement = { ...pullUp, id: 'press', name: 'Жим', gymId: 'gym' }
    expect(movementNames([squat, press]).exact('приседание')).toEqual([squat])
    expect(movementNames([squat, press]).exact('!!')).toEqual([])
  })
})

test('a key ignores differences in spelling', () => {
  expect(['Hand-stand PUSHUPS', 'handstand push up', 'HSPU'].map(normalName)).toEqual(
    Array(3).fill('handstandpushup'),
  )
  expect(normalName('Clean + 2 Jerks')).toBe('clean+2jerk')
})

test.each([
  ['row', 'row', 0],
  ['row', 'rows', 1],
  ['snacth', 'snatch', 1],
  ['thurster', 'thruster', 1],
  ['abc', 'xyz', 3],
  ['', 'ab', 2],
] as const)('the distance from %j to %j is %i', (from, to, distance) => {
  expect(editDistance(from, to, 5)).toBe(distance)
  expect(editDistance(to, from, 5)).toBe(distance)
})

test('movement names: stops computing beyond the given distance', () => {
  expect(editDistance('abcdef', 'uvwxyz', 2)).toBe(3)
  expect(editDistance('a', 'abcdef', 2)).toBe(3)
})
