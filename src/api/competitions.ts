import { Competition } from '../schemas/competitions/competitions'
import { getCompetition } from '../services/competitions/competitions'
import { presentCompetition } from './present/competitions'
import { gymRoute } from './route'

export const competitionRoutes = [
  gymRoute({
    operationId: 'getCompetition',
    summary: 'Get a competition',
    description: 'With its divisions and events, drafts and invisible ones included.',
    method: 'get',
    path: '/competitions/:id',
    status: 200,
    answer: Competition,
    async handle(scope, { id }) {
      return { body: presentCompetition(await getCompetition(scope, id)) }
    },
  }),
]
