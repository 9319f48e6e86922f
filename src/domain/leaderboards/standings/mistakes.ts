/** What is wrong with a sheet, collected while it is read, and told in the order of its cells. */
import { addError, type FieldErrors } from '../../../errors'

/** A cell by its line, counted from 1, its column, counted from 0, and the column's name. */
export type Place = { line: number; column: number; name: string }
export type Mistakes = { at: Place; message: string }[]

/** Notes what is wrong with a cell, and what would be right. */
export function note(mistakes: Mistakes, at: Place, message: string): void {
  mistakes.push({ at, message })
}

/** `{ "line 7, Fran": […] }`, in the order of the lines and of the columns. */
export function fieldsOf(mistakes: Mistakes): FieldErrors {
  const fields: FieldErrors = {}
  const inOrder = mistakes.toSorted((a, b) => a.at.line - b.at.line || a.at.column - b.at.column)
  for (const { at, message } of inOrder) addError(fields, `line ${at.line}, ${at.name}`, message)
  return fields
}
