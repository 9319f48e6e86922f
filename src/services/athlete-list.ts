/** Finding athletes of a gym. */
import type { AthleteModel } from '../generated/sqlite/models'
import type { GymScope } from '../scope'

/** The athletes that may act in the gym, by name: for choosing one in a form. */
export async function listActiveAthletes(scope: GymScope): Promise<AthleteModel[]> {
  const athletes = await scope.db.athlete.findMany({
    where: { gymId: scope.gymId, access: { in: ['member', 'marketplace'] } },
  })
  return athletes.sort((a, b) => a.name.localeCompare(b.name, 'en'))
}
