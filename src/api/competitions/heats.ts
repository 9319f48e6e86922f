import { z } from 'zod'
import { Heat, HeatCreate, HeatsMade, HeatUpdate } from '../../schemas/heats/interface'
import {
  createHeat,
  deleteHeatById,
  getHeatRow,
  listHeats,
  makeHeatsOf,
  updateHeatFields,
} from '../../services/heats/fields'
import { presentHeat } from '../present/heats'
import { gymRoute, Nothing } from '../route'

export const heatRoutes = [
  gymRoute({
    operationId: 'listHeats',
    summary: 'List the heats of an event',
    description: 'By when they start, with who is in which lane. Always whole.',
    method: 'get',
    path: '/events/:id/heats',
    status: 200,
    answer: z.array(Heat),
    addition: true,
    async handle(scope, { id }) {
      return { body: (await listHeats(scope, id)).map(presentHeat) }
    },
  }),
  gymRoute({
    operationId: 'createHeat',
    summary: 'Add a heat to an event',
    description:
      'Who is named in a lane and was in another heat of the event leaves it. The heat gets the next number of its event, whenever it starts.',
    method: 'post',
    path: '/events/:id/heats',
    status: 201,
    body: HeatCreate,
    answer: Heat,
    addition: true,
    async handle(scope, { id, body }) {
      const heat = await createHeat(scope, id, body)
      return { body: presentHeat(heat), location: `/api/public/heats/${heat.id}` }
    },
  }),
  gymRoute({
    operationId: 'makeHeats',
    summary: 'Make the heats of an event',
    description:
      'From everybody who does it, so that nobody is in two heats of the competition too near to each other. They take the place of the heats that the same divisions had. Answers with all heats of the event: sending it again gives as many, alike, with other ids. Heats that stay keep their numbers; new ones get the lowest free.',
    method: 'post',
    path: '/events/:id/make_heats',
    status: 200,
    body: HeatsMade,
    answer: z.array(Heat),
    addition: true,
    async handle(scope, { id, body }) {
      return { body: (await makeHeatsOf(scope, id, body)).map(presentHeat) }
    },
  }),
  gymRoute({
    operationId: 'getHeat',
    summary: 'Get a heat',
    description: 'With who is in which lane.',
    method: 'get',
    path: '/heats/:id',
    status: 200,
    answer: Heat,
    addition: true,
    async handle(scope, { id }) {
      return { body: presentHeat(await getHeatRow(scope, id)) }
    },
  }),
  gymRoute({
    operationId: 'updateHeat',
    summary: 'Update a heat',
    description:
      'Fields that are absent keep their value, and the heat keeps its number. Whoever comes from another heat leaves their lane there to whoever was in theirs. Too little rest is refused on `starts_at` or on the lane.',
    method: 'put',
    path: '/heats/:id',
    status: 200,
    body: HeatUpdate,
    answer: Heat,
    addition: true,
    transaction: { timeout: 30_000 },
    async handle(scope, { id, body }) {
      return { body: presentHeat(await updateHeatFields(scope, id, body)) }
    },
  }),
  gymRoute({
    operationId: 'deleteHeat',
    summary: 'Delete a heat',
    description: 'Who was in it is in none; the other heats keep their numbers. It takes no body.',
    method: 'delete',
    path: '/heats/:id',
    status: 204,
    answer: Nothing,
    addition: true,
    async handle(scope, { id }) {
      await deleteHeatById(scope, id)
      return { body: undefined }
    },
  }),
]
