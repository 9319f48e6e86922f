import { z } from 'zod'
import { Movement, MovementsQuery, MovementUpdate, OwnMovementCreate } from '../schemas/movements/movements'
import { archiveMovement, restoreMovement } from '../services/movements/archiving'
import { getMovement, listMovementsByName } from '../services/movements/list'
import { createOwnMovement } from '../services/movements/making'
import { resetIfChanged, updateMovement } from '../services/movements/movements'
import { presentMovement } from './present/movements'
import { gymRoute } from './route'

export const movementRoutes = [
  gymRoute({
    operationId: 'listMovements',
    summary: 'List movements',
    description:
      'The library’s, as this gym has changed them, and the gym’s own, archived ones only when asked for: by name, then by id. Plurals and words run together match as well, such as `pullups`.',
    method: 'get',
    path: '/movements',
    status: 200,
    query: MovementsQuery,
    answer: z.array(Movement),
    addition: true,
    async handle(scope, { query }) {
      const { rows, ...pages } = await listMovementsByName(scope, query)
      return { body: rows.map(presentMovement), pages }
    },
  }),
  gymRoute({
    operationId: 'createMovement',
    summary: 'Create a movement',
    description:
      'Of the gym’s own. With `complex_details` it is a complex: movements that are done one after the other without rest, which cannot be changed later. `id`, `source` and `video` are accepted and ignored.',
    method: 'post',
    path: '/movements',
    status: 201,
    body: OwnMovementCreate,
    answer: Movement,
    addition: true,
    async handle(scope, { body }) {
      const movement = await createOwnMovement(scope, body)
      return { body: presentMovement(movement), location: `/api/public/movements/${movement.id}` }
    },
  }),
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
  gymRoute({
    operationId: 'resetMovement',
    summary: 'Restore the library’s version of a movement',
    description:
      'What the gym changed of its description and video is dropped. One that was not changed stays as it is, and so does one of the gym’s own, which has no other version. It takes no body.',
    method: 'post',
    path: '/movements/:id/reset',
    status: 200,
    answer: Movement,
    addition: true,
    async handle(scope, { id }) {
      return { body: presentMovement(await resetIfChanged(scope, id)) }
    },
  }),
  gymRoute({
    operationId: 'archiveMovement',
    summary: 'Archive a movement',
    description:
      'One of the gym’s own: no list or search offers it, and no text is read as it. Workouts and results keep it, and it keeps its name. Archiving twice gives the same answer. It takes no body.',
    method: 'post',
    path: '/movements/:id/archive',
    status: 200,
    answer: Movement,
    addition: true,
    conflicts: ['of_the_library'],
    async handle(scope, { id }) {
      return { body: presentMovement(await archiveMovement(scope, id)) }
    },
  }),
  gymRoute({
    operationId: 'restoreMovement',
    summary: 'Restore an archived movement',
    description:
      'It is offered again; one that is not archived stays as it is. Restoring twice gives the same answer. It takes no body.',
    method: 'post',
    path: '/movements/:id/restore',
    status: 200,
    answer: Movement,
    addition: true,
    conflicts: ['of_the_library'],
    async handle(scope, { id }) {
      return { body: presentMovement(await restoreMovement(scope, id)) }
    },
  }),
]
