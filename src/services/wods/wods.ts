import { compareLevels } from '../../domain/scalings/levels'
import type {
  ComponentScalingModel,
  ProgramModel,
  WodComponentModel,
  WodModel,
} from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { findWorkouts, type Workout } from '../workouts/workouts'
import { listClosedParts } from './hidden'

/** A further version of a part. */
export type PartScaling = Pick<ComponentScalingModel, 'name' | 'scaling' | 'place'> & { workout: Workout }
/** The workout of an `isClosed` part is a placeholder until the class starts. */
export type WodPart = WodComponentModel & {
  workout: Workout
  scaledWorkout: Workout | null
  isClosed: boolean
  /** Further versions, from hard to easy. */
  scalings: PartScaling[]
}
export type Wod = WodModel & { program: ProgramModel; parts: WodPart[] }

/** Relations that `assembleWods` reads. */
export const WITH_PARTS = {
  program: true,
  components: { orderBy: { position: 'asc' }, include: { scalings: true } },
} as const
export type PartRow = WodComponentModel & { scalings: ComponentScalingModel[] }
export type WodRow = WodModel & { program: ProgramModel; components: PartRow[] }

/**
 * Reads the workouts of WODs, keeping their order, with one query. Coaches' notes are null for everybody else, and hidden parts
 * are closed.
 */
export async function assembleWods<Row extends WodRow>(
  scope: GymScope,
  rows: readonly Row[],
): Promise<(Omit<Row, 'components'> & Wod)[]> {
  const ids = rows.flatMap(({ components }) =>
    components.flatMap(part => [
      part.workoutId,
      ...(part.scaledWorkoutId === null ? [] : [part.scaledWorkoutId]),
      ...part.scalings.map(({ workoutId }) => workoutId),
    ]),
  )
  const [{ workouts }, closed] = await Promise.all([findWorkouts(scope, ids), listClosedParts(scope, rows)])
  const notesFor = (notes: string | null) => (canCoach(scope.actor) ? notes : null)
  return rows.map(({ components, ...row }) => ({
    ...row,
    coachNotes: notesFor(row.coachNotes),
    parts: components
      .map(part => ({
        ...part,
        coachNotes: notesFor(part.coachNotes),
        workout: workouts.get(part.workoutId)!,
        scaledWorkout: part.scaledWorkoutId === null ? null : workouts.get(part.scaledWorkoutId)!,
        isClosed: closed.has(part.id),
        scalings: part.scalings
          .map(({ name, scaling, place, workoutId }) => ({
            ...{ name, scaling, place },
            workout: workouts.get(workoutId)!,
          }))
          .sort(compareLevels),
      }))
      .map(part => (part.isClosed ? closePart(part) : part)),
  }))
}

const OPENS_WITH_CLASS = 'Opens with the class'

function closePart(part: WodPart): WodPart {
  const description = OPENS_WITH_CLASS
  const empty = { id: '', name: null, fingerprint: '', type: 'WarmUp', description, movements: [] }
  const workout: Workout = {
    ...part.workout,
    ...empty,
    details: { type: 'WarmUp', description, movements: [] },
  }
  const nothing = {
    ...{ workoutId: '', scaledWorkoutId: null, scaledWorkout: null, name: null, notes: null },
    scalings: [],
  }
  return { ...part, ...nothing, workout }
}
