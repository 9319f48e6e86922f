/** Writes amounts that read back to the same numbers, without rounding. */
import type { Calories, Distance, Height, Load, Rest } from '../../../schemas/workouts/workout-parts'
import { formatNumber, formatTime, inFeet } from '../../shared/words'
import { parseNumber, parseSeconds } from '../read-workout/amounts'

type Amounts = { value: number; value_women?: number | undefined }

/** Writes a number as people do, or in full where rounding would lose something. */
export function writeNumber(value: number): string {
  const formatted = formatNumber(value)
  return parseNumber(formatted) === value ? formatted : String(value)
}

/** Writes a clock time, or seconds in full for finer values. */
export function writeTime(seconds: number): string {
  const clock = formatTime(seconds)
  return parseSeconds(clock) === seconds ? clock : `${seconds} sec`
}

/** `20 min`, or a clock time. */
export function writeLength(seconds: number): string {
  return seconds % 60 === 0 ? `${writeNumber(seconds / 60)} min` : writeTime(seconds)
}

/** `95/65`; `M 20 / W 25` where the women's is greater. */
function writePair({ value, value_women }: Amounts): string {
  if (value_women === undefined) return writeNumber(value)
  if (value_women <= value) return `${writeNumber(value)}/${writeNumber(value_women)}`
  return `M ${writeNumber(value)} / W ${writeNumber(value_women)}`
}

/** A load as in formatLoad: `95/65 lb`, `80% 1RM`, `bodyweight`, `1.5 × bodyweight`. */
export function writeLoad(load: Load): string {
  const pair = writePair(load)
  if (load.unit === 'percent_1rm') return `${pair}% 1RM`
  if (load.unit === 'bodyweight') return pair === '1' ? 'bodyweight' : `${pair} × bodyweight`
  return `${pair} ${load.unit}`
}

/** `400 m`, `400/300 m`. */
export function writeDistance(distance: Distance): string {
  return `${writePair(distance)} ${distance.unit}`
}

/** `15/12 cal`. */
export function writeCalories(calories: Calories): string {
  return `${writePair(calories)} cal`
}

/** `24/20 in`. */
export function writeHeight(height: Height): string {
  const feet = inFeet(height)
  return feet ? `${writePair(feet)} ft` : `${writePair(height)} ${height.unit}`
}

/** `Rest 2:00`, `Rest as needed`, `No rest`, `Start every 3:00`, `Work to rest 1:2`. */
export function writeRest(rest: Rest): string {
  switch (rest.type) {
    case 'as_needed':
      return 'Rest as needed'
    case 'none':
      return 'No rest'
    case 'fixed':
      return `Rest ${writeTime(rest.seconds)}`
    case 'interval':
      return `Start every ${writeTime(rest.seconds)}`
    case 'work_ratio':
      return `Work to rest 1:${writeNumber(rest.ratio)}`
  }
}

/** Writes the rest between rounds. */
export function writeRestBetween(rest: Rest): string {
  return rest.type === 'interval' || rest.type === 'work_ratio'
    ? writeRest(rest)
    : `${writeRest(rest)} between rounds`
}
