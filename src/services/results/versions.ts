import { type Chosen, levelName } from '../../domain/scalings/choosing'
import { compareLevels, plainScaling } from '../../domain/scalings/levels'
import { invalid } from '../../errors'
import type { ComponentScalingModel, ResultModel, WodComponentModel } from '../../generated/sqlite/models'
import { SCALINGS, type Scaling } from '../../schemas/results/result-details'
import type { WodPart } from '../wods/wods'
import type { Workout } from '../workouts/workouts'

/** `name` is null for a plain scaling, `place` then 0. */
export type VersionRow = Chosen & { place: number; workoutId: string }

type PartRow = Pick<WodComponentModel, 'workoutId' | 'scaledWorkoutId'> & {
  scalings: Pick<ComponentScalingModel, 'name' | 'scaling' | 'place' | 'workoutId'>[]
}
type Done = Pick<
  ResultModel,
  'prescribedWorkoutId' | 'scaledWorkoutId' | 'scaling' | 'scalingName' | 'scalingPlace'
>

/** Returns the versions of a part beside the prescribed one, from hard to easy. */
export function versionRows({ scaledWorkoutId, scalings }: Omit<PartRow, 'workoutId'>): VersionRow[] {
  const scaled = scaledWorkoutId === null ? [] : [plain('scaled', scaledWorkoutId)]
  const named = scalings.map(({ name, scaling, place, workoutId }) =>
    plainScaling(name) === null ? { name, scaling, place, workoutId } : plain(scaling, workoutId),
  )
  return [...scaled, ...named].sort(compareLevels)
}

const plain = (scaling: Scaling, workoutId: string) => ({ name: null, scaling, place: 0, workoutId })

/**
 * Returns the versions for a stored result, from hard to easy: its own, and the part's as long as the part has the
 * result's workout.
 */
export function versionRowsFor(result: Done, part: PartRow | null): VersionRow[] {
  const { prescribedWorkoutId, scaledWorkoutId, scaling, scalingName: name, scalingPlace } = result
  const ofPart = part?.workoutId === prescribedWorkoutId ? versionRows(part) : []
  if (scaledWorkoutId === null) return ofPart
  const own = { name, scaling, place: scalingPlace ?? 0, workoutId: scaledWorkoutId }
  return [own, ...ofPart.filter(each => !isSame(each, own))].sort(compareLevels)
}

/** True for the same plain scaling, or the same name. */
export function isSame(one: Chosen, other: Chosen): boolean {
  return one.name === other.name && (one.name !== null || one.scaling === other.scaling)
}

/**
 * Returns the scaling that a form's or a program's value means: a name of `versions`, else a plain scaling. Throws
 * validation_failed on `field`.
 */
export function readChoice(value: string, versions: readonly Chosen[], field = 'scaling'): Chosen {
  const plainOne = SCALINGS.find(each => each === value)
  if (plainOne) return { scaling: plainOne, name: null }
  const named = versions.find(({ name }) => name === value)
  if (named) return { scaling: named.scaling, name: named.name }
  const names = versions.filter(({ name }) => name !== null).map(levelName)
  const message =
    names.length === 0
      ? 'must be rx, rxplus, scaled or modified: this part has no other scalings'
      : `must be rx, rxplus, scaled, modified, or a scaling of this part: ${names.join(', ')}`
  throw invalid({ [field]: [message] })
}

/** Versions of a part or a result with their workouts. */
export type Versions = Pick<WodPart, 'workout' | 'scaledWorkout' | 'scalings'>

/** Returns the workout of a version: the prescribed one for a scaling without its own. */
export function workoutAt({ workout, scaledWorkout, scalings }: Versions, chosen: Chosen): Workout {
  const own = scalings.find(({ name, scaling }) =>
    chosen.name === null ? plainScaling(name) !== null && scaling === chosen.scaling : name === chosen.name,
  )
  if (own) return own.workout
  return (chosen.name === null && chosen.scaling === 'scaled' ? scaledWorkout : null) ?? workout
}

/** Returns a part's further versions by name. */
export function namedVersions({ scalings }: Pick<Versions, 'scalings'>): (Chosen & { place: number })[] {
  return scalings.filter(({ name }) => plainScaling(name) === null)
}
