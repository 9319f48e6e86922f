import { readScore } from '../../../src/domain/results/read-score/read-score'
import { readSet, setsToEnter, withoutSet, writeSet } from '../../../src/domain/results/set-by-set'
import type { ResultDetails } from '../../../src/schemas/results/result-details'
import { WorkoutDetails } from '../../../src/schemas/workouts/workout-details'

const movements = new Map()
const strength = (...reps: string[]) =>
  WorkoutDetails.parse({
    type: 'Strength',
    movements: reps.map((scheme, index) => ({ id: `lift-${index}`, reps: scheme })),
    rest: { type: 'as_needed' },
  }) as Extract<WorkoutDetails, { type: 'Strength' }>
const who = { gender: null, units: 'kg' } as const
const triples = { details: strength('3-3-3-3-3'), movements }

/** Types sets one after the other, each as the sheet would. */
function enter(typed: string[], done = triples): ResultDetails {
  let stored: ResultDetails | null = null
  for (const [index, text] of typed.entries()) {
    const set = readSet(text, index + 1, stored, done, who)
    if (set.kind !== 'text') throw new Error(JSON.stringify(set))
    const read = readScore(set.text, done, who)
    if (read.kind !== 'understood') throw new Error(JSON.stringify(read))
    stored = read.details
  }
  return stored!
}

it('only a single lift with numbered sets is entered set by set', () => {
  expect(setsToEnter(strength('5-3-1'), movements)).toEqual([5, 3, 1])
  for (const details of [strength('8-10'), strength('max'), strength('5'), strength('5-5', '3-3')])
    expect(setsToEnter(details, movements)).toEqual([])
})

it('lifting set by set: adds each typed set after the earlier sets', () => {
  const stored = enter(['65', '67,5', '72.5 kg', '75', '80✗'])
  const { sets } = stored as Extract<ResultDetails, { type: 'StrengthResult' }>
  expect(sets!.map(({ reps, load, success }) => [reps, load, success])).toEqual([
    [3, 65, undefined],
    [3, 67.5, undefined],
    [3, 72.5, undefined],
    [3, 75, undefined],
    [3, 80, false],
  ])
  expect([1, 2, 5, 6].map(number => writeSet(stored, number, triples))).toEqual([
    '65 kg',
    '67.5 kg',
    '80✗ kg',
    '',
  ])
})

it('lifting set by set: reads back each written set, also with other reps than prescribed', () => {
  const stored = enter(['65', '2@70', '70f'])
  for (const number of [1, 2, 3]) {
    const again = readSet(writeSet(stored, number, triples), number, stored, triples, who)
    expect(again.kind === 'text' && readScore(again.text, triples, who)).toMatchObject({ details: stored })
  }
})

it('lifting set by set: accepts different reps for a set', () => {
  const wave = { details: strength('5-3-1'), movements }
  const { sets } = enter(['100', '110', '120'], wave) as Extract<ResultDetails, { type: 'StrengthResult' }>
  expect(sets!.map(({ reps }) => reps)).toEqual([5, 3, 1])
})

it('lifting set by set: changes one set and deletes the last one, leaving the others', () => {
  const stored = enter(['65', '70', '75'])
  const changed = readSet('72.5', 2, stored, triples, who)
  expect(changed).toEqual({ kind: 'text', text: '65, 72.5, 75 kg × 3' })
  expect(withoutSet(stored, 3, triples)).toEqual({ kind: 'text', text: '65, 70 kg × 3' })
  expect(withoutSet(enter(['65']), 1, triples)).toEqual({ kind: 'empty' })
})

it('lifting set by set: refuses to delete a set in the middle, because later sets would shift', () => {
  expect(withoutSet(enter(['65', '70', '75']), 2, triples)).toEqual({
    kind: 'wrong',
    message: 'Take set 3 away first, or mark this one ✗.',
  })
})

it('lifting set by set: refuses anything but a single set, and a set before the previous one', () => {
  const one = enter(['65'])
  for (const [text, number, said] of [
    ['70', 3, 'Type set 2 first'],
    ['70 75', 2, 'set 2 alone'],
    ['dnf', 2, 'set 2 alone'],
    ['70', 6, 'no set 6'],
  ] as const)
    expect(readSet(text, number, one, triples, who)).toEqual({
      kind: 'wrong',
      message: expect.stringContaining(said),
    })
  expect(readSet('', 2, one, triples, who)).toEqual({ kind: 'empty' })
})
