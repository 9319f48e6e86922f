import type { GymModel } from '../../generated/sqlite/models'
import { canAdminister } from '../../policies/staff'
import { type ColumnsOf, toColumns } from '../../schemas/shared/declared-fields'
import { FIELDS, type WebsiteUpdate } from '../../schemas/website/website'
import type { GymScope } from '../../scope'
import { getGym } from '../gym/settings'
import { recordChange } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { inTransaction } from '../shared/in-transaction'

export type Parts = ColumnsOf<typeof FIELDS>
export type OwnWebsite = { gym: GymModel; parts: Parts }

/** Returns the parts of a gym that everyone may see. */
export function readParts(gym: GymModel): Parts {
  return {
    boards: gym.publicBoards,
    competitions: gym.publicCompetitions,
    joining: gym.publicJoining,
    schedule: gym.publicSchedule,
    trial: gym.publicTrial,
    trialWords: gym.trialWords,
    workouts: gym.publicWorkouts,
  }
}

/** Returns the parts of the gym that everyone may see, with the gym. */
export async function getWebsite(scope: GymScope): Promise<OwnWebsite> {
  const gym = await getGym(scope)
  return { gym, parts: readParts(gym) }
}

/** Switches parts on or off; absent fields stay. */
export async function updateWebsite(scope: GymScope, input: WebsiteUpdate): Promise<OwnWebsite> {
  authorize(canAdminister(scope.actor))
  return inTransaction(scope, async inside => {
    const { gym, parts } = await getWebsite(inside)
    const wanted = toColumns(FIELDS, input, parts)
    const changed = (Object.keys(wanted) as (keyof Parts)[]).filter(name => parts[name] !== wanted[name])
    if (changed.length === 0) return { gym, parts }
    const pick = (from: Parts) => Object.fromEntries(changed.map(name => [name, from[name]]))
    const change = { action: 'gym.website', subjectType: 'gym', subjectId: inside.gymId }
    await recordChange(inside, { ...change, before: pick(parts), after: pick(wanted) })
    const updated = await inside.db.gym.update({
      where: { id: inside.gymId },
      data: {
        publicBoards: wanted.boards,
        publicCompetitions: wanted.competitions,
        publicJoining: wanted.joining,
        publicSchedule: wanted.schedule,
        publicTrial: wanted.trial,
        trialWords: wanted.trialWords,
        publicWorkouts: wanted.workouts,
      },
    })
    return { gym: updated, parts: wanted }
  })
}
