import fc from 'fast-check'
import { fillBoxes } from '../../../src/domain/results/box-values'
import { readScore } from '../../../src/domain/results/read-score/read-score'
import { boxNames, joinBoxes, scoreBoxes } from '../../../src/domain/results/score-boxes'
import type { CreatableType, WorkoutDetails } from '../../../src/schemas/workouts/workout-details'
import { DETAILS } from '../../../src/schemas/workouts/workout-details'
import { anyDetailsOf, anyResultFor, versatileMovements } from '../../support/workouts/arbitraries'

const IDS = ['a', 'b', 'c']
const movements = versatileMovements(IDS)
const who = { gender: null, units: 'kg' } as const
const of = (type: CreatableType, details: object) =>
  DETAILS[type].parse({ type, ...details }) as WorkoutDetails
const squat = of('Strength', { movements: [{ id: 'a', reps: '5-5-3' }], rest: { type: 'as_needed' } })

const lineIn = (details: WorkoutDetails, values: Record<string, string>) =>
  joinBoxes(details, scoreBoxes(details, movements), values)

test('single-number types and types that need too many boxes have no boxes', () => {
  const fran = of('FranStyle', { rep_scheme: [21, 15, 9], movements: [{ id: 'a' }] })
  expect(scoreBoxes(fran, movements)).toEqual([])
  const long = of('Fgb', { rounds: 30, movements: [{ id: 'a' }, { id: 'b' }] })
  expect(scoreBoxes(long, movements)).toEqual([])
})

test('the sets of a lift have the prescribed reps and room for more', () => {
  const [group] = scoreBoxes(squat, movements)
  expect(group).toMatchObject({ kind: 'sets', title: 'Movement a', loaded: true })
  expect(group?.kind === 'sets' && group.sets.map(set => set.given)).toEqual([
    ...['5', '5', '3'],
    ...['', '', '', '', ''],
  ])
  expect(fillBoxes(squat, [group!])).toEqual({
    'set-0-0-reps': '5',
    'set-0-1-reps': '5',
    'set-0-2-reps': '3',
  })
})

test('a sixth set can be added to five, and the first added one is not shown before', () => {
  const fives = of('Strength', { movements: [{ id: 'a', reps: '5-5-5-5-5' }], rest: { type: 'as_needed' } })
  const [group] = scoreBoxes(fives, movements)
  const added = group?.kind === 'sets' ? group.sets.map(set => set.isExtra) : []
  expect([added.indexOf(true), added.length]).toEqual([5, 10])
  const sixth = { 'set-0-5-reps': '5', 'set-0-5-load': '100' }
  expect(lineIn(fives, sixth)).toEqual({ line: '5@100' })
})

test('a set without a load was not done; a half-filled one is asked about', () => {
  const prefilled = { 'set-0-0-reps': '5', 'set-0-1-reps': '5', 'set-0-2-reps': '3' }
  expect(lineIn(squat, prefilled)).toEqual({ line: null })
  expect(
    lineIn(squat, {
      ...prefilled,
      'set-0-0-load': '100',
      'set-0-1-load': '102,5 kg',
      'set-0-1-failed': 'yes',
    }),
  ).toEqual({ line: '5@100 5@102,5kgf' })
  expect(lineIn(squat, { 'set-0-3-reps': '2' })).toEqual({
    errors: { 'set-0-3-load': ['is still empty: enter the load'] },
  })
  expect(lineIn(squat, { 'set-0-3-load': '90' })).toEqual({
    errors: { 'set-0-3-reps': ['is still empty: enter the reps'] },
  })
})

test('once a set is ticked, only sets that are ticked or failed count', () => {
  const filled = {
    ...{ 'set-0-0-reps': '5', 'set-0-0-load': '100', 'set-0-1-reps': '5', 'set-0-1-load': '100' },
    ...{ 'set-0-2-reps': '3', 'set-0-2-load': '110' },
  }
  expect(lineIn(squat, filled)).toEqual({ line: '5@100 5@100 3@110' })
  expect(lineIn(squat, { ...filled, 'set-0-0-done': 'yes', 'set-0-2-failed': 'yes' })).toEqual({
    line: '5@100 3@110f',
  })
})

