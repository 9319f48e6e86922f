/** Wodify's export of performances, 19 columns, of one athlete or of a whole gym. */
import { readAmount, readClock, readReps, readScheme, readUnit } from './amounts'
import { dayProblem, orderOf, readMoment } from './dates'
import { wrongFile } from './decode'
import {
  type Effort,
  type FileOptions,
  NO_SCORE,
  type ReadFile,
  type ScoreLogged,
  type SetLogged,
  type SkippedLine,
  type Unit,
} from './effort'
import { assertColumns, type Row, type Table } from './read-table'
import { storable, tidyLines } from './words'

const COLUMNS = [
  'customer name',
  'date',
  'component name',
  'performance result type',
  'fully formatted result',
]

/** Reads the rows of such an export. Throws `invalid` on `file` for other columns, or dates in two orders. */
export function readWodify(table: Table, options: FileOptions): ReadFile {
  assertColumns(table, 'Wodify', COLUMNS)
  const found = orderOf(
    table.rows.map(({ cells }) => cells.date ?? ''),
    'month_first',
  )
  const order = options.dates ?? found
  if (order === 'mixed') throw wrongFile('has dates of two orders, such as 25/03/2024 and 03/25/2024')
  const efforts: Effort[] = []
  const skipped: SkippedLine[] = []
  const doubles: number[] = []
  const seen = new Set<string>()
  let asksUnits = false
  for (const row of table.rows) {
    const { line, cells } = row
    const moment = readMoment(cells.date ?? '', order)
    const empty = (cells['fully formatted result'] ?? '').trim() === '' && (cells.comment ?? '').trim() === ''
    const problem = empty ? NO_SCORE : dayProblem(cells.date ?? '', moment, options.today)
    if (problem !== null) {
      skipped.push({ line, reason: problem })
      continue
    }
    const key = JSON.stringify(Object.values(cells))
    if (seen.has(key)) doubles.push(line)
    else {
      seen.add(key)
      const effort = effortOf(row, moment!.day, moment!.time, options.units)
      if (effort.asksUnit) asksUnits = true
      efforts.push(effort.effort)
    }
  }
  return { lines: table.rows.length, efforts, skipped, doubles, asksUnits }
}

function effortOf({ line, cells }: Row, day: string, time: string | null, units: Unit | null) {
  const result = (cells['fully formatted result'] ?? '').trim()
  const scheme = (cells['rep scheme'] ?? '').trim()
  const { score, asksUnit } = scoreOf(cells['performance result type'] ?? '', result, scheme, units)
  const name = storable(cells['component name'] ?? '')
  const isLift = /weightlifting/i.test(cells['component type'] ?? '') && score.kind === 'load'
  const text = tidyLines(cells['component description'] ?? '')
  const effort: Effort = {
    lines: [line],
    day,
    time,
    who: storable(cells['customer name'] ?? ''),
    title: name,
    text: text === '' && scheme !== '' ? `${name} ${scheme}` : text,
    lift: isLift ? name : null,
    score,
    shown: storable(result),
    scaling: isTrue(cells['is rx plus']) ? 'rxplus' : isTrue(cells['is rx']) ? 'rx' : null,
    notes: storable(tidyLines(cells.comment ?? '')) || null,
    exertion: 0,
  }
  return { effort, asksUnit }
}

const isTrue = (cell = '') => /^(?:true|yes|1)$/i.test(cell.trim())

function scoreOf(type: string, result: string, scheme: string, units: Unit | null) {
  const read = byShape(type.trim().toLowerCase(), result, scheme, units)
  const score: ScoreLogged = read?.score ?? { kind: 'done' }
  return { score, asksUnit: read?.asksUnit ?? false }
}

type Found = { score: ScoreLogged; asksUnit?: boolean }

