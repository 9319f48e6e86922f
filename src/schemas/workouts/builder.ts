import { z } from 'zod'
import { isStorableText, nameText, oneOf, text } from '../shared/fields'
import { picked, whiteboard } from '../wods/wods'
import { workoutFix } from './fix'
import { isFormBox, LISTS, type ListName } from './form-shape'
import { questions, withQuestions } from './questions'

export type RowChange = { act: 'add'; list: ListName } | { act: 'remove' | 'up'; list: ListName; row: number }

const ROW_CHANGE = new RegExp(`^(add|remove|up)-(${LISTS.join('|')})(?:-(\\d{1,2}))?$`)

/** Buttons that add, remove and move lines: `add-movements`, `remove-buy_in-0`. */
const rowChange = z
  .string()
  .regex(ROW_CHANGE, 'must be a button of this page')
  .transform((button): RowChange => {
    const [, act = '', list = '', row = '0'] = ROW_CHANGE.exec(button) ?? []
    return { act, list: list as ListName, row: Number(row) } as RowChange
  })

const box = z
  .string('must be given once')
  .refine(isStorableText, 'must not contain the character U+0000 or an unpaired surrogate')
  .refine(value => value.length <= 20_000, 'must have at most 20000 characters')
  .transform(value => value.replace(/\r\n?/g, '\n'))

/** `text_was` is the text that the form was built from, to find out which side changed since. */
const builderFields = z
  .object({
    do: z.union([oneOf(['sync', 'form', 'text', 'search', 'shape', 'save']), rowChange]).default('sync'),
    use: picked.optional(),
    fix: workoutFix.optional(),
    field: oneOf(['text', 'scaled_text', 'foundations_text']).default('text'),
    /** Allows the text of a whole day. */
    day: oneOf(['yes']).optional(),
    q: text(0, 100).default(''),
    name: nameText().optional(),
    text: whiteboard.default(''),
    text_was: whiteboard.default(''),
    ...questions,
  })
  .catchall(box)
  .superRefine((form, ctx) => {
    for (const name of Object.keys(form)) {
      if (!OWN.includes(name) && !isFormBox(name))
        ctx.addIssue({ code: 'custom', path: [name], message: 'is not a field here' })
    }
  })
  .transform(({ do: button, use, fix, field, day, q, name, text: written, text_was, ...more }) => {
    const { searches, remember, ...fields } = more
    return {
      button,
      use,
      fix,
      field,
      day,
      q,
      name: name ?? '',
      text: written,
      textWas: text_was,
      searches,
      remember,
      fields: fields as Record<string, string>,
    }
  })
export const BuilderForm = z.preprocess(withQuestions, builderFields)
export type BuilderForm = z.infer<typeof BuilderForm>

const OWN = ['do', 'use', 'fix', 'field', 'day', 'q', 'name', 'text', 'text_was', 'searches', 'remember']

export const BuilderQuery = z.object({ from: picked.optional().catch(undefined) })
