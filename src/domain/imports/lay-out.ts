/** Efforts as the columns that are stored of them: what takes long about a file, and needs no database. */
import { DateTime } from 'luxon'
import type { MovementFacts } from '../movements/movement'
import { momentOf } from '../shared/moments'
import type { Gender } from '../workouts/counts'
import type { Gym } from '../workouts/read-workout/read-workout'
import { resultColumns, workoutColumns } from '../workouts/stored'
import type { Effort } from './effort'
import { effortFitter, type Fitted } from './fit-effort'

/** An effort, and the gender of whoever it is of: calories may be prescribed for each. */
export type OwnedEffort = { effort: Effort; gender: Gender }

/** `visitAt` is when the session was, `doneAt` the same as results have it. */
export type LaidOut = Pick<Fitted, 'typed' | 'scaling' | 'notes'> & {
  workout: { name: string | null } & ReturnType<typeof workoutColumns>
  result: ReturnType<typeof resultColumns>
  visitAt: Date
  doneAt: string
}

/** Lays efforts out for one gym, in its time zone. `movements` are all that the gym may use. */
export function effortLayer(
  gym: Omit<Gym, 'movements'> & { movements: readonly MovementFacts[] },
  timeZone: string,
): (owned: OwnedEffort) => LaidOut {
  const fit = effortFitter(gym as Gym)
  const movements = new Map(gym.movements.map(movement => [movement.id, movement]))
  const moments = new Map<string, Date>()
  const momentFor = ({ day, time }: Effort) => {
    const key = `${day}T${time ?? '12:00:00'}`
    const found = moments.get(key) ?? doneOn(day, key, timeZone)
    if (moments.size < 50_000) moments.set(key, found)
    return found
  }
  return ({ effort, gender }) => {
    const { name, workout, status, result, typed, scaling, notes } = fit(effort, gender)
    const visitAt = momentFor(effort)
    return {
      ...{ typed, scaling, notes, visitAt },
      workout: { name, ...workoutColumns(workout, movements) },
      result: resultColumns(workout, { status, details: result }, gender, movements),
      doneAt: momentOf(visitAt),
    }
  }
}

/** The time the file has, else noon, in the gym's time zone. */
function doneOn(day: string, moment: string, zone: string): Date {
  const at = DateTime.fromISO(moment, { zone })
  // A moment that the clocks skipped in spring.
  return (at.isValid ? at : DateTime.fromISO(`${day}T12:00:00`, { zone })).toJSDate()
}
