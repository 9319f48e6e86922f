import { compareLevels } from '../../domain/scalings/levels'
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
export function buildPart(part: WodPart, place?: Pick<DateStyle, 'reader'>) {
  const { id, prefix, name, workout, scaledWorkout, notes } = part
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
    versions: buildVersions(part, units),
    notes: notes && textInUnits(notes, units),
  }
}

/** Lists the versions from hard to easy; empty for a part with at most a scaled version. */
function buildVersions({ scaledWorkout, scalings }: WodPart, units: 'kg' | 'lb' | null | undefined) {
  if (scalings.length === 0) return []
  const plain = { name: 'Scaled', scaling: 'scaled' as const, place: 0 }
  const all = [...scalings, ...(scaledWorkout ? [{ ...plain, workout: scaledWorkout }] : [])]
  return all.sort(compareLevels).map(({ name, workout }) => {
    const { title, lines, options } = workoutInUnits(formatWorkout(workout, workout.name), units)
    return { name, title, lines, options }
  })
}

function titleOf(part: string | null, workout: string | null): string | null {
  const names = [...new Set([part, workout])].filter(Boolean)
  return names.length === 0 ? null : names.join(': ')
}
