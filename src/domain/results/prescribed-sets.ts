import type { DetailsOf } from '../../schemas/workouts/workout-details'
import { listLifts, prescribedSets } from './read-score/lifts'
import type { BoxGroup } from './score-boxes'

/** A known load of one line: the line's movement and its index among the workout's movements. */
export type LineLoad = { movementId: string; index: number; value: number; unit: 'kg' | 'lb' }

/**
 * Returns reps and loads of the prescribed sets by box name: `set-0-1-load` is `62.5 kg`. Null unless every line
 * has whole sets and a load.
 */
export function fillPrescribedSets(
  details: DetailsOf<'Strength'>,
  groups: BoxGroup[],
  loads: readonly LineLoad[],
): Record<string, string> | null {
  const values: Record<string, string> = {}
  const lifts = listLifts(details, new Map())
  const filled = lifts.map(() => 0)
  for (const [index, line] of details.movements.entries()) {
    const place = lifts.findIndex(lift => lift.id === line.id)
    const reps = prescribedSets({ ...lifts[place]!, schemes: [line.reps] })
    const load = loads.find(known => known.index === index && known.movementId === line.id)
    const group = groups[place]
    if (!reps || !load || group?.kind !== 'sets' || !group.loaded) return null
    for (const count of reps) {
      const set = group.sets[filled[place]!++]
      if (!set) return null
      values[set.reps] = String(count)
      values[set.load] = `${load.value} ${load.unit}`
    }
  }
  return values
}
