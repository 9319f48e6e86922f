import { z } from 'zod'
import {
  answerSchema,
  createSchema,
  declareFields,
  firstFields,
  updateSchema,
} from '../shared/declared-fields'
import { flag, id, nameText, oneOf, text, whole } from '../shared/fields'
import { givenMoment, Moment } from '../shared/moments'
import { resource } from '../shared/resource'
import { Workout, WorkoutCreate } from '../workouts/workouts'

const kind = oneOf(['individual', 'team'])
const moment = (about: string, answers: string) => ({
  ...{ is: givenMoment.nullable(), about, answer: Moment.nullable(), answers, set: 'optional' as const },
})
const easier = (whom: string, answers: string) => ({
  is: WorkoutCreate.nullable(),
  about: `The version for ${whom}; null without a version.`,
  answer: Workout.nullable(),
  answers,
  set: 'optional' as const,
  stored: false as const,
})

export const EVENT = declareFields({
  id: { is: z.string() },
  name: {
    is: nameText(),
    about: 'As people read it: `Event 1`.',
    answer: z.string(),
    answers: 'Name of the event.',
    set: 'needed',
  },
  kind: {
    is: kind,
    about:
      '`team`: a team has one score, entered for its captain. `individual`: a team has the sum of its members’ scores. Divisions of individuals may do both. Fixed once there is a score. `individual` when absent.',
    answers: 'Whether individuals or teams do it.',
    set: 'optional',
  },
  order: {
    is: whole(0, 1_000),
    about: 'Its place among the events, from 0.',
    answer: z.int(),
    answers: 'Its place among the events, counted from 0.',
    set: 'optional',
    stored: false,
  },
  instructions: {
    is: text(0, 10_000).nullable(),
    about: 'Markdown: standards and the like.',
    answer: z.string().nullable(),
    answers: 'Notes for athletes and judges; null without notes.',
    set: 'optional',
  },
  deadline: moment(
    'Deadline for scores of athletes; null for no deadline.',
    'Until when scores can be entered; null without a deadline.',
  ),
  deadline_buffer: {
    is: whole(0, 10_080),
    about: 'Minutes after the deadline in which scores are still taken.',
    answer: z.int(),
    answers: 'Minutes after the deadline in which scores are still accepted.',
    set: 'optional',
  },
  released_at: moment(
    'When the public may read the workout; null for as soon as the event is visible.',
    'From when on the public sees the workout; null for at once.',
  ),
  score_visibility: {
    is: oneOf(['immediate', 'after_deadline', 'manual']),
    about: 'Time of publication of scores: at once, after the deadline, or by hand.',
    set: 'optional',
  },
  tie_break: {
    is: oneOf(['none', 'time', 'reps', 'load']),
    about: 'Decides between equal scores.',
    answers: 'Tie-break of equal scores, if any.',
    set: 'optional',
  },
  visible: {
    is: flag,
    about: 'The public sees that there is such an event.',
    answers: 'Whether the public sees it.',
    set: 'optional',
  },
  workout: {
    is: WorkoutCreate,
    about: 'A workout that can be ranked.',
    answer: Workout,
    answers: 'The workout as prescribed.',
    set: 'needed',
    stored: false,
  },
  scaled_workout: easier('divisions that do it scaled', 'Its scaled version; null without one.'),
  foundations_workout: easier(
    'divisions that do its foundations',
    'Its version for beginners; null without one.',
  ),
  competition_id: { is: z.string(), about: 'The competition that it is of.', since: '0.2' },
  divisions: {
    is: z.array(id).max(200),
    about: 'Ids of the divisions that do it.',
    answer: z.array(z.string()),
    answers: 'The ids of the divisions that do it.',
    set: 'optional',
    stored: false,
    since: '0.2',
  },
  closed_divisions: {
    is: z.array(z.string()),
    about: 'Ids of the divisions that closed this event.',
    stored: false,
    since: '0.2',
  },
  scores_shown: { is: z.boolean(), about: 'Whether the public sees its scores now.', since: '0.2' },
})

export const Event = answerSchema(firstFields(EVENT)).meta({
  id: 'Event',
  description: 'An event: a workout that is scored.',
})
export const EventDetail = answerSchema(EVENT).meta({
  id: 'EventDetail',
  description: 'An event by itself, with the divisions that do it.',
})
export type EventDetail = z.infer<typeof EventDetail>

export const EventCreate = createSchema(EVENT)
  .omit({ order: true })
  .meta({ id: 'EventCreate', description: 'An event to add.' })
export type EventCreate = z.infer<typeof EventCreate>

export const EventUpdate = updateSchema(EVENT).meta({
  id: 'EventUpdate',
  description: 'Changes of an event.',
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
