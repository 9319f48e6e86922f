import { z } from 'zod'
import { Moment } from '../shared/moments'
import { Workout } from '../workouts/workouts'

const kind = z.enum(['individual', 'team'])

export const Division = z.strictObject({
  id: z.string(),
  name: z.string(),
  kind,
  order: z.int(),
  events: z.array(z.string()),
  females_required: z.int().nullable(),
  males_required: z.int().nullable(),
  team_size: z.int().nullable(),
  registration_count: z.int(),
  registration_limit: z.int().nullable(),
  visible: z.boolean(),
})
export type Division = z.infer<typeof Division>

export const Event = z.strictObject({
  id: z.string(),
  name: z.string(),
  kind,
  order: z.int(),
  instructions: z.string().nullable(),
  deadline: Moment.nullable(),
  deadline_buffer: z.int(),
  released_at: Moment.nullable(),
  score_visibility: z.enum(['immediate', 'after_deadline', 'manual']),
  tie_break: z.enum(['none', 'time', 'reps', 'load']),
  visible: z.boolean(),
  workout: Workout,
  scaled_workout: Workout.nullable(),
  foundations_workout: Workout.nullable(),
})
export type Event = z.infer<typeof Event>

export const Competition = z.strictObject({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  status: z.enum(['published', 'draft']),
  time_zone: z.string(),
  registration_opens_at: Moment,
  registration_closes_at: Moment.nullable(),
  video_url: z.string(),
  divisions: z.array(Division),
  events: z.array(Event),
})
export type Competition = z.infer<typeof Competition>
