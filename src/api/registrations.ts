import { z } from 'zod'
import { RegistrationsQuery } from '../schemas/registrations/listing'
import { Registration } from '../schemas/registrations/registrations'
import { listRegistrations } from '../services/registrations/registrations'
import { presentRegistration } from './present/registrations'
import { gymRoute } from './route'

export const registrationRoutes = [
  gymRoute({
    operationId: 'listCompetitionRegistrations',
    summary: 'List the registrations of a competition',
    description: 'By when they registered, withdrawn ones included, with participants and scores.',
    method: 'get',
    path: '/competitions/:id/registrations',
    status: 200,
    query: RegistrationsQuery,
    answer: z.array(Registration),
    async handle(scope, { id, query }) {
      const { rows, ...pages } = await listRegistrations(scope, id, query)
      return { body: rows.map(presentRegistration), pages }
    },
  }),
]
