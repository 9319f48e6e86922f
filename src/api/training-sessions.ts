import { z } from 'zod'
import { presentTrainingSession } from '../presenters/training-sessions'
import { PageQuery } from '../schemas/pages'
import { TrainingSession } from '../schemas/training-sessions'
import { listWodSessions } from '../services/training-sessions'
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