test('score boxes: rounds and reps have a box each, and an empty box counts as zero', () => {
  const cindy = of('Amrap', { seconds: 1200, movements: [{ id: 'a', reps: '5' }] })
  expect(lineIn(cindy, { 'box-rounds': '19', 'box-reps': '7' })).toEqual({ line: '19+7' })
  expect(lineIn(cindy, { 'box-rounds': '19', 'box-reps': '' })).toEqual({ line: '19+0' })
  expect(lineIn(cindy, { 'box-rounds': '', 'box-reps': '' })).toEqual({ line: null })
})

test('one of the two boxes may hold the whole score', () => {
  const cindy = of('Amrap', { seconds: 1200, movements: [{ id: 'a', reps: '5' }] })
  expect(lineIn(cindy, { 'box-rounds': '19+3' })).toEqual({ line: '19+3' })
  expect(lineIn(cindy, { 'box-reps': '98 reps' })).toEqual({ line: '98 reps' })
})

test('score boxes: rounds and reps of a text have boxes, filled with the stored score', () => {
  const partner = of('Generic', { description: 'Partner', scoring: 'rounds_reps' })
  const groups = scoreBoxes(partner, movements)
  expect(boxNames(groups)).toEqual(['box-rounds', 'box-reps'])
  expect(fillBoxes(partner, groups, { type: 'GenericResult', rounds: 5, reps: 12 })).toEqual({
    'box-rounds': '5',
    'box-reps': '12',
  })
  expect(scoreBoxes(of('Generic', { description: 'Hike', scoring: 'time' }), movements)).toEqual([])
})

test('a tie-break has a box of its own beside boxes for digits', () => {
  const cindy = of('Amrap', { seconds: 1200, movements: [{ id: 'a', reps: '5' }] })
  expect(lineIn(cindy, { 'box-rounds': '19', 'box-reps': '3', 'box-tie': '6:12' })).toEqual({
    line: '19+3 tb 6:12',
  })
  expect(lineIn(cindy, { 'box-rounds': '19', 'box-tie': 'TB 6:12' })).toEqual({ line: '19+0 tb 6:12' })
  expect(lineIn(cindy, { 'box-tie': '6:12' })).toEqual({ line: null })
})

test('a tie-break in any box ends the line', () => {
  const cindy = of('Amrap', { seconds: 1200, movements: [{ id: 'a', reps: '5' }] })
  expect(lineIn(cindy, { 'box-rounds': '19 TB 6:12', 'box-reps': '3' })).toEqual({ line: '19+3 tb 6:12' })
  expect(lineIn(cindy, { 'box-rounds': '19', 'box-reps': '(tie-break 45 reps)' })).toEqual({
    line: '19+0 tie-break 45 reps',
  })
  const fgb = of('Fgb', { rounds: 2, movements: [{ id: 'a' }, { id: 'b' }] })
  const counts = { 'box-0-0': '17', 'box-0-1': '15', 'box-1-0': '20 tb 6:12', 'box-1-1': '18 TB 6:12' }
  expect(lineIn(fgb, counts)).toEqual({ line: '17 20 / 15 18 tb 6:12' })
  const sets = { 'set-0-0-reps': '5 TB 6:12', 'set-0-0-load': '100 kg', 'set-0-1-load': '105' }
  expect(lineIn(squat, sets)).toEqual({ line: '5@100kg 5@105 tb 6:12' })
  expect(lineIn(squat, { 'set-0-0-reps': '5', 'set-0-0-load': '100 TB 6:12' })).toEqual({
    line: '5@100 tb 6:12',
  })
})

