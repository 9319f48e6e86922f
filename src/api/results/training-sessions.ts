import { z } from 'zod'
import { results, trainingSessions } from '../../schemas/results/session-log'
import { TrainingSession } from '../../schemas/results/training-sessions'
import { PageQuery } from '../../schemas/shared/pages'
import { deleteResult } from '../../services/results/logging'
import {
  deleteSession,
  getResultWithRecords,
  getSession,
  listSessions,
  logSession,
  updateResultFields,
} from '../../services/results/session-log'
import { listWodSessions } from '../../services/results/training-sessions'
import { reading, standardRoutes } from '../http/standard-routes'
import { serializeResultDetail, serializeTrainingSession } from '../present/results'
import { gymRoute } from '../route'

export const trainingSessionRoutes = [
  gymRoute({
    operationId: 'listWodTrainingSessions',
    summary: 'List the training sessions of a WOD',
    description:
      'Returns the training sessions of a WOD with their results in the order they were logged, including sessions of archived and deleted athletes.',
    method: 'get',
    path: '/wods/:id/training_sessions',
    status: 200,
    query: PageQuery,
    answer: z.array(TrainingSession),
    async handle(scope, { id, query }) {
      const { rows, ...pages } = await listWodSessions(scope, id, query)
      return { body: rows.map(serializeTrainingSession), pages }
    },
  }),
  ...standardRoutes(
    trainingSessions,
    { list: listSessions, create: logSession, get: getSession, delete: deleteSession },
    serializeTrainingSession,
  ),
  ...standardRoutes(
    results,
    {
      get: getResultWithRecords,
      update: reading(getResultWithRecords)(updateResultFields),
      delete: deleteResult,
    },
    serializeResultDetail,
  ),
]
