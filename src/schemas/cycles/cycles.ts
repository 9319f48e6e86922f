import { z } from 'zod'
import { absentable, id, ignored, nameText, oneOf, text } from '../shared/fields'
import { Moment } from '../shared/moments'
import { resource } from '../shared/resource'

export const LONGEST_TEXT = 4000

const TEXT =
  'The progression as a coach writes it, a line for each lift: `Back squat 5x5 @ 75 %, +2.5 % a week, deload in week 4, retest on day 30, Mon/Thu`. A line without a lift counts for all lifts. Unclear text is refused.'
const cycleText = text(1, LONGEST_TEXT).meta({ description: TEXT })
const NAME = { description: 'Name of the cycle. Default: the name of its lift.' }
const name = absentable(nameText(100)).meta(NAME)
const day = z.iso.date('must be a day such as 2026-11-30')
const startsOn = day.meta({ description: 'Day 1, `YYYY-MM-DD` in the time zone of the gym.' })
const programId = id.meta({ description: 'The program of the days.' })
const weightUnit = oneOf(['kg', 'lb'])

const KINDS = ['work', 'deload', 'retest'] as const
const PlannedLoad = z.strictObject({
  value: z.number().meta({ description: 'The load, or the percentage.' }),
  value_women: z.number().optional().meta({ description: 'Another load for women.' }),
  unit: z.enum(['lb', 'kg', 'percent_1rm', 'bodyweight']).meta({
    description: 'The unit. A percentage refers to the training max.',
  }),
})
const PlannedWeek = z.strictObject({
  week: z.int().min(1).meta({ description: 'The week, from 1.' }),
  kind: z.enum(['work', 'deload']).meta({ description: 'A week of work, or a deload.' }),
  reps: z.string().meta({ description: 'The sets, such as `5-5-5`.' }),
  load: PlannedLoad.nullable().meta({ description: 'The load. Null without a load.' }),
  added: z
    .strictObject({
      value: z.number().meta({ description: 'The weight. Negative for a lighter bar.' }),
      unit: z.enum(['kg', 'lb']).meta({ description: 'The unit of the weight.' }),
    })
    .nullable()
    .meta({ description: 'A weight on top of the percentage. Null without one.' }),
})
const CycleLift = z.strictObject({
  movement_id: z.string().meta({ description: 'The movement.' }),
  weeks: z.array(PlannedWeek).meta({ description: 'The weeks in order.' }),
})
const CyclePart = z.strictObject({
  component_id: z.string().meta({ description: 'The part of a WOD.' }),
  wod_id: z.string().meta({ description: 'The WOD.' }),
  date: z.string().meta({ description: 'The day of the WOD, `YYYY-MM-DD` in the time zone of the gym.' }),
  lift: z.int().min(0).meta({ description: 'Place of the lift in `lifts`, from 0.' }),
  week: z.int().min(1).meta({ description: 'The week, from 1.' }),
  kind: z.enum(KINDS).meta({ description: 'Work, a deload, or the retest.' }),
  published: z.boolean().meta({ description: 'Whether athletes see it now.' }),
  edited: z.boolean().meta({ description: 'True when a coach changed its workout by hand.' }),
})

export const Cycle = z
  .strictObject({
    id: z.string(),
    program_id: z.string().meta({ description: 'The program of the days.' }),
    name: z.string().meta({ description: 'Name of the cycle.' }),
    starts_on: z.string().meta({ description: 'Day 1, `YYYY-MM-DD` in the time zone of the gym.' }),
    ends_on: z.string().meta({ description: 'The last day of its weeks. A retest may be later.' }),
    text: z.string().meta({ description: 'The progression as the coach wrote it.' }),
    training_max: z.number().meta({ description: 'The training max as a percentage of the best lift.' }),
    lifts: z.array(CycleLift).meta({ description: 'The weeks of each lift, computed from the text.' }),
    parts: z.array(CyclePart).meta({ description: 'The parts on the days, by day.' }),
    created_at: Moment.meta({ description: 'Time of creation.' }),
  })
  .meta({ id: 'Cycle', description: 'Weeks of strength work that progress, on the days of a program.' })
export type Cycle = z.infer<typeof Cycle>

export const CycleCreate = z.strictObject({
  program_id: programId,
  name,
  starts_on: startsOn,
  text: cycleText,
  publish: absentable(oneOf(['draft', 'usual'])).meta({
    description: 'New days are drafts, or published like the program’s other days (`usual`).',
  }),
  previous_id: id.nullable().optional().meta({
    description: 'The cycle before: its training maxes grow into this cycle by the growth in its text.',
  }),
})
export type CycleCreate = z.infer<typeof CycleCreate>

export const CycleUpdate = z.strictObject({
  name,
  text: absentable(cycleText).meta({ description: TEXT }),
  ...ignored('id', 'program_id', 'starts_on', 'ends_on', 'training_max', 'lifts', 'parts', 'created_at'),
})
export type CycleUpdate = z.infer<typeof CycleUpdate>

