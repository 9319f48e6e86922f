import type { DetailsOf } from '../../schemas/workouts/workout-details'
import type { Load } from '../../schemas/workouts/workout-parts'
import { completed, type Effort, type Outcome } from './effort'
import { onTheBar, repMax } from './lifts'

type DoneSet = { movement_id: string; reps: number; load: number; load_unit: 'kg' | 'lb'; success?: false }
type StrengthLine = DetailsOf<'Strength'>['movements'][number]

export function performStrength(details: DetailsOf<'Strength'>, effort: Effort): Outcome {
  const sets = details.movements.flatMap(line => setsOf(line, effort))
  return completed({ sets, rest: details.rest })
}

function setsOf(line: StrengthLine, effort: Effort): DoneSet[] {
  const reps = repsOf(line.reps, effort)
  const form = effort.random.between(0.95, 1)
  const sets = reps.map((count, index) => {
    const kilograms =
      prescribedOf(line.load, line, effort) ?? openLoad(line, count, effort) * rampOf(index, reps) * form
    return {
      movement_id: line.id,
      reps: count,
      load: onTheBar(kilograms, effort.units),
      load_unit: effort.units,
    }
  })
  return line.load === null ? withAttempt(sets, reps, effort) : sets
}

function withAttempt(sets: DoneSet[], reps: number[], { random, units }: Effort): DoneSet[] {
  const last = sets.at(-1)!
  if (reps.at(-1)! > 3 || !random.chance(0.22)) return sets
  return [...sets, { ...last, load: last.load + (units === 'kg' ? 2.5 : 5), success: false }]
}

/**
 * `5-5-5` is three sets; a single number builds up to a set; a range is three sets within; `max` is three long sets.
 */
function repsOf(scheme: string, { random }: Effort): number[] {
  if (scheme === 'max') return [random.whole(14, 20), random.whole(10, 14), random.whole(8, 12)]
  const numbers = scheme.split('-').map(Number)
  const [first, second] = numbers as [number, number | undefined]
  if (numbers.length === 2 && second !== undefined && second > first)
    return [second, random.whole(first, second), first]
  return numbers.length === 1 ? Array.from({ length: 4 }, () => first) : numbers
}

function prescribedOf(load: Load | null, line: StrengthLine, effort: Effort): number | undefined {
  if (load === null) return undefined
  const value = effort.doer.gender === 'female' ? (load.value_women ?? load.value) : load.value
  if (load.unit === 'percent_1rm')
    return (repMax(effort.doer, effort.keyOf(line.id), 1, effort.progress) * value) / 100
  if (load.unit === 'kg') return value
  return load.unit === 'lb' ? value * 0.453_592_37 : value * effort.doer.squat * 0.6
}

function openLoad(line: StrengthLine, reps: number, effort: Effort): number {
  return repMax(effort.doer, effort.keyOf(line.id), reps, effort.progress) * 0.99
}

function rampOf(index: number, sets: number[]): number {
  return sets.length === 1 ? 1 : 0.8 + (0.2 * index) / (sets.length - 1)
}
