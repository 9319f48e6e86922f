/** Every string, list and number of the document has bounds, so that a client knows how much to make room for. */

type Schema = {
  type?: unknown
  enum?: unknown
  const?: unknown
  format?: string
  maxLength?: number
  maxItems?: number
  minimum?: number
  maximum?: number
}

/** Adds default bounds, far above what the service ever returns. */
export function boundSchema(schema: Schema): void {
  const fixed = schema.enum !== undefined || schema.const !== undefined
  if (schema.type === 'string' && !fixed) schema.maxLength ??= 100_000
  if (schema.type === 'array') schema.maxItems ??= 100_000
  if (schema.type === 'integer' && !fixed) {
    schema.format ??= 'int32'
    schema.minimum = Math.max(schema.minimum ?? -2_147_483_648, -2_147_483_648)
    schema.maximum = Math.min(schema.maximum ?? 2_147_483_647, 2_147_483_647)
  }
}
