import { scaleLinear, scaleUtc } from 'd3-scale'
import { line } from 'd3-shape'
import { type DateStyle, dayAt } from '../../domain/shared/dates'
import type { When } from '../words/when'
import { dateShown } from '../words/when'

/** `isRecord` marks a result that was a PR when it was done. */
export type ChartPoint = { at: Date; value: number; isRecord: boolean }
/** `soft` lines are dashed and hollow: estimates, or results at a lighter scaling. */
type ChartSeries = { label: string; soft: boolean; points: ChartPoint[] }

export type ChartGiven = {
  title: string
  series: ChartSeries[]
  format(value: number): string
  isTime: boolean
}

export type Chart = {
  title: string
  summary: string
  note: string | null
  width: number
  height: number
  left: number
  right: number
  lines: { d: string; soft: boolean }[]
  dots: { x: number; y: number; kind: 'done' | 'soft' | 'record' }[]
  yTicks: { y: number; label: string }[]
  xTicks: { x: number; label: string; anchor: 'start' | 'middle' | 'end' }[]
  bottom: number
  keys: { kind: 'done' | 'soft' | 'record'; label: string }[]
}

/** Sized for a phone, so that the labels are as large as other small text there. */
const SIZE = { width: 344, height: 208 }
const PLOT = { top: 12, right: 334, bottom: 176 }
const LETTER = 7.2

export function progressChart(given: ChartGiven, place: DateStyle): Chart | null {
  const series = given.series.filter(({ points }) => points.length > 0)
  const points = series.flatMap(each => each.points)
  const moments = points.map(({ at }) => at.getTime())
  const [first, last] = [Math.min(...moments), Math.max(...moments)]
  if (points.length < 2 || first === last) return null
  const ticks = ticksAround(
    points.map(({ value }) => value),
    given.isTime,
  )
  const labels = ticks.at.map(given.format)
  const left = Math.ceil(Math.max(...labels.map(label => label.length)) * LETTER) + 10
  const x = scaleUtc()
    .domain([first, last])
    .range([left + 6, PLOT.right - 6])
  // Up is always better, so faster times are higher.
  const range = given.isTime ? [PLOT.top, PLOT.bottom] : [PLOT.bottom, PLOT.top]
  const y = scaleLinear().domain([ticks.low, ticks.high]).range(range)
  const at = (point: ChartPoint) => ({ x: tenth(x(point.at)), y: tenth(y(point.value)) })
  const path = line<ChartPoint>(
    point => at(point).x,
    point => at(point).y,
  )
  return {
    title: given.title,
    summary: summaryOf(given, series, place),
    note: given.isTime ? 'Times: higher up is faster.' : null,
    ...SIZE,
    left,
    right: PLOT.right,
    bottom: PLOT.bottom,
    lines: series
      .filter(each => each.points.length > 1)
      .map(({ points, soft }) => ({ d: path(points) ?? '', soft }))
      .sort((a, b) => Number(b.soft) - Number(a.soft)),
    dots: series
      .flatMap(({ points, soft }) => points.map(point => ({ ...at(point), kind: kindOf(point, soft) })))
      .sort((a, b) => ORDER[a.kind] - ORDER[b.kind]),
    yTicks: ticks.at.map((value, index) => ({ y: tenth(y(value)), label: labels[index]! })),
    xTicks: datesUnder(first, last, left, place),
    keys: keysOf(series),
  }
}

const ORDER = { soft: 0, done: 1, record: 2 }

function kindOf({ isRecord }: ChartPoint, soft: boolean): 'done' | 'soft' | 'record' {
  if (isRecord) return 'record'
  return soft ? 'soft' : 'done'
}

function keysOf(series: ChartSeries[]): Chart['keys'] {
  const marked = series.some(({ points }) => points.some(({ isRecord }) => isRecord))
  const lines = series.map(({ label, soft }) => ({
    kind: soft ? ('soft' as const) : ('done' as const),
    label,
  }))
  return [...lines, ...(marked ? [{ kind: 'record' as const, label: 'record' }] : [])]
}

function datesUnder(first: number, last: number, left: number, place: DateStyle): Chart['xTicks'] {
  const label = (time: number) => dateShown(new Date(time), place).text
  const ends: Chart['xTicks'] = [
    { x: left, label: label(first), anchor: 'start' },
    { x: PLOT.right, label: label(last), anchor: 'end' },
  ]
  const sameDay = dayAt(new Date(first), place.timeZone) === dayAt(new Date(last), place.timeZone)
  return sameDay ? ends.slice(1) : ends
}

function summaryOf({ format, isTime }: ChartGiven, series: ChartSeries[], place: DateStyle): string {
  return series
    .map(({ label, points }) => {
      const [first, last] = [points[0]!, points.at(-1)!]
      const values = points.map(({ value }) => value)
      const best = isTime ? Math.min(...values) : Math.max(...values)
      const day = (when: Date): When => dateShown(when, place)
      if (points.length === 1) return `${label}: once, ${format(first.value)} on ${day(first.at).text}.`
      return `${label}: ${points.length} times from ${day(first.at).text} to ${day(last.at).text}, first ${format(first.value)}, last ${format(last.value)}, at best ${format(best)}.`
    })
    .join(' ')
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}

const CLOCK_STEPS = [1, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 18_000, 36_000]
const MOST_TICKS = 5

type Ticks = { low: number; high: number; at: number[] }

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
