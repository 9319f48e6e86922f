/** What the parts of a day are for one athlete: their own loads, and what they did of them before. */
import { type GymScope, personIn } from '../../scope'
import { type LastAndBest, lastAndBestOf } from '../class-scores/last-and-best'
import { type PercentLoad, percentLoadsFor } from '../classes/percent-loads'
import { isLegacy } from '../workouts/workouts'
import type { Wod, WodPart } from './wods'

export type OwnPart = { loads: PercentLoad[]; past: LastAndBest | null; gender: 'male' | 'female' | null }

/**
 * By part: the athlete's loads where it has percentages, in the unit that they read, and their last and best of its
 * workout; the results named in `except` are those of the day itself. Throws forbidden for a key.
 */
export async function ownPartsOf(
  scope: GymScope,
  wods: Wod[],
  except: ReadonlySet<string>,
): Promise<ReadonlyMap<string, OwnPart>> {
  const { db, gymId } = scope
  const { athleteId } = personIn(scope)
  if (wods.length === 0) return new Map()
  const athlete = await db.athlete.findFirstOrThrow({
    where: { gymId, id: athleteId },
    select: { gender: true, units: true },
  })
  const gender = athlete.gender === 'male' || athlete.gender === 'female' ? athlete.gender : null
  const units = athlete.units ?? undefined
  const ownOf = async ({ part, date }: { part: WodPart; date: string }): Promise<[string, OwnPart]> => {
    const { details } = part.workout
    const asked = { athleteIds: [athleteId], day: date, except }
    const [loads, past] = await Promise.all([
      isLegacy(details) ? new Map() : percentLoadsFor(scope, [athleteId], details, units),
      lastAndBestOf(scope, part, asked),
    ])
    return [part.id, { loads: loads.get(athleteId) ?? [], past: past.get(athleteId) ?? null, gender }]
  }
  const parts = wods.flatMap(({ parts, date }) => parts.map(part => ({ part, date })))
  return new Map(await Promise.all(parts.map(ownOf)))
}
