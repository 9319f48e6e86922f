import { z } from 'zod'
import { addError, type FieldErrors, invalid } from '../../errors'

/** Parses a text by the schema of its field. Throws validation_failed with the problems of all fields. */
export function parseTyped<Shape extends Record<string, z.ZodType<string>>>(
  shape: Shape,
  given: { [Field in keyof Shape]: string },
): { [Field in keyof Shape]: string } {
  const parsed = z.object(shape).safeParse(given)
  if (parsed.success) return parsed.data as { [Field in keyof Shape]: string }
  const fields: FieldErrors = {}
  for (const { path, message } of parsed.error.issues) addError(fields, String(path[0]), message)
  throw invalid(fields)
}
