import { z } from 'zod'
import { SessionAthlete } from '../schemas/athletes/athletes'
import { programs } from '../schemas/programs/programs'
import { Track, TrackQuery } from '../schemas/programs/tracks'
import { CursorQuery } from '../schemas/shared/pages'
import { removeFollowers, restoreProgram, updateProgramFields } from '../services/programs/editing'
import { addFollowers, createProgram, getProgram, setProgramStatus } from '../services/programs/programs'
import { listFollowers, listProgramPage } from '../services/programs/reading'
import { readTrack } from '../services/programs/track-days'
import { noteTrackRead } from '../services/programs/track-keys'
import { standardRoutes } from './http/standard-routes'
import { serializeSessionAthlete } from './present/athletes'
import { serializeProgram } from './present/programs'
import { serializeTrack } from './present/programs-track'
import { gymRoute } from './route'

export const programRoutes = [
  ...standardRoutes(
    programs,
    {
      list: listProgramPage,
      create: (
        scope,
        { access = 'all_members', period = 'continuous', for_new_members = false, publish_rule, ...given },
      ) =>
        createProgram(scope, {
          ...given,
          ...{ access, period, for_new_members, publish_rule: publish_rule ?? undefined },
        }),
      get: getProgram,
      update: updateProgramFields,
      archive: (scope, id) => setProgramStatus(scope, id, 'archived'),
      restore: restoreProgram,
      async follow(scope, id, { athlete_ids }) {
        await addFollowers(scope, id, athlete_ids, 'athlete_ids')
        return getProgram(scope, id)
      },
      async unfollow(scope, id, { athlete_ids }) {
        await removeFollowers(scope, id, athlete_ids)
        return getProgram(scope, id)
      },
    },
    serializeProgram,
  ),
  gymRoute({
    operationId: 'getProgramTrack',
    summary: 'Get the days of a program for its followers elsewhere',
    description:
      'Returns 35 days of an active program, by default from today, for a gym or platform that follows the program: the days that members of the gym see, and scheduled days as far ahead as the coaches chose. It has no data of athletes. Keys of followers can call this operation alone. Send the `ETag` in `If-None-Match`: an unchanged answer is 304.',
    method: 'get',
    path: '/programs/:id/track',
    status: 200,
    query: TrackQuery,
    answer: Track,
    addition: true,
    forFollowers: true,
    async handle(scope, { id, query }) {
      const { actor } = scope
      if (actor.kind === 'gym_key' && actor.programId) await noteTrackRead(scope, actor.id, query.follower)
      return { body: serializeTrack(await readTrack(scope, id, query.from)) }
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
    query: CursorQuery,
    answer: z.array(SessionAthlete),
    addition: true,
    async handle(scope, { id, query }) {
      const { rows, ...pages } = await listFollowers(scope, id, query)
      return { body: rows.map(serializeSessionAthlete), pages }
    },
  }),
]
