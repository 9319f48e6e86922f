import { z } from 'zod'
import { Day } from '../shared/days'
import { id, nameText, oneOf, text } from '../shared/fields'
import { LONGEST_TEXT } from './cycles'

const onForm = { program_id: id, starts_on: Day, name: nameText(100).optional() }
const typedText = text(1, LONGEST_TEXT).transform(typed => typed.replace(/\r\n?/g, '\n'))

const box = z.string().max(100).optional()
/** Boxes that write the text: the lift, `5x5`, `75 %`, `+2.5 %`, `4`, `4`, `30`, `Mon/Thu`. */
const boxes = {
  ...{ lift: box, sets: box, load: box, change: box, weeks: box },
  ...{ deload: box, retest: box, days: box },
}
export type CycleBoxes = { [Name in keyof typeof boxes]?: string | undefined }

/**
 * The page of a new cycle. `do` is `look`, `lay`, `write` for a text from the boxes, or `name:2:Back Squat` for a movement in
 * line 2.
 */
export const CycleForm = z.strictObject({
  ...onForm,
  text: typedText.optional(),
  publish: oneOf(['draft', 'usual']).default('draft'),
  previous_id: id.optional(),
  do: z.string().max(300).default('look'),
  ...boxes,
})
export type CycleForm = z.infer<typeof CycleForm>

export const CycleQuery = z.object({
  program: id.optional().catch(undefined),
  from: Day.optional().catch(undefined),
  previous: id.optional().catch(undefined),
})
export const CycleEditForm = z.strictObject({
  name: nameText(100),
  text: typedText,
  revision: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .optional(),
})
export const CycleMoveForm = z.strictObject({
  starts_on: Day,
  published: oneOf(['stay', 'move']).default('stay'),
  do: oneOf(['look', 'move']).default('look'),
})
/** `what` is `max:` with a movement, or `part:` with a part of a WOD. Without a weight it is computed again. */
export const CycleLoadForm = z.strictObject({
  athlete_id: id,
  what: z.string().regex(/^(?:max|part):.{1,200}$/, 'must be a training max or a day'),
  value: z
    .string()
    .regex(/^\d{1,4}(?:[.,]\d{1,2})?$/, 'must be a weight such as 102.5')
    .transform(typed => Number(typed.replace(',', '.')))
    .refine(value => value > 0 && value <= 2000, 'must be more than 0, and at most 2000')
    .nullable()
    .default(null),
  unit: oneOf(['kg', 'lb']),
})
export const CycleDeleteForm = z.strictObject({})
