/** Days of a program for its followers: the answer, and the lenient schema for answers of other servers. */
import { z } from 'zod'
import { nameText, oneOf, text, typedWhole } from '../shared/fields'
import { Moment } from '../shared/moments'
import { day, PART_KINDS } from '../wods/wods'
import { Workout } from '../workouts/workouts'

const SCALINGS = ['rx', 'rxplus', 'scaled', 'modified'] as const

/** Bounds of an answer. */
export const TRACK_DAYS = 35
export const MOST_TRACK_WODS = 200
/** Size in bytes. */
export const LARGEST_TRACK = 4 * 1024 * 1024
const MOST_DAYS_AHEAD = 28

const TrackPart = z.strictObject({
  kind: z.enum(PART_KINDS).meta({ description: 'A part that has a letter, or a warm-up.' }),
  name: z.string().nullable().meta({ description: 'Text above the workout.' }),
  notes: z.string().nullable().meta({ description: 'Text below the workout, for athletes.' }),
  hidden: z.boolean().meta({
    description: 'True: athletes see the workout only once the first class of the program on its day starts.',
  }),
  workout: Workout.meta({ description: 'The workout as prescribed.' }),
  scaled_workout: Workout.nullable().meta({ description: 'Its scaled version; null without one.' }),
  scalings: z
    .array(
      z.strictObject({
        name: z.string().meta({ description: 'Name of the scaling at the source.' }),
        scaling: z.enum(SCALINGS).meta({ description: 'The scaling that its results count as.' }),
        place: z
          .int()
          .meta({ description: 'Its place from hard to easy; below 0 is harder than `scaling`.' }),
        workout: Workout.meta({ description: 'The workout.' }),
      }),
    )
    .meta({ description: 'Further versions, from hard to easy.' }),
})

export const Track = z
  .strictObject({
    program: z
      .strictObject({ id: z.string(), name: z.string().meta({ description: 'Name of the program.' }) })
      .meta({ description: 'The program.' }),
    gym: z
      .strictObject({ name: z.string().meta({ description: 'Name of the gym.' }) })
      .meta({ description: 'Its gym.' }),
    from: z.string().meta({ description: 'The first day of the answer.' }),
    to: z.string().meta({
      description: 'The last day of the answer. A day up to then that is missing was unpublished or deleted.',
    }),
    days: z
      .array(
        z.strictObject({
          id: z.string().meta({ description: 'Stays the same when the day changes.' }),
          date: z.string().meta({ description: 'The day it is for, `YYYY-MM-DD`.' }),
          name: z.string().nullable().meta({ description: 'Title of the day.' }),
          publish_at: Moment.meta({ description: 'From when athletes of the gym see it.' }),
          parts: z.array(TrackPart).meta({ description: 'Its parts, in order.' }),
        }),
      )
      .meta({ description: 'By day, then by id.' }),
  })
  .meta({ id: 'Track', description: 'The coming days of a program, for its followers at other gyms.' })
export type Track = z.infer<typeof Track>

export const TrackQuery = z.strictObject({
  from: day.optional().meta({ description: 'The first day, by default today.' }),
  follower: nameText(120).optional().meta({
    description: 'Name of the following gym or platform, for the coaches of the program.',
  }),
})
export type TrackQuery = z.infer<typeof TrackQuery>

const words = (most: number) =>
  text(0, most)
    .nullable()
    .optional()
    .transform(given => given || null)

const flag = z.boolean().default(false)
const MovementTaken = z.object({
  id: text(1, 200),
  name: nameText(),
  description: words(10_000),
  complex_details: z
    .array(z.object({ movement_id: text(1, 200), reps: z.int().min(1).max(1000) }))
    .max(20)
    .nullable()
    .default(null),
  has_calories: flag,
  has_distance: flag,
  has_duration: flag,
  has_height: flag,
  has_load: flag,
  has_power: flag,
  has_reps: flag,
  video: z
    .object({ service: z.enum(['youtube', 'vimeo']), id: z.string().regex(/^[\w-]{1,40}$/) })
    .optional(),
})
export type MovementTaken = z.infer<typeof MovementTaken>

const WorkoutTaken = z.object({
  name: nameText()
    .nullable()
    .optional()
    .transform(given => given ?? null),
  description: text(1, 20_000),
  details: z.unknown(),
  movements: z.array(MovementTaken).max(200).default([]),
})
export type WorkoutTaken = z.infer<typeof WorkoutTaken>

const PartTaken = z.object({
  kind: z.enum(PART_KINDS).default('lettered'),
  name: nameText()
    .nullable()
    .optional()
    .transform(given => given ?? null),
  notes: words(10_000),
  hidden: z.boolean().default(false),
  workout: WorkoutTaken,
  scaled_workout: WorkoutTaken.nullable().default(null),
  scalings: z
    .array(
      z.object({
        name: nameText(60),
        scaling: z.enum(SCALINGS),
        place: z.int().min(-50).max(50),
        workout: WorkoutTaken,
      }),
    )
    .max(8)
    .default([]),
})
export type PartTaken = z.infer<typeof PartTaken>

export const DayTaken = z.object({
  id: text(1, 200),
  date: day,
  name: nameText()
    .nullable()
    .optional()
    .transform(given => given ?? null),
  publish_at: z.iso.datetime({ offset: true }).nullable().default(null),
  parts: z.array(PartTaken).max(20),
})
export type DayTaken = z.infer<typeof DayTaken>

/** Answer of a source. Further fields are ignored. */
export const TrackTaken = z.object({
  program: z.object({ name: nameText() }),
  gym: z.object({ name: nameText() }),
  from: day,
  to: day,
  days: z.array(DayTaken).max(MOST_TRACK_WODS),
})
export type TrackTaken = z.infer<typeof TrackTaken>

const PUBLISHES = ['draft', 'published'] as const
export type TrackPublish = (typeof PUBLISHES)[number]

export const TrackSourceForm = z.strictObject({
  address: text(1, 2000),
  publish: oneOf(PUBLISHES).default('draft'),
})

export const TrackKeyForm = z.strictObject({ name: nameText(120) })

export const DaysAheadForm = z.strictObject({ days_ahead: typedWhole(0, MOST_DAYS_AHEAD) })

export const TrackDecisionForm = z.strictObject({ do: oneOf(['take', 'keep', 'delete']) })
export type TrackDecision = z.infer<typeof TrackDecisionForm>['do']
