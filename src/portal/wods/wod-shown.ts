/** Prepares a WOD for all readers. Pages for coaches add their notes themselves. */
import type { Place } from '../../domain/shared/dates'
import type { Wod, WodPart } from '../../services/wods/wods'
import { type Chalked, chalk } from '../words/chalk'
import { chalkedIn, inUnits } from '../words/own-loads'

export type PartShown = {
  id: string
  prefix: string | null
  workout: Chalked
  scaled: string | null
  notes: string | null
}

export type WodShown = { id: string; program: string; name: string | null }

export function buildWod({ id, program, name }: Wod): WodShown {
  return { id, program: program.name, name }
}

/** `place` gives the reader's unit for loads; pages for several readers leave it out. */
export function buildPart(
  { id, prefix, name, workout, scaledWorkout, notes }: WodPart,
  place?: Pick<Place, 'reader'>,
): PartShown {
  const units = place?.reader?.units
  return {
    id,
    prefix,
    workout: chalkedIn(chalk(workout, titleOf(name, workout.name)), units),
    scaled:
      scaledWorkout &&
      inUnits([scaledWorkout.name, scaledWorkout.description].filter(Boolean).join(': '), units),
    notes: notes && inUnits(notes, units),
  }
}

/** The names of the part and the workout, without repetition. */
function titleOf(part: string | null, workout: string | null): string | null {
  const names = [...new Set([part, workout])].filter(Boolean)
  return names.length === 0 ? null : names.join(': ')
}
