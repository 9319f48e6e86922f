import fc from 'fast-check'
import { describePenalty } from '../../../src/domain/event-scores/penalty-words'
import { applyPercent, percentKind } from '../../../src/domain/event-scores/percent-penalty'
import { checkResult } from '../../../src/domain/results/check-result'
import { computeTotal, moreIsBetter } from '../../../src/domain/results/score'
import type { ResultDetails } from '../../../src/schemas/results/result-details'
import { WorkoutDetails } from '../../../src/schemas/workouts/workout-details'
import { FRAN_DETAILS, movementId } from '../../support/builders/workouts'
import { anyDetails, anyResultFor } from '../../support/workouts/arbitraries'

const fran = WorkoutDetails.parse({ ...FRAN_DETAILS, time_cap_seconds: 600 })
const amrap = WorkoutDetails.parse({
  type: 'Amrap',
  seconds: 600,
  movements: [
    { id: movementId('thruster'), reps: '10' },
    { id: movementId('pull-up'), reps: '5' },
  ],
})
const lift = WorkoutDetails.parse({
  type: 'Strength',
  scoring: 'heaviest',
  movements: [{ id: movementId('thruster'), reps: '1' }],
  rest: { type: 'as_needed' },
})
const done = (details: object, status: 'completed' | 'cap' | 'dnf' = 'completed') => ({
  status,
  details: details as ResultDetails,
})
const after = (workout: WorkoutDetails, result: ReturnType<typeof done>, percent: number) =>
  applyPercent(workout, result, percent, null)

it('a percentage rounds against the athlete: whole seconds up, whole reps up', () => {
  expect(after(fran, done({ type: 'FranStyleResult', seconds: 222 }), 5)).toMatchObject({
    kind: 'seconds',
    amount: 12,
    details: { seconds: 234 },
  })
  expect(after(amrap, done({ type: 'AmrapResult', rounds: 5, reps: 3 }), 5)).toMatchObject({
    kind: 'reps',
    amount: 4,
    details: { rounds: 4, reps: 14 },
  })
  expect(after(fran, done({ type: 'FranStyleResult', reps: 80 }, 'cap'), 10)).toMatchObject({
    amount: 8,
    details: { reps: 72 },
  })
  // A share that is whole stays whole.
  expect(after(fran, done({ type: 'FranStyleResult', seconds: 300 }), 7)).toMatchObject({ amount: 21 })
})

it('a percentage lowers every load by itself, in its own unit', () => {
  const set = { movement_id: movementId('thruster'), reps: 1 }
  const sets = [
    { ...set, load: 102.5, load_unit: 'kg' },
    { ...set, load: 33.35, load_unit: 'lb' },
  ]
  const less = after(lift, done({ type: 'StrengthResult', sets, rest: { type: 'as_needed' } }), 5)
  expect(less).toMatchObject({
    kind: 'load',
    details: {
      sets: [
        { load: 97.37, load_unit: 'kg' },
        { load: 31.68, load_unit: 'lb' },
      ],
    },
  })
})

it('a percentage is not for a DNF, and not for what is no time, count or load', () => {
  expect(percentKind(fran, done({ type: 'FranStyleResult', seconds: 300 }, 'dnf'))).toBeNull()
  const points = WorkoutDetails.parse({ type: 'Generic', description: 'Skills', scoring: 'distance' })
  expect(percentKind(points, done({ type: 'GenericResult', reps: 4 }))).toBeNull()
})

it('a penalty in words has its sign, and the amount of its percentage', () => {
  const reason = 'No lockout'
  expect(describePenalty({ seconds: 12, percent: 5, reason })).toBe('+5 % penalty (12 seconds)')
  expect(describePenalty({ reps: 1, reason })).toBe('−1 rep penalty')
  expect(describePenalty({ percent: 5, reason })).toBe('−5 % penalty')
})

const movements = ['thruster', 'pull-up'].map(movementId)
const pair = anyDetails(movements).chain(details =>
  fc.record({
    details: fc.constant(details),
    first: anyResultFor(details),
    second: anyResultFor(details),
    percent: fc.integer({ min: 1, max: 100 }),
  }),
)
/** Loads are rounded one by one, at most five of them a score. */
const TOLERANCE = 0.05

it('a percentage never improves a score, keeps its units and leaves a valid result', () => {
  const kinds = new Set<string>()
  fc.assert(
    fc.property(pair, ({ details, first, percent }) => {
      const share = applyPercent(details, first, percent, null)
      if (!share) return
      kinds.add(share.kind)
      const less = { ...first, details: share.details }
      if (share.kind !== 'seconds') expect(checkResult(details, less, null)).toEqual({})
      const [was, is] = [computeTotal(details, first, null), computeTotal(details, less, null)]
      expect(moreIsBetter(details, first.status) ? is <= was : is >= was).toBe(true)
      expect(shapeOf(less.details)).toEqual(shapeOf(first.details))
    }),
    { numRuns: 500 },
  )
  expect([...kinds].sort()).toEqual(['load', 'reps', 'seconds'])
})

it('the same percentage keeps the order of two scores', () => {
  fc.assert(
    fc.property(pair, ({ details, first, second, percent }) => {
      if (first.status !== second.status) return
      const shares = [first, second].map(result => applyPercent(details, result, percent, null))
      const [one, other] = shares
      if (!one || !other || one.kind !== other.kind) return
      const tolerance = one.kind === 'load' ? TOLERANCE : 0
      const before = computeTotal(details, first, null) - computeTotal(details, second, null)
      const now =
        computeTotal(details, { ...first, details: one.details }, null) -
        computeTotal(details, { ...second, details: other.details }, null)
      if (before === 0) expect(Math.abs(now)).toBeLessThanOrEqual(tolerance + 1e-9)
      else if (Math.abs(before) > tolerance)
        expect(now * Math.sign(before)).toBeGreaterThanOrEqual(-1e-9 - tolerance)
    }),
  )
})

/** Fields and units of a result, without its amounts. */
function shapeOf(details: ResultDetails): unknown {
  return JSON.parse(JSON.stringify(details), (_, value) => (typeof value === 'number' ? 0 : value))
}
