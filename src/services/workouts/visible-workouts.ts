/** Which of the gym's workouts an athlete may look up: those they have met on a board, or done. */
import type { WorkoutWhereInput } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import { type GymScope, personIn } from '../../scope'
import { visibleWods } from '../shared/visible'

/** Staff and keys all of them; an athlete those of WODs they may see, and of results of their own: never of a draft. */
export function visibleWorkouts(scope: GymScope): WorkoutWhereInput {
  if (canCoach(scope.actor)) return {}
  const { athleteId } = personIn(scope)
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
