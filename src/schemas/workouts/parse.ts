import { z } from 'zod'
import { Movement } from '../movements/movements'
import { whiteboardText } from '../shared/fields'
import { LONGEST_LINE, MOST_LINES } from './whiteboard-bounds'
import { CREATABLE_TYPES, WorkoutDetails } from './workout-details'

const whiteboard = whiteboardText(10_000)
const BOUNDS = `The whiteboard's text: at most ${MOST_LINES} lines of at most ${LONGEST_LINE} characters.`

/** A whiteboard to be read. It is not trimmed, unlike other texts: what is not understood is named by the line's number. */
export const ParseRequest = z.strictObject({
  text: z
    .string('must be a string')
    .superRefine((given, ctx) => {
      for (const { message } of whiteboard.safeParse(given).error?.issues ?? [])
        ctx.addIssue({ code: 'custom', message })
    })
    .meta({ minLength: 1, maxLength: 10_000, description: BOUNDS }),
})
export type ParseRequest = z.infer<typeof ParseRequest>

/** A line that could not be read: its number in the text, from 1, what stands there, and why. */
const NotUnderstood = z.strictObject({ line: z.int().min(1), text: z.string(), reason: z.string() })

/**
 * A movement that nobody knows. `id` stands for it in the details: before the workout is created it has to be replaced,
 * wherever it stands, by the id of a movement: one of `nearest`, or one that is created for it.
 */
const UnknownMovement = z.strictObject({
  id: z.string(),
  name: z.string(),
  line: z.int().min(1),
  nearest: z.array(z.strictObject({ id: z.string(), name: z.string() })),
})

/**
 * A load without a unit that makes sense in the other than the gym's units alone: a thruster of 95 in a gym that trains
 * in kilograms. The details have it in the gym's own; `texts` are the whole text with either unit written behind it.
 */
const AskedUnit = z.strictObject({
  line: z.int().min(1),
  text: z.string(),
  question: z.string(),
  texts: z.strictObject({ kg: z.string().nullable(), lb: z.string().nullable() }),
})

/** A workout as it was read. Nothing of it is stored. */
export const ParsedWorkout = z.strictObject({
  type: z.enum(CREATABLE_TYPES),
  name: z.string().nullable(),
  details: WorkoutDetails,
  description: z.string(),
  movements: z.array(Movement),
  not_understood: z.array(NotUnderstood),
  unknown_movements: z.array(UnknownMovement),
  asks: z.array(AskedUnit),
})
export type ParsedWorkout = z.infer<typeof ParsedWorkout>
