import { RESULT_DETAILS, SCORE_DETAILS } from '../../schemas/results/result-details'

/** Shapes with `sets` in every response. A request may omit `sets`. */
const WITH_SETS = new Set<unknown>([RESULT_DETAILS.StrengthResult, SCORE_DETAILS.StrengthResult])

type Schema = { additionalProperties?: unknown; required?: string[] }

/** Responses may get more fields in any version, so clients must ignore unknown fields. */
export function openAnswer(schema: Schema, zodSchema: unknown): void {
  if (WITH_SETS.has(zodSchema)) schema.required = [...new Set([...(schema.required ?? []), 'sets'])]
  if (schema.additionalProperties === false) delete schema.additionalProperties
}

/** Removes what a named schema says itself from a field that refers to it with words of its own. */
export function cleanReferences(node: unknown): void {
  if (typeof node !== 'object' || node === null) return
  if ('$ref' in node) delete (node as Schema).additionalProperties
  for (const inner of Object.values(node)) cleanReferences(inner)
}
