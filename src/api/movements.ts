import { z } from 'zod'
import { Movement, MovementsQuery, MovementUpdate, OwnMovementCreate } from '../schemas/movements/movements'
import { archiveMovement, restoreMovement } from '../services/movements/archiving'
import { getMovement, listMovementsByName } from '../services/movements/list'
import { createOwnMovement } from '../services/movements/making'
import { resetIfChanged, updateMovement } from '../services/movements/movements'
import { serializeMovement } from './present/movements'
import { gymRoute } from './route'

export const movementRoutes = [
  gymRoute({
    operationId: 'listMovements',
    summary: 'List movements',
    description:
      'Returns the library’s movements as this gym has changed them, and the gym’s own, by name, then by id. Archived movements appear only on request. The search also finds plurals and words run together, such as `pullups`.',
    method: 'get',
    path: '/movements',
    status: 200,
    query: MovementsQuery,
    answer: z.array(Movement),
    addition: true,
    async handle(scope, { query }) {
      const { rows, ...pages } = await listMovementsByName(scope, query)
      return { body: rows.map(serializeMovement), pages }
    },
  }),
  gymRoute({
    operationId: 'createMovement',
    summary: 'Create a movement',
    description:
      'Adds a movement of the gym’s own. With `complex_details` the movement is a complex: movements done one after the other without rest, which cannot change later. `id`, `source` and `video` are accepted and ignored.',
    method: 'post',
    path: '/movements',
    status: 201,
    body: OwnMovementCreate,
    answer: Movement,
    addition: true,
    async handle(scope, { body }) {
      const movement = await createOwnMovement(scope, body)
      return { body: serializeMovement(movement), location: `/api/public/movements/${movement.id}` }
    },
  }),
  gymRoute({
    operationId: 'getMovement',
    summary: 'Get a movement',
    description:
      'Returns one of the gym’s own movements or one of the library’s, with the description and video that this gym gave it.',
    method: 'get',
    path: '/movements/:id',
    status: 200,
    answer: Movement,
    addition: true,
    async handle(scope, { id }) {
      return { body: serializeMovement(await getMovement(scope, id)) }
    },
  }),
  gymRoute({
    operationId: 'updateMovement',
    summary: 'Update a movement',
    description:
      'Changes every field of a custom movement. For a library movement (`source` `platform`) only `description` and `video_url` apply, for this gym alone; other valid fields are ignored, and `video_url` null hides the library’s video. A video address is one of YouTube’s (`youtube.com/watch?v=ID`, `/shorts/ID`, `/embed/ID`, `/live/ID`, `/v/ID`, `youtu.be/ID`; also at `www.`, `m.`, `music.` and `youtube-nocookie.com`) or Vimeo’s (`vimeo.com/ID`, `/ID/HASH`, `/channels/NAME/ID`, `/groups/NAME/videos/ID`, `/album/N/video/ID`, `/showcase/N/video/ID`, `player.vimeo.com/video/ID`), with or without `https://`; only the service and the id are kept. `id`, `source`, `complex_details` and `video` are accepted and ignored.',
    method: 'put',
    path: '/movements/:id',
    status: 200,
    body: MovementUpdate,
    answer: Movement,
    async handle(scope, { id, body }) {
      return { body: serializeMovement(await updateMovement(scope, id, body)) }
    },
  }),
  gymRoute({
    operationId: 'resetMovement',
    summary: 'Restore the library’s version of a movement',
    description:
      'Drops the description and video that the gym gave a library movement. A movement without such changes, or one of the gym’s own, stays as it is. It takes no body.',
    method: 'post',
    path: '/movements/:id/reset',
    status: 200,
    answer: Movement,
    addition: true,
    async handle(scope, { id }) {
      return { body: serializeMovement(await resetIfChanged(scope, id)) }
    },
  }),
  gymRoute({
    operationId: 'archiveMovement',
    summary: 'Archive a movement',
    description:
      'Archives one of the gym’s own movements. Lists, searches and the text reader no longer offer it. Workouts and results keep the movement and its name, and a workout may still refer to its id. Archiving twice gives the same answer. It takes no body.',
    method: 'post',
    path: '/movements/:id/archive',
    status: 200,
    answer: Movement,
    addition: true,
    conflicts: ['of_the_library'],
    async handle(scope, { id }) {
      return { body: serializeMovement(await archiveMovement(scope, id)) }
    },
  }),
  gymRoute({
    operationId: 'restoreMovement',
    summary: 'Restore an archived movement',
    description:
      'Offers an archived movement again. A movement that is not archived stays as it is. Restoring twice gives the same answer. It takes no body.',
    method: 'post',
    path: '/movements/:id/restore',
    status: 200,
    answer: Movement,
    addition: true,
    conflicts: ['of_the_library'],
    async handle(scope, { id }) {
      return { body: serializeMovement(await restoreMovement(scope, id)) }
    },
  }),
]
