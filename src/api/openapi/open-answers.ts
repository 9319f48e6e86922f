import { RESULT_DETAILS, SCORE_DETAILS } from '../../schemas/results/result-details'

/** Shapes with `sets` in every response. A request may omit `sets`. */
const WITH_SETS = new Set<unknown>([RESULT_DETAILS.StrengthResult, SCORE_DETAILS.StrengthResult])

type Schema = { additionalProperties?: unknown; required?: string[] }

/** Responses may get more fields in any version, so clients must ignore unknown fields. */
export function openAnswer(schema: Schema, zodSchema: unknown): void {
  if (WITH_SETS.has(zodSchema)) schema.required = [...new Set([...(schema.required ?? []), 'sets'])]
  if (schema.additionalProperties === false) delete schema.additionalProperties
}
