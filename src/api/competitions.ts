import { z } from 'zod'
import { Competition } from '../schemas/competitions/competitions'
import {
  CompetitionCopy,
  CompetitionCreate,
  CompetitionSummary,
  CompetitionsQuery,
  CompetitionUpdate,
} from '../schemas/competitions/interface'
import type { GymScope } from '../scope'
import { getCompetition } from '../services/competitions/competitions'
import { copyCompetition } from '../services/competitions/copying'
import { setCompetitionStatus } from '../services/competitions/editing'
import {
  createCompetitionOf,
  listCompetitionPage,
  updateCompetitionFields,
} from '../services/competitions/fields'
import { presentCompetition, presentCompetitionSummary } from './present/competitions'
import { gymRoute } from './route'

export const competitionRoutes = [
  gymRoute({
    operationId: 'listCompetitions',
    summary: 'List the competitions of the gym',
    description: 'By when they were made, drafts included, without their divisions and events.',
    method: 'get',
    path: '/competitions',
    status: 200,
    query: CompetitionsQuery,
    answer: z.array(CompetitionSummary),
    addition: true,
    async handle(scope, { query }) {
      const { rows, ...pages } = await listCompetitionPage(scope, query)
      return { body: rows.map(presentCompetitionSummary), pages }
    },
  }),
  gymRoute({
    operationId: 'createCompetition',
    summary: 'Create a competition',
    description:
      'A draft, without divisions and events: nobody but the gym’s coaches sees it until it is published.',
    method: 'post',
    path: '/competitions',
    status: 201,
    body: CompetitionCreate,
    answer: Competition,
    addition: true,
    async handle(scope, { body }) {
      const { id } = await createCompetitionOf(scope, body)
      return { ...(await whole(scope, id)), location: `/api/public/competitions/${id}` }
    },
  }),
  gymRoute({
    operationId: 'getCompetition',
    summary: 'Get a competition',
    description: 'With its divisions and events, drafts and invisible ones included.',
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
      'Fields that are absent keep their value. Divisions, events and the status are changed by operations of their own, and ignored here.',
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
      'The copy is a draft with the same divisions, events and points, without registrations, heats, judges or scores.',
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
      'Everybody can see it from now on. It needs a visible division that does a visible event. Publishing twice gives the same answer. It takes no body.',
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
      'Its public pages are gone until it is published again; registrations and scores stay. Doing it twice gives the same answer. It takes no body.',
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
  return { body: presentCompetition(await getCompetition(scope, id)) }
}
