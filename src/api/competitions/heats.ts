import { z } from 'zod'
import { Heat, HeatCreate, HeatsMade, HeatUpdate } from '../../schemas/heats/interface'
import {
  createHeat,
  deleteHeatById,
  getHeatRow,
  listHeats,
  makeHeatsForEvent,
  updateHeatFields,
} from '../../services/heats/fields'
import { serializeHeat } from '../present/heats'
import { gymRoute, Nothing } from '../route'

export const heatRoutes = [
  gymRoute({
    operationId: 'listHeats',
    summary: 'List the heats of an event',
    description: 'Returns the heats of an event with their lanes, by start. The list is always complete.',
    method: 'get',
    path: '/events/:id/heats',
    status: 200,
    answer: z.array(Heat),
    addition: true,
    async handle(scope, { id }) {
      return { body: (await listHeats(scope, id)).map(serializeHeat) }
    },
  }),
  gymRoute({
    operationId: 'createHeat',
    summary: 'Add a heat to an event',
    description:
      'Adds a heat with the next number of its event. A participant named in a lane leaves any other heat of the event.',
    method: 'post',
    path: '/events/:id/heats',
    status: 201,
    body: HeatCreate,
    answer: Heat,
    addition: true,
    async handle(scope, { id, body }) {
      const heat = await createHeat(scope, id, body)
      return { body: serializeHeat(heat), location: `/api/public/heats/${heat.id}` }
    },
  }),
  gymRoute({
    operationId: 'makeHeats',
    summary: 'Make the heats of an event',
    description:
      'Makes heats for everyone who does the event, so that nobody has two heats of the competition too close together. The new heats replace the heats of the same divisions; heats that stay keep their numbers, and new heats take the lowest free numbers. The answer is all heats of the event. Sending the request again makes the same heats with other ids.',
    method: 'post',
    path: '/events/:id/make_heats',
    status: 200,
    body: HeatsMade,
    answer: z.array(Heat),
    addition: true,
    async handle(scope, { id, body }) {
      return { body: (await makeHeatsForEvent(scope, id, body)).map(serializeHeat) }
    },
  }),
  gymRoute({
    operationId: 'getHeat',
    summary: 'Get a heat',
    description: 'Returns a heat with its lanes.',
    method: 'get',
    path: '/heats/:id',
    status: 200,
    answer: Heat,
    addition: true,
    async handle(scope, { id }) {
      return { body: serializeHeat(await getHeatRow(scope, id)) }
    },
  }),
  gymRoute({
    operationId: 'updateHeat',
    summary: 'Update a heat',
    description:
      'Changes a heat, which keeps its number. Absent fields keep their value. A participant who comes from another heat swaps lanes with the participant they replace. Too little rest is an error on `starts_at` or on the lane.',
    method: 'put',
    path: '/heats/:id',
    status: 200,
    body: HeatUpdate,
    answer: Heat,
    addition: true,
    transaction: { timeout: 30_000 },
    async handle(scope, { id, body }) {
      return { body: serializeHeat(await updateHeatFields(scope, id, body)) }
    },
  }),
  gymRoute({
    operationId: 'deleteHeat',
    summary: 'Delete a heat',
    description:
      'Deletes a heat. Its participants are then in no heat, and other heats keep their numbers. It takes no body.',
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
