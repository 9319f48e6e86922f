import { groupBy } from '../../domain/shared/group-by'
import type { ProgramModel, WodComponentModel, WodModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { findWorkouts, type Workout } from '../workouts/workouts'

export type WodPart = WodComponentModel & { workout: Workout; scaledWorkout: Workout | null }
export type Wod = WodModel & { program: ProgramModel; parts: WodPart[] }

/** Returns the components of WODs, in their order. */
export function listComponents({ db, gymId }: GymScope, wodIds: string[]): Promise<WodComponentModel[]> {
  return db.wodComponent.findMany({ where: { gymId, wodId: { in: wodIds } }, orderBy: { position: 'asc' } })
}

/**
 * Reads programs, parts and workouts of WODs, keeping their order, with a constant number of queries.
 * Coaches' notes are null for everybody else.
 */
export async function assembleWods(
  scope: GymScope,
  rows: WodModel[],
  given?: readonly WodComponentModel[],
): Promise<Wod[]> {
  if (rows.length === 0) return []
  const { db, gymId } = scope
  const readParts = async () => {
    const components =
      given ??
      (await listComponents(
        scope,
        rows.map(row => row.id),
      ))
    const ids = components.flatMap(part => [part.workoutId, part.scaledWorkoutId ?? []].flat())
    return { components, ...(await findWorkouts(scope, ids)) }
  }
  const [{ components, workouts }, programs] = await Promise.all([
    readParts(),
    db.program.findMany({ where: { gymId, id: { in: [...new Set(rows.map(row => row.programId))] } } }),
  ])
  const parts = components.map(part => ({
    ...part,
    coachNotes: canCoach(scope.actor) ? part.coachNotes : null,
    workout: workouts.get(part.workoutId)!,
    scaledWorkout: part.scaledWorkoutId === null ? null : workouts.get(part.scaledWorkoutId)!,
  }))
  const partsOf = groupBy(parts, part => part.wodId)
  const programOf = new Map(programs.map(program => [program.id, program]))
  return rows.map(row => ({
    ...row,
    coachNotes: canCoach(scope.actor) ? row.coachNotes : null,
    program: programOf.get(row.programId)!,
    parts: partsOf.get(row.id) ?? [],
  }))
}
