/** What holds of the records of any history. */
import fc from 'fast-check'
import { toPerformance } from '../../../src/domain/leaderboards/rank/performance'
import { e1rm } from '../../../src/domain/records/estimate'
import { findLiftRecords, type LiftSet, repMaxTable } from '../../../src/domain/records/lifts'
import { findBestLift, PLATE_STEP, resolvePercent } from '../../../src/domain/records/percent'
import { type WorkoutDone, workoutRecords } from '../../../src/domain/records/workouts'
import { isRanked } from '../../../src/domain/results/score'
import { toGrams } from '../../../src/domain/shared/units'
import { REP_COUNTS } from '../../../src/schemas/records/records'
import { SCALINGS } from '../../../src/schemas/results/result-details'
import { anyDetails, anyResultFor } from '../../support/workouts/arbitraries'

const load = fc.record({
  value: fc.integer({ min: 1, max: 400 }).map(halves => halves / 2),
  unit: fc.constantFrom('kg', 'lb'),
})
/** Days close together, so that some are the same. */
const doneAt = fc
  .integer({ min: 1, max: 12 })
  .map(day => `2026-03-${String(day).padStart(2, '0')}T17:00:00.000000Z`)
const unplaced = fc.record({
  doneAt,
  sets: fc.array(fc.tuple(fc.integer({ min: 1, max: 25 }), load), { minLength: 1, maxLength: 5 }),
})

/** Results of one movement, each a session of its own. */
const results: fc.Arbitrary<LiftSet[][]> = fc.array(unplaced, { maxLength: 12 }).map(all =>
  all.map(({ doneAt, sets }, index) =>
    sets.map(([reps, load]) => ({
      resultId: `r${index}`,
      sessionId: `s${index}`,
      doneAt,
      movementId: 'm',
      reps,
      load,
    })),
  ),
)
const shuffled = (given: LiftSet[][]) =>
  fc.shuffledSubarray(given, { minLength: given.length, maxLength: given.length })

test('records depend on when results were done, not on the order of entry', () => {
  fc.assert(
    fc.property(
      results.chain(given => fc.tuple(fc.constant(given), shuffled(given))),
      ([given, other]) => {
        expect(findLiftRecords(other.flat())).toEqual(findLiftRecords(given.flat()))
        expect(repMaxTable(other.flat())).toEqual(repMaxTable(given.flat()))
      },
    ),
  )
})

test('deleting a result removes its effect', () => {
  fc.assert(
    fc.property(
      results.filter(given => given.length > 0),
      fc.nat(),
      (given, nth) => {
        const gone = given[nth % given.length]![0]!.resultId
        const left = given.flat().filter(set => set.resultId !== gone)
        const named = findLiftRecords(left).flatMap(({ set, previous }) => [set.resultId, previous.resultId])
        expect([...named, ...repMaxTable(left).map(({ set }) => set.resultId)]).not.toContain(gone)
      },
    ),
  )
})

test('a record beats every earlier set of as many reps, and exists', () => {
  fc.assert(
    fc.property(results, given => {
      for (const { reps, set, previous } of findLiftRecords(given.flat())) {
        const earlier = given.flat().filter(other => other.doneAt < set.doneAt && other.reps >= reps)
        expect(earlier).toContain(previous)
        expect(Math.max(...earlier.map(other => toGrams(other.load)))).toBe(toGrams(previous.load))
        expect(toGrams(set.load)).toBeGreaterThan(toGrams(previous.load))
      }
    }),
  )
})

test('every set that beats all earlier ones and is the best of its moment is a record', () => {
  fc.assert(
    fc.property(results, given => {
      const records = new Set(findLiftRecords(given.flat()).map(({ set }) => set))
      for (const set of given.flat()) {
        const reps = REP_COUNTS.findLast(count => count <= set.reps)!
        const pool = given.flat().filter(other => other !== set && other.reps >= reps)
        const earlier = pool.filter(other => other.doneAt < set.doneAt)
        const beside = pool.filter(other => other.doneAt === set.doneAt)
        const isMore = (than: LiftSet[]) => than.every(other => toGrams(set.load) > toGrams(other.load))
        if (earlier.length > 0 && isMore(earlier) && isMore(beside)) expect(records.has(set)).toBe(true)
      }
    }),
  )
})

