import { z } from 'zod'
import { Movement } from '../movements/movements'
import { evenWhenWrong, nameText, oneOf } from '../shared/fields'
import { pageNumber, searched } from '../shared/lists'
import { Moment } from '../shared/moments'
import { CursorQuery, PageQuery, searchWords } from '../shared/pages'
import { AnyDetails, CREATABLE_TYPES, LEGACY_TYPES, WorkoutDetails } from './workout-details'

const legacy: readonly string[] = LEGACY_TYPES
const creatable: readonly string[] = CREATABLE_TYPES
const type = z.enum(CREATABLE_TYPES, {
  error: issue =>
    legacy.includes(String(issue.input))
      ? `${issue.input} is a legacy type: it is returned for historical workouts and cannot be created`
      : `must be one of ${CREATABLE_TYPES.join(', ')}`,
})

/**
 * Body that creates a workout. `description` and `movements` are ignored, so that clients can post back a workout
 * as read.
 */
export const WorkoutCreate = z
  .strictObject({
    type,
    details: WorkoutDetails,
    name: nameText().nullable().optional(),
    description: z.unknown().optional(),
    movements: z.unknown().optional(),
  })
  .superRefine((workout, ctx) => {
    const given: unknown = (workout.details as { type?: unknown } | undefined)?.type
    // An unknown type already has an error of its own.
    if (creatable.includes(workout.type) && typeof given === 'string' && workout.type !== given) {
      ctx.addIssue({
        code: 'custom',
        path: ['details', 'type'],
        message: `must equal type, which is ${workout.type}`,
      })
    }
  }, evenWhenWrong)
export type WorkoutCreate = z.infer<typeof WorkoutCreate>

export const Workout = z.strictObject({
  description: z.string(),
  details: AnyDetails,
  movements: z.array(Movement),
  name: z.string().nullable(),
  type: z.union([z.enum(CREATABLE_TYPES), z.enum(LEGACY_TYPES).meta({ deprecated: true })]),
})
export type Workout = z.infer<typeof Workout>

export const ListedWorkout = Workout.extend({
  created_at: Moment.meta({ description: 'When it was written down.' }),
  id: z.string().meta({ description: 'What `workout_id` takes; also the cursor.' }),
}).meta({ id: 'ListedWorkout', description: 'A workout with the id that it is read by.' })
export type ListedWorkout = z.infer<typeof ListedWorkout>

export const WorkoutsQuery = PageQuery.safeExtend({
  q: searchWords,
  type: oneOf(CREATABLE_TYPES).optional().meta({ description: 'Only workouts of this type.' }),
})
export type WorkoutsQuery = z.infer<typeof WorkoutsQuery>

export const WorkoutFilter = z.object({ q: searched, page: pageNumber })
export type WorkoutFilter = z.infer<typeof WorkoutFilter>

/** Kinds of benchmarks, in the order shown. */
export const BENCHMARK_KINDS = ['girl', 'hero', 'open', 'classic'] as const
export type BenchmarkKind = (typeof BENCHMARK_KINDS)[number]

export const Benchmark = z
  .strictObject({
    id: z.string().meta({ description: 'The same in every installation; also the cursor.' }),
    kind: z.enum(BENCHMARK_KINDS).meta({ description: 'Kind of benchmark.' }),
    name: z.string().meta({ description: 'Its official name.' }),
    workout: Workout,
  })
  .meta({ id: 'Benchmark', description: 'A benchmark of the library, as the gym does it.' })
export type Benchmark = z.infer<typeof Benchmark>

export const BenchmarksQuery = CursorQuery.safeExtend({
  q: searchWords,
  kind: oneOf(BENCHMARK_KINDS).optional().meta({ description: 'Only benchmarks of this kind.' }),
})
export type BenchmarksQuery = z.infer<typeof BenchmarksQuery>

export const BenchmarkFilter = z.object({
  q: searched,
  kind: oneOf(BENCHMARK_KINDS).nullable().catch(null),
  page: pageNumber,
})
export type BenchmarkFilter = z.infer<typeof BenchmarkFilter>

/** Order of the results on a workout's page. */
export const HistoryFilter = z.object({ by: oneOf(['latest', 'best']).catch('latest') })
export type HistoryFilter = z.infer<typeof HistoryFilter>

/** A form with only a button: adds a benchmark to the gym's workouts. */
export const BenchmarkAddForm = z.strictObject({})
