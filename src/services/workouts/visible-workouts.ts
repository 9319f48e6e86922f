/** Workouts of the gym that an athlete may look up: seen on a board, or done. */
import type { WorkoutWhereInput } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import { type GymScope, requirePerson } from '../../scope'
import { visibleWods } from '../shared/visible'

/**
 * Returns a filter: all workouts for staff and keys; for athletes workouts of visible WODs and of own
 * results.
 */
export function visibleWorkouts(scope: GymScope): WorkoutWhereInput {
  if (canCoach(scope.actor)) return {}
  const { athleteId } = requirePerson(scope)
  const wod = visibleWods(scope)
  const session = { athleteId }
  return {
    OR: [
      { componentsAsRx: { some: { wod } } },
      { componentsAsScaled: { some: { wod } } },
      { resultsAsPrescribed: { some: { session } } },
      { resultsAsScaled: { some: { session } } },
    ],
  }
}
