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
import { presentSessionAthlete } from './present/athletes'
import { presentProgram } from './present/programs'
import { gymRoute } from './route'

export const programRoutes = [
  gymRoute({
    operationId: 'listPrograms',
    summary: 'List the programs of the gym',
    description: 'By when they were made, archived ones included: they are `inactive`.',
    method: 'get',
    path: '/programs',
    status: 200,
    query: ProgramsQuery,
    answer: z.array(Program),
    addition: true,
    async handle(scope, { query }) {
      const { rows, ...pages } = await listProgramPage(scope, query)
      return { body: rows.map(presentProgram), pages }
    },
  }),
  gymRoute({
    operationId: 'createProgram',
    summary: 'Create a program',
    description: 'It is active at once. With a name alone it has no end and is for all members.',
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
      return { body: presentProgram(program), location: `/api/public/programs/${program.id}` }
    },
  }),
  gymRoute({
    operationId: 'getProgram',
    summary: 'Get a program',
    description: 'Archived ones too: they are `inactive`.',
    method: 'get',
    path: '/programs/:id',
    status: 200,
    answer: Program,
    addition: true,
    async handle(scope, { id }) {
      return { body: presentProgram(await getProgram(scope, id)) }
    },
  }),
  gymRoute({
    operationId: 'updateProgram',
    summary: 'Update a program',
    description: 'The name is required; what else is absent stays. A whole program can be sent back.',
    method: 'put',
    path: '/programs/:id',
    status: 200,
    body: ProgramUpdate,
    answer: Program,
    async handle(scope, { id, body }) {
      return { body: presentProgram(await updateProgramFields(scope, id, body)) }
    },
  }),
  gymRoute({
    operationId: 'archiveProgram',
    summary: 'Archive a program',
    description: 'Followers, WODs and results stay. Archiving twice gives the same answer. It takes no body.',
    method: 'post',
    path: '/programs/:id/archive',
    status: 200,
    answer: Program,
    addition: true,
    async handle(scope, { id }) {
      return { body: presentProgram(await setProgramStatus(scope, id, 'archived')) }
    },
  }),
  gymRoute({
    operationId: 'restoreProgram',
    summary: 'Restore an archived program',
    description:
      'It is active again; one that is not archived stays as it is. Restoring twice gives the same answer. It takes no body.',
    method: 'post',
    path: '/programs/:id/restore',
    status: 200,
    answer: Program,
    addition: true,
    async handle(scope, { id }) {
      return { body: presentProgram(await restoreProgram(scope, id)) }
    },
  }),
  gymRoute({
    operationId: 'listProgramFollowers',
    summary: 'List the athletes who follow a program',
    description: 'By when they were added to the gym; archived athletes are left out.',
    method: 'get',
    path: '/programs/:id/followers',
    status: 200,
    query: PageQuery,
    answer: z.array(SessionAthlete),
    addition: true,
    async handle(scope, { id, query }) {
      const { rows, ...pages } = await listFollowers(scope, id, query)
      return { body: rows.map(presentSessionAthlete), pages }
    },
  }),
  gymRoute({
    operationId: 'followProgram',
    summary: 'Put a program on the timelines of athletes',
    description: 'Athletes who already follow it keep following it. Sending it again gives the same answer.',
    method: 'post',
    path: '/programs/:id/follow',
    status: 200,
    body: FollowersUpdate,
    answer: Program,
    addition: true,
    async handle(scope, { id, body }) {
      await addFollowers(scope, id, body.athlete_ids, 'athlete_ids')
      return { body: presentProgram(await getProgram(scope, id)) }
    },
  }),
  gymRoute({
    operationId: 'unfollowProgram',
    summary: 'Take a program off the timelines of athletes',
    description:
      'Their results stay. Athletes who do not follow it are left alone. Sending it again gives the same answer.',
    method: 'post',
    path: '/programs/:id/unfollow',
    status: 200,
    body: FollowersUpdate,
    answer: Program,
    addition: true,
    async handle(scope, { id, body }) {
      await removeFollowers(scope, id, body.athlete_ids)
      return { body: presentProgram(await getProgram(scope, id)) }
    },
  }),
]
