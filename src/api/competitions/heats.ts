import { z } from 'zod'
import { Heat, HeatsMade, heats } from '../../schemas/heats/interface'
import {
  createHeat,
  deleteHeatById,
  getHeatRow,
  listHeats,
  makeHeatsForEvent,
  updateHeatFields,
} from '../../services/heats/fields'
import { standardRoutes } from '../http/standard-routes'
import { serializeHeat } from '../present/competitions'
import { gymRoute } from '../route'

export const heatRoutes = [
  ...standardRoutes(
    heats,
    {
      list: listHeats,
      create: createHeat,
      get: getHeatRow,
      update: updateHeatFields,
      delete: deleteHeatById,
    },
    serializeHeat,
    { update: { timeout: 30_000 } },
  ),
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
    dated: true,
    async handle(scope, { id, body }) {
      return { body: (await makeHeatsForEvent(scope, id, body)).map(serializeHeat) }
    },
  }),
]
