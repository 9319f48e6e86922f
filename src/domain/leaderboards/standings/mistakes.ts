import { addError, type FieldErrors } from '../../../errors'

export type MistakePosition = { line: number; column: number; name: string }
export type Mistakes = { at: MistakePosition; message: string }[]

/** Adds a mistake. The message says what would be right. */
export function addMistake(mistakes: Mistakes, at: MistakePosition, message: string): void {
  mistakes.push({ at, message })
}

/** Returns `{ "line 7, Fran": […] }`, sorted by line and column. */
export function toFieldErrors(mistakes: Mistakes): FieldErrors {
  const fields: FieldErrors = {}
  const inOrder = mistakes.toSorted((a, b) => a.at.line - b.at.line || a.at.column - b.at.column)
  for (const { at, message } of inOrder) addError(fields, `line ${at.line}, ${at.name}`, message)
  return fields
}
