import type { Level } from '../../domain/scalings/levels'
import { invalid } from '../../errors'
import type { ComponentScalingModel, WodComponentModel } from '../../generated/sqlite/models'
import type { PartForm } from '../../schemas/wods/wods'
import type { GymScope } from '../../scope'
import type { Inside } from '../shared/in-transaction'
import { type NotUnderstood, storeWorkout, type Wanted, wantedWorkout } from '../workouts/part-workouts'
import { findWorkouts } from '../workouts/workouts'
import { notUnderstoodIn, type WantedScaling, wantedScalings } from './part-scalings'

export type WantedOf = {
  rx: NonNullable<Wanted>
  scaled: Wanted
  scalings: WantedScaling[] | undefined
  notUnderstood: NotUnderstood
}

/** Reads the workouts of a form without writing. Throws validation_failed on their fields. */
export async function readWanted(
  scope: GymScope,
  input: PartForm,
  levels: readonly Level[] = [],
): Promise<WantedOf> {
  const { kind } = input
  const rx = await wantedWorkout(scope, { text: input.text, pick: input.pick }, kind)
  if (!rx) throw invalid({ text: ['is required: write the workout'] })
  const easier = { text: input.scaled_text, pick: input.scaled_pick }
  const scaled = await wantedWorkout(scope, easier, kind, 'scaled_text')
  const scalings = await wantedScalings(scope, input.scalings, kind, levels)
  const notUnderstood = [rx, scaled].flatMap(each => (each && 'read' in each ? each.read.notUnderstood : []))
  return { rx, scaled, scalings, notUnderstood: [...notUnderstood, ...notUnderstoodIn(scalings ?? [])] }
}

/** Returns the columns of a part, creating workouts where needed. */
export async function toPartColumns(
  inside: Inside,
  { input, wanted, part }: { input: PartForm; wanted: WantedOf; part: WodComponentModel | null },
) {
  const ids = part === null ? [] : [part.workoutId, part.scaledWorkoutId ?? []].flat()
  const { workouts } = await findWorkouts(inside, ids)
  const current = (id: string | null | undefined) => (id ? (workouts.get(id) ?? null) : null)
  const { rx, scaled } = wanted
  return {
    name: input.name ?? null,
    workoutId: await storeWorkout(inside, rx, { current: current(part?.workoutId), prefix: '' }),
    scaledWorkoutId:
      scaled &&
      (await storeWorkout(inside, scaled, { current: current(part?.scaledWorkoutId), prefix: 'scaled_' })),
    notes: input.notes ?? null,
    coachNotes: input.coach_notes ?? null,
    hidden: input.hidden === 'yes',
  }
}

type Audited = WodComponentModel & { scalings: readonly Pick<ComponentScalingModel, 'name' | 'workoutId'>[] }

/** Returns a part for the audit log. */
export function auditFields({
  id,
  prefix,
  name,
  workoutId,
  scaledWorkoutId,
  notes,
  hidden,
  scalings,
}: Audited) {
  const named = scalings.map(each => [each.name, each.workoutId])
  return {
    ...{ part_id: id, part: prefix, name, workout_id: workoutId, scaled_workout_id: scaledWorkoutId, notes },
    ...(hidden && { hidden }),
    ...(named.length > 0 && { scalings: Object.fromEntries(named) }),
  }
}
