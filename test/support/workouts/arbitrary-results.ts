import fc from 'fast-check'
import {
  cardioMeasure,
  countRoundReps,
  countTotalReps,
  type ForTimeFamily,
  type Gender,
  isRanked,
} from '../../../src/domain/results/score'
import { getTimeCap } from '../../../src/domain/workouts/time-cap'
import {
  RESULT_DETAILS,
  type ResultDetails,
  type ResultStatus,
  type ResultType,
} from '../../../src/schemas/results/result-details'
import type { CreatableType, DetailsOf, WorkoutDetails } from '../../../src/schemas/workouts/workout-details'

export type AnyResult = { type: ResultType; status: ResultStatus; details: ResultDetails }

type Fields = Record<string, unknown>

/** A result of these details in any status they allow: whatever is generated, checkResult accepts. */
export function anyResultFor(details: WorkoutDetails, gender: Gender = null): fc.Arbitrary<AnyResult> {
  const type = `${details.type}Result` as ResultType
  const result = (status: ResultStatus, fields: fc.Arbitrary<Fields>): fc.Arbitrary<AnyResult> =>
    fields.map(given => ({
      type,
      status,
      details: RESULT_DETAILS[type].parse({ type, ...given }) as ResultDetails,
    }))
  const completed = (
    COMPLETED[details.type] as (details: WorkoutDetails, gender: Gender) => fc.Arbitrary<Fields>
  )(details, gender)
  const statuses = [
    result('completed', withTieBreak(details, completed)),
    result('dnf', someOf(details, completed)),
    result('dns', fc.constant({})),
  ]
  if (isForTime(details) && details.time_cap_seconds !== undefined && countTotalReps(details, gender) > 0) {
    statuses.push(
      result(
        'cap',
        withTieBreak(
          details,
          repsBelow(countTotalReps(details, gender)).map(reps => ({ reps })),
        ),
      ),
    )
  }
  if (details.type === 'Generic' && getTimeCap(details) !== undefined) {
    const reps = fc.option(count).map(done => (done === null ? {} : { reps: done }))
    statuses.push(result('cap', withTieBreak(details, reps)))
  }
  return fc.oneof(...statuses)
}

const count = fc.nat({ max: 200 })
const tenths = (max: number) => fc.integer({ min: 1, max: Math.floor(max * 10) }).map(value => value / 10)
const load = fc.record({
  load: fc.nat({ max: 6000 }).map(value => value / 20),
  load_unit: fc.constantFrom('kg', 'lb'),
})
const distance = fc.record({ value: tenths(5000), unit: fc.constantFrom('m', 'km', 'mi', 'ft', 'yd') })
const calories = tenths(300)
const measures = { seconds: tenths(3600), distance, calories }
const tieBreak = fc.oneof(fc.record({ seconds: tenths(600) }), fc.record({ reps: count }), load)

const repsBelow = (limit: number) => fc.nat({ max: Math.min(1_000_000, Math.ceil(limit) - 1) })
const only = (name: string, values: fc.Arbitrary<unknown>): fc.Arbitrary<Fields> =>
  values.map(value => ({ [name]: value }))
const grid = (rows: number, columns: number) =>
  fc.array(fc.array(count, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows })

/** The fields of a completed result, by type. */
const COMPLETED: {
  [Type in CreatableType]: (details: DetailsOf<Type>, gender: Gender) => fc.Arbitrary<Fields>
} = {
  Amrap: roundsAndReps,
  Cardio: details => only(cardioMeasure(details), measures[cardioMeasure(details)]),
  CardioIntervals: details =>
    only(
      'intervals',
      fc.array(only(cardioMeasure(details), measures[cardioMeasure(details)]), {
        minLength: 1,
        maxLength: details.rounds,
      }),
    ),
  DeathBy: roundsAndReps,
  Emom: details =>
    ({
      rounds: only('rounds', fc.nat({ max: details.rounds })),
      reps: only('reps', count),
      load,
      none: fc.constant({}),
    })[details.scoring],
  Fgb: details => only('rounds', grid(details.rounds, details.movements.length)),
  ForTime: finish,
  FranStyle: finish,
  Generic: details => GENERIC[details.scoring],
  MaxReps: details => only('sets', grid(details.sets, details.movements.length)),
  RoundsForTime: finishRounds,
  Strength: details => only('sets', fc.array(strengthSet(details), { minLength: 1, maxLength: 12 })),
  Tabata: details => only('intervals', grid(details.movements.length, details.rounds)),
  TwelveDays: finish,
  WarmUp: () => fc.constant({}),
}

const GENERIC: { [Scoring in DetailsOf<'Generic'>['scoring']]: fc.Arbitrary<Fields> } = {
  none: fc.constant({}),
  time: only('seconds', measures.seconds),
  rounds_reps: fc.record({ rounds: count, reps: fc.nat({ max: 999 }) }),
  reps: only('reps', count),
  load,
  calories: only('calories', calories),
  distance: only('distance', distance),
  points: only('points', tenths(1000)),
  check: only('done', fc.boolean()),
}

function roundsAndReps(details: DetailsOf<'Amrap' | 'DeathBy'>, gender: Gender): fc.Arbitrary<Fields> {
  return fc
    .nat({ max: 30 })
    .chain(rounds => repsBelow(countRoundReps(details, rounds + 1, gender)).map(reps => ({ rounds, reps })))
}

function finish(details: ForTimeFamily): fc.Arbitrary<Fields> {
  return only('seconds', tenths(details.time_cap_seconds ?? 3600))
}

function finishRounds(details: DetailsOf<'RoundsForTime'>): fc.Arbitrary<Fields> {
  const { rounds } = details
  const each = tenths((details.time_cap_seconds ?? 3600) / rounds)
  const splits = only('splits', fc.array(each, { minLength: rounds, maxLength: rounds }))
  const both = fc.tuple(finish(details), splits).map(([seconds, given]) => ({ ...seconds, ...given }))
  return details.scoring === 'clock' ? fc.oneof(finish(details), both) : fc.oneof(splits, both)
}

function strengthSet(details: DetailsOf<'Strength'>): fc.Arbitrary<Fields> {
  const ids = details.movements.map(movement => movement.id)
  const set = { movement_id: fc.constantFrom(...ids), reps: fc.nat({ max: 20 }), success: fc.boolean() }
  return fc
    .tuple(fc.record(set, { requiredKeys: ['movement_id', 'reps'] }), load)
    .map(([given, lifted]) => ({ ...given, ...lifted }))
}

function withTieBreak(details: WorkoutDetails, fields: fc.Arbitrary<Fields>): fc.Arbitrary<Fields> {
  if (!isRanked(details)) return fields
  return fc
    .tuple(fields, fc.option(tieBreak, { nil: undefined }))
    .map(([given, tie_break]) => (tie_break === undefined ? given : { ...given, tie_break }))
}

/** What someone who stopped early may have entered: nothing, or all that a finished result has. */
function someOf(details: WorkoutDetails, fields: fc.Arbitrary<Fields>): fc.Arbitrary<Fields> {
  return fc.oneof(fc.constant({}), withTieBreak(details, fields))
}

function isForTime(details: WorkoutDetails): details is ForTimeFamily {
  return ['ForTime', 'FranStyle', 'RoundsForTime', 'TwelveDays'].includes(details.type)
}
