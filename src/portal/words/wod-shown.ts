import type { DateStyle } from '../../domain/shared/dates'
import type { Wod, WodPart } from '../../services/wods/wods'
import { formatWorkout } from './chalk'
import { linkMovements } from './linked-movements'
import { textInUnits, workoutInUnits } from './own-loads'

export type PartShown = ReturnType<typeof buildPart>

export type WodShown = { id: string; program: string; name: string | null }

export function buildWod({ id, program, name }: Wod): WodShown {
  return { id, program: program.name, name }
}

/** `place` gives the reader's unit for loads; pages for several readers leave it out. */
export function buildPart(
  { id, prefix, name, workout, scaledWorkout, notes }: WodPart,
  place?: Pick<DateStyle, 'reader'>,
) {
  const units = place?.reader?.units
  const formatted = workoutInUnits(formatWorkout(workout, titleOf(name, workout.name)), units)
  return {
    id,
    prefix,
    workout: formatted,
    pieces: linkMovements(formatted.lines, workout.movements),
    scaled:
      scaledWorkout &&
      textInUnits([scaledWorkout.name, scaledWorkout.description].filter(Boolean).join(': '), units),
    notes: notes && textInUnits(notes, units),
  }
}

function titleOf(part: string | null, workout: string | null): string | null {
  const names = [...new Set([part, workout])].filter(Boolean)
  return names.length === 0 ? null : names.join(': ')
}
