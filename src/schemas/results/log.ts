import { z } from 'zod'
import { id, text, whiteboardText } from '../shared/fields'
import { searched } from '../shared/lists'
import { isDay } from '../shared/written-times'
import { workoutFix } from '../workouts/fix'
import { questions, withQuestions } from '../workouts/questions'
import { answer, how, revision, score } from './typed-score'

/** An id chosen by the form, or by a browser while offline: repeated submissions log one result. */
export const once = z
  .string()
  .regex(
    /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    'must be a UUID of version 7',
  )
  .optional()

const fields = {
  score,
  choice: answer,
  scaling: how.default('rx'),
  perceived_exertion: z
    .string()
    .regex(/^[0-5]$/, 'must be from 1 (very easy) to 5 (all out), or left open')
    .transform(Number)
    .default(0),
  notes: text(1, 10_000).nullable().default(null),
  day: z.string('must be a day').refine(isDay, 'must be a day such as 2026-11-20').optional(),
  revision: revision.optional(),
  once,
  athlete_id: id.optional(),
}

/** The workout of open gym: exactly one of these. */
const source = {
  workout_id: id.optional(),
  benchmark_id: id.optional(),
  movement_id: id.optional(),
  text: whiteboardText(10_000).optional(),
}

const BOX = /^(?:box|set)-[a-z0-9-]{1,40}$/
const box = text(0, 100)

function withBoxes<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.preprocess(
    (given, ctx) => {
      const boxes: Record<string, string> = {}
      const plain: Record<string, unknown> = {}
      for (const [name, value] of Object.entries((given ?? {}) as Record<string, unknown>)) {
        if (!BOX.test(name)) {
          plain[name] = value
          continue
        }
        const read = box.safeParse(value)
        if (read.success) boxes[name] = read.data
        else
          for (const { message } of read.error.issues) ctx.addIssue({ code: 'custom', path: [name], message })
      }
      return { ...plain, boxes }
    },
    z.strictObject({ ...shape, boxes: z.record(z.string(), z.string()) }),
  )
}

export const LogForm = withBoxes(fields)
export type LogForm = z.infer<typeof LogForm>

/** `fix` answers a question about the text, which is then read again. */
export const OpenGymForm = z.preprocess(
  withQuestions,
  withBoxes({ ...fields, ...source, fix: workoutFix.optional(), searches: questions.searches }),
)
export type OpenGymForm = z.infer<typeof OpenGymForm>

export const OpenGymSource = z.object(source)
export type OpenGymSource = z.infer<typeof OpenGymSource>

const given = z.string().trim().min(1).max(10_000).optional().catch(undefined)
export const OpenGymQuery = z.object({
  q: searched,
  workout: given,
  benchmark: given,
  movement: given,
  text: given,
  draft: given,
  athlete: given,
})

export const PartQuery = z.object({ part: given, athlete: given })

export const TimerQuery = z.object({ part: given })
