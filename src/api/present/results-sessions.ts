import type { TrainingSession as TrainingSessionAnswer } from '../../schemas/results/training-sessions'
import type { TrainingSession } from '../../services/results/training-sessions'
import { serializeSessionAthlete } from './athletes'
import { serializeResult } from './results'

export function serializeTrainingSession(session: TrainingSession): TrainingSessionAnswer {
  return {
    id: session.id,
    athlete: serializeSessionAthlete(session.athlete),
    competition: session.competition && { id: session.competition.id, name: session.competition.name },
    results: session.results.map(serializeResult),
  }
}
