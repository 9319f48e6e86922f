import type { DetailsOf } from '../../schemas/workouts/workout-details'
import type { MovementsById } from '../movements/movement'
import { formatCount, formatLoad, formatNumber } from '../shared/words'
import { describeRest, joined, movementName } from './describe-parts'

/** `Back Squat 5 × 5 @ 80% 1RM, Bench Press 5-3-1 · rest 3:00`. */
export function describeStrength(details: DetailsOf<'Strength'>, movements: MovementsById): string {
  const lifts = details.movements.map(({ id, load, reps }) => {
    const at = load ? ` @ ${formatLoad(load)}` : ''
    return `${movementName(id, movements)} ${formatScheme(reps)}${at}`
  })
  const rest = details.rest.type === 'as_needed' ? undefined : describeRest(details.rest)
  return joined(lifts.join(', '), rest, details.scoring === 'total' ? 'score: total' : undefined)
}

/**
 * A rep scheme in words: `5-5-5` is 3 × 5, `5-3-1` stays, `8-10` (exactly two ascending numbers) is 8 to 10 reps, a
 * single number is one set, `max` is max reps.
 */
export function formatScheme(reps: string): string {
  if (reps === 'max') return 'max reps'
  const sets = reps.split('-').map(Number)
  const [first = 0, second = 0] = sets
  if (sets.length === 1) return formatCount(first, 'rep')
  if (sets.length === 2 && first < second) return `${formatNumber(first)} to ${formatNumber(second)} reps`
  return sets.every(set => set === first) ? `${sets.length} × ${formatNumber(first)}` : reps
}
