import { z } from 'zod'
import { Comment } from '../comments/comments'
import { Movement } from '../movements/movements'
import { NewRecord } from '../records/records'
import { Moment } from '../shared/moments'
import { Workout } from '../workouts/workouts'
import { RESULT_STATUSES, RESULT_TYPES, ResultDetails, SCALINGS, ScoreDetails } from './result-details'

const shared = {
  type: z.enum(RESULT_TYPES),
  status: z.enum(RESULT_STATUSES),
  scaling: z.enum(SCALINGS),
  description: z.string().nullable(),
  done_at: Moment,
  perceived_exertion: z.int().min(0).max(5),
  movements: z.array(Movement),
  prescribed_workout: Workout,
  scaled_workout: Workout.nullable(),
  notes: z.string().nullable(),
  wod_component_id: z.string().nullable(),
}

export const Result = z.strictObject({
  id: z.string(),
  ...shared,
  details: ResultDetails,
  comments: z.array(Comment),
})
export type Result = z.infer<typeof Result>

export const ResultDetail = Result.extend({
  athlete_id: z.string().meta({ description: 'The athlete of the result.' }),
  scaling_name: z
    .string()
    .nullable()
    .meta({ description: 'Name of the part’s further version that was done; null without one.' }),
  training_session_id: z.string().meta({ description: 'The training session that it belongs to.' }),
  records: z.array(NewRecord).meta({ description: 'The personal records that it set.' }),
})
export type ResultDetail = z.infer<typeof ResultDetail>

/** A result inside a competition score: without id and comments, with its total in the details. */
export const ScoreResult = z.strictObject({
  ...shared,
  details: ScoreDetails,
})
export type ScoreResult = Omit<z.infer<typeof ScoreResult>, 'details'> & { details: ScoreDetails }
