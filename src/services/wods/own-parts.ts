import { type GymScope, requirePerson } from '../../scope'
import { findLastAndBestOfParts, type LastAndBest } from '../class-scores/last-and-best'
import { type PercentLoad, percentLoadsFor } from '../classes/percent-loads'
import { isLegacy } from '../workouts/workouts'
import type { Wod } from './wods'

export type OwnPart = { loads: PercentLoad[]; past: LastAndBest | null; gender: 'male' | 'female' | null }

/**
 * Returns, by part, the athlete's loads for percentages, in the athlete's unit, and the last and best results
 * of its workout. `except` names the results of `day` itself, the day of `wods`.
 */
export async function listOwnParts(
  scope: GymScope,
  wods: readonly Pick<Wod, 'parts'>[],
  { day, except }: { day: string; except: Promise<ReadonlySet<string>> },
): Promise<ReadonlyMap<string, OwnPart>> {
  const { db, gymId } = scope
  const { athleteId } = requirePerson(scope)
  if (wods.length === 0) return new Map()
  const athlete = await db.athlete.findFirstOrThrow({
    where: { gymId, id: athleteId },
    select: { gender: true, units: true, gym: { select: { units: true } } },
  })
  const gender = athlete.gender === 'male' || athlete.gender === 'female' ? athlete.gender : null
  const units = athlete.units ?? athlete.gym.units
  const parts = wods.flatMap(wod => wod.parts)
  const [loads, past] = await Promise.all([
    Promise.all(
      parts.map(({ workout: { details } }) => {
        return isLegacy(details) ? new Map() : percentLoadsFor(scope, [athleteId], details, units)
      }),
    ),
    findLastAndBestOfParts(scope, parts, { athleteIds: [athleteId], day, except }),
  ])
  return new Map(
    parts.map(({ id }, index) => [
      id,
      { loads: loads[index]!.get(athleteId) ?? [], past: past.get(id)!.get(athleteId) ?? null, gender },
    ]),
  )
}
