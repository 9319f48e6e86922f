/** Real answers of the demo gym, one for each operation. `npm run examples` writes the file anew. */
import examples from './examples.json'
import workouts from './workout-examples.json'

export type Example = { request?: unknown; answer: unknown }

export function exampleOf(operationId: string): Example {
  const example = (examples as Record<string, Example>)[operationId]
  if (!example)
    throw new Error(
      `no example for ${operationId}: add its request to test/support/api/examples.ts, then npm run examples`,
    )
  return example
}

/** Several requests with a title each, where one alone would show too little; a workout of each type, those of docs/workouts.md. */
export const REQUESTS: Partial<Record<string, Record<string, { summary: string; value: unknown }>>> = {
  createWorkout: workouts,
}
