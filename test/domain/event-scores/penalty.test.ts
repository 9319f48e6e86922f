import fc from 'fast-check'
import { applyPenalty, penaltyKind } from '../../../src/domain/event-scores/penalty'
import { checkResult } from '../../../src/domain/results/check-result'
import { computeTotal } from '../../../src/domain/results/score'
import type { ResultDetails } from '../../../src/schemas/results/result-details'
import { WorkoutDetails } from '../../../src/schemas/workouts/workout-details'
import { FRAN_DETAILS, movementId } from '../../support/builders/workouts'
import { anyDetails, anyResultFor } from '../../support/workouts/arbitraries'

const fran = WorkoutDetails.parse(FRAN_DETAILS)
const capped = WorkoutDetails.parse({ ...FRAN_DETAILS, time_cap_seconds: 600 })
const amrap = WorkoutDetails.parse({
  type: 'Amrap',
  seconds: 600,
  movements: [
    { id: movementId('thruster'), reps: '10' },
    { id: movementId('pull-up'), reps: '5' },
  ],
})
const done = (details: object, status: 'completed' | 'cap' | 'dnf' = 'completed') => ({
  status,
  details: details as ResultDetails,
})

it('a penalty: adds seconds to a time', () => {
  const result = done({ type: 'FranStyleResult', seconds: 300.5 })
  expect(penaltyKind(fran, result)).toBe('seconds')
  expect(applyPenalty(fran, result, { kind: 'seconds', amount: 5 }, null)).toMatchObject({ seconds: 305.5 })
  expect(applyPenalty(fran, result, { kind: 'reps', amount: 5 }, null)).toBeNull()
})

it('a penalty subtracts reps from a capped result, down to zero', () => {
  const result = done({ type: 'FranStyleResult', reps: 80 }, 'cap')
  expect(applyPenalty(capped, result, { kind: 'reps', amount: 80 }, null)).toMatchObject({ reps: 0 })
  expect(applyPenalty(capped, result, { kind: 'reps', amount: 81 }, null)).toBeNull()
})

it('a penalty takes reps from earlier rounds when the last has too few', () => {
  const result = done({ type: 'AmrapResult', rounds: 5, reps: 3 })
  expect(applyPenalty(amrap, result, { kind: 'reps', amount: 20 }, null)).toMatchObject({
    rounds: 3,
    reps: 13,
  })
  expect(applyPenalty(amrap, result, { kind: 'reps', amount: 78 }, null)).toMatchObject({
    rounds: 0,
    reps: 0,
  })
  expect(applyPenalty(amrap, result, { kind: 'reps', amount: 79 }, null)).toBeNull()
})

it('a penalty leaves a DNF unchanged', () => {
  expect(penaltyKind(fran, done({ type: 'FranStyleResult', seconds: 300 }, 'dnf'))).toBeNull()
})

it('a penalty: leaves a valid result that is worse by exactly the penalty', () => {
  const movements = ['thruster', 'pull-up'].map(movementId)
  const penalty = anyDetails(movements).chain(details =>
    fc.record({
      details: fc.constant(details),
      result: anyResultFor(details),
      amount: fc.integer({ min: 1, max: 60 }),
    }),
  )
  fc.assert(
    fc.property(penalty, ({ details, result, amount }) => {
      const kind = penaltyKind(details, result)
      const less = kind && applyPenalty(details, result, { kind, amount }, null)
      if (!kind || !less) return
      const after = { ...result, details: less }
      // A time may come to stand beyond the cap: that is refused where it is stored.
      if (kind === 'reps') expect(checkResult(details, after, null)).toEqual({})
      const [was, is] = [computeTotal(details, result, null), computeTotal(details, after, null)]
      if (details.type !== 'Generic') expect(Math.abs(is - was)).toBeCloseTo(amount, 3)
      expect(kind === 'seconds' ? is >= was : is <= was).toBe(true)
    }),
  )
})
