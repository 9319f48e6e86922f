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
import { serializeRegistration, serializeRegistrationDetail } from './present/registrations'
import { gymRoute } from './route'

export const registrationRoutes = [
  gymRoute({
    operationId: 'listCompetitionRegistrations',
    summary: 'List the registrations of a competition',
    description:
      'Returns registrations with participants and scores by `registered_at`, then by id, withdrawn registrations included. A new registration, and one that is promoted from the waiting list, always comes after all others of the competition. The waiting list appears only with `list=waiting`, in the order of promotion. `audience=public` returns what the public pages show: visible divisions and released scores; `email` and `video_url` are empty, `gender` is `undisclosed`, and a draft competition is 404.',
    method: 'get',
    path: '/competitions/:id/registrations',
    status: 200,
    query: RegistrationsQuery,
    answer: z.array(Registration),
    async handle(scope, { id, query }) {
      const { rows, ...pages } = await listRegistrations(scope, id, query)
      return { body: rows.map(serializeRegistration), pages }
    },
  }),
  gymRoute({
    operationId: 'createRegistration',
    summary: 'Register people for a competition',
    description:
      'Registers people as the organiser does, even while registration is closed. In a full division they join the waiting list, unless `when_full` is `over_limit`. The first of `participants` is the captain.',
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
    description:
      'Returns a registration with its participants and scores, even if it is waiting or withdrawn.',
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
      'Changes the team’s name and its members. `participants` is the whole team: members with an `id` are changed, members without are added, and missing members are removed. The captain and members with scores must stay. Absent fields keep their value.',
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
      'Withdraws a registration. Its scores stay, and its place goes to the registration that has waited longest, unless the division already has scores. Withdrawing twice gives the same answer. It takes no body.',
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
      'Puts a withdrawn registration back into its division, over the limit if necessary. A registration that was waiting goes to the end of the waiting list. Sending the request again gives the same answer. It takes no body.',
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
      'Moves a registration from the waiting list into its division, over the limit if necessary. Sending the request again gives the same answer. It takes no body.',
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
      'Moves a registration to another division, over the limit if necessary, and fills its place in the old one. Refused while it has scores in events that the other division does not do. Sending the request again gives the same answer.',
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
  return { body: serializeRegistrationDetail(await getRegistration(scope, id)) }
}
