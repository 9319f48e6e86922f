/** Reads Wodify's export of performances (19 columns), for one athlete or a whole gym. */

import { breather } from '../shared/breathe'
import { isUnfinished, readAmount, readClock, readReps, readScheme, readUnit } from './amounts'
import { type DatedRow, type Layout, readDatedRows } from './dated-rows'
import {
  type Effort,
  type FileOptions,
  NO_SCORE,
  type ReadFile,
  type ScoreLogged,
  type SetLogged,
  type Unit,
} from './effort'
import type { Row, Table } from './read-table'
import { storable, tidyLines } from './words'

export const WODIFY: Layout = {
  product: 'Wodify',
  columns: ['date', 'component name', 'performance result type', 'fully formatted result'],
  date: 'date',
  usual: 'month_first',
}

/** Reads the rows of an export. Throws like `readDatedRows`. */
export async function readWodify(table: Table, options: FileOptions): Promise<ReadFile> {
  const { rows, skipped } = await readDatedRows(table, options, WODIFY, placeholder)
  const efforts: Effort[] = []
  const doubles: number[] = []
  const seen = new Set<string>()
  const rest = breather()
  let asksUnits = false
  for (const row of rows) {
    const key = JSON.stringify(Object.values(row.cells))
    if (seen.has(key)) doubles.push(row.line)
    else {
      seen.add(key)
      const effort = effortOf(row, options.units)
      if (effort.asksUnit) asksUnits = true
      efforts.push(effort.effort)
    }
    await rest()
  }
  return { lines: table.rows.length, efforts, skipped, doubles, asksUnits }
}

/** Wodify writes a row for everyone who could have had a score. */
function placeholder(cells: Row['cells']): string | null {
  const text = (cells['fully formatted result'] ?? '').trim() + (cells.comment ?? '').trim()
  return text === '' ? NO_SCORE : null
}

function effortOf({ line, cells, moment }: DatedRow, units: Unit | null) {
  const result = (cells['fully formatted result'] ?? '').trim()
  const scheme = (cells['rep scheme'] ?? '').trim()
  const { score, asksUnit } = scoreOf(cells['performance result type'] ?? '', result, scheme, units)
  const name = storable(cells['component name'] ?? '')
  const part = cells['component type'] ?? ''
  const isLift =
    (/weightlifting|gymnastics/i.test(part) && score.kind === 'load') ||
    (/gymnastics/i.test(part) && score.kind === 'reps')
  const text = tidyLines(cells['component description'] ?? '')
  const effort: Effort = {
    lines: [line],
    ...moment,
    // An athlete's own export has no column of names.
    who: cells['customer name'] === undefined ? null : storable(cells['customer name']),
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

function byShape(type: string, result: string, scheme: string, units: Unit | null): Found | null {
  if (isUnfinished(result)) return null
  const loads = loadsOf(result, scheme, units, type)
  if (loads) return loads
  const seconds = readClock(/\d[\d:.]*:\d\d(?:\.\d+)?/.exec(result)?.[0] ?? '')
  if (seconds !== null && !/\+/.test(result)) return { score: { kind: 'time', seconds, each: [] } }
  const [, rounds, more] = /^(\d+)\s*(?:rounds?)?\s*\+\s*(\d+)/i.exec(result) ?? []
  if (rounds !== undefined)
    return { score: { kind: 'rounds_reps', rounds: Number(rounds), reps: Number(more) } }
  const [, sets, reps] = /^(\d{1,3})\s*x\s*(\d{1,4})(?:\s*reps?)?$/i.exec(result) ?? []
  if (sets !== undefined && Number(sets) <= 100) {
    const each = Array.from({ length: Number(sets) }, () => Number(reps))
    return {
      score: { kind: 'reps', reps: type === 'max reps' ? Number(reps) : Number(sets) * Number(reps), each },
    }
  }
  if (/reps/.test(type) && /^\d{1,3}(?:\s*[,/]\s*\d{1,3}){1,19}(?:\s*reps)?$/i.test(result)) {
    const each = (result.match(/\d+/g) ?? []).map(Number)
    return { score: { kind: 'reps', reps: Math.max(...each), each } }
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

/**
 * Reads `5-3-1 @ 135-155-175 lbs`, `5-5-5 @ 225 lbs`: reps of the sets, with a load for each or one for all.
 */
function dashedSets(result: string, units: Unit | null): Found | null {
  const [, scheme, written, unit = ''] =
    /^(\d{1,3}(?:-\d{1,3})+)\s*@\s*(\d+(?:\.\d+)?(?:-\d+(?:\.\d+)?)*)\s*([a-z#]*)$/i.exec(result) ?? []
  if (scheme === undefined || written === undefined) return null
  const [reps, loads] = [scheme.split('-').map(Number), written.split('-').map(readAmount)]
  const own = readUnit(unit)
  if (loads.includes(null)) return null
  if ((loads.length !== 1 && loads.length !== reps.length) || (unit !== '' && own === null)) return null
  const sets = reps.map((count, at) => ({
    reps: count,
    load: loads[at] ?? loads[0]!,
    unit: own ?? units ?? ('lb' as const),
  }))
  return { score: { kind: 'load', sets }, asksUnit: own === null && units === null }
}

const SET =
  /(?:(\d{1,3})\s*x\s*)?(?:(\d{1,4})\s*@\s*)?(\d+(?:[.,]\d+)?)\s*(lbs?|kgs?|#|pounds?|kilos?)?(?=\s*(?:$|[,;|/&]|\bthen\b))/gi

/** Reads `4 x 8 @ 5 lbs`, `95 lbs`, `1 x 5 @ 135#, 1 x 3 @ 155#`. */
function loadsOf(result: string, scheme: string, units: Unit | null, type: string): Found | null {
  const isWeight = /weight|load/.test(type)
  if (!/@|lb|kg|#|pound|kilo/i.test(result) && !isWeight) return null
  if (/\d:\d\d|\+/.test(result)) return null
  const dashed = dashedSets(result, units)
  if (dashed) return dashed
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
