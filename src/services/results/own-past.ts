import { sortByDone } from '../../domain/records/personal-records'
import { bestResult } from '../../domain/records/workouts'
import { toGrams } from '../../domain/shared/units'
import { fingerprintOf } from '../../domain/workouts/fingerprint'
import { canSeeRecords } from '../../policies/records'
import type { GymScope } from '../../scope'
import { readWorkoutResults, type WorkoutResultRead } from '../records/history'
import { listResultsOfWorkoutsBy } from '../records/past-results'
import { getAthleteRecords, type LiftPoint } from '../records/records'
import { authorize } from '../shared/authorize'
import type { OpenSheet } from './open-gym'

export type OwnPast =
  | { kind: 'workout'; last: WorkoutResultRead; best: WorkoutResultRead }
  | { kind: 'lift'; last: LiftPoint; best: LiftPoint }

/** Returns the athlete's last and best result of the workout or lift of a sheet. Null for a first time. */
export async function findOwnPast(
  scope: GymScope,
  { athlete, movement, prescribed: { details } }: Pick<OpenSheet, 'athlete' | 'movement' | 'prescribed'>,
): Promise<OwnPast | null> {
  authorize(canSeeRecords(scope.actor, athlete.id))
  if (movement) {
    const { movements } = await getAthleteRecords(scope, athlete.id, { movement_id: movement.id })
    const history = movements[0]?.history ?? []
    const last = history.at(-1)
    const best = history.reduce<LiftPoint | undefined>(
      (most, point) => (most && gramsOf(most) >= gramsOf(point) ? most : point),
      undefined,
    )
    return last && best ? { kind: 'lift', last, best } : null
  }
  const found = await listResultsOfWorkoutsBy(scope, [fingerprintOf(details)], athlete.id)
  const done = sortByDone(await readWorkoutResults(scope, found))
  const [last, best] = [done.at(-1), bestResult(done)]
  return last && best ? { kind: 'workout', last, best } : null
}

function gramsOf({ heaviest }: LiftPoint): number {
  return toGrams(heaviest.load)
}
