/** Answers may get further fields with any version: "ignore fields you do not know". What is sent is checked to the letter. */
export function openAnswer(schema: { additionalProperties?: unknown }): void {
  if (schema.additionalProperties === false) delete schema.additionalProperties
}
