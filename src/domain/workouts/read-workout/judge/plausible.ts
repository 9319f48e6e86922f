/** Limits by movement and unit, far beyond any athlete, above which a reading becomes a question. */
import type { WorkoutDetails } from '../../../../schemas/workouts/workout-details'
import type { Distance, Load } from '../../../../schemas/workouts/workout-parts'
import { formatCount, formatDistance, formatHeight, formatLoad, formatTime } from '../../../shared/words'
import { heaviestPlausible, isBarbell } from '../../usual-loads'
import type { Draft, Item, Problem } from '../draft'

const KILOGRAMS = { kg: 1, lb: 0.453_592_37 }
const METRES = { m: 1, km: 1000, mi: 1609.344, ft: 0.3048, yd: 0.9144 }
const MINUTE = 60
const HOUR = 3600

const MOST_REPS: readonly (readonly [RegExp, number])[] = [
  [/under|jack|step|crossover/i, 5000],
  [/rope climb|peg board/i, 100],
  [/muscle-up|legless/i, 300],
  [/snatch|clean|jerk|thruster|deadlift|squat|press/i, 600],
  [/./, 1500],
]
/** Longest distance of a movement in one line, in metres; the first matching name counts. */
const LONGEST: readonly (readonly [RegExp, number])[] = [
  [/handstand walk|crawl|crab|duck|broad jump/i, 1000],
  [/lunge/i, 2000],
  [/carry|sled|sandbag|yoke/i, 5000],
  [/swim/i, 10_000],
  [/./, 200_000],
]
/** Heaviest load in kg for movements without usual loads, such as a sled. */
const HEAVIEST = 500

/** Returns the first implausible thing, in the words of a question. */
export function implausible(details: WorkoutDetails, draft: Draft): Problem | undefined {
  for (const item of draft.all()) {
    const doubt = doubtOf(item, details)
    if (doubt !== undefined)
      return { line: item.line, reason: `${item.movement.name}: ${doubt}? Write what is meant` }
  }
  return ofWhole(details, draft)
}

function doubtOf(item: Item, details: WorkoutDetails): string | undefined {
  const { movement, load, loads = [], reps, sets, distance, calories, duration, height } = item
  for (const each of load ? [load, ...loads] : loads)
    if (isHeavy(each, movement.name) || isLight(each, item)) return formatLoad(each)
  const most = MOST_REPS.find(([pattern]) => pattern.test(movement.name))![1]
  for (const count of [...(reps ?? '').split('-'), ...(sets ?? '').split('-')])
    if (Number(count) > most) return formatCount(Number(count), 'rep')
  if (distance && isFar(distance, movement.name)) return formatDistance(distance)
  if (calories && (calories.value > 2000 || (calories.value_women ?? 1) < 1)) return `${calories.value} cal`
  if (duration !== undefined && (duration > 6 * HOUR || duration < 1)) return formatTime(duration)
  if (height) {
    const inches = [height.value, height.value_women ?? height.value].map(value =>
      height.unit === 'in' ? value : value / 2.54,
    )
    const [low, high] = /ball|target|climb/i.test(movement.name) ? [36, 600] : [2, 60]
    if (inches.some(each => each < low || each > high)) return formatHeight(height)
  }
  if (details.type === 'Strength' && Number(reps ?? 0) > 100) return formatCount(Number(reps), 'rep')
  return undefined
}

function isHeavy({ value, value_women = value, unit }: Load, name: string): boolean {
  if (unit === 'percent_1rm') return value > 150 || value_women < 5
  if (unit === 'bodyweight') return value > 4
  const kilograms = value * KILOGRAMS[unit]
  return (
    kilograms > (heaviestPlausible(name) ?? HEAVIEST) || value_women < value / 5 || value_women > value * 1.01
  )
}

/** The lightest empty bar, in kg: 15 kg or 33 lb. */
const EMPTY_BAR = 14.9

/** True for less than an empty bar on a lift that is done with one. */
function isLight({ value, unit }: Load, { movement: { name }, note }: Item): boolean {
  if (unit === 'percent_1rm' || unit === 'bodyweight' || /curl|lunge|ruck|pack\b/i.test(name)) return false
  return isBarbell(name, note) && value * KILOGRAMS[unit] < EMPTY_BAR
}

function isFar({ value, value_women = value, unit }: Distance, name: string): boolean {
  const longest = LONGEST.find(([pattern]) => pattern.test(name))![1]
  return value * METRES[unit] > longest || value_women * METRES[unit] < 1
}

/** Caps, lengths and rests of the whole workout. */
function ofWhole(details: WorkoutDetails, draft: Draft): Problem | undefined {
  const { where } = draft
  const at = (name: keyof typeof where, reason: string): Problem => ({
    line: where[name] ?? draft.line,
    reason: `${reason}? Write what is meant`,
  })
  if ('time_cap_seconds' in details && details.time_cap_seconds !== undefined) {
    const cap = details.time_cap_seconds
    if (cap < 30 || cap > 4 * HOUR) return at('cap', `a time cap of ${formatTime(cap)}`)
  }
  if (details.type === 'Amrap' && (details.seconds < 20 || details.seconds > 4 * HOUR))
    return at('seconds', `an AMRAP of ${formatTime(details.seconds)}`)
  if ('rounds' in details && details.rounds > 200) return at('rounds', `${details.rounds} rounds`)
  if ('rest' in details && details.rest?.type === 'fixed') {
    const { seconds } = details.rest
    if (seconds > 15 * MINUTE || seconds < 2) return at('rest', `a rest of ${formatTime(seconds)}`)
  }
  if (details.type === 'Tabata' && details.rest_seconds > Math.max(120, 4 * details.work_seconds))
    return at('off', `a rest of ${formatTime(details.rest_seconds)}, longer than the work`)
  return undefined
}
