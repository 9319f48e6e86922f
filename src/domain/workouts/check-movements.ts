import { addError, type FieldErrors } from '../../errors'
import type { WorkoutDetails } from '../../schemas/workouts/workout-details'
import { AMOUNTS, type Amount, type Line, listAmounts } from '../../schemas/workouts/workout-parts'
import type { MovementFacts, MovementsById } from '../movements/movement'
import { cardioMeasure } from '../results/score'
import { countRoundReps, countTotalReps } from './counts'

const INVOLVED = {
  reps: 'hasReps',
  distance: 'hasDistance',
  calories: 'hasCalories',
  duration: 'hasDuration',
  load: 'hasLoad',
  height: 'hasHeight',
} as const satisfies Record<Amount | 'load' | 'height', keyof MovementFacts>

type Said = keyof typeof INVOLVED
const SAID: Said[] = [...AMOUNTS, 'load', 'height']

const LISTS = ['buy_in', 'movements', 'cash_out'] as const

type AnyLine = { id: string } & { [Name in Said]?: unknown }

/**
 * Checks the movements of a workout with valid details: unknown ids, amounts that a movement doesn't involve,
 * and climbing or scored lines without a count.
 */
export function checkMovements(
  details: WorkoutDetails,
  movements: MovementsById,
  path = 'details',
): FieldErrors {
  const errors: FieldErrors = {}
  const lists: { [List in (typeof LISTS)[number]]?: AnyLine[] } = 'movements' in details ? details : {}
  for (const list of LISTS) {
    for (const [index, line] of (lists[list] ?? []).entries()) {
      const at = `${path}.${list}[${index}]`
      const movement = movements.get(line.id)
      if (!movement) {
        addError(errors, `${at}.id`, 'is not a movement of this gym')
        continue
      }
      for (const name of notInvolved(line, movement)) {
        addError(errors, `${at}.${name}`, `${movement.name} does not involve ${name}`)
      }
      const problem = list === 'movements' ? nothingToCount(details, line, movement) : undefined
      if (problem) addError(errors, `${at}.id`, problem)
    }
  }
  checkMeasure(details, movements, path, errors)
  if (countsNothing(details)) {
    addError(errors, `${path}.movements`, 'must have a line that counts: here every line has scored false')
  }
  return errors
}

function notInvolved(line: AnyLine, movement: MovementFacts): Said[] {
  return SAID.filter(name => line[name] !== undefined && line[name] !== null && !movement[INVOLVED[name]])
}

function nothingToCount(details: WorkoutDetails, line: AnyLine, movement: MovementFacts): string | undefined {
  if (listAmounts(line).length > 0) return undefined
  switch (details.type) {
    case 'Amrap':
    case 'FranStyle':
    case 'DeathBy':
      if (movement.hasReps || movement.hasCalories) return undefined
      return `${movement.name} involves neither reps nor calories, so it cannot climb: give the line an amount`
    case 'Fgb':
    case 'Tabata':
    case 'MaxReps':
      if (movement.hasReps || movement.hasCalories || movement.hasDistance) return undefined
      return `${movement.name} has nothing to count: it involves neither reps, calories nor distance`
    default:
      return undefined
  }
}

function checkMeasure(
  details: WorkoutDetails,
  movements: MovementsById,
  path: string,
  errors: FieldErrors,
): void {
  if (details.type !== 'Cardio' && details.type !== 'CardioIntervals') return
  const measure = cardioMeasure(details)
  const movement = movements.get(details.movements[0]?.id ?? '')
  if (!movement || measure === 'seconds' || movement[INVOLVED[measure]]) return
  addError(errors, `${path}.measure`, `${movement.name} does not involve ${measure}`)
}

/** All results would tie, and no result could be capped. */
function countsNothing(details: WorkoutDetails): boolean {
  switch (details.type) {
    case 'Amrap':
    case 'DeathBy':
      return countRoundReps(details, 1, null) === 0
    case 'ForTime':
    case 'FranStyle':
    case 'RoundsForTime':
    case 'TwelveDays':
      return details.time_cap_seconds !== undefined && countTotalReps(details, null) === 0
    case 'Fgb':
    case 'Tabata':
    case 'MaxReps':
      return details.movements.every((line: Line) => line.scored === false)
    default:
      return false
  }
}
