import { z } from 'zod'
import { absentable, id, ignored, listOf, nameText, oneOf } from '../shared/fields'
import { givenMoment, Moment } from '../shared/moments'
import { PageQuery } from '../shared/pages'
import { resource } from '../shared/resource'
import { Component, ComponentCreate } from './components'
import { day, whiteboard } from './wods'

const title = nameText().nullable().optional()
const written = absentable(whiteboard)

const date = day.meta({ description: 'The day it is for, `YYYY-MM-DD` in the time zone of the gym.' })
const programId = id.meta({ description: 'The program it is part of.' })
const publishAt = givenMoment.nullable().optional().meta({
  description: 'From when athletes see it: a moment in the past is at once. Null: it is a draft.',
})

export const WodCreate = z
  .strictObject({
    program_id: programId,
    date,
    name: title.meta({ description: 'Title of the day, such as `Murph`.' }),
    publish_at: publishAt,
    text: written.meta({
      description:
        'The whole day as it is written on a whiteboard: it becomes as many parts as it has. `POST /wods/parse` shows the parts before.',
    }),
    components: absentable(listOf(ComponentCreate, 0, 20)).meta({
      description: 'The parts, instead of a text.',
    }),
  })
  .superRefine((wod, ctx) => {
    if (wod.text != null && wod.components != null)
      ctx.addIssue({ code: 'custom', path: ['text'], message: 'cannot be combined with components' })
  })
export type WodCreate = z.infer<typeof WodCreate>

const WodUpdate = z.strictObject({
  program_id: absentable(programId).meta({ description: 'The program it is part of.' }),
  date: absentable(date).meta({ description: 'The day it is for.' }),
  name: title.meta({ description: 'Title of the day.' }),
  publish_at: publishAt,
  ...ignored('id', 'status', 'created_at', 'components'),
})

const place = {
  date: day.meta({ description: 'The day it goes to.' }),
  program_id: absentable(id).meta({ description: 'The program it goes to: its own, if not said otherwise.' }),
}
const WodCopy = z.strictObject({
  ...place,
  publish: absentable(oneOf(['draft', 'same'])).meta({
    description:
      'Whether the copy is a `draft` at first, or seen as long before its day as the original (`same`).',
  }),
})
const WodMove = z.strictObject(place)

const WOD_STATUSES = ['draft', 'scheduled', 'published'] as const

export const Wod = z
  .strictObject({
    id: z.string(),
    program_id: z.string().meta({ description: 'The program it is part of.' }),
    date: z.string().meta({ description: 'The day it is for, `YYYY-MM-DD` in the time zone of the gym.' }),
    name: z.string().nullable().meta({ description: 'Title of the day.' }),
    status: z.enum(WOD_STATUSES).meta({ description: 'Whether athletes see it now, later, or not.' }),
    publish_at: Moment.nullable().meta({ description: 'From when athletes see it. Null: it is a draft.' }),
    created_at: Moment.meta({ description: 'When it was written.' }),
    components: z.array(Component).meta({ description: 'Its parts, in order.' }),
  })
  .meta({ id: 'Wod', description: 'A day’s workout of a program, with its parts.' })
export type Wod = z.infer<typeof Wod>

export const WodsQuery = PageQuery.safeExtend({
  from: day.optional().meta({ description: 'Only from this day on.' }),
  to: day.optional().meta({ description: 'Only up to and including this day.' }),
  program_id: id.optional().meta({ description: 'Only of this program.' }),
})
export type WodsQuery = z.infer<typeof WodsQuery>

export const wods = resource({
  name: 'wod',
  path: '/wods',
  title: 'Wods',
  description: 'The workouts of the days.',
  schema: Wod,
  operations: {
    list: {
      summary: 'List WODs',
      description: 'Returns WODs with their parts by day, then by id, drafts included.',
      query: WodsQuery,
    },
    create: {
      summary: 'Create a WOD',
      description:
        'Creates a WOD together with its parts: all of them or nothing. Without `publish_at` the WOD is a draft.',
      body: WodCreate,
    },
    get: {
      summary: 'Get a WOD',
      description: 'Returns a WOD with its parts, published or not.',
    },
    update: {
      summary: 'Update a WOD',
      description:
        'Changes a WOD. Absent fields keep their value. Parts are changed by operations of their own.',
      body: WodUpdate,
    },
    delete: {
      summary: 'Delete a WOD',
      description:
        'Deletes a WOD with its parts. A WOD that somebody has logged cannot be deleted. It takes no body.',
      conflicts: ['wod_logged'],
    },
    publish: {
      summary: 'Publish a WOD',
      description: 'Shows a WOD to athletes from now on. A published WOD stays as it is. It takes no body.',
    },
    unpublish: {
      summary: 'Unpublish a WOD',
      description: 'Makes a WOD a draft again. Logged results stay. It takes no body.',
    },
    copy: {
      summary: 'Copy a WOD',
      description: 'Copies a WOD with its parts to another day, without its results.',
      body: WodCopy,
      status: 201,
    },
    move: {
      summary: 'Move a WOD',
      description:
        'Moves a WOD with its results to another day, another program, or both. A scheduled publication moves by as much as the day.',
      body: WodMove,
    },
  },
  changes: {},
})
