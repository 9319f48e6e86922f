import { z } from 'zod'
import { pastedSheet } from '../registrations/registering'
import { oneOf, text } from '../shared/fields'

const FIELD = /^(column|line):(\d{1,4})$/

/** The choices are in fields such as `column:3` (from 0) and `line:12`. */
export const ScoreImportForm = z
  .object({
    sheet: pastedSheet,
    file_name: text(0, 200).default(''),
    step: oneOf(['preview', 'import']).default('preview'),
    seen: text(0, 64).default(''),
  })
  .catchall(z.string('must be a string').max(100, 'must have at most 100 characters'))
  .transform(({ sheet, file_name, step, seen, ...fields }, ctx) => {
    const chosen = { column: new Map<number, string>(), line: new Map<number, string>() }
    for (const [field, value] of Object.entries(fields)) {
      const [, about, at] = FIELD.exec(field) ?? []
      if (about === undefined)
        ctx.addIssue({ code: 'custom', path: [field.slice(0, 300)], message: 'is not a field of this form' })
      else chosen[about as 'column' | 'line'].set(Number(at), String(value))
    }
    return { sheet, file_name, step, seen, columns: chosen.column, people: chosen.line }
  })
export type ScoreImportForm = z.infer<typeof ScoreImportForm>
