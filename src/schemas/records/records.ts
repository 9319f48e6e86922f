import { z } from 'zod'
import { SCALINGS } from '../results/result-details'
import { evenWhenWrong, id, switchedOn } from '../shared/fields'
import { Moment } from '../shared/moments'

export const REP_COUNTS = [1, 2, 3, 5, 10, 20] as const
export type RepCount = (typeof REP_COUNTS)[number]

/** Units of a total. `rounds_reps` is rounds + reps ÷ 1000. */
export const TOTAL_UNITS = [
  'seconds',
  'reps',
  'rounds',
  'rounds_reps',
  'kilograms',
  'metres',
  'calories',
  'points',
] as const
export type TotalUnit = (typeof TOTAL_UNITS)[number]

export const RecordsQuery = z
  .strictObject({
    movement_id: id.optional().meta({ description: 'The records of this movement alone.' }),
    workout_id: id
      .optional()
      .meta({ description: 'The record of this workout alone, whenever the same was done.' }),
    explain: switchedOn('With `true` every record comes with its reason in words.'),
  })
  .superRefine((query, ctx) => {
    if (query.movement_id === undefined || query.workout_id === undefined) return
    for (const path of ['movement_id', 'workout_id']) {
      const message = 'movement_id and workout_id cannot be combined'
      ctx.addIssue({ code: 'custom', path: [path], message })
    }
  }, evenWhenWrong)

const shared = {
  done_at: Moment,
  result_id: z.string(),
  reason: z.string().optional().meta({ description: 'The basis of the record; with `explain=true`.' }),
}
const unit = z.enum(['kg', 'lb'])
const workoutScore = {
  value: z.number(),
  unit: z.enum(TOTAL_UNITS),
  scaling: z.enum(SCALINGS),
  score: z.string().nullable(),
}

/** The heaviest load, as entered, over sets of `reps` reps or more. */
const RepMaxRecord = z.strictObject({
  kind: z.literal('rep_max'),
  movement_id: z.string(),
  reps: z.literal([...REP_COUNTS]),
  value: z.number(),
  unit,
  ...shared,
})

const EstimateRecord = z.strictObject({
  kind: z.literal('estimated_1rm'),
  movement_id: z.string(),
  reps: z.literal(1),
  value: z.number(),
  unit,
  ...shared,
})

const WorkoutRecord = z.strictObject({
  kind: z.literal('workout'),
  workout_id: z.string(),
  reps: z.null(),
  ...workoutScore,
  ...shared,
})

const Previous = { done_at: Moment, result_id: z.string() }

export const NewRecord = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('rep_max'),
    movement_id: z.string(),
    reps: z.literal([...REP_COUNTS]),
    value: z.number(),
    unit,
    previous: z.strictObject({ value: z.number(), unit, ...Previous }),
  }),
  z.strictObject({
    kind: z.literal('workout'),
    workout_id: z.string(),
    reps: z.null(),
    ...workoutScore,
    previous: z.strictObject({ ...workoutScore, ...Previous }),
  }),
])
export type NewRecord = z.infer<typeof NewRecord>

export const PersonalRecord = z.discriminatedUnion('kind', [RepMaxRecord, EstimateRecord, WorkoutRecord])
export type PersonalRecord = z.infer<typeof PersonalRecord>
