import { z } from 'zod'
import { scalingName } from '../scalings/scalings'
import { id, nameText, oneOf, text, whiteboardText } from '../shared/fields'
import { isDay, isLocalTime } from '../shared/written-times'
import { type WorkoutFix, workoutFix } from '../workouts/fix'
import { questions, withQuestions } from '../workouts/questions'
import { choices, withChoices } from './standing'

export const PART_KINDS = ['lettered', 'warm_up'] as const
export type PartKind = (typeof PART_KINDS)[number]

export const HIDDEN = {
  description: 'True: athletes see the workout once the first class of the program on its day starts.',
}

export const day = z.string('must be a day such as 2026-11-20').refine(isDay, {
  message: 'must be a day such as 2026-11-20',
})

export const localTime = z.string().refine(isLocalTime, {
  message: 'must be a day and a time such as 2026-11-20T18:00',
})

export const revisionRead = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'must be the revision that was read')
  .transform(Number)
  .optional()

const onCalendar = { view: oneOf(['week', 'month']).optional(), filter: id.optional() }

const wodFields = {
  program_id: id,
  date: day,
  name: nameText().optional(),
  publish: oneOf(['now', 'at', 'draft']),
  publish_at: localTime.optional(),
  coach_notes: text(1, 10_000).optional(),
}

function requirePublishAt(wod: { publish: string; publish_at?: string | undefined }, ctx: z.RefinementCtx) {
  if (wod.publish !== 'at' || wod.publish_at !== undefined) return
  const message = 'is required: choose when athletes can see it'
  ctx.addIssue({ code: 'custom', path: ['publish_at'], message })
}

export const WodForm = z.strictObject({ ...wodFields, revision: revisionRead }).superRefine(requirePublishAt)
export type WodForm = z.infer<typeof WodForm>

export const WodMoveForm = z.strictObject({ date: day, program_id: id, ...onCalendar })
export type WodMoveForm = z.infer<typeof WodMoveForm>

/** Copies are drafts, or published as long before their day as the original. */
export const copiesAre = oneOf(['draft', 'same'])

export const WodCopyForm = z.strictObject({
  date: day,
  program_id: id,
  publish: copiesAre.default('draft'),
  page: oneOf(['edit', 'repeat']).default('edit'),
  ...onCalendar,
})
export type WodCopyForm = z.infer<typeof WodCopyForm>

export const WodDeleteForm = z.strictObject({})
export const WodPublishForm = z.strictObject({ from: oneOf(['edit', 'today']).default('edit') })

/** `position` counts from 0. */
export const PartMoveForm = z
  .strictObject({
    direction: oneOf(['up', 'down']).optional(),
    position: z
      .string()
      .regex(/^\d{1,2}$/, 'must be a number of parts above it')
      .transform(Number)
      .optional(),
  })
  .refine(({ direction, position }) => (direction === undefined) !== (position === undefined), {
    path: ['direction'],
    message: 'is required: up or down',
  })
export type PartMoveForm = z.infer<typeof PartMoveForm>

export const picked = z
  .string()
  .regex(/^(workout|benchmark):.{1,200}$/, 'must be a workout or a benchmark')
  .transform(value => {
    const [kind, ...rest] = value.split(':')
    return { kind: kind as 'workout' | 'benchmark', id: rest.join(':') }
  })
export type Picked = z.infer<typeof picked>

/** Lines as the browser sends them. Untrimmed, because messages refer to line numbers. */
const linesOf = (lines: z.ZodType<string>) =>
  z
    .string('must be a string')
    .meta({ minLength: 1, maxLength: 10_000 })
    .superRefine((given, ctx) => {
      for (const { message } of lines.safeParse(given).error?.issues ?? [])
        ctx.addIssue({ code: 'custom', message })
    })
    .transform(given => given.replace(/\r\n?/g, '\n'))
export const whiteboard = linesOf(whiteboardText(10_000))
const notes = linesOf(text(1, 10_000)).transform(given => given.trim())
const words = text(0, 100)

/** The most further versions of a part, in the fields `s1_name`, `s1_text` and so on. */
export const MOST_SCALINGS = 8
const SLOTS = Array.from({ length: MOST_SCALINGS }, (_, index) => `s${index + 1}`)

