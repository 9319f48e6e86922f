/**
 * Details of a result, a shape per workout type, by `type` (`AmrapResult` for an `Amrap`).
 * domain/results/check-result.ts checks that a result fits its workout and status.
 */
import { z } from 'zod'
import { flag, id, listOf, oneOf, whole } from '../shared/fields'
import { DistanceDone, Rest } from '../workouts/workout-parts'

/** A count from 0. More than a million of anything is a mistake. */
const count = whole(0, 1_000_000)
const rounds = count.optional()
const reps = count.optional()
const load_unit = oneOf(['kg', 'lb'])
const measured = (max: number) =>
  z.number('must be a number').min(0, 'must be 0 or more').max(max, `must be at most ${max}`)
const load = measured(1_000_000)
const calories = measured(1_000_000)
const seconds = measured(604_800).optional()

export const TieBreak = z.union(
  [
    z.strictObject({ seconds: measured(604_800) }),
    z.strictObject({ reps: count }),
    z.strictObject({ load, load_unit }),
  ],
  { error: 'must be { seconds }, { reps } or { load, load_unit }' },
)
export type TieBreak = z.infer<typeof TieBreak>
const tie_break = TieBreak.optional()

const timed = { seconds, reps }

export const RESULT_DETAILS = {
  AmrapResult: z.strictObject({ type: z.literal('AmrapResult'), rounds, reps, tie_break }),
  CardioResult: z.strictObject({
    type: z.literal('CardioResult'),
    seconds,
    distance: DistanceDone.optional(),
    calories: calories.optional(),
    tie_break,
  }),
  CardioIntervalsResult: z.strictObject({
    type: z.literal('CardioIntervalsResult'),
    intervals: listOf(
      z.strictObject({ seconds, distance: DistanceDone.optional(), calories: calories.optional() }),
      0,
      1000,
    ).optional(),
    tie_break,
  }),
  DeathByResult: z.strictObject({ type: z.literal('DeathByResult'), rounds, reps, tie_break }),
  EmomResult: z.strictObject({
    type: z.literal('EmomResult'),
    rounds,
    reps,
    load: load.optional(),
    load_unit: load_unit.optional(),
    tie_break,
  }),
  FgbResult: z.strictObject({
    type: z.literal('FgbResult'),
    rounds: listOf(listOf(count, 1, 100), 0, 1000).optional(),
    tie_break,
  }),
  ForTimeResult: z.strictObject({ type: z.literal('ForTimeResult'), ...timed, tie_break }),
  FranStyleResult: z.strictObject({ type: z.literal('FranStyleResult'), ...timed, tie_break }),
  GenericResult: z.strictObject({
    type: z.literal('GenericResult'),
    seconds,
    rounds,
    reps,
    load: load.optional(),
    load_unit: load_unit.optional(),
    calories: calories.optional(),
    distance: DistanceDone.optional(),
    points: measured(1_000_000_000).optional(),
    done: flag.optional(),
    tie_break,
  }),
  MaxRepsResult: z.strictObject({
    type: z.literal('MaxRepsResult'),
    sets: listOf(listOf(count, 1, 100), 0, 100).optional(),
    tie_break,
  }),
  RoundsForTimeResult: z.strictObject({
    type: z.literal('RoundsForTimeResult'),
    ...timed,
    splits: listOf(measured(604_800), 0, 1000).optional(),
    tie_break,
  }),
  StrengthResult: z.strictObject({
    type: z.literal('StrengthResult'),
    sets: listOf(
      z
        .strictObject({ movement_id: id, reps: whole(0, 99_999), load, load_unit, success: flag.optional() })
        .overwrite(({ success, ...set }) => (success === false ? { ...set, success } : set)),
      0,
      1000,
    ).optional(),
    rest: Rest.default({ type: 'as_needed' }),
    tie_break,
  }),
  TabataResult: z.strictObject({
    type: z.literal('TabataResult'),
    intervals: listOf(listOf(count, 1, 1000), 0, 100).optional(),
    tie_break,
  }),
  TwelveDaysResult: z.strictObject({ type: z.literal('TwelveDaysResult'), ...timed, tie_break }),
  WarmUpResult: z.strictObject({ type: z.literal('WarmUpResult') }),
} as const

export type ResultType = keyof typeof RESULT_DETAILS
export const RESULT_TYPES = Object.keys(RESULT_DETAILS) as [ResultType, ...ResultType[]]

const shapes = Object.values(RESULT_DETAILS)
export const ResultDetails = z.discriminatedUnion('type', shapes as unknown as [(typeof shapes)[number]], {
  error: `must be an object whose type is one of ${RESULT_TYPES.join(', ')}`,
})
export type ResultDetails = z.infer<(typeof shapes)[number]>

const total = z.number().meta({ description: 'Value for comparing results; 0 for dnf and dns.' })

export const SCORE_DETAILS = Object.fromEntries(
  Object.entries(RESULT_DETAILS).map(([type, shape]) => [type, (shape as z.ZodObject).extend({ total })]),
) as unknown as Record<ResultType, z.ZodObject>
const scoreShapes = Object.values(SCORE_DETAILS)
export const ScoreDetails = z.discriminatedUnion(
  'type',
  scoreShapes as unknown as [(typeof scoreShapes)[number]],
)
export type ScoreDetails = ResultDetails & { total: number }

export type ResultDetailsOf<Type extends ResultType> = Extract<ResultDetails, { type: Type }>

export const RESULT_STATUSES = ['completed', 'cap', 'dnf', 'dns'] as const
export type ResultStatus = (typeof RESULT_STATUSES)[number]
export const SCALINGS = ['rx', 'rxplus', 'scaled', 'modified'] as const
export type Scaling = (typeof SCALINGS)[number]

const sentShapes = Object.values(RESULT_DETAILS).map(shape =>
  (shape as z.ZodObject).extend({
    total: z
      .unknown()
      .optional()
      .meta({ description: 'Accepted and ignored, so that a response can be sent back.' }),
  }),
)
export const SentDetails = z
  .discriminatedUnion('type', sentShapes as unknown as [(typeof shapes)[number]])
  .transform(({ total: _, ...details }: ResultDetails & { total?: unknown }) => details as ResultDetails)
