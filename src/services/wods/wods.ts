import type { ProgramModel, WodComponentModel, WodModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { findWorkouts, type Workout } from '../workouts/workouts'

export type WodPart = WodComponentModel & { workout: Workout; scaledWorkout: Workout | null }
export type Wod = WodModel & { program: ProgramModel; parts: WodPart[] }

/** Relations that `assembleWods` reads. */
export const WITH_PARTS = { program: true, components: { orderBy: { position: 'asc' } } } as const
export type WodRow = WodModel & { program: ProgramModel; components: WodComponentModel[] }

/** Reads the workouts of WODs, keeping their order, with one query. Coaches' notes are null for everybody else. */
export async function assembleWods<Row extends WodRow>(
  scope: GymScope,
  rows: readonly Row[],
): Promise<(Omit<Row, 'components'> & Wod)[]> {
  const ids = rows.flatMap(({ components }) =>
    components.flatMap(part => [part.workoutId, part.scaledWorkoutId ?? []].flat()),
  )
  const { workouts } = await findWorkouts(scope, ids)
  const notesFor = (notes: string | null) => (canCoach(scope.actor) ? notes : null)
  return rows.map(({ components, ...row }) => ({
    ...row,
    coachNotes: notesFor(row.coachNotes),
    parts: components.map(part => ({
      ...part,
      coachNotes: notesFor(part.coachNotes),
      workout: workouts.get(part.workoutId)!,
      scaledWorkout: part.scaledWorkoutId === null ? null : workouts.get(part.scaledWorkoutId)!,
    })),
  }))
}
