import { z } from 'zod'
import { absentable, flag, id, ignored, nameText, oneOf, text, whole } from '../shared/fields'
import { givenMoment } from '../shared/moments'
import { resource } from '../shared/resource'
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

const EventClosing = z.strictObject({
  division_id: id.meta({ description: 'A division that does the event.' }),
})

export const events = resource({
  name: 'event',
  path: '/events',
  under: '/competitions',
  title: 'Events',
  description: 'Events of a competition, and at `/events` changes in the gym.',
  schema: EventDetail,
  operations: {
    list: {
      summary: 'List the events of a competition',
      description:
        'Returns the events of a competition in their order, invisible events included, with the divisions that do each event and whether the public sees its scores. The list is always complete.',
      complete: true,
    },
    create: {
      summary: 'Add an event to a competition',
      description:
        'Adds an event after the others. It needs a name and a workout that can be ranked. `workout`, `scaled_workout` and `foundations_workout` are written as for `POST /workouts`.',
      body: EventCreate,
    },
    get: {
      summary: 'Get an event',
      description: 'Returns an event, visible or not.',
    },
    update: {
      summary: 'Update an event',
      description:
        'Changes an event. Absent fields keep their value. `order` is its place among the others, from 0. Existing scores stay scores of the workout that was done, even if the event gets another workout.',
      body: EventUpdate,
    },
    delete: {
      summary: 'Delete an event',
      description: 'Deletes an event that has no scores, with its heats and judges’ links. It takes no body.',
      conflicts: ['event_scored'],
    },
    show_scores: {
      operationId: 'showEventScores',
      summary: 'Show the scores of an event to the public',
      description:
        'Shows the scores of an event whose `score_visibility` is `manual` to the public. Sending the request again gives the same answer. It takes no body.',
      conflicts: ['scores_not_by_hand'],
    },
    hide_scores: {
      operationId: 'hideEventScores',
      summary: 'Hide the scores of an event from the public',
      description:
        'Hides the scores of an event whose `score_visibility` is `manual` from the public. Sending the request again gives the same answer. It takes no body.',
      conflicts: ['scores_not_by_hand'],
    },
    close: {
      summary: 'Close an event in a division',
      description:
        'Closes an event in a division: everyone without a score has missed it. Closing twice gives the same answer.',
      body: EventClosing,
    },
    reopen: {
      summary: 'Open an event in a division again',
      description:
        'Opens an event in a division again, which then waits for missing scores. Sending the request again gives the same answer.',
      body: EventClosing,
    },
  },
  changes: {},
})