test('every attempt at a one-rep max is a single, in any set', () => {
  const single = of('Strength', { movements: [{ id: 'a', reps: '1' }], rest: { type: 'as_needed' } })
  const [group] = scoreBoxes(single, movements)
  expect(group?.kind === 'sets' && group.sets.map(set => set.given)).toEqual(['1', '1', '1', '1', '1', '1'])
  const loads = { 'set-0-1-load': '100', 'set-0-2-load': '105' }
  expect(lineIn(single, { ...fillBoxes(single, [group!]), ...loads })).toEqual({ line: '1@100 1@105' })
  expect(lineIn(single, loads)).toEqual({ line: '1@100 1@105' })
})

test('extra sets without a load start without reps, so that they do not count as done', () => {
  const pullUps = of('Strength', { movements: [{ id: 'a', reps: '10-10' }], rest: { type: 'as_needed' } })
  const unloaded = new Map([['a', { ...movements.get('a')!, hasLoad: false }]])
  const groups = scoreBoxes(pullUps, unloaded)
  expect(joinBoxes(pullUps, groups, fillBoxes(pullUps, groups))).toEqual({ line: '10reps 10reps' })
})

test('score boxes: counts need every box: an empty one is not 0', () => {
  const fgb = of('Fgb', { rounds: 2, movements: [{ id: 'a' }, { id: 'b' }] })
  const filled = { 'box-0-0': '17', 'box-0-1': '15', 'box-1-0': '20', 'box-1-1': '18' }
  expect(lineIn(fgb, filled)).toEqual({ line: '17 20 / 15 18' })
  expect(lineIn(fgb, { ...filled, 'box-1-0': '' })).toEqual({
    errors: { 'box-1-0': ['is still empty: enter 0 for none'] },
  })
  const tabata = of('Tabata', { rounds: 2, movements: [{ id: 'a' }, { id: 'b' }] })
  expect(lineIn(tabata, filled)).toEqual({ line: '17 15 / 20 18' })
})

test.each(['Strength', 'Fgb', 'Tabata', 'MaxReps', 'CardioIntervals'] as const)(
  'a stored %s fills the boxes and is read from them unchanged',
  type => {
    const stored = anyDetailsOf(type, IDS).chain(details =>
      fc.tuple(fc.constant(details as WorkoutDetails), anyResultFor(details)),
    )
    let compared = 0
    fc.assert(
      fc.property(stored, ([details, { status, details: done }]) => {
        const groups = scoreBoxes(details, movements, done)
        if (groups.length === 0 || status !== 'completed') return
        const line = joinBoxes(details, groups, fillBoxes(details, groups, done))
        // What the boxes have no room for is put into the one line by the form.
        if (!('line' in line) || line.line === null) return
        const read = readScore(line.line, { details, movements }, who)
        if (read.kind !== 'understood') throw new Error(`${line.line}: ${JSON.stringify(read)}`)
        const plain = (value: object): Sets => ({ ...value, tie_break: undefined, rest: undefined })
        expect(sorted(plain(read.details))).toEqual(sorted(plain(done)))
        compared += 1
      }),
      { numRuns: 300 },
    )
    expect(compared).toBeGreaterThan(20)
  },
)

type Sets = { sets?: unknown; tie_break: undefined; rest: undefined }

/** Sets lift by lift: a form has one lift after the other, whatever order they were done in. */
function sorted(details: Sets): object {
  const { sets } = details
  const isLift = Array.isArray(sets) && sets.every(set => !Array.isArray(set))
  if (!isLift) return details
  const order = (set: { movement_id: string }) => set.movement_id
  return { ...details, sets: [...sets].sort((a, b) => order(a).localeCompare(order(b))) }
}

test('every box has a unique name', () => {
  fc.assert(
    fc.property(
      fc
        .constantFrom('Strength', 'Fgb', 'Tabata', 'MaxReps', 'CardioIntervals')
        .chain(type => anyDetailsOf(type, IDS)),
      details => {
        const names = boxNames(scoreBoxes(details as WorkoutDetails, movements))
        expect(new Set(names).size).toBe(names.length)
        expect(names.every(name => /^(box|set)-[a-z0-9-]+$/.test(name))).toBe(true)
      },
    ),
  )
})
