import { presentMovement } from '../presenters/movements'
import { Movement, MovementUpdate } from '../schemas/movements'
import { updateMovement } from '../services/movements'
import { gymRoute } from './route'

export const movementRoutes = [
  gymRoute({
    operationId: 'updateMovement',
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
