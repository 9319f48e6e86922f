import type { Line, Load, Rest, Vest } from '../../schemas/workouts/workout-parts'
import type { MovementsById } from '../movements/movement'
import {
  formatCalories,
  formatDistance,
  formatHeight,
  formatLoad,
  formatNumber,
  formatTime,
  oneLine,
  plural,
} from '../shared/words'

/** Form of a name without an amount: `one` where a scheme counts (Thruster), `many` where the athlete does. */
type Unnumbered = 'one' | 'many'

/** Joins the work with the given options. */
export function joined(work: string, ...options: (string | undefined)[]): string {
  return [work, ...options].filter(option => option !== undefined && option !== '').join(' · ')
}

/** The movement's name on one line; `unknown movement` for an unknown id. */
export function movementName(id: string, movements: MovementsById): string {
  return oneLine(movements.get(id)?.name ?? '') || 'unknown movement'
}

/** Lines in a row: `5 Pull-ups, Run 400 m, Thruster (95/65 lb)`. */
export function describeLines(
  lines: Line[],
  movements: MovementsById,
  unnumbered: Unnumbered = 'one',
): string {
  return lines.map(line => describeLine(line, movements, unnumbered)).join(', ')
}

/** A line with its amount and, in brackets, its load, height, note and "not scored". */
export function describeLine(line: Line, movements: MovementsById, unnumbered: Unnumbered = 'one'): string {
  const asides = [
    line.load && formatLoad(line.load),
    line.height && formatHeight(line.height),
    line.note && oneLine(line.note),
    line.scored === false && 'not scored',
  ].filter(Boolean)
  const work = describeAmount(line, movements, unnumbered)
  return asides.length === 0 ? work : `${work} (${asides.join(', ')})`
}

/** `rest 2:00`, `rest as needed`, `start every 3:00`, `no rest`, `work to rest 1:2`. */
export function describeRest(rest: Rest): string {
  switch (rest.type) {
    case 'as_needed':
      return 'rest as needed'
    case 'none':
      return 'no rest'
    case 'fixed':
      return `rest ${formatTime(rest.seconds)}`
    case 'interval':
      return `start every ${formatTime(rest.seconds)}`
    case 'work_ratio':
      return `work to rest 1:${formatNumber(rest.ratio)}`
  }
}

/** The rest between rounds, as opposed to between movements: `rest 2:00 between rounds`, `start every 3:00`. */
export function describeRestBetween(rest: Rest): string {
  return rest.type === 'interval' || rest.type === 'work_ratio'
    ? describeRest(rest)
    : `${describeRest(rest)} between rounds`
}

/** `cap 10:00`, where there is one. */
export function describeCap(details: { time_cap_seconds?: number | undefined }): string | undefined {
  return details.time_cap_seconds === undefined ? undefined : `cap ${formatTime(details.time_cap_seconds)}`
}

/** `vest 20/14 lb`, where one is worn. */
export function describeVest(details: { vest?: Vest | undefined }): string | undefined {
  return details.vest && `vest ${formatLoad(details.vest as Load)}`
}

/** Adds buy-in and cash-out: `buy-in Run 1 mi; then 5 rounds of …; cash-out Run 1 mi`. */
export function describeAround(
  middle: string,
  { buy_in, cash_out }: { buy_in?: Line[] | undefined; cash_out?: Line[] | undefined },
  movements: MovementsById,
): string {
  const before = buy_in ? `buy-in ${describeLines(buy_in, movements)}; then ` : ''
  return `${before}${middle}${cash_out ? `; cash-out ${describeLines(cash_out, movements)}` : ''}`
}

/** A ladder's beginning: `3-6-9-…`. */
export function formatLadder(start: number, step: number): string {
  return `${start}-${start + step}-${start + 2 * step}-…`
}

function describeAmount(line: Line, movements: MovementsById, unnumbered: Unnumbered): string {
  const name = movementName(line.id, movements)
  if (line.reps === 'max') return `max ${plural(name)}`
  if (line.reps !== undefined)
    return `${formatNumber(Number(line.reps))} ${line.reps === '1' ? name : plural(name)}`
  if (line.distance) return `${name} ${formatDistance(line.distance)}`
  if (line.calories) return `${name} ${formatCalories(line.calories)}`
  if (line.duration !== undefined) return `${name} ${formatTime(line.duration)}`
  // A movement that is never counted in reps has no plural: Row, Plank Hold.
  return unnumbered === 'many' && movements.get(line.id)?.hasReps !== false ? plural(name) : name
}
