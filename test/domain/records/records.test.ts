import { toPerformance } from '../../../src/domain/leaderboards/rank/performance'
import { bestEstimate, bestSingle, e1rm } from '../../../src/domain/records/estimate'
import { findLiftRecords, type LiftSet, listLiftSets, repMaxTable } from '../../../src/domain/records/lifts'
import { bestResult, totalUnit, type WorkoutDone, workoutRecords } from '../../../src/domain/records/workouts'
import { isRanked } from '../../../src/domain/results/score'
import type { ResultDetails, ResultStatus, Scaling } from '../../../src/schemas/results/result-details'
import { CREATABLE_TYPES, DETAILS, WorkoutDetails } from '../../../src/schemas/workouts/workout-details'
import { EXAMPLES } from '../../support/workouts/example-workouts'

/** `2026-03-<day>T<hour>`: a set of a session of that day, unless another session is named. */
function set(
  day: number,
  reps: number,
  value: number,
  given: Partial<LiftSet> & { unit?: 'kg' | 'lb' } = {},
) {
  const { unit = 'kg', ...rest } = given
  return {
    resultId: `result ${day}`,
    sessionId: `session ${day}`,
    doneAt: `2026-03-${String(day).padStart(2, '0')}T17:00:00.000000Z`,
    movementId: 'back-squat',
    reps,
    load: { value, unit },
    ...rest,
  } satisfies LiftSet
}

/** `3 × 105 for 3, before 100`. */
const said = (history: LiftSet[]) =>
  findLiftRecords(history).map(
    ({ reps, set: { reps: done, load }, previous }) =>
      `${done} × ${load.value} for ${reps}, before ${previous.load.value}`,
  )
const table = (history: LiftSet[]) =>
  Object.fromEntries(repMaxTable(history).map(({ reps, set: { load } }) => [reps, load.value]))

describe('the rep-max table', () => {
  test('has the heaviest load of sets with at least that many reps', () => {
    const history = [set(1, 1, 120), set(2, 5, 100), set(3, 3, 110), set(4, 7, 95), set(5, 12, 60)]
    expect(table(history)).toEqual({ 1: 120, 2: 110, 3: 110, 5: 100, 10: 60 })
  })

  test('has no row for reps never reached, and is empty without sets', () => {
    expect(table([set(1, 4, 80)])).toEqual({ 1: 80, 2: 80, 3: 80 })
    expect(repMaxTable([])).toEqual([])
  })

  test('compares kilograms and pounds by mass and returns loads as entered', () => {
    const [max] = repMaxTable([set(1, 1, 100), set(2, 1, 225, { unit: 'lb' }), set(3, 1, 102)])
    expect(max!.set.load).toEqual({ value: 225, unit: 'lb' })
  })

  test('names the set that reached the load first', () => {
    const [max] = repMaxTable([set(3, 1, 100), set(2, 3, 100), set(9, 1, 100)])
    expect(max!.set.resultId).toBe('result 2')
  })

  test('names the reps of the set', () => {
    const history = [set(1, 1, 120), set(2, 5, 100), set(3, 3, 110)]
    expect(repMaxTable(history).map(({ reps, outOf }) => [reps, outOf])).toEqual([
      [1, 3],
      [2, 2],
      [3, 2],
      [5, 1],
    ])
  })
})

