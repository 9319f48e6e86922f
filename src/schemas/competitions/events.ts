import { z } from 'zod'
import { absentable, flag, id, ignored, nameText, oneOf, text, whole } from '../shared/fields'
import { givenMoment } from '../shared/moments'
import { WorkoutCreate } from '../workouts/workouts'
import { Event } from './competitions'

export const EventDetail = Event.extend({
  competition_id: z.string(),
  divisions: z.array(z.string()),
  closed_divisions: z.array(z.string()),
  scores_shown: z.boolean(),
})
export type EventDetail = z.infer<typeof EventDetail>

const moment = (description: string) => givenMoment.nullable().optional().meta({ description })
const easier = (whom: string) =>
  WorkoutCreate.nullable()
    .optional()
    .meta({ description: `The version for ${whom}; null without a version.` })

const given = {
  kind: absentable(oneOf(['individual', 'team'])).meta({
    description: 'True if a team has one score. Fixed once there is a score. `individual` when absent.',
  }),
  instructions: text(0, 10_000)
    .nullable()
    .optional()
    .meta({ description: 'Markdown: standards and the like.' }),
  released_at: moment('When the public may read the workout; null for as soon as the event is visible.'),
  deadline: moment('Deadline for scores of athletes; null for no deadline.'),
  deadline_buffer: absentable(whole(0, 10_080)).meta({
    description: 'Minutes after the deadline in which scores are still taken.',
  }),
  score_visibility: absentable(oneOf(['immediate', 'after_deadline', 'manual'])).meta({
    description: 'Time of publication of scores: at once, after the deadline, or by hand.',
  }),
  tie_break: absentable(oneOf(['none', 'time', 'reps', 'load'])).meta({
    description: 'Decides between equal scores.',
  }),
  visible: absentable(flag).meta({ description: 'The public sees that there is such an event.' }),
  scaled_workout: easier('divisions that do it scaled'),
  foundations_workout: easier('divisions that do its foundations'),
  divisions: absentable(z.array(id).max(200)).meta({ description: 'Ids of the divisions that do it.' }),
}
const name = nameText()
const NAME = { description: 'As people read it: `Event 1`.' }
const WORKOUT = { description: 'A workout that can be ranked.' }

export const EventCreate = z.strictObject({
  name: name.meta(NAME),
  workout: WorkoutCreate.meta(WORKOUT),
  ...given,
})
export type EventCreate = z.infer<typeof EventCreate>

export const EventUpdate = z.strictObject({
  name: absentable(name).meta(NAME),
  workout: absentable(WorkoutCreate).meta(WORKOUT),
  ...given,
  order: absentable(whole(0, 1_000)).meta({ description: 'Its place among the events, from 0.' }),
  ...ignored('id', 'competition_id', 'closed_divisions', 'scores_shown'),
})
export type EventUpdate = z.infer<typeof EventUpdate>

export const EventClosing = z.strictObject({
  division_id: id.meta({ description: 'A division that does the event.' }),
})
