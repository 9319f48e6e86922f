import { DateTime } from 'luxon'
import type { MovementFacts } from '../../movements/movement'
import { toTimestamp } from '../../shared/moments'
import type { Gender } from '../../workouts/counts'
import type { Gym } from '../../workouts/read-workout/read-workout'
import { resultColumns, workoutColumns } from '../../workouts/stored'
import type { Effort } from '../effort'
import { effortFitter, type FitAnswers, type Fitted } from './fit-effort'

export type OwnedEffort = { effort: Effort; gender: Gender }

/** `visitAt` is the session's time, `doneAt` the same in the format of results. */
export type LaidOut = Pick<Fitted, 'typed' | 'scaling' | 'notes' | 'unknown' | 'doubt'> & {
  workout: { name: string | null } & ReturnType<typeof workoutColumns>
  result: ReturnType<typeof resultColumns>
  visitAt: Date
  doneAt: string
}

/** Returns a function that lays out efforts for a gym. */
export function effortLayer(
  gym: Omit<Gym, 'movements'> & { movements: readonly MovementFacts[] },
  timeZone: string,
  answers: FitAnswers = {},
): (owned: OwnedEffort) => LaidOut {
  const fit = effortFitter(gym as Gym, answers)
  const movements = new Map(gym.movements.map(movement => [movement.id, movement]))
  const moments = new Map<string, Date>()
  const momentFor = ({ day, time }: Effort) => {
    const key = `${day}T${time ?? '12:00:00'}`
    const found = moments.get(key) ?? doneOn(day, key, timeZone)
    if (moments.size < 50_000) moments.set(key, found)
    return found
  }
  return ({ effort, gender }) => {
    const { name, workout, status, result, typed, scaling, notes, unknown, doubt } = fit(effort, gender)
    const visitAt = momentFor(effort)
    return {
      ...{ typed, scaling, notes, visitAt, unknown, doubt },
      workout: { name, ...workoutColumns(workout, movements) },
      result: resultColumns(workout, { status, details: result }, gender, movements),
      doneAt: toTimestamp(visitAt),
    }
  }
}

function doneOn(day: string, moment: string, zone: string): Date {
  const at = DateTime.fromISO(moment, { zone })
  // The clocks skipped this time in spring.
  return (at.isValid ? at : DateTime.fromISO(`${day}T12:00:00`, { zone })).toJSDate()
}