/** Untyped: `withScalings` turns the fields into `scalings` and `slot`. */
const slotFields: Record<never, never> = Object.fromEntries(
  SLOTS.flatMap(slot => [
    [`${slot}_name`, scalingName.optional()],
    [`${slot}_text`, whiteboard.optional()],
    [`${slot}_pick`, picked.optional()],
    [`${slot}_q`, words.optional()],
    [`use_${slot}`, picked.optional()],
    [`fix_${slot}`, workoutFix.optional()],
  ]),
)
const WRITES = SLOTS.map(slot => `write_${slot}` as 'write_s1')

/** A further version of a part. `prefix` begins the names of its fields. */
export type ScalingRow = {
  prefix: string
  name?: string | undefined
  text?: string | undefined
  pick?: Picked | undefined
}
type SlotButton = {
  prefix: string
  use?: Picked | undefined
  fix?: WorkoutFix | undefined
  isWriting: boolean
}

function withScalings<Given extends { do?: string | undefined; scalings?: string | undefined }>(
  given: Given,
) {
  const values = given as Record<string, unknown>
  const isOf = (slot: string) => Object.keys(values).some(name => name.startsWith(`${slot}_`))
  const rows = SLOTS.filter(isOf).map(slot => ({
    prefix: `${slot}_`,
    name: values[`${slot}_name`],
    text: values[`${slot}_text`],
    pick: values[`${slot}_pick`],
  })) as ScalingRow[]
  const asked = SLOTS.find(
    slot => values[`use_${slot}`] || values[`fix_${slot}`] || given.do === `write_${slot}`,
  )
  const slot = asked && {
    ...{ prefix: `${asked}_`, use: values[`use_${asked}`], fix: values[`fix_${asked}`] },
    isWriting: given.do === `write_${asked}`,
  }
  const plain = Object.entries(given).filter(([name]) => !SLOTS.some(each => name.split('_').includes(each)))
  return {
    ...(Object.fromEntries(plain) as Omit<Given, 'scalings'>),
    scalings: given.scalings === undefined && rows.length === 0 ? undefined : rows,
    slot: slot as SlotButton | undefined,
  }
}

const partFields = z.strictObject({
  ...slotFields,
  do: oneOf(['save', 'look', 'write', 'write_scaled', 'propose', ...WRITES]).optional(),
  scalings: oneOf(['yes']).optional(),
  use: picked.optional(),
  use_scaled: picked.optional(),
  fix: workoutFix.optional(),
  fix_scaled: workoutFix.optional(),
  kind: oneOf(PART_KINDS).default('lettered'),
  name: nameText().optional(),
  notes: notes.optional(),
  coach_notes: notes.optional(),
  hidden: oneOf(['yes']).optional(),
  text: whiteboard.optional(),
  pick: picked.optional(),
  q: words.optional(),
  scaled_text: whiteboard.optional(),
  scaled_pick: picked.optional(),
  scaled_q: words.optional(),
  confirmed: oneOf(['yes']).optional(),
  revision: revisionRead,
  ...questions,
})
export const PartForm = z.preprocess(withQuestions, partFields.transform(withScalings))
export type PartForm = Omit<z.infer<typeof PartForm>, 'scalings' | 'slot'> & {
  scalings?: ScalingRow[] | undefined
  slot?: SlotButton | undefined
}

/** A new WOD with its workout: a text, perhaps of a whole day, or a picked workout. */
export const NewWodForm = z.preprocess(
  given => withChoices(withQuestions(given)),
  z
    .strictObject({
      ...wodFields,
      do: oneOf(['save', 'publish', 'look', 'write']).optional(),
      use: picked.optional(),
      fix: workoutFix.optional(),
      text: whiteboard.optional(),
      pick: picked.optional(),
      q: words.optional(),
      choices,
      ...questions,
    })
    .superRefine(requirePublishAt),
)
export type NewWodForm = z.infer<typeof NewWodForm>

export const NewWodQuery = z.object({
  date: day.optional().catch(undefined),
  program: id.optional().catch(undefined),
})
export const EditWodQuery = z.object({ part: id.optional().catch(undefined) })
export const RepeatQuery = z.object({ date: day.optional().catch(undefined) })