/** The text says what it is; the type decides where it does not. */
function byShape(type: string, result: string, scheme: string, units: Unit | null): Found | null {
  const loads = loadsOf(result, scheme, units, type)
  if (loads) return loads
  const seconds = readClock(/\d[\d:.]*:\d\d(?:\.\d+)?/.exec(result)?.[0] ?? '')
  if (seconds !== null && !/\+/.test(result)) return { score: { kind: 'time', seconds, each: [] } }
  const [, rounds, more] = /^(\d+)\s*(?:rounds?)?\s*\+\s*(\d+)/i.exec(result) ?? []
  if (rounds !== undefined)
    return { score: { kind: 'rounds_reps', rounds: Number(rounds), reps: Number(more) } }
  const [, sets, reps] = /^(\d{1,3})\s*x\s*(\d{1,4})$/i.exec(result) ?? []
  if (sets !== undefined && Number(sets) <= 100) {
    const each = Array.from({ length: Number(sets) }, () => Number(reps))
    return {
      score: { kind: 'reps', reps: type === 'max reps' ? Number(reps) : Number(sets) * Number(reps), each },
    }
  }
  const [, amount, unit] = /^([\d.,]+)\s*([a-z ]*)/i.exec(result) ?? []
  const value = readAmount(amount ?? '')
  return value === null ? null : measured(value, (unit ?? '').trim().toLowerCase(), type)
}

function measured(value: number, unit: string, type: string): Found | null {
  if (/^(?:total )?reps?$/.test(unit) || (unit === '' && /reps/.test(type) && !/rounds/.test(type))) {
    const reps = readReps(String(value))
    return reps === null ? null : { score: { kind: 'reps', reps, each: [] } }
  }
  if (/^rounds?$/.test(unit) || (unit === '' && /rounds/.test(type)))
    return { score: { kind: 'rounds_reps', rounds: Math.trunc(value), reps: 0 } }
  if (/^cals?|^calories?/.test(unit) || (unit === '' && type === 'calories'))
    return { score: { kind: 'calories', calories: value } }
  const distance = DISTANCES.find(([name]) => name.test(unit))?.[1] ?? (type === 'distance' ? 'm' : null)
  if (distance !== null && distance !== undefined)
    return { score: { kind: 'distance', distance: { value, unit: distance }, seconds: null } }
  if (/^(?:points?|pts)$/.test(unit) || type === 'points') return { score: { kind: 'points', points: value } }
  if (type === 'time' && /^(?:sec|s$|seconds?)/.test(unit))
    return { score: { kind: 'time', seconds: value, each: [] } }
  return null
}

const DISTANCES: [RegExp, 'm' | 'km' | 'mi' | 'ft' | 'yd'][] = [
  [/^(?:m|met(?:er|re)s?)$/, 'm'],
  [/^(?:km|kilomet(?:er|re)s?)$/, 'km'],
  [/^(?:mi|miles?)$/, 'mi'],
  [/^(?:ft|feet|foot)$/, 'ft'],
  [/^(?:yds?|yards?)$/, 'yd'],
]

const SET =
  /(?:(\d{1,3})\s*x\s*)?(?:(\d{1,4})\s*@\s*)?(\d+(?:[.,]\d+)?)\s*(lbs?|kgs?|#|pounds?|kilos?)?(?=\s*(?:$|[,;|/&]|\bthen\b))/gi

/** `4 x 8 @ 5 lbs`, `95 lbs`, `1 x 5 @ 135#, 1 x 3 @ 155#`; without a unit only where the type is a weight. */
function loadsOf(result: string, scheme: string, units: Unit | null, type: string): Found | null {
  const isWeight = /weight|load/.test(type)
  if (!/@|lb|kg|#|pound|kilo/i.test(result) && !isWeight) return null
  if (/\d:\d\d|\+/.test(result)) return null
  const found = [...result.matchAll(SET)]
  if (found.length === 0) return null
  const reps = readScheme(scheme)
  let asksUnit = false
  const sets = found.flatMap(([, count, done, load, unit], at): SetLogged[] => {
    const own = readUnit(unit ?? '')
    if (own === null && units === null) asksUnit = true
    const set = {
      reps: done === undefined ? (reps[at] ?? reps.at(-1) ?? null) : Number(done),
      load: readAmount(load ?? ''),
      unit: own ?? units ?? ('lb' as const),
    }
    return Array.from({ length: Math.min(100, Math.max(1, Number(count ?? 1))) }, () => set)
  })
  return sets.some(({ load }) => (load ?? 0) > 0)
    ? { score: { kind: 'load', sets: sets.slice(0, 100) }, asksUnit }
    : null
}