describe('a set is a record', () => {
  test('for the largest listed number of reps that it reaches', () => {
    expect(said([set(1, 5, 100), set(2, 7, 102.5)])).toEqual(['7 × 102.5 for 5, before 100'])
    expect(said([set(1, 4, 100), set(2, 4, 105)])).toEqual(['4 × 105 for 3, before 100'])
    expect(said([set(1, 30, 40), set(2, 25, 45)])).toEqual(['25 × 45 for 20, before 40'])
  })

  test('only from the second session on: the first is a baseline', () => {
    expect(said([set(1, 5, 100)])).toEqual([])
    expect(said([set(1, 1, 100), set(2, 5, 80)])).toEqual([])
  })

  test('for fewer reps only if it beats earlier sets of more reps too', () => {
    expect(said([set(1, 5, 100), set(2, 1, 105)])).toEqual(['1 × 105 for 1, before 100'])
    expect(said([set(1, 5, 100), set(2, 1, 100)])).toEqual([])
  })

  test('when strictly heavier by mass', () => {
    expect(said([set(1, 1, 100), set(2, 1, 100)])).toEqual([])
    expect(said([set(1, 1, 100), set(2, 1, 220.462, { unit: 'lb' })])).toEqual([])
    expect(said([set(1, 1, 100), set(2, 1, 225, { unit: 'lb' })])).toEqual(['1 × 225 for 1, before 100'])
  })

  test('when it is the best of its session: a build-up sets one record', () => {
    const ramp = [set(2, 1, 102.5), set(2, 1, 105), set(2, 1, 110), set(2, 1, 107.5)]
    expect(said([set(1, 1, 100), ...ramp])).toEqual(['1 × 110 for 1, before 100'])
  })

  test('once per number of reps, unless a heavier set of the session had more reps', () => {
    const before = [set(1, 5, 90), set(1, 3, 95), set(1, 1, 100)]
    const climbing = [set(2, 5, 95), set(2, 3, 100), set(2, 1, 110)]
    expect(said([...before, ...climbing])).toEqual([
      '5 × 95 for 5, before 90',
      '3 × 100 for 3, before 95',
      '1 × 110 for 1, before 100',
    ])
    expect(said([...before, set(2, 3, 110), set(2, 1, 105)])).toEqual(['3 × 110 for 3, before 95'])
  })

  test('against other sessions only: a first session sets none, however many parts it has', () => {
    const parts = [1, 2, 3].map(part =>
      set(1, 5, 95 + 5 * part, { resultId: `part ${part}`, doneAt: `2026-03-01T17:0${part}:00.000000Z` }),
    )
    expect(said(parts)).toEqual([])
  })

  test('in the order of training days, not of entry', () => {
    const [late, ...others] = [set(2, 1, 110), set(1, 1, 100), set(3, 1, 105)]
    expect(said(others)).toEqual(['1 × 105 for 1, before 100'])
    expect(said([...others, late])).toEqual(['1 × 110 for 1, before 100'])
  })

  test('only for the best of several sets at one moment', () => {
    const twice = ['a', 'b'].map((id, index) => set(2, 1, 105 + index, { resultId: id, sessionId: id }))
    expect(said([set(1, 1, 100), ...twice])).toEqual(['1 × 106 for 1, before 100'])
  })

  test('in a competition as in a session: each score is its own visit', () => {
    const score = { sessionId: null, resultId: 'score' }
    expect(said([set(1, 1, 100), set(2, 1, 110, score)])).toEqual(['1 × 110 for 1, before 100'])
  })
})

describe('the sets of a result', () => {
  const done = { resultId: 'r', sessionId: 's', doneAt: '2026-03-01T17:00:00.000000Z' }
  const strength = (status: ResultStatus, sets: object[]) =>
    listLiftSets({ ...done, status, details: { type: 'StrengthResult', sets } as ResultDetails })

  test('a set counts only if it did not fail and has reps and a load', () => {
    const lifted = { movement_id: 'm', reps: 3, load: 100, load_unit: 'kg' }
    const sets = [lifted, { ...lifted, success: false }, { ...lifted, reps: 0 }, { ...lifted, load: 0 }]
    expect(strength('completed', sets)).toEqual([
      { ...done, movementId: 'm', reps: 3, load: { value: 100, unit: 'kg' } },
    ])
    expect(strength('dnf', sets)).toEqual([])
  })

  test('are empty when the load belongs to no movement', () => {
    const details = { type: 'GenericResult', load: 100, load_unit: 'kg' } as ResultDetails
    expect(listLiftSets({ ...done, status: 'completed', details })).toEqual([])
    expect(
      listLiftSets({ ...done, status: 'completed', details: { ...details, type: 'EmomResult' } as never }),
    ).toEqual([])
  })
})

describe('an estimated 1RM', () => {
  test('uses Brzycki up to 10 reps, and a single is itself', () => {
    expect([1, 2, 3, 5, 10].map(reps => Math.round(e1rm(100, reps)! * 10) / 10)).toEqual([
      100, 102.9, 105.9, 112.5, 133.3,
    ])
    expect([0, 11, 20].map(reps => e1rm(100, reps))).toEqual([null, null, null])
  })

  test('uses the set with the highest estimate in any unit', () => {
    expect(bestEstimate([set(1, 1, 110), set(2, 5, 100), set(3, 12, 90)])).toMatchObject({
      load: { value: 112.5, unit: 'kg' },
      set: { resultId: 'result 2' },
    })
    expect(bestEstimate([set(1, 5, 100), set(2, 1, 255, { unit: 'lb' })])!.load).toEqual({
      value: 255,
      unit: 'lb',
    })
    expect(bestEstimate([set(1, 12, 90)])).toBeNull()
  })

  test('differs from the best single, which has exactly one rep', () => {
    expect(bestSingle([set(1, 1, 90), set(2, 1, 95), set(3, 3, 100)])!.load.value).toBe(95)
    expect(bestSingle([set(3, 3, 100)])).toBeNull()
  })
})

