import type { WorkoutDetails } from '../../../../schemas/workouts/workout-details'

type Fields = Readonly<Record<string, unknown>>

const WORDS = new Set(['notes', 'note'])
const ADDED = new Set(['rest', 'time_cap_seconds', 'vest', 'load'])
const UNSTATED = new Set(['none', 'as_needed'])

/** True when details repeat the other details, and have a rest, a cap, a vest or a load besides. */
export function refines(details: WorkoutDetails, other: WorkoutDetails): boolean {
  let adds = false
  const repeats = (own: unknown, given: unknown, field = ''): boolean => {
    if (ADDED.has(field) && isEmpty(given)) {
      adds ||= !isEmpty(own)
      return true
    }
    if (typeof given !== 'object' || typeof own !== 'object' || own === null || given === null)
      return own === given
    const names = [...new Set([...Object.keys(own), ...Object.keys(given)])].filter(name => !WORDS.has(name))
    return names.every(name => repeats((own as Fields)[name], (given as Fields)[name], name))
  }
  return repeats(details, other) && adds
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || UNSTATED.has((value as { type?: string }).type ?? '')
