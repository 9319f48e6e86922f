import { z } from 'zod'
import { ResultDetail } from '../../schemas/results/results'
import { ResultUpdate, SessionsQuery, TrainingSessionCreate } from '../../schemas/results/session-log'
import { TrainingSession } from '../../schemas/results/training-sessions'
import { PageQuery } from '../../schemas/shared/pages'
import { deleteResult } from '../../services/results/logging'
import { getResult } from '../../services/results/results'
import {
  deleteSession,
  getSession,
  listSessions,
  logSession,
  updateResultFields,
} from '../../services/results/session-log'
import { listWodSessions } from '../../services/results/training-sessions'
import { serializeResultDetail } from '../present/results'
import { serializeTrainingSession } from '../present/results-sessions'
import { gymRoute, Nothing } from '../route'

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
  gymRoute({
    operationId: 'listTrainingSessions',
    summary: 'List the training sessions of the gym',
    description:
      'Returns the training sessions of the gym with their results in the order they were logged, including sessions of archived athletes.',
    method: 'get',
    path: '/training_sessions',
    status: 200,
    query: SessionsQuery,
    answer: z.array(TrainingSession),
    addition: true,
    async handle(scope, { query }) {
      const { rows, ...pages } = await listSessions(scope, query)
      return { body: rows.map(serializeTrainingSession), pages }
    },
  }),
  gymRoute({
    operationId: 'createTrainingSession',
    summary: 'Log a training session',
    description:
      'Logs a whole visit in one request: all of its results or none. Results of a WOD join the session that the athlete already has for the WOD.',
    method: 'post',
    path: '/training_sessions',
    status: 201,
    body: TrainingSessionCreate,
    answer: TrainingSession,
    conflicts: ['already_logged'],
    addition: true,
    async handle(scope, { body }) {
      const session = await logSession(scope, body)
      return {
        body: serializeTrainingSession(session),
        location: `/api/public/training_sessions/${session.id}`,
      }
    },
  }),
  gymRoute({
    operationId: 'getTrainingSession',
    summary: 'Get a training session',
    description: 'Returns a training session with its results and their comments.',
    method: 'get',
    path: '/training_sessions/:id',
    status: 200,
    answer: TrainingSession,
    addition: true,
    async handle(scope, { id }) {
      return { body: serializeTrainingSession(await getSession(scope, id)) }
    },
  }),
  gymRoute({
    operationId: 'deleteTrainingSession',
    summary: 'Delete a training session',
    description: 'Deletes a training session with its results and their comments. It takes no body.',
    method: 'delete',
    path: '/training_sessions/:id',
    status: 204,
    answer: Nothing,
    addition: true,
    async handle(scope, { id }) {
      await deleteSession(scope, id)
      return { body: undefined }
    },
  }),
  gymRoute({
    operationId: 'getResult',
    summary: 'Get a result',
    description: 'Returns a result of a training session with its athlete, session and comments.',
    method: 'get',
    path: '/results/:id',
    status: 200,
    answer: ResultDetail,
    addition: true,
    async handle(scope, { id }) {
      return { body: serializeResultDetail(await getResult(scope, id)) }
    },
  }),
  gymRoute({
    operationId: 'updateResult',
    summary: 'Update a result',
    description:
      'Changes a result. Absent fields and the prescribed workout keep their value. A whole result can be sent back.',
    method: 'put',
    path: '/results/:id',
    status: 200,
    body: ResultUpdate,
    answer: ResultDetail,
    addition: true,
    async handle(scope, { id, body }) {
      await updateResultFields(scope, id, body)
      return { body: serializeResultDetail(await getResult(scope, id)) }
    },
  }),
  gymRoute({
    operationId: 'deleteResult',
    summary: 'Delete a result',
    description:
      'Deletes a result with its comments. Deleting the last result of a training session deletes the session as well. It takes no body.',
    method: 'delete',
    path: '/results/:id',
    status: 204,
    answer: Nothing,
    addition: true,
    async handle(scope, { id }) {
      await deleteResult(scope, id)
      return { body: undefined }
    },
  }),
]
