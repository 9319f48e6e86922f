import { Athlete, athletes, StaffUpdate } from '../../schemas/athletes/athletes'
import { archiveAthlete, restoreAthlete, setStaff } from '../../services/athletes/athletes'
import { addAthlete, updateAthlete } from '../../services/athletes/editing'
import { eraseNamedAthlete } from '../../services/athletes/erasing'
import { leaveGym, stayInGym } from '../../services/athletes/leaving'
import { getAthlete, listAthletes } from '../../services/athletes/reading'
import { onlyFields, reading, standardRoutes } from '../http/standard-routes'
import { serializeAthlete, serializeErasedAthlete } from '../present/athletes'
import { inviteLinks } from '../present/athletes-invites'
import { gymRoute } from '../route'

export const athleteRoutes = [
  ...standardRoutes(
    athletes,
    {
      list: listAthletes,
      create: addAthlete,
      get: getAthlete,
      update: reading(getAthlete)(updateAthlete),
      archive: archiveAthlete,
      leave: leaveGym,
      stay: stayInGym,
      restore: restoreAthlete,
      erase: async (scope, id, body) => serializeErasedAthlete(await eraseNamedAthlete(scope, id, body)),
    },
    (athlete: Parameters<typeof serializeAthlete>[0], scope, app) =>
      serializeAthlete(athlete, inviteLinks(app, scope)),
  ),
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
      return { body: onlyFields(Athlete, serializeAthlete(athlete, inviteLinks(app, scope))) }
    },
  }),
]
