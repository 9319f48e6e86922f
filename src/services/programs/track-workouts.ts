import { replaceMovementIds } from '../../domain/workouts/references'
import type { DayTaken, MovementTaken, PartTaken, WorkoutTaken } from '../../schemas/programs/tracks'
import type { PartForm } from '../../schemas/wods/wods'
import { WorkoutDetails } from '../../schemas/workouts/workout-details'
import type { Inside } from '../shared/in-transaction'
import { sameWorkout } from '../workouts/part-workouts'
import { readWhiteboard } from '../workouts/read-workout'
import { createWorkout, workoutErrors } from '../workouts/workouts'
import { matchMovements } from './track-movements'

export type TakenPart = {
  form: PartForm
  scalings: {
    name: string
    scaling: PartTaken['scalings'][number]['scaling']
    place: number
    workoutId: string
  }[]
}

/** Stores the workouts of a source's day, and returns the day's parts. */
export async function storeParts(inside: Inside, day: DayTaken): Promise<TakenPart[]> {
  const ids = await matchMovements(inside, collectMovements(day))
  const store = (workout: WorkoutTaken) => storeWorkout(inside, workout, ids)
  const parts: TakenPart[] = []
  for (const part of day.parts) {
    const { kind, name, notes, hidden, workout, scaled_workout: scaled } = part
    const pick = async (each: WorkoutTaken) => ({ kind: 'workout' as const, id: await store(each) })
    const form = {
      ...{
        kind,
        name: name ?? undefined,
        notes: notes ?? undefined,
        hidden: hidden ? ('yes' as const) : undefined,
      },
      pick: await pick(workout),
      scaled_pick: scaled ? await pick(scaled) : undefined,
    }
    const scalings: TakenPart['scalings'] = []
    for (const { workout: each, ...level } of part.scalings)
      scalings.push({ ...level, workoutId: await store(each) })
    parts.push({ form: { ...form, searches: {}, remember: {} } as PartForm, scalings })
  }
  return parts
}

/** Reads details unknown to this server from their text. */
async function storeWorkout(
  inside: Inside,
  { name, description, details }: WorkoutTaken,
  ids: ReadonlyMap<string, string>,
): Promise<string> {
  const typed = WorkoutDetails.safeParse(replaceMovementIds(details, ids))
  const isSound = typed.success && Object.keys(await workoutErrors(inside, typed.data)).length === 0
  const workout = isSound
    ? { details: typed.data, name }
    : { details: (await readWhiteboard(inside, description)).details, name }
  return (
    (await sameWorkout(inside, workout)) ??
    (await createWorkout(inside, { type: workout.details.type, ...workout })).id
  )
}

/** Returns the movements of a day's workouts, each once. */
function collectMovements({ parts }: DayTaken): MovementTaken[] {
  const workouts = parts.flatMap(part => [
    part.workout,
    ...(part.scaled_workout ? [part.scaled_workout] : []),
    ...part.scalings.map(({ workout }) => workout),
  ])
  return [
    ...new Map(
      workouts.flatMap(({ movements }) => movements.map((each): [string, MovementTaken] => [each.id, each])),
    ).values(),
  ]
}
