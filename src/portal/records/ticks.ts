import { scaleLinear } from 'd3-scale'

const CLOCK_STEPS = [1, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 18_000, 36_000]
const MOST_TICKS = 5

type Ticks = { low: number; high: number; at: number[] }

/** Returns ticks around the values; times get round minutes and seconds. */
export function ticksAround(values: number[], isTime: boolean): Ticks {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const step = isTime ? clockStep(high - low) : decimalStep(low, high)
  const from = Math.floor(low / step) * step
  const to = Math.max(Math.ceil(high / step) * step, from + step)
  const count = Math.round((to - from) / step)
  const at = Array.from({ length: count + 1 }, (_, index) => rounded(from + index * step))
  return { low: from, high: rounded(to), at }
}

function clockStep(range: number): number {
  return CLOCK_STEPS.find(step => range / step <= MOST_TICKS - 1) ?? CLOCK_STEPS.at(-1)!
}

function decimalStep(low: number, high: number): number {
  const [first = 0, second = 1] = scaleLinear()
    .domain(low === high ? [low - 1, high + 1] : [low, high])
    .ticks(MOST_TICKS - 2)
  return second - first
}

function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6
}
