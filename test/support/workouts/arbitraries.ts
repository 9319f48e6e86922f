/** Generated workouts of all fifteen types, and results that fit them: everything here is accepted by its schema. */
import fc from 'fast-check'
import type { MovementsById } from '../../../src/domain/movements/movement'
import {
  CREATABLE_TYPES,
  type CreatableType,
  DETAILS,
  type WorkoutDetails,
} from '../../../src/schemas/workouts/workout-details'
import { AMOUNTS, type Amount } from '../../../src/schemas/workouts/workout-parts'

export { type AnyResult, anyResultFor } from './arbitrary-results'

/** Movements that involve everything, so that any generated line is allowed. */
export function versatileMovements(ids: readonly string[]): MovementsById {
  const everything = {
    hasCalories: true,
    hasDistance: true,
    hasDuration: true,
    hasHeight: true,
    hasLoad: true,
    hasPower: true,
    hasReps: true,
  }
  return new Map(ids.map(id => [id, { id, name: `Movement ${id}`, ...everything }]))
}

/** Valid details of a workout of any type, defaults filled, over these movements. Some line always counts. */
export function anyDetails(movementIds: readonly string[]): fc.Arbitrary<WorkoutDetails> {
  return fc.oneof(...CREATABLE_TYPES.map(type => anyDetailsOf(type, movementIds)))
}

/** As anyDetails, of one type. */
export function anyDetailsOf<Type extends CreatableType>(type: Type, movementIds: readonly string[]) {
  const shapes = shapesOver(movementIds)
  // The schema fills defaults and puts keys in order, as it does for details that arrive.
  const hasNotes = type !== 'Generic' && type !== 'WarmUp'
  return fc.tuple(shapes[type], fc.option(notes)).map(
    ([details, words]) =>
      DETAILS[type].parse({
        type,
        ...details,
        ...(hasNotes && words !== null && { notes: words }),
      }) as Extract<WorkoutDetails, { type: Type }>,
  )
}

/** Words beside a workout; some of them look like something else. */
const notes = fc.constantFrom(
  'In teams of two',
  'Etc.',
  'Build to heavy\nand stay there',
  '"Grinder"',
  '21-15-9',
  'Rest 2:00',
)

const upTo = (max: number) => fc.integer({ min: 1, max })
const tenths = (max: number) => upTo(max * 10).map(value => value / 10)
const text = fc.constantFrom(
  'Row easy, then stretch',
  'Find a heavy single',
  'Tribute to Nicole',
  '100 burpees, cap 15',
)
const vest = fc.record({ value: upTo(20), unit: fc.constantFrom('kg', 'lb') })
const time_cap_seconds = fc.integer({ min: 60, max: 3600 })
const rest = fc.oneof(
  fc.constantFrom({ type: 'as_needed' }, { type: 'none' }),
  fc.record({ type: fc.constantFrom('fixed', 'interval'), seconds: upTo(300) }),
  fc.record({ type: fc.constant('work_ratio'), ratio: tenths(3) }),
)
const women = <Fields extends object>(fields: { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> }) =>
  fc.record({ ...fields, value_women: upTo(50) } as never, { requiredKeys: Object.keys(fields) as never })

const amounts: { [Name in Amount]: fc.Arbitrary<object> } = {
  reps: upTo(50).map(reps => ({ reps: String(reps) })),
  distance: women({ value: upTo(400), unit: fc.constantFrom('m', 'km', 'mi', 'ft', 'yd') }).map(distance => ({
    distance,
  })),
  calories: women({ value: tenths(30) }).map(calories => ({ calories })),
  duration: tenths(300).map(duration => ({ duration })),
}

/** Generators of lines with an amount and of lines without. */
function linesOver(movementIds: readonly string[]) {
  const base = {
    id: fc.constantFrom(...movementIds),
    load: women({ value: tenths(150), unit: fc.constantFrom('lb', 'kg', 'percent_1rm', 'bodyweight') }),
    height: women({ value: upTo(30), unit: fc.constantFrom('in', 'cm') }),
    note: fc.constantFrom('unbroken', 'each side'),
  }
  const bare = fc.record(base, { requiredKeys: ['id'] })
  const amounted = (names: readonly Amount[] = AMOUNTS) =>
    fc
      .tuple(bare, fc.oneof(...names.map(name => amounts[name])))
      .map(([line, amount]) => ({ ...line, ...amount }))
  const unscoredSometimes = <Line extends object>(line: fc.Arbitrary<Line>) =>
    fc
      .tuple(line, fc.constantFrom({}, {}, { scored: true }, { scored: false }))
      .map(([given, scored]) => ({ ...given, ...scored }))
  /** One line that counts, then any of the others. */
  const list = <Line extends object>(
    first: fc.Arbitrary<Line>,
    others: fc.Arbitrary<object> = first,
    max = 4,
  ) =>
    fc
      .tuple(first, fc.array(unscoredSometimes(others), { maxLength: max - 1 }))
      .map(([one, more]) => [one, ...more])
  return { bare, amounted, list }
}

