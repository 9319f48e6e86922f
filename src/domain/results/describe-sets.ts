import type { ResultDetailsOf } from '../../schemas/results/result-details'
import { gramsTogether, togetherAsEntered } from '../shared/sums'
import { formatCount, formatLoad, formatNumber } from '../shared/words'
import { movementName } from '../workouts/describe-parts'
import type { DescribedResult } from './describe-score'
import { scoredLoads } from './score'

type SetDone = NonNullable<ResultDetailsOf<'StrengthResult'>['sets']>[number]

/**
 * Describes the sets of a Strength session, loads as entered: `5 × 5 @ 100 kg` for equal sets, else by
 * movement `Back Squat 100, 105, 110✗ kg × 5` (✗ marks a failed set). Workouts scored by the total add `·
 * total 500 kg`.
 */
export function describeSets(described: DescribedResult<'Strength'>): string | undefined {
  const { details, done, movements } = described
  const lifts = byMovement(done.sets ?? [])
  const [only] = lifts
  if (!only) return undefined
  const text =
    lifts.length === 1 && areAlike(only)
      ? describeLift(only)
      : lifts.map(sets => `${movementName(sets[0]!.movement_id, movements)} ${describeLift(sets)}`).join('; ')
  return details?.scoring === 'total' ? `${text} · total ${describeTotal(described)}` : text
}

function byMovement(sets: SetDone[]): SetDone[][] {
  const lifts = new Map<string, SetDone[]>()
  for (const set of sets) {
    const lift = lifts.get(set.movement_id)
    if (lift) lift.push(set)
    else lifts.set(set.movement_id, [set])
  }
  return [...lifts.values()]
}

function describeLift(sets: SetDone[]): string {
  const { reps, load_unit } = sets[0]!
  if (sets.every(set => set.load === 0)) return describeUnloaded(sets)
  if (areAlike(sets) && sets.length > 1) return `${sets.length} × ${formatNumber(reps)} @ ${loadOf(sets[0]!)}`
  if (sets.every(set => set.reps === reps && set.load_unit === load_unit)) {
    const loads = sets.map(set => `${formatNumber(set.load)}${failed(set)}`)
    return `${loads.join(', ')} ${load_unit} × ${formatNumber(reps)}`
  }
  return sets.map(set => `${loadOf(set)} × ${formatNumber(set.reps)}${failed(set)}`).join(', ')
}

function loadOf({ load, load_unit }: SetDone): string {
  return formatLoad({ value: load, unit: load_unit })
}

/** Sets without a load: `3 × 10`, `10 reps`, `10, 8, 6 reps`. */
function describeUnloaded(sets: SetDone[]): string {
  const { reps } = sets[0]!
  if (!areAlike(sets)) return `${sets.map(set => `${formatNumber(set.reps)}${failed(set)}`).join(', ')} reps`
  return sets.length === 1 ? formatCount(reps, 'rep') : `${sets.length} × ${formatNumber(reps)}`
}

function areAlike(sets: SetDone[]): boolean {
  const { reps, load, load_unit } = sets[0]!
  return sets.every(
    set => set.reps === reps && set.load === load && set.load_unit === load_unit && set.success !== false,
  )
}

function failed(set: SetDone): string {
  return set.success === false ? '✗' : ''
}

/** The total in the unit of the lifts, or in kilograms for mixed units. */
function describeTotal({ details, done }: DescribedResult<'Strength'>): string {
  const loads = scoredLoads(details!, done)
  return formatLoad(togetherAsEntered(loads) ?? { value: gramsTogether(loads) / 1000, unit: 'kg' })
}
