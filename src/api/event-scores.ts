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
  pardon,
  penaliseScore,
  review,
  updateScore,
} from '../services/event-scores/fields'
import { presentScoreDetail } from './present/registrations'
import { gymRoute, Nothing } from './route'

export const scoreRoutes = [
  gymRoute({
    operationId: 'listScores',
    summary: 'List the scores of an event',
    description: 'In the order they were entered, including rejected ones, with their penalties.',
    method: 'get',
    path: '/events/:id/scores',
    status: 200,
    query: ScoresQuery,
    answer: z.array(ScoreDetail),
    addition: true,
    async handle(scope, { id, query }) {
      const { rows, ...pages } = await listScores(scope, id, query)
      return { body: rows.map(presentScoreDetail), pages }
    },
  }),
  gymRoute({
    operationId: 'createScore',
    summary: 'Enter a score',
    description:
      'For a participant who has no score in this event yet, as people write it or as a result. It counts at once.',
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
      'As the event’s score sheet does: each row replaces what its participant has. Either all rows are saved or none; every row that is wrong is reported. Sending it again gives the same answer.',
    method: 'post',
    path: '/events/:id/enter_scores',
    status: 200,
    body: ScoreSheet,
    answer: z.array(ScoreDetail),
    addition: true,
    async handle(scope, { id, body }) {
      return { body: (await enterScores(scope, id, body)).map(presentScoreDetail) }
    },
  }),
  gymRoute({
    operationId: 'getScore',
    summary: 'Get a score',
    description: 'With its result and its penalty.',
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
      'As people write it or as a result; what is absent stays. A penalty stays, and applies to the new result.',
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
    description: 'With its result and the comments on it. It takes no body.',
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
      'Seconds are added to a time, reps are subtracted from a count. It replaces a penalty that is already there. Sending it again gives the same answer.',
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
      'The score goes back to what was done. Doing it twice gives the same answer. It takes no body.',
    method: 'post',
    path: '/scores/:id/pardon',
    status: 200,
    answer: ScoreDetail,
    addition: true,
    async handle(scope, { id }) {
      await pardon(scope, id)
      return detail(scope, id)
    },
  }),
  gymRoute({
    operationId: 'reviewScore',
    summary: 'Accept or reject a score',
    description:
      'One that an athlete sent is `pending` until somebody decides. The athlete is told. Deciding the same twice gives the same answer.',
    method: 'post',
    path: '/scores/:id/review',
    status: 200,
    body: ReviewGiven,
    answer: ScoreDetail,
    addition: true,
    async handle(scope, { id, body }) {
      await review(scope, id, body)
      return detail(scope, id)
    },
  }),
]

async function detail(scope: GymScope, id: string) {
  return { body: presentScoreDetail(await getScore(scope, id)) }
}
