import type { Result as ResultAnswer, ResultDetail, ScoreResult } from '../../schemas/results/results'
import type { TrainingSession as TrainingSessionAnswer } from '../../schemas/results/training-sessions'
import type { Comment } from '../../services/comments/views'
import type { Result } from '../../services/results/results'
import type { RecordingResult } from '../../services/results/session-log'
import type { TrainingSession } from '../../services/results/training-sessions'
import { serializeSessionAthlete } from './athletes'
import { serializeComment } from './comments'
import { serializeMovements } from './movements'
import { serializeNewRecord } from './records'
import { serializeWorkout } from './workouts'

function serializeResult(result: Result & { comments: Comment[] }): ResultAnswer {
  return {
    id: result.id,
    ...shared(result),
    details: detailsOf(result),
    comments: result.comments.map(serializeComment),
  }
}

export function serializeResultDetail(result: RecordingResult): ResultDetail {
  return {
    ...serializeResult(result),
    athlete_id: result.athlete.id,
    scaling_name: result.scalingName,
    training_session_id: result.sessionId!,
    records: result.records.flatMap(serializeNewRecord),
  }
}

export function serializeScoreResult(result: Result): ScoreResult {
  return { ...shared(result), details: { ...detailsOf(result), total: result.total } }
}

/** Strength results always have `sets`. */
function detailsOf({ details }: Result): Result['details'] {
  return details.type === 'StrengthResult' ? { ...details, sets: details.sets ?? [] } : details
}

function shared(result: Result) {
  return {
    type: result.type,
    status: result.status,
    scaling: result.scaling,
    description: result.description,
    done_at: result.doneAt,
    perceived_exertion: result.perceivedExertion,
    movements: serializeMovements(result.movements),
    prescribed_workout: serializeWorkout(result.prescribedWorkout),
    scaled_workout: result.scaledWorkout && serializeWorkout(result.scaledWorkout),
    notes: result.notes,
    wod_component_id: result.wodComponentId,
  }
}

export function serializeTrainingSession(session: TrainingSession): TrainingSessionAnswer {
  return {
    id: session.id,
    athlete: serializeSessionAthlete(session.athlete),
    competition: session.competition && { id: session.competition.id, name: session.competition.name },
    results: session.results.map(serializeResult),
  }
}
