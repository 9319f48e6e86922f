/** Responses may get more fields in any version, so clients must ignore unknown fields. */
export function openAnswer(schema: { additionalProperties?: unknown }): void {
  if (schema.additionalProperties === false) delete schema.additionalProperties
}
