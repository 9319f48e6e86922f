/** Real answers of the demo gym, one for each operation. `npm run examples` writes the file anew. */
import examples from './examples.json'

export type Example = { request?: unknown; answer: unknown }

export function exampleOf(operationId: string): Example {
  const example = (examples as Record<string, Example>)[operationId]
  if (!example)
    throw new Error(
      `no example for ${operationId}: add its request to test/support/api/examples.ts, then npm run examples`,
    )
  return example
}
