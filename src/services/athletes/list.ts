import type { AthleteModel } from '../../generated/sqlite/models'
import { ACTIVE } from '../../policies/athletes'
import type { GymScope } from '../../scope'

/** Returns active athletes by name, for select fields. */
export async function listActiveAthletes(scope: GymScope): Promise<AthleteModel[]> {
  const athletes = await scope.db.athlete.findMany({
    where: { gymId: scope.gymId, ...ACTIVE },
  })
  return athletes.sort((a, b) => a.name.localeCompare(b.name, 'en'))
}
