import {
  choosePercent,
  listPercentLines,
  type PercentLine,
  type ResolvedBodyweight,
  resolveBodyweight,
} from '../../domain/records/percent'
import { parseEquipment, smallestStep } from '../../domain/records/plates'
import { levelName } from '../../domain/scalings/choosing'
import { plainName } from '../../domain/scalings/levels'
import type { AthleteModel, GymModel } from '../../generated/sqlite/models'
import type { WorkoutDetails } from '../../schemas/workouts/workout-details'
import { type GymScope, requirePerson } from '../../scope'
import { findLastAndBestOfParts, type LastAndBest } from '../class-scores/last-and-best'
import { type PercentLoad, percentLoads } from '../classes/percent-loads'
import { newestBodyWeight } from '../records/body-weight'
import { hasVersions, proposeFor, readHabits } from '../results/proposing'
import type { Wod } from '../wods/wods'
import { isLegacy, type Workout } from '../workouts/workouts'

/** A load in multiples of the body weight; unresolved without a weight. */
type BodyweightLoad = PercentLine & { multiple: number; resolved: ResolvedBodyweight | null }

type OwnLoad = PercentLoad | BodyweightLoad

export type OwnPart = {
  loads: OwnLoad[]
  /** Loads of the other versions by the name of the scaling. */
  versions: ReadonlyMap<string, OwnLoad[]>
  /** Name of the athlete's usual scaling. Null for a part with a single version. */
  usual: string | null
  past: LastAndBest | null
  gender: 'male' | 'female' | null
}

export type Reader = {
  athlete: Pick<AthleteModel, 'gender' | 'units'>
  gym: Pick<GymModel, 'units' | 'equipment'>
}

/**
 * Returns, by part, the athlete's loads for percentages and multiples of body weight in every version, in the athlete's unit, and the last
 * and best results of its workout. `except` names the results of `day` itself, the day of `wods`.
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
  const versions = parts.flatMap(part => versionsOf(part).map(each => ({ ...each, partId: part.id })))
  const done = [...parts, ...versions]
  const step = smallestStep(parseEquipment(gym.equipment)[units])
  const lift = { id: athleteId, gender: athlete.gender }
  const [loads, bodyweight, past, habits] = await Promise.all([
    percentLoads(
      scope,
      [lift],
      done.map(each => ({ details: detailsOf(each), componentId: 'partId' in each ? null : each.id })),
      { unit: units, step },
    ),
    bodyweightLoads(scope, done, { gender, units, step }),
    findLastAndBestOfParts(scope, parts, { athleteIds: [athleteId], day, except }),
    parts.some(hasVersions) ? readHabits(scope, [athleteId]) : null,
  ])
  const loadsAt = (index: number) => [...(loads[index]!.get(athleteId) ?? []), ...bodyweight[index]!]
  const inVersions = versions.map((each, index) => ({ ...each, loads: loadsAt(parts.length + index) }))
  return new Map(
    parts.map((part, index) => {
      const { id } = part
      const own = inVersions.filter(each => each.partId === id && each.loads.length > 0)
      const proposed = proposeFor(part, habits?.get(athleteId))
      return [
        id,
        {
          loads: loadsAt(index),
          versions: new Map(own.map(each => [each.name, each.loads])),
          usual: proposed && levelName(proposed),
          past: past.get(id)!.get(athleteId) ?? null,
          gender,
        },
      ]
    }),
  )
}

type Done = { workout: Workout }

function versionsOf({ scalings, scaledWorkout }: Wod['parts'][number]): (Done & { name: string })[] {
  const scaled = scaledWorkout ? [{ name: plainName('scaled'), workout: scaledWorkout }] : []
  return [...scaled, ...scalings.map(({ name, workout }) => ({ name, workout }))]
}

/** Null for a legacy workout. */
function detailsOf({ workout: { details } }: Done): WorkoutDetails | null {
  return isLegacy(details) ? null : (details as WorkoutDetails)
}

async function bodyweightLoads(
  scope: GymScope,
  parts: readonly Done[],
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
