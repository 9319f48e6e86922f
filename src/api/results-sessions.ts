import { z } from 'zod'
import { TrainingSession } from '../schemas/results/training-sessions'
import { PageQuery } from '../schemas/shared/pages'
import { listWodSessions } from '../services/results/training-sessions'
import { presentTrainingSession } from './present/results-sessions'
import { gymRoute } from './route'

export const trainingSessionRoutes = [
  gymRoute({
    operationId: 'listWodTrainingSessions',
    summary: 'List the training sessions of a WOD',
    description:
      'Oldest first by when they were logged, with their results; sessions of archived and deleted athletes stay.',
    method: 'get',
    path: '/wods/:id/training_sessions',
    status: 200,
    query: PageQuery,
    answer: z.array(TrainingSession),
    async handle(scope, { id, query }) {
      const { rows, ...pages } = await listWodSessions(scope, id, query)
      return { body: rows.map(presentTrainingSession), pages }
    },
  }),
]
