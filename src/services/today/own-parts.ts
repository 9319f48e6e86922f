import {
  choosePercent,
  listPercentLines,
  type PercentLine,
  type ResolvedBodyweight,
  resolveBodyweight,
} from '../../domain/records/percent'
import { parseEquipment, smallestStep } from '../../domain/records/plates'
import type { AthleteModel, GymModel } from '../../generated/sqlite/models'
import type { WorkoutDetails } from '../../schemas/workouts/workout-details'
import { type GymScope, requirePerson } from '../../scope'
import { findLastAndBestOfParts, type LastAndBest } from '../class-scores/last-and-best'
import { type PercentLoad, percentLoads } from '../classes/percent-loads'
import { newestBodyWeight } from '../records/body-weight'
import type { Wod } from '../wods/wods'
import { isLegacy } from '../workouts/workouts'

/** A load in multiples of the body weight; unresolved without a weight. */
type BodyweightLoad = PercentLine & { multiple: number; resolved: ResolvedBodyweight | null }

export type OwnPart = {
  loads: (PercentLoad | BodyweightLoad)[]
  past: LastAndBest | null
  gender: 'male' | 'female' | null
}

export type Reader = {
  athlete: Pick<AthleteModel, 'gender' | 'units'>
  gym: Pick<GymModel, 'units' | 'equipment'>
}

/**
 * Returns, by part, the athlete's loads for percentages and multiples of body weight, in the athlete's unit, and the last and best results
 * of its workout. `except` names the results of `day` itself, the day of `wods`.
 */
export async function listOwnParts(
  scope: GymScope,
  wods: readonly Pick<Wod, 'parts'>[],
  {
    day,
    except,
    reader: { athlete, gym },
  }: { day: string; except: Promise<ReadonlySet<string>>; reader: Reader },
): Promise<ReadonlyMap<string, OwnPart>> {
  const { athleteId } = requirePerson(scope)
  if (wods.length === 0) return new Map()
  const gender = athlete.gender === 'male' || athlete.gender === 'female' ? athlete.gender : null
  const units = athlete.units ?? gym.units
  const parts = wods.flatMap(wod => wod.parts)
  const step = smallestStep(parseEquipment(gym.equipment)[units])
  const lift = { id: athleteId, gender: athlete.gender }
  const [loads, bodyweight, past] = await Promise.all([
    percentLoads(
      scope,
      [lift],
      parts.map(part => ({ details: detailsOf(part), componentId: part.id })),
      { unit: units, step },
    ),
    bodyweightLoads(scope, parts, { gender, units, step }),
    findLastAndBestOfParts(scope, parts, { athleteIds: [athleteId], day, except }),
  ])
  return new Map(
    parts.map(({ id }, index) => [
      id,
      {
        loads: [...(loads[index]!.get(athleteId) ?? []), ...bodyweight[index]!],
        past: past.get(id)!.get(athleteId) ?? null,
        gender,
      },
    ]),
  )
}

/** Null for a legacy workout. */
function detailsOf({ workout: { details } }: Wod['parts'][number]): WorkoutDetails | null {
  return isLegacy(details) ? null : (details as WorkoutDetails)
}

async function bodyweightLoads(
  scope: GymScope,
  parts: readonly Wod['parts'][number][],
  { gender, units, step }: { gender: OwnPart['gender']; units: 'kg' | 'lb'; step: number },
): Promise<BodyweightLoad[][]> {
  const lines = parts.map(part => {
    const details = detailsOf(part)
    return details ? listPercentLines(details, 'bodyweight') : []
  })
  const weight = lines.flat().length === 0 ? null : await newestBodyWeight(scope)
  return lines.map(each =>
    each.map(line => {
      const multiple = choosePercent(line, gender)
      return { ...line, multiple, resolved: weight && resolveBodyweight(multiple, weight, units, step) }
    }),
  )
}
