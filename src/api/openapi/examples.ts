/** Real answers of the demo gym, one per operation. */
import examples from './examples.json'
import workouts from './workout-examples.json'

type Example = { request?: unknown; answer: unknown }

export function getExample(operationId: string): Example {
  const example = (examples as Record<string, Example>)[operationId]
  if (!example)
    throw new Error(
      `no example for ${operationId}: add its request to test/support/api/examples.ts, then npm run examples`,
    )
  return example
}

/** Titled request examples where one is not enough: a workout of each type, from docs/workouts.md. */
export const REQUESTS: Partial<Record<string, Record<string, { summary: string; value: unknown }>>> = {
  createWorkout: workouts,
}
