/**
 * Responses may get more fields in any version, so clients must ignore unknown fields. Requests are checked strictly.
 */
export function openAnswer(schema: { additionalProperties?: unknown }): void {
  if (schema.additionalProperties === false) delete schema.additionalProperties
}
