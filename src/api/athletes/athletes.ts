import { z } from 'zod'
import {
  Athlete,
  AthleteCreate,
  AthletesQuery,
  AthleteUpdate,
  StaffUpdate,
} from '../../schemas/athletes/athletes'
import { ErasedAthlete, ErasureRequest } from '../../schemas/athletes/erasure'
import { archiveAthlete, restoreAthlete, setStaff } from '../../services/athletes/athletes'
import { addAthlete, updateAthlete } from '../../services/athletes/editing'
import { eraseNamedAthlete } from '../../services/athletes/erasing'
import { getAthlete, listAthletes } from '../../services/athletes/reading'
import { serializeAthlete, serializeErasedAthlete } from '../present/athletes'
import { inviteLinks } from '../present/athletes-invites'
import { gymRoute } from '../route'

export const athleteRoutes = [
  gymRoute({
    operationId: 'listAthletes',
    summary: 'List the athletes of the gym',
    description:
      'Returns the athletes of the gym in the order of their creation, including archived athletes. `q` searches names and e-mail addresses; `access` and `staff` filter.',
    method: 'get',
    path: '/athletes',
    status: 200,
    query: AthletesQuery,
    answer: z.array(Athlete),
    addition: true,
    async handle(scope, { app, query }) {
      const { rows, ...pages } = await listAthletes(scope, query)
      return { body: rows.map(athlete => serializeAthlete(athlete, inviteLinks(app, scope))), pages }
    },
  }),
  gymRoute({
    operationId: 'createAthlete',
    summary: 'Add an athlete',
    description:
      'Adds a member with an open invite (`invite_url`), who follows the programs that new members follow. An e-mail address that another active athlete uses is refused.',
    method: 'post',
    path: '/athletes',
    status: 201,
    body: AthleteCreate,
    answer: Athlete,
    conflicts: ['quota_reached'],
    addition: true,
    async handle(scope, { app, body }) {
      const athlete = await addAthlete(scope, body)
      return {
        body: serializeAthlete(athlete, inviteLinks(app, scope)),
        location: `/api/public/athletes/${athlete.id}`,
      }
    },
  }),
  gymRoute({
    operationId: 'getAthlete',
    summary: 'Get an athlete',
    description: 'Returns an athlete, archived or not.',
    method: 'get',
    path: '/athletes/:id',
    status: 200,
    answer: Athlete,
    addition: true,
    async handle(scope, { app, id }) {
      return { body: serializeAthlete(await getAthlete(scope, id), inviteLinks(app, scope)) }
    },
  }),
  gymRoute({
    operationId: 'updateAthlete',
    summary: 'Update an athlete',
    description:
      'Changes name, e-mail and gender. Absent fields keep their value. An e-mail address that another active athlete uses is refused. The staff level has an operation of its own.',
    method: 'put',
    path: '/athletes/:id',
    status: 200,
    body: AthleteUpdate,
    answer: Athlete,
    addition: true,
    async handle(scope, { app, id, body }) {
      await updateAthlete(scope, id, body)
      return { body: serializeAthlete(await getAthlete(scope, id), inviteLinks(app, scope)) }
    },
  }),
  gymRoute({
    operationId: 'updateAthleteStaff',
    summary: "Set an athlete's staff level",
    description:
      'Sets the staff level. `none` is returned as null. A gym always keeps at least one active admin: an athlete with `staff` `admin` and `access` `member` or `marketplace`, whether or not they claimed their account.',
    method: 'put',
    path: '/athletes/:id/staff',
    status: 200,
    body: StaffUpdate,
    answer: Athlete,
    conflicts: ['last_admin', 'athlete_not_active'],
    async handle(scope, { app, id, body }) {
      const athlete = await setStaff(scope, id, body.staff === 'none' ? null : body.staff)
      return { body: serializeAthlete(athlete, inviteLinks(app, scope)) }
    },
  }),
  gymRoute({
    operationId: 'archiveAthlete',
    summary: 'Archive an athlete',
    description:
      'Ends an athlete’s access to this gym at once: `access` becomes `archived`, `staff` becomes null, and an open invite is closed. Results, comments, scores and other gyms are not touched. The body is never read. Archiving twice gives the same answer.',
    method: 'post',
    path: '/athletes/:id/archive',
    status: 200,
    answer: Athlete,
    conflicts: ['last_admin'],
    async handle(scope, { app, id }) {
      return { body: serializeAthlete(await archiveAthlete(scope, id), inviteLinks(app, scope)) }
    },
  }),
  gymRoute({
    operationId: 'restoreAthlete',
    summary: 'Restore an archived athlete',
    description:
      'Makes an archived athlete a member again, without a staff level. An athlete who never claimed their invite gets a new one. Restoring twice gives the same answer. It takes no body.',
    method: 'post',
    path: '/athletes/:id/restore',
    status: 200,
    answer: Athlete,
    conflicts: ['email_taken', 'quota_reached'],
    addition: true,
    async handle(scope, { app, id }) {
      return { body: serializeAthlete(await restoreAthlete(scope, id), inviteLinks(app, scope)) }
    },
  }),
  gymRoute({
    operationId: 'eraseAthlete',
    summary: 'Erase an athlete for good',
    description:
      'Deletes an athlete’s personal data for good, at the person’s request; to end access, archive instead. Results stay under a former member. The account is deleted too, unless another gym has the person. `name` must repeat the athlete’s name, so that a wrong id erases nobody. The last active admin cannot be erased. Erasing twice gives the same answer.',
    method: 'post',
    path: '/athletes/:id/erase',
    status: 200,
    conflicts: ['last_admin'],
    body: ErasureRequest,
    answer: ErasedAthlete,
    addition: true,
    async handle(scope, { id, body }) {
      return { body: serializeErasedAthlete(await eraseNamedAthlete(scope, id, body)) }
    },
  }),
]
