/** A day's workout as pages show it to everybody. What is for coaches alone is added by the page that is theirs. */
import type { Wod, WodPart } from '../../services/wods/wods'
import { type Chalked, chalk } from '../words/chalk'

export type PartShown = {
  id: string
  prefix: string | null
  workout: Chalked
  scaled: string | null
  notes: string | null
}

export type WodShown = { id: string; program: string; name: string | null }

export function presentWod({ id, program, name }: Wod): WodShown {
  return { id, program: program.name, name }
}

export function presentPart({ id, prefix, name, workout, scaledWorkout, notes }: WodPart): PartShown {
  return {
    id,
    prefix,
    workout: chalk(workout, titleOf(name, workout.name)),
    scaled: scaledWorkout && [scaledWorkout.name, scaledWorkout.description].filter(Boolean).join(': '),
    notes,
  }
}

/** The part's own name and the workout's, once when they are the same. */
function titleOf(part: string | null, workout: string | null): string | null {
  const names = [...new Set([part, workout])].filter(Boolean)
  return names.length === 0 ? null : names.join(': ')
}
