import { z } from 'zod'
import {
  PenaltyGiven,
  ReviewGiven,
  ScoreCreate,
  ScoreDetail,
  ScoreSheet,
  ScoresQuery,
  ScoreUpdate,
} from '../schemas/event-scores/interface'
import type { GymScope } from '../scope'
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
import { serializeScoreDetail } from './present/registrations'
import { gymRoute, Nothing } from './route'

export const scoreRoutes = [
  gymRoute({
    operationId: 'listScores',
    summary: 'List the scores of an event',
    description:
      'Returns the scores of an event with their penalties in the order they were entered, rejected scores included. `division_id` limits the list to a division.',
    method: 'get',
    path: '/events/:id/scores',
    status: 200,
    query: ScoresQuery,
    answer: z.array(ScoreDetail),
    addition: true,
    async handle(scope, { id, query }) {
      const { rows, ...pages } = await listScores(scope, id, query)
      return { body: rows.map(serializeScoreDetail), pages }
    },
  }),
  gymRoute({
    operationId: 'createScore',
    summary: 'Enter a score',
    description:
      'Enters the score of a participant who has none in this event: as people write it (`score`), or as a `result` with `status`, `scaling` and `details`. The score counts at once. A team that is scored as a whole has its captain’s score.',
    method: 'post',
    path: '/events/:id/scores',
    status: 201,
    body: ScoreCreate,
    answer: ScoreDetail,
    conflicts: ['edited_meanwhile'],
    addition: true,
    async handle(scope, { id, body }) {
      const made = await createScore(scope, id, body)
      return { ...(await detail(scope, made)), location: `/api/public/scores/${made}` }
    },
  }),
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
    async handle(scope, { id, body }) {
      return { body: (await enterScores(scope, id, body)).map(serializeScoreDetail) }
    },
  }),
  gymRoute({
    operationId: 'getScore',
    summary: 'Get a score',
    description: 'Returns a score with its result and its penalty.',
    method: 'get',
    path: '/scores/:id',
    status: 200,
    answer: ScoreDetail,
    addition: true,
    async handle(scope, { id }) {
      return detail(scope, id)
    },
  }),
  gymRoute({
    operationId: 'updateScore',
    summary: 'Update a score',
    description:
      'Changes a score: as people write it (`score`, with `scaling` beside it) or as a `result`. Absent fields keep their value; `video_url` null removes the video. A penalty stays and applies to the new result. A new result counts at once; a new video alone leaves `review` as it is.',
    method: 'put',
    path: '/scores/:id',
    status: 200,
    body: ScoreUpdate,
    answer: ScoreDetail,
    addition: true,
    async handle(scope, { id, body }) {
      await updateScore(scope, id, body)
      return detail(scope, id)
    },
  }),
  gymRoute({
    operationId: 'deleteScore',
    summary: 'Delete a score',
    description: 'Deletes a score with its result and comments. It takes no body.',
    method: 'delete',
    path: '/scores/:id',
    status: 204,
    answer: Nothing,
    addition: true,
    async handle(scope, { id }) {
      await deleteScore(scope, id)
      return { body: undefined }
    },
  }),
  gymRoute({
    operationId: 'penaliseScore',
    summary: 'Add a penalty to a score',
    description:
      'Adds `amount` seconds to a time, or subtracts `amount` reps from a count. The penalty replaces an earlier one; the original result stays. Sending the request again gives the same answer.',
    method: 'post',
    path: '/scores/:id/penalise',
    status: 200,
    body: PenaltyGiven,
    answer: ScoreDetail,
    addition: true,
    async handle(scope, { id, body }) {
      await penaliseScore(scope, id, body)
      return detail(scope, id)
    },
  }),
  gymRoute({
    operationId: 'pardonScore',
    summary: 'Remove a penalty',
    description:
      'Removes a penalty, so that the original result counts. Sending the request again gives the same answer. It takes no body.',
    method: 'post',
    path: '/scores/:id/pardon',
    status: 200,
    answer: ScoreDetail,
    addition: true,
    async handle(scope, { id }) {
      await pardonById(scope, id)
      return detail(scope, id)
    },
  }),
  gymRoute({
    operationId: 'reviewScore',
    summary: 'Accept or reject a score',
    description:
      'Accepts or rejects a score that an athlete submitted, which is `pending` until then, and tells the athlete. Deciding the same again gives the same answer.',
    method: 'post',
    path: '/scores/:id/review',
    status: 200,
    body: ReviewGiven,
    answer: ScoreDetail,
    addition: true,
    async handle(scope, { id, body }) {
      await reviewById(scope, id, body)
      return detail(scope, id)
    },
  }),
]

async function detail(scope: GymScope, id: string) {
  return { body: serializeScoreDetail(await getScore(scope, id)) }
}