describe('a repeated workout', () => {
  const FRAN = WorkoutDetails.parse({
    type: 'FranStyle',
    rep_scheme: [21, 15, 9],
    movements: [{ id: 'thruster' }, { id: 'pull-up' }],
    time_cap_seconds: 600,
  })
  type Given = { seconds?: number; reps?: number; scaling?: Scaling; tie_break?: object; sessionId?: string }
  const fran = (
    day: number,
    { scaling = 'rx', sessionId = `session ${day}`, ...given }: Given,
  ): WorkoutDone => {
    const status = given.reps === undefined ? 'completed' : 'cap'
    const details = { type: 'FranStyleResult', ...given } as ResultDetails
    const doneAt = `2026-03-${String(day).padStart(2, '0')}T17:00:00.000000Z`
    const performance = toPerformance(FRAN, { status, scaling, details, text: null }, null)
    return { resultId: `${day}`, sessionId, doneAt, scaling, performance }
  }
  const records = (...history: WorkoutDone[]) => workoutRecords(history).map(({ entry }) => entry.resultId)

  test('is a record when strictly better than every earlier result', () => {
    expect(records(fran(1, { seconds: 300 }), fran(2, { seconds: 290 }), fran(3, { seconds: 295 }))).toEqual([
      '2',
    ])
    expect(records(fran(1, { seconds: 300 }), fran(2, { seconds: 300 }))).toEqual([])
  })

  test('is a baseline the first time at a scaling as hard', () => {
    expect(records(fran(1, { seconds: 300 }))).toEqual([])
    expect(records(fran(1, { seconds: 240, scaling: 'scaled' }), fran(2, { seconds: 500 }))).toEqual([])
  })

  test('is compared only with the same or a harder scaling', () => {
    const scaled = fran(1, { seconds: 240, scaling: 'scaled' })
    expect(records(scaled, fran(2, { seconds: 500 }), fran(3, { seconds: 450 }))).toEqual(['3'])
    expect(records(fran(2, { seconds: 500 }), { ...scaled, doneAt: '2026-03-09T17:00:00.000000Z' })).toEqual(
      [],
    )
    expect(records(scaled, fran(4, { seconds: 230, scaling: 'scaled' }))).toEqual(['4'])
  })

  test('is better for more reps at the cap, and for finishing', () => {
    expect(records(fran(1, { reps: 70 }), fran(2, { reps: 80 }), fran(3, { seconds: 599 }))).toEqual([
      '2',
      '3',
    ])
  })

  test('counts once per session', () => {
    const again = fran(2, { seconds: 280 })
    const better = { ...fran(2, { seconds: 270 }), resultId: 'better' }
    expect(records(fran(1, { seconds: 300 }), again, better)).toEqual(['better'])
  })

  test('has a best result by ranking; of equal results the earliest', () => {
    const history = [
      fran(4, { seconds: 350 }),
      fran(1, { seconds: 240, scaling: 'scaled' }),
      fran(2, { seconds: 350 }),
      fran(3, { reps: 80 }),
    ]
    expect(bestResult(history)!.resultId).toBe('2')
    expect(bestResult([])).toBeNull()
  })
})

describe('the unit of a total', () => {
  const details = (given: object) => WorkoutDetails.parse(given)
  const generic = (scoring: string) => details({ type: 'Generic', description: 'x', scoring })
  const lines = { movements: [{ id: 'm' }] }

  test.each([
    ['time', 'seconds'],
    ['rounds_reps', 'rounds_reps'],
    ['reps', 'reps'],
    ['load', 'kilograms'],
    ['calories', 'calories'],
    ['distance', 'metres'],
    ['points', 'points'],
  ])('follows the scoring: %s is %s', (scoring, unit) => {
    expect(totalUnit(generic(scoring), 'completed')).toBe(unit)
  })

  test('is reps at the cap, whatever the scoring', () => {
    const timed = details({ type: 'FranStyle', rep_scheme: [21], time_cap_seconds: 60, ...lines })
    expect([totalUnit(timed, 'completed'), totalUnit(timed, 'cap')]).toEqual(['seconds', 'reps'])
  })

  test('is defined for every ranked type', () => {
    const examples = Object.values(EXAMPLES).map(({ given }) => WorkoutDetails.parse(given))
    expect(new Set(examples.map(({ type }) => type))).toEqual(new Set(CREATABLE_TYPES))
    for (const example of examples.filter(isRanked)) {
      expect([example.type, typeof totalUnit(example, 'completed')]).toEqual([example.type, 'string'])
    }
    expect(totalUnit(details({ type: 'Fgb', ...lines }), 'completed')).toBe('points')
    expect(
      totalUnit(
        DETAILS.Emom.parse({
          type: 'Emom',
          rounds: 5,
          scoring: 'rounds',
          movements: [{ id: 'm', reps: '5' }],
        }),
        'completed',
      ),
    ).toBe('rounds')
  })
})
