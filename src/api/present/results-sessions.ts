import type { TrainingSession as TrainingSessionAnswer } from '../../schemas/results/training-sessions'
import type { TrainingSession } from '../../services/results/training-sessions'
import { presentSessionAthlete } from './athletes'
import { presentResult } from './results'

export function presentTrainingSession(session: TrainingSession): TrainingSessionAnswer {
  return {
    id: session.id,
    athlete: presentSessionAthlete(session.athlete),
    competition: session.competition && { id: session.competition.id, name: session.competition.name },
    results: session.results.map(presentResult),
  }
}
