import { Movement, MovementUpdate } from '../schemas/movements/movements'
import { getMovement } from '../services/movements/list'
import { updateMovement } from '../services/movements/movements'
import { presentMovement } from './present/movements'
import { gymRoute } from './route'

export const movementRoutes = [
  gymRoute({
    operationId: 'getMovement',
    summary: 'Get a movement',
    description:
      'One of the gym’s own or of the library, with the description and video that this gym gave it.',
    method: 'get',
    path: '/movements/:id',
    status: 200,
    answer: Movement,
    addition: true,
    async handle(scope, { id }) {
      return { body: presentMovement(await getMovement(scope, id)) }
    },
  }),
  gymRoute({
    operationId: 'updateMovement',
    summary: 'Update a movement',
    description:
      'A custom movement takes every field. Of a platform movement only `description` and `video_url` apply, for this gym alone; any other change is ignored. `id`, `source`, `complex_details` and `video` are accepted and ignored.',
    method: 'put',
    path: '/movements/:id',
    status: 200,
    body: MovementUpdate,
    answer: Movement,
    async handle(scope, { id, body }) {
      return { body: presentMovement(await updateMovement(scope, id, body)) }
    },
  }),
]
