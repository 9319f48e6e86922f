/**
 * Details of each workout type that can be created. Times are in seconds, fractions allowed. Parsing fills in
 * defaults and orders the keys as here, the order in which details are stored and returned. The properties a
 * movement needs are checked in domain/workouts/check-movements.ts.
 */
import { z } from 'zod'
import { evenWhenWrong, flag, id, listOf, oneOf, seconds, text, whole } from '../shared/fields'
import { cardioLine, checkCardio, measure } from './cardio-line'
import { Load, lines, listAmounts, listLines, Rest, Vest } from './workout-parts'

const rounds = whole(1, 1000)
const time_cap_seconds = seconds.optional()
const vest = Vest.optional()
const prescribed = lines({ amounts: 'exactly-one' })
const buy_in = prescribed.optional()
const cash_out = prescribed.optional()
const description = text(1, 10_000)
const notes = text(1, 4_000).optional()

export const AmrapDetails = z
  .strictObject({
    type: z.literal('Amrap'),
    seconds,
    movements: lines({ amounts: 'any' }),
    ladder: z.strictObject({ start: whole(1, 10_000), step: whole(0, 10_000) }).optional(),
    buy_in,
    vest,
    notes,
  })
  .superRefine((details, ctx) => {
    const climbing = listLines(details.movements).filter(([line]) => listAmounts(line).length === 0)
    if (details.ladder && listLines(details.movements).length > 0 && climbing.length === 0) {
      ctx.addIssue({
        code: 'custom',
        path: ['movements'],
        message: 'must have a line without an amount, which climbs',
      })
    }
    if (details.ladder) return
    for (const [, index] of climbing) {
      ctx.addIssue({
        code: 'custom',
        path: ['movements', index, 'reps'],
        message: 'is required: reps, distance, calories or duration',
      })
    }
  }, evenWhenWrong)

export const CardioDetails = z
  .strictObject({ type: z.literal('Cardio'), movements: cardioLine, measure, notes })
  .superRefine(checkCardio, evenWhenWrong)

export const CardioIntervalsDetails = z
  .strictObject({
    type: z.literal('CardioIntervals'),
    movements: cardioLine,
    measure,
    rounds,
    rest: Rest,
    scoring: oneOf(['total', 'slowest', 'fastest', 'average']).default('total'),
    notes,
  })
  .superRefine(checkCardio, evenWhenWrong)

export const DeathByDetails = z.strictObject({
  type: z.literal('DeathBy'),
  movements: lines({ amounts: 'climbs' }),
  start_reps: whole(1, 10_000).default(1),
  increment: whole(1, 10_000).default(1),
  interval_seconds: seconds.default(60),
  notes,
})

export const EmomDetails = z
  .strictObject({
    type: z.literal('Emom'),
    interval_seconds: seconds.default(60),
    rounds,
    movements: lines({ amounts: 'any', max: true, slots: true }),
    alternating: flag.default(false),
    scoring: oneOf(['rounds', 'reps', 'load', 'none']).default('rounds'),
    notes,
  })
  .superRefine((details, ctx) => {
    const all = listLines(details.movements)
    const slotted = all.filter(([line]) => line.slot !== undefined).length
    all.forEach(([line, index]) => {
      const path = ['movements', index, 'slot']
      if (!details.alternating && line.slot !== undefined)
        ctx.addIssue({ code: 'custom', path, message: 'is only used in an alternating Emom' })
      if (details.alternating && slotted > 0 && line.slot === undefined) {
        ctx.addIssue({ code: 'custom', path, message: 'is required: give every line a slot, or no line' })
      }
      if (line.slot !== undefined && line.slot > details.rounds) {
        ctx.addIssue({
          code: 'custom',
          path,
          message: `must be at most ${details.rounds}, the number of intervals`,
        })
      }
    })
  }, evenWhenWrong)

export const FgbDetails = z.strictObject({
  type: z.literal('Fgb'),
  rounds: rounds.default(3),
  station_seconds: seconds.default(60),
  movements: lines({ amounts: 'none' }),
  rest: Rest.default({ type: 'fixed', seconds: 60 }),
  notes,
})

export const ForTimeDetails = z.strictObject({
  type: z.literal('ForTime'),
  movements: prescribed,
  time_cap_seconds,
  vest,
  notes,
})

export const FranStyleDetails = z.strictObject({
  type: z.literal('FranStyle'),
  rep_scheme: listOf(whole(1, 10_000), 1, 100),
  movements: lines({ amounts: 'climbs' }),
  buy_in,
  cash_out,
  time_cap_seconds,
  vest,
  notes,
})

export const GenericDetails = z.strictObject({
  type: z.literal('Generic'),
  description,
  scoring: oneOf([
    'none',
    'time',
    'rounds_reps',
    'reps',
    'load',
    'calories',
    'distance',
    'points',
    'check',
  ]).default('none'),
})

export const MaxRepsDetails = z
  .strictObject({
    type: z.literal('MaxReps'),
    movements: lines({ amounts: 'none' }),
    sets: whole(1, 100).default(1),
    seconds: seconds.optional(),
    scoring: oneOf(['best', 'total']).optional(),
    notes,
  })
  .overwrite(({ notes: words, ...details }) => ({
    ...details,
    scoring: details.scoring ?? (details.seconds === undefined ? 'best' : 'total'),
    ...(words !== undefined && { notes: words }),
  }))

export const RoundsForTimeDetails = z.strictObject({
  type: z.literal('RoundsForTime'),
  rounds,
  movements: prescribed,
  buy_in,
  cash_out,
  rest: Rest.default({ type: 'none' }),
  scoring: oneOf(['clock', 'sum', 'slowest']).default('clock'),
  time_cap_seconds,
  vest,
  notes,
})

/** `5`, sets `5-5-5`, a range `8-10` (exactly two ascending numbers), or `max`. */
export const STRENGTH_REPS = /^(max|[1-9]\d{0,4}(-[1-9]\d{0,4}){0,99})$/

export const StrengthDetails = z
  .strictObject({
    type: z.literal('Strength'),
    movements: listOf(
      z.strictObject({
        id,
        load: Load.nullable().default(null),
        reps: z
          .string('must be a string')
          .regex(STRENGTH_REPS, 'must be like "5", "5-5-5" (sets), "8-10" (a range) or "max"'),
      }),
      1,
      100,
    ),
    rest: Rest,
    scoring: oneOf(['heaviest', 'total']).optional(),
    notes,
  })
  .overwrite(({ scoring, notes: words, ...details }) => ({
    ...details,
    ...(scoring === 'total' && { scoring }),
    ...(words !== undefined && { notes: words }),
  }))

export const TabataDetails = z.strictObject({
  type: z.literal('Tabata'),
  movements: lines({ amounts: 'none' }),
  work_seconds: seconds.default(20),
  rest_seconds: seconds.default(10),
  rounds: rounds.default(8),
  scoring: oneOf(['lowest', 'total']).default('lowest'),
  notes,
})

export const TwelveDaysDetails = z.strictObject({
  type: z.literal('TwelveDays'),
  movements: lines({ amounts: 'exactly-one' }, 0)
    .refine(all => all.length === 12, 'must have exactly 12 lines, one a day')
    .meta({ minItems: 12, maxItems: 12 }),
  time_cap_seconds,
  notes,
})

export const WarmUpDetails = z.strictObject({
  type: z.literal('WarmUp'),
  description,
  movements: lines({ amounts: 'any' }, 0).default([]),
})
