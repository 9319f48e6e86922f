import { z } from 'zod'
import { Competition } from '../../schemas/competitions/competitions'
import {
  CompetitionCopy,
  CompetitionCreate,
  CompetitionSummary,
  CompetitionsQuery,
  CompetitionUpdate,
} from '../../schemas/competitions/interface'
import type { GymScope } from '../../scope'
import { getCompetition } from '../../services/competitions/competitions'
import { copyCompetition } from '../../services/competitions/copying'
import { setCompetitionStatus } from '../../services/competitions/editing'
import {
  createCompetitionFromFields,
  listCompetitionPage,
  updateCompetitionFields,
} from '../../services/competitions/fields'
import { serializeCompetition, serializeCompetitionSummary } from '../present/competitions'
import { gymRoute } from '../route'

export const competitionRoutes = [
  gymRoute({
    operationId: 'listCompetitions',
    summary: 'List the competitions of the gym',
    description:
      'Returns the competitions of the gym in the order they were made, drafts included, without their divisions and events.',
    method: 'get',
    path: '/competitions',
    status: 200,
    query: CompetitionsQuery,
    answer: z.array(CompetitionSummary),
    addition: true,
    async handle(scope, { query }) {
      const { rows, ...pages } = await listCompetitionPage(scope, query)
      return { body: rows.map(serializeCompetitionSummary), pages }
    },
  }),
  gymRoute({
    operationId: 'createCompetition',
    summary: 'Create a competition',
    description:
      'Creates a draft without divisions or events, which only the gym’s coaches see until it is published. With a name alone, the competition is in the gym’s time zone and open for registration at once. `description` is Markdown.',
    method: 'post',
    path: '/competitions',
    status: 201,
    body: CompetitionCreate,
    answer: Competition,
    addition: true,
    async handle(scope, { body }) {
      const { id } = await createCompetitionFromFields(scope, body)
      return { ...(await whole(scope, id)), location: `/api/public/competitions/${id}` }
    },
  }),
  gymRoute({
    operationId: 'getCompetition',
    summary: 'Get a competition',
    description:
      'Returns a competition with its divisions and events, including drafts and everything not yet visible or released.',
    method: 'get',
    path: '/competitions/:id',
    status: 200,
    answer: Competition,
    async handle(scope, { id }) {
      return whole(scope, id)
    },
  }),
  gymRoute({
    operationId: 'updateCompetition',
    summary: 'Update a competition',
    description:
      'Changes a competition. Absent fields keep their value. `divisions`, `events` and `status` have operations of their own and are ignored here. With a new time zone alone, all times keep their time of day.',
    method: 'put',
    path: '/competitions/:id',
    status: 200,
    body: CompetitionUpdate,
    answer: Competition,
    addition: true,
    async handle(scope, { id, body }) {
      await updateCompetitionFields(scope, id, body)
      return whole(scope, id)
    },
  }),
  gymRoute({
    operationId: 'copyCompetition',
    summary: 'Copy a competition',
    description:
      'Makes a draft with the same divisions, events and points, without registrations, heats, judges or scores.',
    method: 'post',
    path: '/competitions/:id/copy',
    status: 201,
    body: CompetitionCopy,
    answer: Competition,
    addition: true,
    async handle(scope, { id, body }) {
      const copy = await copyCompetition(scope, id, body)
      return { ...(await whole(scope, copy.id)), location: `/api/public/competitions/${copy.id}` }
    },
  }),
  gymRoute({
    operationId: 'publishCompetition',
    summary: 'Publish a competition',
    description:
      'Shows a competition to everybody. It needs a visible division that does a visible event. Publishing twice gives the same answer. It takes no body.',
    method: 'post',
    path: '/competitions/:id/publish',
    status: 200,
    answer: Competition,
    addition: true,
    async handle(scope, { id }) {
      await setCompetitionStatus(scope, id, { status: 'published', confirmed: 'yes' })
      return whole(scope, id)
    },
  }),
  gymRoute({
    operationId: 'unpublishCompetition',
    summary: 'Make a competition a draft again',
    description:
      'Makes a competition a draft again. Its public pages disappear until it is published; registrations and scores stay. Sending the request again gives the same answer. It takes no body.',
    method: 'post',
    path: '/competitions/:id/unpublish',
    status: 200,
    answer: Competition,
    addition: true,
    async handle(scope, { id }) {
      await setCompetitionStatus(scope, id, { status: 'draft', confirmed: 'yes' })
      return whole(scope, id)
    },
  }),
]

async function whole(scope: GymScope, id: string) {
  return { body: serializeCompetition(await getCompetition(scope, id)) }
}
