import { z } from 'zod'
import { Wod, WodCopy, WodCreate, WodMove, WodsQuery, WodUpdate } from '../schemas/wods/resource'
import type { GymScope } from '../scope'
import { copyWod } from '../services/wods/copying'
import { deleteWod, getWod, moveWod, setWodPublished, updateWodColumns } from '../services/wods/editing'
import { createWodWithParts, listWods } from '../services/wods/resource'
import { presentWod } from './present/wods'
import { gymRoute, Nothing } from './route'

const read = async (scope: GymScope, id: string) => presentWod(await getWod(scope, id))

export const wodRoutes = [
  gymRoute({
    operationId: 'listWods',
    summary: 'List WODs',
    description: 'By day, then by id, with their parts; drafts included.',
    method: 'get',
    path: '/wods',
    status: 200,
    query: WodsQuery,
    answer: z.array(Wod),
    addition: true,
    async handle(scope, { query }) {
      const { rows, ...pages } = await listWods(scope, query)
      return { body: rows.map(row => presentWod(row)), pages }
    },
  }),
  gymRoute({
    operationId: 'createWod',
    summary: 'Create a WOD',
    description:
      'With its parts, if they are given: either all of it is created or nothing. Without `publish_at` it is a draft.',
    method: 'post',
    path: '/wods',
    status: 201,
    body: WodCreate,
    answer: Wod,
    addition: true,
    async handle(scope, { body }) {
      const wod = await createWodWithParts(scope, body)
      return { body: presentWod(wod), location: `/api/public/wods/${wod.id}` }
    },
  }),
  gymRoute({
    operationId: 'getWod',
    summary: 'Get a WOD',
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
    description: 'Fields that are absent keep their value. Its parts are changed one by one.',
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
    description: 'With its parts. A WOD that somebody has logged cannot be deleted. It takes no body.',
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
    description: 'Athletes see it from now on. One that they see already stays as it is. It takes no body.',
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
    description: 'It is a draft again; what was logged of it stays. It takes no body.',
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
    description: 'To another day, with its parts but without what was logged.',
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
      'To another day, another program, or both, with everything that was logged of it. A WOD that is to be published later is published as long before its new day as it was before the old one.',
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
