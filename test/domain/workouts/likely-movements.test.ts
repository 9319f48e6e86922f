import { likelyMovements } from '../../../src/domain/workouts/likely-movements'
import type { Measure } from '../../../src/domain/workouts/used-measures'
import { facts } from '../../library/facts'
import { movementId } from '../../support/builders'

type More = { nearest?: { id: string }[]; measures?: Set<Measure>; used?: ReadonlyMap<string, number> }
const LIBRARY = [...facts.values()]

const likely = (written: string, { used = new Map(), ...hints }: More = {}, movements = LIBRARY) =>
  likelyMovements(movements, used)(written, hints).map(({ name }) => name)

test.each([
  ['duurloop', 'Run'],
  ['rustig hardlopen', 'Run'],
  ['Langhantelrudern', 'Bent-over Row'],
  ['saut corde', 'Single-under'],
  ['flexiones de brazos', 'Push-up'],
  ['roeimachine', 'Row'],
  ['hollow body rocks', 'Hollow Rock'],
  ['over the box jumps', 'Box Jump-over'],
  ['kb sumo deadlift', 'Kettlebell Sumo Deadlift'],
  ['burp', 'Burpee'],
  ['wallb', 'Wall Ball'],
])('%s is most likely %s', (written, name) => {
  expect(likely(written)[0]).toBe(name)
})

test('a name that is like no other has no likely movement', () => {
  expect(likely('zxqv')).toEqual([])
  expect(likely('')).toEqual([])
})

test('the choice of the reader, the use in the gym and its own movements raise a movement', () => {
  const id = movementId('sled-pull')
  expect(likely('sled taters')[0]).not.toBe('Sled Pull')
  expect(likely('sled taters', { nearest: [{ id }] })[0]).toBe('Sled Pull')
  expect(likely('sled taters', { used: new Map([[id, 9]]) })[0]).toBe('Sled Pull')
  const own = { ...facts.get(id)!, id: 'own', name: 'Sled Toss', gymId: 'gym' }
  expect(likely('sled taters', {}, [...LIBRARY, own])[0]).toBe('Sled Toss')
  expect(likely('zxqv', { nearest: [{ id }] })).toEqual(['Sled Pull'])
})

test('a movement that cannot be counted so comes later', () => {
  expect(likely('sled push')[0]).toBe('Sled Push')
  expect(likely('sled')[0]).toMatch(/^Sled/)
  expect(likely('press', { measures: new Set(['reps']) })[0]).toBe('Shoulder Press')
  expect(likely('rowing things', { measures: new Set(['distance'] as const) })[0]).toBe('Row')
  const reps = likely('sled taters', { measures: new Set(['reps'] as const) })
  expect(reps[0]).not.toMatch(/^Sled /)
})

test('at most four movements are offered', () => {
  expect(likely('squat')).toHaveLength(4)
})