type Fields = { [name: string]: fc.Arbitrary<unknown> }
/** A record whose fields after the first ones are optional. */
const shape = (required: Fields, optional: Fields = {}) =>
  fc.record({ ...required, ...optional }, { requiredKeys: Object.keys(required) })

function shapesOver(movementIds: readonly string[]): Record<CreatableType, fc.Arbitrary<object>> {
  const { bare, amounted, list } = linesOver(movementIds)
  const fixed = list(amounted())
  const climbing = list(bare, fc.oneof(bare, amounted()))
  const counted = list(bare)
  const cap = { time_cap_seconds, vest }
  const around = { buy_in: fixed, cash_out: fixed }
  const cardio = (more: Fields = {}, optional: Fields = {}) =>
    fc.oneof(
      shape({ movements: fc.tuple(amounted(['distance', 'calories'])), ...more }, optional),
      shape(
        {
          movements: fc.tuple(amounted(['duration'])),
          measure: fc.constantFrom('distance', 'calories'),
          ...more,
        },
        optional,
      ),
    )
  const scoredBy = (...words: string[]) => ({ scoring: fc.constantFrom(...words) })
  return {
    Amrap: fc.oneof(
      shape({ seconds: tenths(1800), movements: fixed }, { buy_in: fixed, vest }),
      shape(
        {
          seconds: upTo(1800),
          movements: climbing,
          ladder: shape({ start: upTo(10), step: fc.nat({ max: 5 }) }),
        },
        { buy_in: fixed, vest },
      ),
    ),
    Cardio: cardio(),
    CardioIntervals: cardio({ rounds: upTo(8), rest }, scoredBy('total', 'slowest', 'fastest', 'average')),
    DeathBy: shape(
      { movements: climbing },
      { start_reps: upTo(10), increment: upTo(5), interval_seconds: upTo(120) },
    ),
    Emom: fc.oneof(
      shape(
        {
          rounds: upTo(30),
          movements: list(
            fc.oneof(
              bare,
              amounted(),
              bare.map(line => ({ ...line, reps: 'max' })),
            ),
          ),
        },
        {
          interval_seconds: upTo(240),
          ...scoredBy('rounds', 'reps', 'load', 'none'),
        },
      ),
      shape({
        rounds: fc.constant(12),
        alternating: fc.constant(true),
        movements: list(fc.tuple(amounted(), upTo(4)).map(([line, slot]) => ({ ...line, slot }))),
      }),
    ),
    Fgb: shape({ movements: counted }, { rounds: upTo(5), station_seconds: upTo(120), rest }),
    ForTime: shape({ movements: fixed }, cap),
    FranStyle: shape(
      { rep_scheme: fc.array(upTo(30), { minLength: 1, maxLength: 10 }), movements: climbing },
      { ...around, ...cap },
    ),
    Generic: shape(
      { description: text },
      scoredBy('none', 'time', 'rounds_reps', 'reps', 'load', 'calories', 'distance', 'points', 'check'),
    ),
    MaxReps: shape(
      { movements: counted },
      { sets: upTo(5), seconds: tenths(600), ...scoredBy('best', 'total') },
    ),
    RoundsForTime: shape(
      { rounds: upTo(10), movements: fixed },
      { ...around, rest, ...scoredBy('clock', 'sum', 'slowest'), ...cap },
    ),
    Strength: shape(
      { movements: fc.array(strengthLine(movementIds), { minLength: 1, maxLength: 3 }), rest },
      scoredBy('heaviest', 'total'),
    ),
    Tabata: shape(
      { movements: counted },
      { work_seconds: upTo(60), rest_seconds: upTo(60), rounds: upTo(10), ...scoredBy('lowest', 'total') },
    ),
    TwelveDays: shape(
      { movements: fc.array(amounted(), { minLength: 12, maxLength: 12 }) },
      { time_cap_seconds },
    ),
    WarmUp: shape({ description: text }, { movements: list(fc.oneof(bare, amounted())) }),
  }
}

function strengthLine(movementIds: readonly string[]) {
  const load = women({ value: tenths(250), unit: fc.constantFrom('lb', 'kg', 'percent_1rm', 'bodyweight') })
  return shape(
    {
      id: fc.constantFrom(...movementIds),
      reps: fc.constantFrom('5', '5-5-5', '8-10', 'max', '5-5-3-3-1-1'),
    },
    { load: fc.oneof(fc.constant(null), load) },
  )
}
