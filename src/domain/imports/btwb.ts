/** Beyond the Whiteboard: scores follow a vertical bar in the description. */
import { readAmount, readClock, readReps, readScheme, readUnit } from './amounts'
import { type DatedRow, type Layout, readRows } from './dated-rows'
import type { Effort, FileOptions, ReadFile, ScoreLogged, SetLogged, Unit } from './effort'
import type { Row, Table } from './read-table'
import { storable, tidyLines } from './words'

export const BTWB: Layout = {
  product: 'Beyond the Whiteboard',
  columns: ['date', 'workout', 'result', 'prescribed', 'formatted result', 'description'],
  date: 'date',
  usual: 'month_first',
}

/** Reads the rows of an export. Throws like `readDatedRows`. */
export async function readBtwb(table: Table, options: FileOptions): Promise<ReadFile> {
  const read = await readRows(table, options, BTWB, row => {
    const found = scoreOf(row, options.units)
    return found && { effort: effortOf(row, found), asksUnit: found.asksUnit }
  })
  return { ...read, doubles: [] }
}

type Read = { score: ScoreLogged; lift: string | null; asksUnit: boolean }

function effortOf({ line, cells, moment }: DatedRow, read: Read): Effort {
  const prescribed = (cells.prescribed ?? '').trim().toLowerCase()
  return {
    lines: [line],
    ...moment,
    who: null,
    title: storable(cells.workout ?? ''),
    text: tidyLines(cells.description ?? '').replace(/\s*\|.*$/gm, ''),
    lift: read.lift,
    score: read.score,
    shown: storable(cells['formatted result'] ?? ''),
    scaling: /^(?:true|yes|1)$/.test(prescribed)
      ? 'rx'
      : /^(?:false|no|0)$/.test(prescribed)
        ? 'scaled'
        : null,
    notes: storable(tidyLines(cells.notes ?? '')) || null,
    exertion: 0,
  }
}

function scoreOf({ cells }: Row, units: Unit | null): Read | null {
  const lifted = setsIn(cells.description ?? '', units)
  if (lifted) return lifted
  const formatted = (cells['formatted result'] ?? '').trim()
  const found = parseScoreWords(formatted) ?? parseScoreWords((cells.result ?? '').trim())
  if (found) return { ...found, score: inSets(found.score, cells.workout ?? ''), lift: null }
  const hasText = [formatted, cells.result, cells.notes, cells['work performed']].some(
    text => (text ?? '').trim() !== '',
  )
  return hasText ? { score: { kind: 'done' }, lift: null, asksUnit: false } : null
}

/** A single load applies to every set in the name. */
function inSets(score: ScoreLogged, name: string): ScoreLogged {
  const scheme = readScheme(name)
  const [only, other] = score.kind === 'load' ? score.sets : []
  if (only === undefined || other !== undefined || scheme.length === 0) return score
  return { kind: 'load', sets: scheme.map(reps => ({ ...only, reps })) }
}

/** `5 Back Squats | 100 kg`, `3x 5 Deadlifts, 80% 1RM | 225 lbs`, `1x [ 1 Snatch + 2 Overhead Squats ] | 40 lbs`. */
const SET =
  /^\s*(?:(?:(\d{1,2})\s*x\s*)?(\d{1,4})\s+([^|[\],+]+?)|(?:(\d{1,2})\s*x?\s*)?\[\s*([^|\]]+?)\s*\])(?:,[^|]*)?\s*\|\s*(\d+(?:\.\d+)?)\s*(lbs?|kgs?)?\s*$/i
/** `Squat Clean | 8 reps, 53 lbs`, `Squat Clean | 100 lbs`. */
const NAMED = /^\s*([a-z][^|\d]*?)\s*\|\s*(?:(\d{1,4})\s*reps?,\s*)?(\d+(?:\.\d+)?)\s*(lbs?|kgs?)\s*$/i

type Line = { times: number; reps: number | null; name: string; load: string; unit: string }

function lineOf(line: string): Line | null {
  const set = SET.exec(line)
  if (set) {
    const [, times, reps, name, complexes, complex, load = '', unit = ''] = set
    const count = Number(times ?? complexes ?? 1)
    if (complex !== undefined) return { times: count, reps: 1, name: complex, load, unit }
    return { times: count, reps: readReps(reps ?? ''), name: name!, load, unit }
  }
  const [, name, reps, load = '', unit = ''] = NAMED.exec(line) ?? []
  return name === undefined ? null : { times: 1, reps: readReps(reps ?? ''), name, load, unit }
}

/** Returns the sets, one per line, when all belong to one lift or complex. Null for other text. */
function setsIn(description: string, units: Unit | null): Read | null {
  const sets: SetLogged[] = []
  const names = new Set<string>()
  let asksUnit = false
  for (const written of tidyLines(description).split('\n')) {
    const line = lineOf(written)
    if (line === null) {
      if (written.includes('|')) return null
      continue
    }
    const own = readUnit(line.unit)
    if (own === null && units === null) asksUnit = true
    names.add(line.name.trim())
    const set = {
      reps: line.reps,
      load: readAmount(line.load) || null,
      unit: own ?? units ?? ('lb' as const),
    }
    for (let count = 0; count < line.times; count++) sets.push(set)
  }
  const [lift] = names
  if (names.size !== 1 || !sets.some(set => set.load !== null)) return null
  return { score: { kind: 'load', sets: sets.slice(0, 1000) }, lift: storable(lift!), asksUnit }
}

/** Reads `12:34`, `3 rounds + 4 Thrusters`, `225 lbs`, `150 reps`, `1200 m`, `90 cals`. */
export function parseScoreWords(text: string): { score: ScoreLogged; asksUnit: boolean } | null {
  const of = (score: ScoreLogged, asksUnit = false) => ({ score, asksUnit })
  const seconds = readClock(text)
  if (seconds !== null) return of({ kind: 'time', seconds, each: [] })
  const [, rounds, reps] = /^(\d+)\s*(?:rounds?|rds?)?\s*\+\s*(\d+)/i.exec(text) ?? []
  if (rounds !== undefined) return of({ kind: 'rounds_reps', rounds: Number(rounds), reps: Number(reps) })
  const [, number, words] = /^([\d.,]+)\s*([a-z]*)\b/i.exec(text) ?? []
  const value = readAmount(number ?? '')
  if (value === null) return null
  const unit = readUnit(words ?? '')
  if (unit !== null) return of({ kind: 'load', sets: [{ reps: null, load: value, unit }] }, false)
  if (/^(?:rounds?|rds?)$/i.test(words ?? ''))
    return of({ kind: 'rounds_reps', rounds: Math.trunc(value), reps: 0 })
  if (/^reps?$/i.test(words ?? '')) return of({ kind: 'reps', reps: Math.trunc(value), each: [] })
  if (/^cal/i.test(words ?? '')) return of({ kind: 'calories', calories: value })
  if (/^(?:pts?|points?)$/i.test(words ?? '')) return of({ kind: 'points', points: value })
  const distance = DISTANCES[(words ?? '').toLowerCase()]
  return distance ? of({ kind: 'distance', distance: { value, unit: distance }, seconds: null }) : null
}

const DISTANCES: Record<string, 'm' | 'km' | 'mi' | 'ft' | 'yd'> = {
  m: 'm',
  meter: 'm',
  meters: 'm',
  metres: 'm',
  km: 'km',
  mi: 'mi',
  mile: 'mi',
  miles: 'mi',
  ft: 'ft',
  feet: 'ft',
  yd: 'yd',
  yards: 'yd',
}
