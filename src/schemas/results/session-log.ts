import { z } from 'zod'
import { scalingName } from '../scalings/scalings'
import { absentable, id, ignored, listOf, oneOf, text, whole } from '../shared/fields'
import { SentMoment } from '../shared/moments'
import { PageQuery } from '../shared/pages'
import { resource } from '../shared/resource'
import { day } from '../wods/wods'
import { RESULT_STATUSES, ResultDetails, SCALINGS } from './result-details'
import { ResultDetail } from './results'
import { TrainingSession } from './training-sessions'

const fields = {
  status: absentable(oneOf(RESULT_STATUSES)).meta({
    description: 'Whether it was finished: `completed`, if not said otherwise, `cap`, `dnf` or `dns`.',
  }),
  scaling: absentable(oneOf(SCALINGS)).meta({
    description:
      'How it was done: `rx`, if not said otherwise. With `scaled` the scaled version of the part counts.',
  }),
  scaling_name: scalingName.nullable().optional().meta({
    description:
      'The further version of the part that was done, by its name; `scaling` may then be absent. Null without a name.',
  }),
  perceived_exertion: absentable(whole(0, 5)).meta({
    description: 'How hard it felt, from 1 to 5; 0 is no entry.',
  }),
  notes: text(0, 10_000).nullable().optional().meta({ description: 'Note of the athlete.' }),
  done_at: absentable(SentMoment).meta({
    description:
      'When it was done, with microseconds. For a part of a WOD it is on the day of the WOD, if not said otherwise.',
  }),
}
const DETAILS = { description: 'Score, in the shape of the workout’s type.' }

const ResultCreate = z
  .strictObject({
    wod_component_id: absentable(id).meta({ description: 'The part of a WOD that was done.' }),
    workout_id: absentable(id).meta({ description: 'The workout that was done, in open gym.' }),
    details: ResultDetails.meta(DETAILS),
    ...fields,
  })
  .superRefine((result, ctx) => {
    const given = [result.wod_component_id, result.workout_id].filter(each => each != null)
    if (given.length === 1) return
    const message = given.length === 0 ? 'is required, or a workout_id' : 'cannot be combined with workout_id'
    ctx.addIssue({ code: 'custom', path: ['wod_component_id'], message })
  })
export type ResultCreate = z.infer<typeof ResultCreate>

export const TrainingSessionCreate = z.strictObject({
  athlete_id: id.meta({ description: 'The athlete, not archived.' }),
  results: listOf(ResultCreate, 1, 20).meta({
    description:
      'Results in order. Parts belong to one WOD; earlier results of that WOD are in the same session.',
  }),
})
export type TrainingSessionCreate = z.infer<typeof TrainingSessionCreate>

/** Body that updates a result. Absent fields keep their value, and the prescribed workout can't change. */
export const ResultUpdate = z.strictObject({
  ...fields,
  details: absentable(ResultDetails).meta(DETAILS),
  ...ignored(
    'id',
    'athlete_id',
    'training_session_id',
    'type',
    'description',
    'movements',
    'prescribed_workout',
    'scaled_workout',
    'wod_component_id',
    'comments',
    'records',
  ),
})
export type ResultUpdate = z.infer<typeof ResultUpdate>

export const SessionsQuery = PageQuery.safeExtend({
  athlete_id: id.optional().meta({ description: 'Only of this athlete.' }),
  wod_id: id.optional().meta({ description: 'Only of this WOD.' }),
  from: day
    .optional()
    .meta({ description: 'Only sessions logged on this day or later, in the gym’s time zone.' }),
  to: day.optional().meta({ description: 'Only sessions logged on this day or earlier.' }),
})
export type SessionsQuery = z.infer<typeof SessionsQuery>

export const trainingSessions = resource({
  name: 'training_session',
  path: '/training_sessions',
  title: 'Training sessions',
  description: 'Visits of athletes, with their results.',
  schema: TrainingSession,
  operations: {
    list: {
      summary: 'List the training sessions of the gym',
      description:
        'Returns the training sessions of the gym with their results in the order they were logged, including sessions of archived athletes.',
      query: SessionsQuery,
    },
    create: {
      summary: 'Log a training session',
      description:
        'Logs a whole visit in one request: all of its results or none. Results of a WOD join the session that the athlete already has for the WOD.',
      body: TrainingSessionCreate,
      conflicts: ['already_logged'],
    },
    get: {
      summary: 'Get a training session',
      description: 'Returns a training session with its results and their comments.',
    },
    delete: {
      summary: 'Delete a training session',
      description: 'Deletes a training session with its results and their comments. It takes no body.',
    },
  },
  changes: {},
})

export const results = resource({
  name: 'result',
  path: '/results',
  title: 'Results',
  description: 'Results of athletes.',
  schema: ResultDetail,
  operations: {
    get: {
      summary: 'Get a result',
      description:
        'Returns a result of a training session with its athlete, session, comments, and the personal records that it set. A first result of a movement or workout is no record. `records` follows from other results, too.',
    },
    update: {
      summary: 'Update a result',
      description:
        'Changes a result. Absent fields and the prescribed workout keep their value. A whole result can be sent back.',
      body: ResultUpdate,
    },
    delete: {
      summary: 'Delete a result',
      description:
        'Deletes a result with its comments. Deleting the last result of a training session deletes the session as well. It takes no body.',
    },
  },
  changes: {},
})
