import { z } from 'zod'
import { Wod, WodCopy, WodCreate, WodMove, WodsQuery, WodUpdate } from '../../schemas/wods/resource'
import type { GymScope } from '../../scope'
import { copyWod } from '../../services/wods/copying'
import { deleteWod, getWod, moveWod, setWodPublished, updateWodColumns } from '../../services/wods/editing'
import { createWodWithParts, listWods } from '../../services/wods/resource'
import { serializeWod } from '../present/wods'
import { gymRoute, Nothing } from '../route'

const read = async (scope: GymScope, id: string) => serializeWod(await getWod(scope, id))

export const wodRoutes = [
  gymRoute({
    operationId: 'listWods',
    summary: 'List WODs',
    description: 'Returns WODs with their parts by day, then by id, drafts included.',
    method: 'get',
    path: '/wods',
    status: 200,
    query: WodsQuery,
    answer: z.array(Wod),
    addition: true,
    async handle(scope, { query }) {
      const { rows, ...pages } = await listWods(scope, query)
      return { body: rows.map(row => serializeWod(row)), pages }
    },
  }),
  gymRoute({
    operationId: 'createWod',
    summary: 'Create a WOD',
    description:
      'Creates a WOD together with its parts: all of them or nothing. Without `publish_at` the WOD is a draft.',
    method: 'post',
    path: '/wods',
    status: 201,
    body: WodCreate,
    answer: Wod,
    addition: true,
    async handle(scope, { body }) {
      const wod = await createWodWithParts(scope, body)
      return { body: serializeWod(wod), location: `/api/public/wods/${wod.id}` }
    },
  }),
  gymRoute({
    operationId: 'getWod',
    summary: 'Get a WOD',
    description: 'Returns a WOD with its parts, published or not.',
    method: 'get',
    path: '/wods/:id',
    status: 200,
    answer: Wod,
    addition: true,
    async handle(scope, { id }) {
      return { body: await read(scope, id) }
    },
  }),
  gymRoute({
    operationId: 'updateWod',
    summary: 'Update a WOD',
    description:
      'Changes a WOD. Absent fields keep their value. Parts are changed by operations of their own.',
    method: 'put',
    path: '/wods/:id',
    status: 200,
    body: WodUpdate,
    answer: Wod,
    addition: true,
    async handle(scope, { id, body }) {
      const { program_id: programId, date, name, publish_at: publishAt } = body
      await updateWodColumns(scope, id, {
        ...(programId !== undefined && { programId }),
        ...(date !== undefined && { date }),
        ...(name !== undefined && { name }),
        ...(publishAt !== undefined && { publishAt }),
      })
      return { body: await read(scope, id) }
    },
  }),
  gymRoute({
    operationId: 'deleteWod',
    summary: 'Delete a WOD',
    description:
      'Deletes a WOD with its parts. A WOD that somebody has logged cannot be deleted. It takes no body.',
    method: 'delete',
    path: '/wods/:id',
    status: 204,
    answer: Nothing,
    conflicts: ['wod_logged'],
    addition: true,
    async handle(scope, { id }) {
      await deleteWod(scope, id)
      return { body: undefined }
    },
  }),
  gymRoute({
    operationId: 'publishWod',
    summary: 'Publish a WOD',
    description: 'Shows a WOD to athletes from now on. A published WOD stays as it is. It takes no body.',
    method: 'post',
    path: '/wods/:id/publish',
    status: 200,
    answer: Wod,
    addition: true,
    async handle(scope, { id }) {
      await setWodPublished(scope, id, true)
      return { body: await read(scope, id) }
    },
  }),
  gymRoute({
    operationId: 'unpublishWod',
    summary: 'Unpublish a WOD',
    description: 'Makes a WOD a draft again. Logged results stay. It takes no body.',
    method: 'post',
    path: '/wods/:id/unpublish',
    status: 200,
    answer: Wod,
    addition: true,
    async handle(scope, { id }) {
      await setWodPublished(scope, id, false)
      return { body: await read(scope, id) }
    },
  }),
  gymRoute({
    operationId: 'copyWod',
    summary: 'Copy a WOD',
    description: 'Copies a WOD with its parts to another day, without its results.',
    method: 'post',
    path: '/wods/:id/copy',
    status: 201,
    body: WodCopy,
    answer: Wod,
    addition: true,
    async handle(scope, { id, body }) {
      const copy = await copyWod(scope, id, { ...body, publish: body.publish ?? 'draft' })
      return { body: await read(scope, copy.id), location: `/api/public/wods/${copy.id}` }
    },
  }),
  gymRoute({
    operationId: 'moveWod',
    summary: 'Move a WOD',
    description:
      'Moves a WOD with its results to another day, another program, or both. A scheduled publication moves by as much as the day.',
    method: 'post',
    path: '/wods/:id/move',
    status: 200,
    body: WodMove,
    answer: Wod,
    addition: true,
    async handle(scope, { id, body }) {
      await moveWod(scope, id, body)
      return { body: await read(scope, id) }
    },
  }),
]
