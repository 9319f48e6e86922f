import { z } from 'zod'
import { Movement } from '../movements/movements'
import { whiteboardText } from '../shared/fields'
import { LONGEST_LINE, MOST_LINES } from './whiteboard-bounds'
import { CREATABLE_TYPES, WorkoutDetails } from './workout-details'

const whiteboard = whiteboardText(10_000)
const BOUNDS = `The whiteboard's text: at most ${MOST_LINES} lines of at most ${LONGEST_LINE} characters.`

/** Body with a text to read. Unlike other texts it is not trimmed, because messages refer to line numbers. */
export const ParseRequest = z.strictObject({
  text: z
    .string('must be a string')
    .superRefine((given, ctx) => {
      for (const { message } of whiteboard.safeParse(given).error?.issues ?? [])
        ctx.addIssue({ code: 'custom', message })
    })
    .meta({ minLength: 1, maxLength: 10_000, description: BOUNDS }),
})

/** A line that was not understood: its number from 1, its text, and the reason. */
const NotUnderstood = z.strictObject({ line: z.int().min(1), text: z.string(), reason: z.string() })

/**
 * An unknown movement. Before creating the workout, replace its `id`, a placeholder in the details, by a movement's
 * id (one of `nearest`, or a new one).
 */
const UnknownMovement = z.strictObject({
  id: z.string(),
  name: z.string(),
  line: z.int().min(1),
  nearest: z.array(z.strictObject({ id: z.string(), name: z.string() })),
})

const Assumption = z.strictObject({ line: z.int().min(1), text: z.string() })

/** A load without a unit that is plausible only in the other unit: a thruster of 95 in a kilogram gym. */
const AskedUnit = z.strictObject({
  line: z.int().min(1),
  text: z.string(),
  question: z.string(),
  texts: z.strictObject({ kg: z.string().nullable(), lb: z.string().nullable() }),
})

export const ParsedWorkout = z.strictObject({
  type: z.enum(CREATABLE_TYPES),
  name: z.string().nullable(),
  details: WorkoutDetails,
  description: z.string(),
  movements: z.array(Movement),
  not_understood: z.array(NotUnderstood),
  assumed: z.array(Assumption),
  unknown_movements: z.array(UnknownMovement),
  asks: z.array(AskedUnit),
})
export type ParsedWorkout = z.infer<typeof ParsedWorkout>

export const ParsedDay = z.strictObject({
  components: z.array(
    z.strictObject({
      kind: z.enum(['lettered', 'warm_up']),
      prefix: z.string().nullable(),
      name: z.string().nullable(),
      notes: z.string().nullable(),
      coach_notes: z.string().nullable(),
      text: z.string(),
      workout: ParsedWorkout,
    }),
  ),
})
export type ParsedDay = z.infer<typeof ParsedDay>
