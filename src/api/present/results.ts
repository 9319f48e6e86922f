import type { Result as ResultAnswer, ScoreResult } from '../../schemas/results/results'
import type { Comment } from '../../services/comments/comments'
import type { Result } from '../../services/results/results'
import { presentComment } from './comments'
import { presentMovements } from './movements'
import { presentWorkout } from './workouts'

export function presentResult(result: Result & { comments: Comment[] }): ResultAnswer {
  return {
    id: result.id,
    ...shared(result),
    details: result.details,
    comments: result.comments.map(presentComment),
  }
}

/** Inside a competition score: no id, no comments, and the total among the details. */
export function presentScoreResult(result: Result): ScoreResult {
  return { ...shared(result), details: { ...result.details, total: result.total } }
}

function shared(result: Result) {
  return {
    type: result.type,
    status: result.status,
    scaling: result.scaling,
    description: result.description,
    done_at: result.doneAt,
    perceived_exertion: result.perceivedExertion,
    movements: presentMovements(result.movements),
    prescribed_workout: presentWorkout(result.prescribedWorkout),
    scaled_workout: result.scaledWorkout && presentWorkout(result.scaledWorkout),
    notes: result.notes,
    wod_component_id: result.wodComponentId,
  }
}
