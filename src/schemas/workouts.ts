import { z } from 'zod'
import { evenWhenWrong, text } from './fields'
import { Movement } from './movements'
import { AnyDetails, CREATABLE_TYPES, LEGACY_TYPES, WorkoutDetails } from './workout-details'

const legacy: readonly string[] = LEGACY_TYPES
const creatable: readonly string[] = CREATABLE_TYPES
const type = z.enum(CREATABLE_TYPES, {
  error: issue =>
    legacy.includes(String(issue.input))
      ? `${issue.input} is a legacy type: it is returned for historical workouts and cannot be created`
      : `must be one of ${CREATABLE_TYPES.join(', ')}`,
})

/** What creates a workout. `description` and `movements` are accepted and ignored: a returned workout can be posted back. */
export const WorkoutCreate = z
  .strictObject({
    type,
    details: WorkoutDetails,
    name: text(1, 255).nullable().optional(),
    description: z.unknown().optional(),
    movements: z.unknown().optional(),
  })
  .superRefine((workout, ctx) => {
    const given: unknown = (workout.details as { type?: unknown } | undefined)?.type
    // Of a type that is none it is enough to say so.
    if (creatable.includes(workout.type) && typeof given === 'string' && workout.type !== given) {
      ctx.addIssue({
        code: 'custom',
        path: ['details', 'type'],
        message: `must equal type, which is ${workout.type}`,
      })
    }
  }, evenWhenWrong)
export type WorkoutCreate = z.infer<typeof WorkoutCreate>

/** A workout as it is returned. */
export const Workout = z.strictObject({
  description: z.string(),
  details: AnyDetails,
  movements: z.array(Movement),
  name: z.string().nullable(),
  type: z.union([z.enum(CREATABLE_TYPES), z.enum(LEGACY_TYPES).meta({ deprecated: true })]),
})
export type Workout = z.infer<typeof Workout>
