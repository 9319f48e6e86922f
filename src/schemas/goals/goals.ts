import { z } from 'zod'
import { REP_COUNTS, TOTAL_UNITS } from '../records/records'
import { Day } from '../shared/days'
import { answerSchema, declareFields, updateSchema } from '../shared/declared-fields'
import { amount, id, oneOf, typedWhole, whole } from '../shared/fields'
import { Moment } from '../shared/moments'
import { resource } from '../shared/resource'

const athlete_id = id.meta({ description: 'The athlete whose goal it is.' })
const MOVEMENT = { description: 'The movement of a lift.' }
const movement_id = id.meta(MOVEMENT)
const WORKOUT = {
  description: 'The workout of a benchmark. Results of every copy of the workout count.',
}
const workout_id = id.meta(WORKOUT)
const reps = z
  .literal([...REP_COUNTS], 'must be 1, 2, 3, 5, 10 or 20')
  .meta({ description: 'The reps of a lift.' })
const TARGET = 'The load of a lift, the total of a benchmark in its unit, or the number of visits a month.'
const target = amount.meta({ description: TARGET })
const visits = whole(1, 31).meta({ description: 'The days in a month with a result or a check-in.' })
const deadline = z.iso.date('must be a day such as 2026-12-31').nullable().meta({
  description: 'The last day, `YYYY-MM-DD` in the time zone of the gym. Null without a deadline.',
})
const kind = <const Kind extends string>(of: Kind) => z.literal(of).meta({ description: 'The kind of goal.' })
const shared = { athlete_id, deadline: deadline.optional() }

export const GoalCreate = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: kind('lift'),
    movement_id,
    reps,
    target,
    unit: oneOf(['kg', 'lb']).meta({ description: 'The unit of the target.' }),
    ...shared,
  }),
  z.strictObject({ kind: kind('benchmark'), workout_id, target, ...shared }),
  z.strictObject({ kind: kind('visits'), target: visits, ...shared }),
])
export type GoalCreate = z.infer<typeof GoalCreate>

const KINDS = ['lift', 'benchmark', 'visits'] as const

export const FIELDS = declareFields({
  athlete_id: { is: athlete_id },
  created_at: { is: Moment, about: 'When it was created.' },
  current: {
    is: z.number().nullable(),
    about: 'The best so far, in the unit of the target. Null without any.',
  },
  deadline: { is: deadline, set: 'optional' },
  id: { is: id },
  kind: { is: oneOf(KINDS), about: 'The kind of goal.' },
  movement_id: { is: id.nullable().meta(MOVEMENT) },
  reached: { is: z.boolean(), about: 'True when the target is reached: of visits, in this month.' },
  reps: { is: reps.nullable() },
  target: { is: target, about: TARGET, set: 'optional' },
  unit: { is: z.enum(['kg', 'lb', 'visits', ...TOTAL_UNITS]), about: 'The unit of the target.' },
  workout_id: { is: id.nullable().meta(WORKOUT) },
})

export const GoalUpdate = updateSchema(FIELDS)
export type GoalUpdate = z.infer<typeof GoalUpdate>

export const Goal = answerSchema(FIELDS).meta({
  id: 'Goal',
  description: 'A goal of an athlete, with the progress computed from results and check-ins.',
})
export type Goal = z.infer<typeof Goal>

export const GoalForm = z.strictObject({
  kind: oneOf(KINDS),
  /** A name. */
  lift: z.string().max(255).optional(),
  reps: typedWhole(1, 20).optional(),
  workout_id: id.optional(),
  target: z
    .string('must be a number')
    .regex(
      /^\d{1,6}([.,]\d{1,2})?$|^\d{1,3}:[0-5]\d$/,
      'must be a number such as 100, or a time such as 4:30',
    )
    .transform(text => {
      const [minutes, seconds] = text.split(':')
      return seconds === undefined ? Number(text.replace(',', '.')) : Number(minutes) * 60 + Number(seconds)
    })
    .refine(value => value > 0, 'must be more than 0'),
  unit: oneOf(['kg', 'lb']).optional(),
  deadline: Day.nullable().default(null),
})

export const goals = resource({
  name: 'goal',
  path: '/goals',
  title: 'Goals',
  description: 'Goals of athletes: a lift, a benchmark, or visits a month.',
  allows: 'Set, change and delete the goals of athletes',
  schema: Goal,
  operations: {
    list: {
      summary: 'List the goals of athletes',
      description: 'Returns the goals of all athletes with their progress, in the order they were created.',
    },
    create: {
      summary: 'Set a goal for an athlete',
      description:
        'Creates a goal. Its kind decides which fields it takes, and progress is computed from what is logged.',
      body: GoalCreate,
      example: {
        kind: 'lift',
        athlete_id: '{athlete}',
        movement_id: '{movement}',
        reps: 1,
        target: 120,
        unit: 'kg',
        deadline: '2027-03-31',
      },
    },
    get: { summary: 'Get a goal', description: 'Returns a goal with its progress.' },
    update: {
      summary: 'Update a goal',
      description: 'Changes the target or the deadline of a goal. Absent fields keep their value.',
      body: GoalUpdate,
      example: { target: 125 },
    },
    delete: { summary: 'Delete a goal', description: 'Deletes a goal. Results stay. It takes no body.' },
  },
  changes: {
    create: { event: 'created', meaning: 'A goal was set.', sentence: 'set the goal {target} {unit}' },
    update: {
      event: 'updated',
      meaning: 'The target or deadline of a goal changed.',
      sentence: 'changed the goal {target} {unit}',
    },
    delete: {
      event: 'deleted',
      meaning: 'A goal was deleted.',
      sentence: 'deleted the goal {target} {unit}',
    },
  },
  pages: { role: 'athlete', hint: 'A lift, a benchmark, visits a month' },
})