test('best(n) never grows with n', () => {
  fc.assert(
    fc.property(results, given => {
      const best = repMaxTable(given.flat()).map(({ set }) => toGrams(set.load))
      expect(best).toEqual([...best].sort((a, b) => b - a))
    }),
  )
})

test('equal mass in kilograms and pounds is never a record over itself', () => {
  fc.assert(
    fc.property(load, fc.integer({ min: 1, max: 25 }), fc.boolean(), (entered, reps, turned) => {
      const grams = toGrams(entered)
      const kilograms = { value: grams / 1000, unit: 'kg' as const }
      const pounds = { value: grams / 453.59237, unit: 'lb' as const }
      const days = ['2026-03-01', '2026-03-02']
      const pair = (turned ? [pounds, kilograms] : [kilograms, pounds]).map((load, index) => ({
        resultId: `${index}`,
        sessionId: null,
        doneAt: `${days[index]}T17:00:00.000000Z`,
        movementId: 'm',
        reps,
        load,
      }))
      expect(findLiftRecords(pair)).toEqual([])
    }),
  )
})

test('an estimate grows with the reps and is never below the lifted load', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1, max: 500, noNaN: true }),
      fc.integer({ min: 1, max: 9 }),
      (weight, reps) => {
        expect(e1rm(weight, reps)!).toBeGreaterThanOrEqual(weight)
        expect(e1rm(weight, reps + 1)!).toBeGreaterThan(e1rm(weight, reps)!)
      },
    ),
  )
})

test('a resolved percentage is a multiple of the plate step within half a step of the exact load', () => {
  const percent = fc.integer({ min: 1, max: 1300 }).map(tenths => tenths / 10)
  fc.assert(
    fc.property(results, percent, fc.constantFrom('kg', 'lb'), (given, percent, unit) => {
      const best = findBestLift(given.flat())
      const resolved = resolvePercent(percent, best, unit)
      const of = best.single ?? best.estimate
      if (of === null) return expect(resolved).toBeNull()
      const { value, from } = resolved!
      const step = PLATE_STEP[unit]
      const grams = unit === 'kg' ? 1000 : 453.59237
      const exact = of.load.unit === unit ? of.load.value : toGrams(of.load) / grams
      expect(value % step).toBe(0)
      expect(Math.abs(value - (exact * percent) / 100)).toBeLessThanOrEqual(step / 2 + 1e-5)
      expect(from).toBe(best.single ? 'single' : 'estimate')
    }),
  )
})

/** A history of one workout of any type that is ranked. */
const workoutHistory: fc.Arbitrary<WorkoutDone[]> = anyDetails(['m', 'n'])
  .filter(isRanked)
  .chain(details =>
    fc
      .array(
        fc.tuple(
          anyResultFor(details).filter(({ status }) => status === 'completed' || status === 'cap'),
          doneAt,
          fc.constantFrom(...SCALINGS),
        ),
        { maxLength: 8 },
      )
      .map(all =>
        all.map(([done, doneAt, scaling], index) => ({
          resultId: `r${index}`,
          sessionId: `s${index}`,
          doneAt,
          scaling,
          performance: toPerformance(details, { ...done, scaling, text: null }, null),
        })),
      ),
  )

test('workout records of any type depend only on when they were done', () => {
  fc.assert(
    fc.property(workoutHistory, fc.nat(), (history, nth) => {
      expect(workoutRecords([...history].reverse())).toEqual(workoutRecords(history))
      const left = history.filter((_, index) => index !== nth % Math.max(1, history.length))
      for (const { entry, previous } of workoutRecords(left)) {
        expect([left.includes(entry), left.includes(previous)]).toEqual([true, true])
        expect(previous.doneAt < entry.doneAt).toBe(true)
      }
    }),
  )
})