export const CycleMove = z.strictObject({
  starts_on: startsOn,
  published: absentable(oneOf(['stay', 'move'])).meta({
    description: 'Published parts `stay` on their days, or `move` too. Parts with results always stay.',
  }),
})
export type CycleMove = z.infer<typeof CycleMove>

const weight = z
  .number('must be a number')
  .gt(0, 'must be more than 0')
  .max(2000, 'must be at most 2000')
  .nullable()
const given = {
  athlete_id: id.meta({ description: 'The athlete.' }),
  value: weight.meta({ description: 'The weight. Null removes it.' }),
  unit: weightUnit.meta({ description: 'The unit of the weight.' }),
}
export const CycleSetMax = z.strictObject({
  ...given,
  movement_id: id.meta({ description: 'A movement of the cycle.' }),
})
export type CycleSetMax = z.infer<typeof CycleSetMax>
export const CycleSetLoad = z.strictObject({
  ...given,
  component_id: id.meta({ description: 'A part of the cycle.' }),
})
export type CycleSetLoad = z.infer<typeof CycleSetLoad>

const weightAnswer = {
  value: z.number().meta({ description: 'The weight.' }),
  unit: z.enum(['kg', 'lb']).meta({ description: 'The unit of the weight.' }),
}
export const CycleLoads = z
  .strictObject({
    athlete_id: z.string().meta({ description: 'The athlete.' }),
    maxes: z
      .array(
        z.strictObject({
          movement_id: z.string().meta({ description: 'The movement.' }),
          ...weightAnswer,
          from: z
            .enum(['given', 'single', 'estimate'])
            .meta({ description: 'Given by a coach, or computed from the best single or an estimate.' }),
        }),
      )
      .meta({ description: 'The training maxes, without lifts that have no results.' }),
    loads: z
      .array(
        z.strictObject({
          component_id: z.string().meta({ description: 'The part of a WOD.' }),
          ...weightAnswer,
          given: z
            .boolean()
            .meta({ description: 'True when a coach gave it in place of the computed load.' }),
        }),
      )
      .meta({ description: 'The loads by part, without parts that have no load.' }),
  })
  .meta({ id: 'CycleLoads', description: 'The training maxes and loads of an athlete in a cycle.' })
export type CycleLoads = z.infer<typeof CycleLoads>

export const cycles = resource({
  name: 'cycle',
  path: '/cycles',
  title: 'Cycles',
  description: 'Weeks of strength work that progress, laid over the days of a program.',
  allows: 'Lay cycles over days, change, move and delete cycles',
  schema: Cycle,
  operations: {
    list: { summary: 'List the cycles', description: 'Returns the cycles by time of creation.' },
    create: {
      summary: 'Lay a cycle over the days of a program',
      description:
        'Reads the text and writes its parts on the days: all of them or nothing. A part joins an unpublished WOD of its day. Without such a WOD it gets a new WOD.',
      body: CycleCreate,
      example: {
        program_id: '{program}',
        name: 'Back squat cycle',
        starts_on: '2026-10-05',
        text: 'Back squat 5x5 @ 75 %, +2.5 % a week, deload in week 4, retest on day 30',
      },
    },
    get: { summary: 'Get a cycle', description: 'Returns a cycle with its weeks and its parts.' },
    update: {
      summary: 'Update a cycle',
      description:
        'Changes the name or the text. A new text rewrites unpublished parts without results and edits.',
      body: CycleUpdate,
      example: { name: 'Squats for December' },
    },
    delete: {
      summary: 'Delete a cycle',
      description:
        'Deletes a cycle with its unpublished parts without results and edits. Other parts stay as ordinary parts. It takes no body.',
    },
    move: {
      summary: 'Move a cycle to another first day',
      description: 'Moves the parts of a cycle as one. Parts with results stay on their days.',
      body: CycleMove,
      example: { starts_on: '2026-10-12' },
    },
  },
  changes: {
    create: {
      event: 'created',
      meaning: 'A cycle was laid over the days.',
      sentence: 'planned the cycle “{name}”',
    },
    update: {
      event: 'updated',
      meaning: 'A cycle changed or was moved.',
      sentence: 'changed the cycle “{name}”',
    },
    move: { event: 'updated', sentence: 'moved the cycle “{name}” to {starts_on}' },
    set_max: { event: 'updated', sentence: 'set a training max in the cycle “{name}”' },
    set_load: { event: 'updated', sentence: 'set a load in the cycle “{name}”' },
    delete: { event: 'deleted', meaning: 'A cycle was deleted.', sentence: 'deleted the cycle “{name}”' },
  },
  pages: { role: 'coach', hint: 'Weeks of strength that progress, on the calendar' },
})
