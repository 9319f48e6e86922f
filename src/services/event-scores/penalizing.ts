import { applyPenalty, type Penalty, penaltyAmount } from '../../domain/event-scores/penalty'
import { applyPercent } from '../../domain/event-scores/percent-penalty'
import type { Gender } from '../../domain/workouts/counts'
import type { ResultDetails } from '../../schemas/results/result-details'
import type { WorkoutDetails } from '../../schemas/workouts/workout-details'
import type { Done } from '../results/rows'

/** Returns the result with a penalty, and the penalty with the amount of its percentage. Null if the result can't take it. */
export function penalize(
  details: WorkoutDetails,
  done: Done,
  penalty: Penalty,
  gender: Gender,
): { details: ResultDetails; penalty: Penalty } | null {
  const { percent, reason } = penalty
  if (percent === undefined) {
    const amount = penaltyAmount(penalty)
    const counted = amount && applyPenalty(details, done, amount, gender)
    return counted && { details: counted, penalty }
  }
  const share = applyPercent(details, done, percent, gender)
  if (share === null) return null
  const amount = share.amount === null ? {} : { [share.kind]: share.amount }
  return { details: share.details, penalty: { ...amount, percent, reason } }
}
