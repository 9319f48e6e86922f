/** Parts of WODs in the interface, where a part is a `component`. */
import { z } from 'zod'
import { SCALINGS } from '../results/result-details'
import { scalingName } from '../scalings/scalings'
import { absentable, flag, id, ignored, listOf, nameText, oneOf, text, whole } from '../shared/fields'
import { resource } from '../shared/resource'
import { Workout } from '../workouts/workouts'
import { HIDDEN, MOST_SCALINGS, PART_KINDS, whiteboard } from './wods'

const title = nameText().nullable().optional()
const words = text(0, 10_000).nullable().optional()
const written = absentable(whiteboard)

const kind = absentable(oneOf(PART_KINDS)).meta({
  description: 'A part with a letter, or a warm-up, which is stored as written and never scored.',
})
const content = {
  name: title.meta({ description: 'Text above the workout, such as `Strength`.' }),
  notes: words.meta({ description: 'Text below the workout, for everyone.' }),
  coach_notes: words.meta({ description: 'Text for staff and keys only.' }),
  hidden: absentable(flag).meta(HIDDEN),
}
const workouts = {
  text: written.meta({
    description:
      'The workout as it is written on a whiteboard: it is read as `POST /workouts/parse` reads it.',
  }),
  workout_id: absentable(id).meta({ description: 'A workout of the gym, in place of a text.' }),
  scaled_text: written.meta({ description: 'The scaled version, as text.' }),
  scaled_workout_id: id.nullable().optional().meta({
    description: 'The scaled version, a workout of the gym. Null without one.',
  }),
}

const scalings = absentable(
  listOf(
    z
      .strictObject({
        name: scalingName.meta({ description: 'A name of the gym’s scalings, but Rx and Scaled.' }),
        text: written.meta({ description: 'The version, as text.' }),
        workout_id: absentable(id).meta({ description: 'The version, a workout of the gym.' }),
        ...ignored('scaling', 'workout'),
      })
      .superRefine((scaling, ctx) => {
        if ((scaling.text == null) === (scaling.workout_id == null))
          ctx.addIssue({ code: 'custom', path: ['text'], message: 'is required, or a workout_id' })
      }),
    0,
    MOST_SCALINGS,
  ),
).meta({ description: 'Further versions beside the scaled one. A list replaces the current one.' })

type Chosen = { text?: unknown; workout_id?: unknown; scaled_text?: unknown; scaled_workout_id?: unknown }

/** For `superRefine`: a workout is either written as text or chosen. */
function oneOfBoth(part: Chosen, ctx: z.RefinementCtx): void {
  for (const field of ['text', 'scaled_text'] as const) {
    const other = field === 'text' ? 'workout_id' : 'scaled_workout_id'
    if (part[field] != null && part[other] != null)
      ctx.addIssue({ code: 'custom', path: [field], message: `cannot be combined with ${other}` })
  }
}

export const ComponentCreate = z
  .strictObject({ kind, ...content, ...workouts, scalings })
  .superRefine((part, ctx) => {
    oneOfBoth(part, ctx)
    if (part.text == null && part.workout_id == null)
      ctx.addIssue({ code: 'custom', path: ['text'], message: 'is required, or a workout_id' })
  })
  .meta({ id: 'ComponentCreate', description: 'A part of a WOD to add.' })
export type ComponentCreate = z.infer<typeof ComponentCreate>

export const ComponentUpdate = z
  .strictObject({
    kind,
    ...content,
    ...workouts,
    scalings,
    position: absentable(whole(0, 19)).meta({
      description: 'Its place among the parts, from 0. The others make room.',
    }),
    ...ignored('id', 'wod_id', 'prefix', 'ranked', 'workout', 'scaled_workout'),
  })
  .superRefine(oneOfBoth)
export type ComponentUpdate = z.infer<typeof ComponentUpdate>

const ComponentScaling = z
  .strictObject({
    name: z.string().meta({ description: 'Name of the gym’s scaling.' }),
    scaling: z.enum(SCALINGS).meta({ description: 'The scaling that its results count as.' }),
    workout_id: z.string().meta({ description: 'The version.' }),
    workout: Workout.meta({ description: 'The version as a workout.' }),
  })
  .meta({ id: 'ComponentScaling', description: 'A further version of a part.' })

export const Component = z
  .strictObject({
    id: z.string(),
    wod_id: z.string().meta({ description: 'The WOD that it is a part of.' }),
    position: z.int().min(0).meta({ description: 'Its place among the parts, from 0.' }),
    prefix: z.string().nullable().meta({ description: 'Its letter, such as `A`; null for a warm-up.' }),
    kind: z.enum(PART_KINDS).meta({ description: 'A part that has a letter, or a warm-up.' }),
    name: z.string().nullable().meta({ description: 'Text above the workout.' }),
    notes: z.string().nullable().meta({ description: 'Text below the workout, for everyone.' }),
    coach_notes: z.string().nullable().meta({ description: 'Text for staff and keys only.' }),
    hidden: z.boolean().meta({
      description:
        'True: athletes see the workout only once the first class of the program on its day starts.',
    }),
    ranked: z.boolean().meta({ description: 'Whether its results are compared: it has a leaderboard.' }),
    workout_id: z.string().meta({ description: 'The workout.' }),
    scaled_workout_id: z.string().nullable().meta({ description: 'The scaled version.' }),
    workout: Workout.meta({ description: 'The workout as prescribed.' }),
    scaled_workout: Workout.nullable().meta({ description: 'Its scaled version; null without one.' }),
    scalings: z
      .array(ComponentScaling)
      .meta({ description: 'Further versions under names of the gym, from hard to easy.' }),
  })
  .meta({ id: 'Component', description: 'A part of a WOD, with its workout.' })
export type Component = z.infer<typeof Component>

export const components = resource({
  name: 'component',
  table: 'wodComponent',
  path: '/components',
  under: '/wods',
  title: 'Components',
  description: 'The parts of WODs.',
  schema: Component,
  operations: {
    create: {
      summary: 'Add a part to a WOD',
      description: 'Adds a part after the others. A WOD has at most 20 parts.',
      body: ComponentCreate,
    },
    get: {
      summary: 'Get a part of a WOD',
      description: 'Returns a part of a WOD with its workouts.',
    },
    update: {
      summary: 'Update a part of a WOD',
      description:
        'Changes a part. Absent fields keep their value. A new workout replaces the current one; existing results stay results of the old workout.',
      body: ComponentUpdate,
    },
    delete: {
      summary: 'Delete a part of a WOD',
      description: 'Deletes a part that has no results. Later parts move up. It takes no body.',
      conflicts: ['part_logged'],
    },
  },
  changes: {},
})
