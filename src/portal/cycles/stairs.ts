import type { PlannedWeek } from '../../domain/cycles/plan-weeks'
import { describePlannedLoad } from '../../domain/cycles/words'
import { formatNumber } from '../../domain/shared/words'
import { formatScheme } from '../../domain/workouts/describe-strength'

/** `x` and `y` in a picture of 416 × 92. The current week is marked. */
export type Stairs = {
  label: string
  path: string
  steps: { x: number; y: number; text: string; isNow: boolean }[]
}

const WIDTH = 408
const [TOP, BOTTOM] = [34, 80]
const MOST_LABELS = 8

/** Returns the line of a lift; `now` is the week of today, if it is one. */
export function buildStairs(name: string, weeks: readonly PlannedWeek[], now: number | null): Stairs {
  const heights = weeks.map(heightOf)
  const [low, high] = [Math.min(...heights), Math.max(...heights)]
  const y = (height: number) =>
    high === low ? (TOP + BOTTOM) / 2 : Math.round(BOTTOM - ((height - low) / (high - low)) * (BOTTOM - TOP))
  const wide = WIDTH / weeks.length
  const isEvery = weeks.length <= MOST_LABELS
  const steps = weeks.map((week, index) => ({
    x: Math.round(4 + wide * (index + 0.5)),
    y: y(heights[index]!),
    text: isEvery || index % 2 === 0 ? shortLoad(week) : '',
    isNow: week.week === now,
  }))
  const path = steps
    .map(({ y: at }, index) => `${index === 0 ? 'M4 ' : 'V'}${at}H${Math.round(4 + wide * (index + 1))}`)
    .join('')
  const words = weeks.map(week => describePlannedLoad(week) ?? formatScheme(week.reps))
  return { label: `${name}: ${words.join(', ')}`, path, steps }
}

/** The load; without one, all reps of the week. */
function heightOf({ load, added, reps }: PlannedWeek): number {
  if (load !== null) return load.value + (added?.value ?? 0)
  return reps === 'max' ? 0 : reps.split('-').reduce((sum, set) => sum + Number(set), 0)
}

/** `75 %`, `62.5 kg`; without a load the sets. */
export function shortLoad({ load, added, reps }: Pick<PlannedWeek, 'load' | 'added' | 'reps'>): string {
  if (load === null) return formatScheme(reps)
  const unit = { percent_1rm: '\u{a0}%', kg: '\u{a0}kg', lb: '\u{a0}lb', bodyweight: '\u{a0}× body' }[
    load.unit
  ]
  const extra = added === null ? '' : ` ${added.value < 0 ? '−' : '+'}${formatNumber(Math.abs(added.value))}`
  return `${formatNumber(load.value)}${unit}${extra}`
}
