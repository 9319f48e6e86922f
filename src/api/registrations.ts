import { z } from 'zod'
import {
  RegistrationCreate,
  RegistrationDetail,
  RegistrationMove,
  RegistrationUpdate,
} from '../schemas/registrations/interface'
import { RegistrationsQuery } from '../schemas/registrations/listing'
import { Registration } from '../schemas/registrations/registrations'
import type { GymScope } from '../scope'
import {
  createRegistration,
  getRegistration,
  move,
  promote,
  restore,
  updateRegistrationFields,
  withdraw,
} from '../services/registrations/fields'
import { listRegistrations } from '../services/registrations/registrations'
import { presentRegistration, presentRegistrationDetail } from './present/registrations'
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
  gymRoute({
    operationId: 'createRegistration',
    summary: 'Register people for a competition',
    description:
      'As the organiser does it: at any time, also while registration is closed. When the division is full they go on its waiting list, unless you let them in anyway.',
    method: 'post',
    path: '/competitions/:id/registrations',
    status: 201,
    body: RegistrationCreate,
    answer: RegistrationDetail,
    addition: true,
    async handle(scope, { id, body }) {
      const made = await createRegistration(scope, id, body)
      return { ...(await detail(scope, made)), location: `/api/public/registrations/${made}` }
    },
  }),
  gymRoute({
    operationId: 'getRegistration',
    summary: 'Get a registration',
    description: 'With participants and scores, also on the waiting list and withdrawn.',
    method: 'get',
    path: '/registrations/:id',
    status: 200,
    answer: RegistrationDetail,
    addition: true,
    async handle(scope, { id }) {
      return detail(scope, id)
    },
  }),
  gymRoute({
    operationId: 'updateRegistration',
    summary: 'Update a registration',
    description:
      'The team’s name and who takes part: `participants` are everybody, those without an id are new. What is absent stays. The captain and whoever has scores cannot be left out.',
    method: 'put',
    path: '/registrations/:id',
    status: 200,
    body: RegistrationUpdate,
    answer: RegistrationDetail,
    addition: true,
    async handle(scope, { id, body }) {
      await updateRegistrationFields(scope, id, body)
      return detail(scope, id)
    },
  }),
  gymRoute({
    operationId: 'withdrawRegistration',
    summary: 'Withdraw a registration',
    description:
      'Its place goes to whoever has waited longest, unless the division has scores; its own scores stay. Withdrawing twice gives the same answer. It takes no body.',
    method: 'post',
    path: '/registrations/:id/withdraw',
    status: 200,
    answer: RegistrationDetail,
    addition: true,
    async handle(scope, { id }) {
      await withdraw(scope, id)
      return detail(scope, id)
    },
  }),
  gymRoute({
    operationId: 'restoreRegistration',
    summary: 'Put back a withdrawn registration',
    description:
      'Into its division, over the limit if need be; one that was waiting goes to the end of the waiting list. Doing it twice gives the same answer. It takes no body.',
    method: 'post',
    path: '/registrations/:id/restore',
    status: 200,
    answer: RegistrationDetail,
    addition: true,
    async handle(scope, { id }) {
      await restore(scope, id)
      return detail(scope, id)
    },
  }),
  gymRoute({
    operationId: 'promoteRegistration',
    summary: 'Take a registration off the waiting list',
    description:
      'Into its division, over the limit if need be. Doing it twice gives the same answer. It takes no body.',
    method: 'post',
    path: '/registrations/:id/promote',
    status: 200,
    answer: RegistrationDetail,
    conflicts: ['not_waiting'],
    addition: true,
    async handle(scope, { id }) {
      await promote(scope, id)
      return detail(scope, id)
    },
  }),
  gymRoute({
    operationId: 'moveRegistration',
    summary: 'Move a registration to another division',
    description:
      'Over the limit if need be; its place in the old division is filled. Scores in events that the other division does not do keep it where it is. Doing it twice gives the same answer.',
    method: 'post',
    path: '/registrations/:id/move',
    status: 200,
    body: RegistrationMove,
    answer: RegistrationDetail,
    conflicts: ['scored'],
    addition: true,
    async handle(scope, { id, body }) {
      await move(scope, id, body.division_id)
      return detail(scope, id)
    },
  }),
]

async function detail(scope: GymScope, id: string) {
  return { body: presentRegistrationDetail(await getRegistration(scope, id)) }
}
