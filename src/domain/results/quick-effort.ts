/** Open gym without a workout: the workout is derived from one movement and its score. */
import type { FieldErrors } from '../../errors'
import type { ResultDetails } from '../../schemas/results/result-details'
import { WorkoutDetails } from '../../schemas/workouts/workout-details'
import type { MovementFacts } from '../movements/movement'
import { type Meaning, readCalories, readDistance, readTime, tidied } from '../shared/read-amounts'
import type { BoxValues } from './score-boxes'

type QuickKind = 'lift' | 'reps' | 'cardio'

export const QUICK_SETS = 6
const CARDIO_BOXES = { distance: 'box-distance', time: 'box-time', calories: 'box-calories' } as const

/** Chooses the form for a movement. */
export function chooseQuickKind({ hasReps, hasLoad }: Pick<MovementFacts, 'hasReps' | 'hasLoad'>): QuickKind {
  if (!hasReps) return 'cardio'
  return hasLoad ? 'lift' : 'reps'
}

type QuickTyped = { score: string; boxes: BoxValues }
/** `aside` is the rest that doesn't fit into the score. */
type QuickEffort = { details: WorkoutDetails; line: string; aside: string | null }

/** Derives the workout from a movement and the form, as far as possible before the score is read. */
export function quickEffort(
  movement: MovementFacts,
  { score, boxes }: QuickTyped,
): QuickEffort | { errors: FieldErrors } {
  switch (chooseQuickKind(movement)) {
    case 'lift':
      return { details: openLift(movement.id), line: score, aside: null }
    case 'reps':
      return setsOfReps(movement, score, boxes)
    default:
      return cardio(movement, boxes)
  }
}

/** Returns a lift with any number of sets. */
export function openLift(id: string): WorkoutDetails {
  return WorkoutDetails.parse({
    type: 'Strength',
    movements: [{ id, load: null, reps: 'max' }],
    rest: { type: 'as_needed' },
  })
}

/** Completes the workout after the score is read: a lift prescribes the sets that were done. */
export function withSetsDone(details: WorkoutDetails, done: ResultDetails): WorkoutDetails {
  if (details.type !== 'Strength' || done.type !== 'StrengthResult') return details
  const reps = (done.sets ?? []).map(set => set.reps).filter(count => count > 0)
  const [line] = details.movements
  if (!line || reps.length === 0 || reps.length > 100) return details
  // Two rising numbers would read as a range: 5-8 is one set of 5 to 8 reps.
  const isRange = reps.length === 2 && reps[0]! < reps[1]!
  const schemes = isRange ? reps.map(String) : [reps.join('-')]
  return { ...details, movements: schemes.map(scheme => ({ ...line, reps: scheme })) }
}

function setsOfReps({ id }: MovementFacts, score: string, boxes: BoxValues): QuickEffort {
  const filled = Array.from({ length: QUICK_SETS }, (_, index) => (boxes[`box-0-${index}`] ?? '').trim())
  const sets = score === '' ? filled.filter(count => count !== '') : score.split(/[\s,;/]+/)
  const details = WorkoutDetails.parse({
    type: 'MaxReps',
    movements: [{ id }],
    sets: Math.min(100, Math.max(1, sets.length)),
  })
  return { details, line: sets.join(' '), aside: null }
}

type Amounts = { distance: string; time: string; calories: string }

/**
 * Distance and time are a distance for time; time and calories are calories in a time; one amount alone is
 * the score. With all three, calories go aside.
 */
function cardio(movement: MovementFacts, boxes: BoxValues): QuickEffort | { errors: FieldErrors } {
  const at = (name: keyof typeof CARDIO_BOXES) => tidied(boxes[CARDIO_BOXES[name]] ?? '')
  const typed: Amounts = { distance: at('distance'), time: at('time'), calories: at('calories') }
  const { distance, time, calories } = typed
  if (distance === '' && time === '' && calories === '')
    return wrong('distance', 'Enter a distance, a time or calories. One is enough.')
  if (distance !== '' && time !== '') return distanceForTime(movement, typed)
  if (distance !== '' && calories !== '') return wrong('time', 'Enter the time it took.')
  if (calories !== '' && time !== '') return caloriesInTime(movement, typed)
  const scoring = distance !== '' ? 'distance' : time !== '' ? 'time' : 'calories'
  const details = WorkoutDetails.parse({ type: 'Generic', description: movement.name, scoring })
  return { details, line: distance || time || calories, aside: null }
}

function distanceForTime({ id }: MovementFacts, { distance, time, calories }: Amounts) {
  const read = only(readDistance(distance), 'distance', distance, '5 km or 2000 m')
  if ('errors' in read) return read
  if (read.value.value === 0) return wrong('distance', 'Enter a distance above 0, such as 5 km.')
  if (read.value.value > FARTHEST)
    return wrong('distance', `“${distance}” is too far. For example: 5 km or 2000 m.`)
  const details = WorkoutDetails.parse({ type: 'Cardio', movements: [{ id, distance: read.value }] })
  return { details, line: time, aside: calories === '' ? null : `${calories.replace(/ ?cals?$/, '')} cal` }
}

function caloriesInTime({ id }: MovementFacts, { time, calories }: Amounts) {
  const read = only(readTime(time), 'time', time, '30:00 or 45 min')
  if ('errors' in read) return read
  if (read.value === 0 || read.value > LONGEST)
    return wrong('time', 'Enter how long it was, for example 30:00.')
  const counted = readCalories(calories)
  if (counted.length === 0) return wrong('calories', `“${calories}” is not a number of calories, such as 62.`)
  const movements = [{ id, duration: read.value }]
  return {
    details: WorkoutDetails.parse({ type: 'Cardio', movements, measure: 'calories' }),
    line: calories,
    aside: null,
  }
}

const LONGEST = 604_800
/** Largest distance, in its unit. */
const FARTHEST = 1_000_000

function only<Value>(
  meanings: Meaning<Value>[],
  name: keyof typeof CARDIO_BOXES,
  typed: string,
  example: string,
): { value: Value } | { errors: FieldErrors } {
  const [first, ...others] = meanings
  if (!first) return wrong(name, `“${typed}” is not clear. For example: ${example}.`)
  if (others.length === 0) return { value: first.value }
  return wrong(name, `Is it ${meanings.map(({ text }) => text).join(' or ')}?`)
}

function wrong(name: keyof typeof CARDIO_BOXES, message: string): { errors: FieldErrors } {
  return { errors: { [CARDIO_BOXES[name]]: [message] } }
}
