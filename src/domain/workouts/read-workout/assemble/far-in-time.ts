import type { WorkoutDetailsInput } from '../../../../library/benchmark'
import { hasAmount } from '../behind/implements'
import type { Assembly } from './assembly'

/** True for one movement without an amount: `For total distance in 20 min: farmer carry`. */
export function isFarInTime({ draft, items }: Assembly): boolean {
  const { measure, seconds, rounds, sets, forTime, cap } = draft.stated
  const [only, ...more] = items
  if (measure === undefined || seconds === undefined || !only || more.length > 0 || hasAmount(only))
    return false
  return ![rounds, sets, forTime, cap].some(each => each !== undefined)
}

/** The details of a distance or calories in a time. */
export function farInTime(assembly: Assembly): WorkoutDetailsInput {
  const [only] = assembly.items
  assembly.draft.items.movements = [{ ...only!, duration: assembly.ask('seconds')! }]
  return { type: 'Cardio', ...assembly.measured() } as WorkoutDetailsInput
}
