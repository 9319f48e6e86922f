import { z } from 'zod'
import { ScoreSheet, scores } from '../schemas/event-scores/interface'
import { ScoreDetail } from '../schemas/registrations/registrations'
import {
  createScore,
  deleteScore,
  enterScores,
  getScore,
  listScores,
  pardonById,
  penaliseScore,
  reviewById,
  updateScore,
} from '../services/event-scores/fields'
import { reading, standardRoutes } from './http/standard-routes'
import { serializeScoreDetail } from './present/registrations'
import { gymRoute } from './route'

const read = reading(getScore)

export const scoreRoutes = [
  ...standardRoutes(
    scores,
    {
      list: listScores,
      create: async (scope, eventId, body) => getScore(scope, await createScore(scope, eventId, body)),
      get: getScore,
      update: read(updateScore),
      delete: deleteScore,
      penalise: read(penaliseScore),
      pardon: read(pardonById),
      review: read(reviewById),
    },
    serializeScoreDetail,
  ),
  gymRoute({
    operationId: 'enterScores',
    summary: 'Enter many scores of an event',
    description:
      'Enters up to 100 rows, as the event’s score sheet does. Each row replaces the participant’s score. Either all rows are saved, or every wrong row is named, as `rows[3].score`. A participant in two rows is refused in the second. Sending the request again gives the same answer.',
    method: 'post',
    path: '/events/:id/enter_scores',
    status: 200,
    body: ScoreSheet,
    answer: z.array(ScoreDetail),
    addition: true,
    dated: true,
    async handle(scope, { id, body }) {
      return { body: (await enterScores(scope, id, body)).map(serializeScoreDetail) }
    },
  }),
]
