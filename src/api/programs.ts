import { z } from 'zod'
import { SessionAthlete } from '../schemas/athletes/athletes'
import {
  FollowersUpdate,
  Program,
  ProgramCreate,
  ProgramsQuery,
  ProgramUpdate,
} from '../schemas/programs/programs'
import { PageQuery } from '../schemas/shared/pages'
import { removeFollowers, restoreProgram, updateProgramFields } from '../services/programs/editing'
import { addFollowers, createProgram, getProgram, setProgramStatus } from '../services/programs/programs'
import { listFollowers, listProgramPage } from '../services/programs/reading'
import { serializeSessionAthlete } from './present/athletes'
import { serializeProgram } from './present/programs'
import { gymRoute } from './route'

export const programRoutes = [
  gymRoute({
    operationId: 'listPrograms',
    summary: 'List the programs of the gym',
    description:
      'Returns the programs of the gym in the order of creation, including archived programs; their `status` is `inactive`.',
    method: 'get',
    path: '/programs',
    status: 200,
    query: ProgramsQuery,
    answer: z.array(Program),
    addition: true,
    async handle(scope, { query }) {
      const { rows, ...pages } = await listProgramPage(scope, query)
      return { body: rows.map(serializeProgram), pages }
    },
  }),
  gymRoute({
    operationId: 'createProgram',
    summary: 'Create a program',
    description: 'Creates an active program. With a name alone it has no end and is for all members.',
    method: 'post',
    path: '/programs',
    status: 201,
    body: ProgramCreate,
    answer: Program,
    addition: true,
    async handle(scope, { body }) {
      const { name, access = 'all_members', period = 'continuous', athlete_id, for_new_members } = body
      const program = await createProgram(scope, {
        name,
        access,
        period,
        athlete_id,
        for_new_members: for_new_members ?? false,
      })
      return { body: serializeProgram(program), location: `/api/public/programs/${program.id}` }
    },
  }),
  gymRoute({
    operationId: 'getProgram',
    summary: 'Get a program',
    description: 'Returns a program. The `status` of an archived program is `inactive`.',
    method: 'get',
    path: '/programs/:id',
    status: 200,
    answer: Program,
    addition: true,
    async handle(scope, { id }) {
      return { body: serializeProgram(await getProgram(scope, id)) }
    },
  }),
  gymRoute({
    operationId: 'updateProgram',
    summary: 'Update a program',
    description:
      'Changes a program. The name is required; other absent fields keep their value. A whole program can be sent back.',
    method: 'put',
    path: '/programs/:id',
    status: 200,
    body: ProgramUpdate,
    answer: Program,
    async handle(scope, { id, body }) {
      return { body: serializeProgram(await updateProgramFields(scope, id, body)) }
    },
  }),
  gymRoute({
    operationId: 'archiveProgram',
    summary: 'Archive a program',
    description:
      'Archives a program. Followers, WODs and results stay. Archiving twice gives the same answer. It takes no body.',
    method: 'post',
    path: '/programs/:id/archive',
    status: 200,
    answer: Program,
    addition: true,
    async handle(scope, { id }) {
      return { body: serializeProgram(await setProgramStatus(scope, id, 'archived')) }
    },
  }),
  gymRoute({
    operationId: 'restoreProgram',
    summary: 'Restore an archived program',
    description:
      'Makes an archived program active again. Restoring twice gives the same answer. It takes no body.',
    method: 'post',
    path: '/programs/:id/restore',
    status: 200,
    answer: Program,
    addition: true,
    async handle(scope, { id }) {
      return { body: serializeProgram(await restoreProgram(scope, id)) }
    },
  }),
  gymRoute({
    operationId: 'listProgramFollowers',
    summary: 'List the followers of a program',
    description:
      'Returns the followers of a program in the order of their creation in the gym, without archived athletes.',
    method: 'get',
    path: '/programs/:id/followers',
    status: 200,
    query: PageQuery,
    answer: z.array(SessionAthlete),
    addition: true,
    async handle(scope, { id, query }) {
      const { rows, ...pages } = await listFollowers(scope, id, query)
      return { body: rows.map(serializeSessionAthlete), pages }
    },
  }),
  gymRoute({
    operationId: 'followProgram',
    summary: 'Put a program on the timelines of athletes',
    description:
      'Puts the program on the timelines of the named athletes. Sending the request again gives the same answer.',
    method: 'post',
    path: '/programs/:id/follow',
    status: 200,
    body: FollowersUpdate,
    answer: Program,
    addition: true,
    async handle(scope, { id, body }) {
      await addFollowers(scope, id, body.athlete_ids, 'athlete_ids')
      return { body: serializeProgram(await getProgram(scope, id)) }
    },
  }),
  gymRoute({
    operationId: 'unfollowProgram',
    summary: 'Take a program off the timelines of athletes',
    description:
      'Takes the program off the timelines of the named athletes. Their results stay. Sending the request again gives the same answer.',
    method: 'post',
    path: '/programs/:id/unfollow',
    status: 200,
    body: FollowersUpdate,
    answer: Program,
    addition: true,
    async handle(scope, { id, body }) {
      await removeFollowers(scope, id, body.athlete_ids)
      return { body: serializeProgram(await getProgram(scope, id)) }
    },
  }),
]
