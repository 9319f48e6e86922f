import type { WorkoutVersion } from '../../generated/sqlite/enums'
import type { DivisionEventModel, DivisionModel, EventModel } from '../../generated/sqlite/models'
import type { Scaling } from '../../schemas/results/result-details'
import type { GymScope } from '../../scope'
import { findWorkouts, type Workout } from '../workouts/workouts'

/** Workouts of an event: as prescribed, and the easier versions if any. */
export type EventVersions = { rx: Workout; scaled: Workout | null; foundations: Workout | null }

/** Returns the workouts of events, by event id. */
export async function eventVersions(
  scope: GymScope,
  events: readonly (VersionIds & Pick<EventModel, 'id' | 'workoutId'>)[],
): Promise<ReadonlyMap<string, EventVersions>> {
  const ids = events.flatMap(event => [
    event.workoutId,
    ...[event.scaledWorkoutId ?? [], event.foundationsWorkoutId ?? []].flat(),
  ])
  const { workouts } = await findWorkouts(scope, ids)
  const found = (id: string | null) => (id === null ? null : (workouts.get(id) ?? null))
  return new Map(
    events.map(event => [
      event.id,
      {
        rx: workouts.get(event.workoutId)!,
        scaled: found(event.scaledWorkoutId),
        foundations: found(event.foundationsWorkoutId),
      },
    ]),
  )
}

/** Returns the workout done at a scaling. */
export function chooseVersion({ rx, scaled, foundations }: EventVersions, scaling: Scaling): Workout {
  if (scaling === 'scaled') return scaled ?? rx
  return scaling === 'modified' ? (foundations ?? rx) : rx
}

const SCALINGS = { rx: 'rx', scaled: 'scaled', foundations: 'modified' } as const
type VersionIds = Pick<EventModel, 'scaledWorkoutId' | 'foundationsWorkoutId'>

/**
 * Returns the scaling at which a division does an event: its own version, or the next harder version of the
 * event.
 */
export function prescribedScaling(
  event: VersionIds,
  { version: usual }: Pick<DivisionModel, 'version'>,
  link: Pick<DivisionEventModel, 'version'> | undefined,
): (typeof SCALINGS)[WorkoutVersion] {
  const version = link?.version ?? usual
  if (version === 'foundations' && event.foundationsWorkoutId !== null) return SCALINGS.foundations
  return version === 'rx' || event.scaledWorkoutId === null ? SCALINGS.rx : SCALINGS.scaled
}
