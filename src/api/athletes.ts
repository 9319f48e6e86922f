import { inviteUrl } from '../domain/accounts/invite-link'
import { Athlete, StaffUpdate } from '../schemas/athletes/athletes'
import { archiveAthlete, setStaff } from '../services/athletes/athletes'
import { presentAthlete } from './present/athletes'
import { type ApiContext, gymRoute } from './route'

export const athleteRoutes = [
  gymRoute({
    operationId: 'updateAthleteStaff',
    summary: "Set an athlete's staff level",
    description: '`none` is returned as null. The last active admin cannot be taken away.',
    method: 'put',
    path: '/athletes/:id/staff',
    status: 200,
    body: StaffUpdate,
    answer: Athlete,
    async handle(scope, { app, id, body }) {
      const athlete = await setStaff(scope, id, body.staff === 'none' ? null : body.staff)
      return { body: presentAthlete(athlete, linkOf(app)) }
    },
  }),
  gymRoute({
    operationId: 'archiveAthlete',
    summary: 'Archive an athlete',
    description:
      'Access becomes archived, staff null; results, comments and scores stay. The body is never read. Archiving twice gives the same answer.',
    method: 'post',
    path: '/athletes/:id/archive',
    status: 200,
    answer: Athlete,
    async handle(scope, { app, id }) {
      return { body: presentAthlete(await archiveAthlete(scope, id), linkOf(app)) }
    },
  }),
]

function linkOf({ config }: ApiContext) {
  return (inviteId: string) => inviteUrl(config.baseUrl, config.secret, inviteId)
}
