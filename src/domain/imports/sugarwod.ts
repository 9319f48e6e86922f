/**
 * Reads SugarWOD's export of an athlete, a row per workout, and PushPress's variant. Loads have no unit, timed
 * workouts an empty score_type. Rows with the same day and title are one workout.
 */

import { breather } from '../shared/breathe'
import { isUnfinished, readAmount, readClock, readReps, readScheme } from './amounts'
import { type DatedRow, type Layout, readRows } from './dated-rows'
import type { Effort, FileOptions, ReadFile, ScoreLogged, SetLogged, Unit } from './effort'
import type { Row, Table } from './read-table'
import { storable, tidyLines } from './words'

export const SUGARWOD: Layout = {
  product: 'SugarWOD',
  columns: ['date', 'title', 'description', 'best result raw', 'best result display', 'score type'],
  date: 'date',
  usual: 'month_first',
}

/** Reads the rows of an export. Throws like `readDatedRows`. */
export async function readSugarwod(table: Table, options: FileOptions): Promise<ReadFile> {
  const { efforts, ...read } = await readRows(table, options, SUGARWOD, row => {
    const found = scoreOf(row, options.units)
    return (
      found && {
        effort: { ...effortOf(row, found.score), details: found.details },
        asksUnit: found.asksUnit,
      }
    )
  })
  return { ...read, ...(await onceEach(efforts)) }
}

function effortOf({ line, cells, moment: { day } }: DatedRow, score: ScoreLogged): Effort {
  const lift = (cells['barbell lift'] ?? '').trim()
  // PushPress writes here whether it is a lift, but not which.
  const named = !/^(?:true|false|yes|no|0|1|)$/i.test(lift)
  const isLift = named || /^(?:true|yes|1)$/i.test(lift)
  const title = storable(cells.title ?? '')
  return {
    lines: [line],
    day,
    time: null,
    who: null,
    title,
    text: tidyLines(cells.description ?? ''),
    lift: isLift && score.kind === 'load' ? (named ? storable(lift) : title) : null,
    score,
    shown: storable(cells['best result display'] ?? ''),
    scaling: scalingOf(cells['rx or scaled'] ?? ''),
    notes: storable(cells.notes ?? '') || null,
    exertion: 0,
  }
}

function scalingOf(cell: string): Effort['scaling'] {
  const word = cell.trim().toLowerCase().replace(/\s+/g, '')
  if (word === 'rx') return 'rx'
  if (word === 'rx+' || word === 'rxplus') return 'rxplus'
  return word === 'scaled' || word === 'sc' || word === 'fitness' ? 'scaled' : null
}

type Read = { score: ScoreLogged; details: number; asksUnit: boolean }

function scoreOf({ cells }: Row, units: Unit | null): Read | null {
  const details = setsIn(cells['set details'] ?? '')
  const raw = cells['best result raw'] ?? ''
  const display = (cells['best result display'] ?? '').trim()
  const type = (cells['score type'] ?? '').trim().toLowerCase()
  const of = (score: ScoreLogged | null) =>
    score && { score, details: details.length, asksUnit: asks(score, details, display, units) }
  if (type === 'load' || type === 'weight')
    return of(loadOf(details, raw, display, units, `${cells.title}\n${cells.description}`))
  if (type.startsWith('rounds')) return of(roundsOf(details, raw, display))
  if (type === 'reps') return of(repsOf(details, raw, display))
  if (type === 'calories') return of(amountOf(raw, display, calories => ({ kind: 'calories', calories })))
  if (type === 'points') return of(amountOf(raw, display, points => ({ kind: 'points', points })))
  const distance = /^(feet|miles|meters|metres|kilometers|yards)$/.exec(type)?.[1]
  if (distance !== undefined)
    return of(
      amountOf(raw, display, value => ({
        kind: 'distance',
        distance: { value, unit: DISTANCES[distance]! },
        seconds: null,
      })),
    )
  const isTimed = type === '' || type === 'time'
  // A ticked box is 1, which is not a second: for other types only text that looks like a time is a time.
  if (isTimed && isUnfinished(display)) return of({ kind: 'done' })
  const timed = isTimed || readClock(display) !== null ? timeOf(details, raw, display) : null
  return of(timed ?? (isTimed && !display ? null : wordsOf(cells)))
}

const DISTANCES: Record<string, 'ft' | 'mi' | 'm' | 'km' | 'yd'> = {
  feet: 'ft',
  miles: 'mi',
  meters: 'm',
  metres: 'm',
  kilometers: 'km',
  yards: 'yd',
}

/** The type "Other / Text": any text counts as a score, even a note. */
function wordsOf(cells: Record<string, string>): ScoreLogged | null {
  const texts = [cells['best result display'], cells.notes, cells['best result raw']]
  return texts.some(text => (text ?? '').trim() !== '') ? { kind: 'done' } : null
}

type SetDetail = {
  load?: number
  unit?: Unit
  mins?: number
  secs?: number
  reps?: number
  rnds?: number
  success?: boolean
}

/** Reads SugarWOD's JSON, or `5x225lb, 3x245lb`. */
function setsIn(cell: string): SetDetail[] {
  const text = cell.trim()
  if (text.startsWith('[') || text.startsWith('{')) {
    try {
      const parsed: unknown = JSON.parse(text)
      const list = Array.isArray(parsed) ? parsed : [parsed]
      return list.filter(each => typeof each === 'object' && each !== null).map(numbersOf)
    } catch {
      return []
    }
  }
  return [...text.matchAll(/(\d+)\s*x\s*(\d+(?:\.\d+)?)\s*(kg|lb)s?/gi)].map(([, reps, load, unit]) => ({
    reps: Number(reps),
    load: Number(load),
    unit: unit!.toLowerCase() as Unit,
  }))
}

function numbersOf(given: object): SetDetail {
  const found: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(given)) {
    const number = typeof value === 'string' ? readAmount(value) : value
    if (name === 'success') found.success = value !== false
    else if (typeof number === 'number' && number >= 0 && number <= 1_000_000) found[name] = number
  }
  return found as SetDetail
}

function loadOf(details: SetDetail[], raw: string, display: string, units: Unit | null, text: string) {
  const [, written, writtenUnit] = /^(\d+(?:\.\d+)?)\s*(kg|lb)s?$/i.exec(display) ?? []
  const unit = (writtenUnit?.toLowerCase() as Unit | undefined) ?? units ?? 'lb'
  const loads = details.filter(set => (set.load ?? 0) > 0)
  const best = readAmount(raw) ?? (written === undefined ? readAmount(display) : Number(written))
  if (loads.length === 0 && !best) return null
  const given: SetDetail[] = loads.length > 0 ? loads : [{ load: best! }]
  const scheme = readScheme(text)
  const repeated =
    given.length === 1 && given[0]!.reps === undefined && scheme.length > 1
      ? scheme.map(() => given[0]!)
      : given
  const sets: SetLogged[] = repeated.slice(0, 100).map((set, at) => ({
    reps: set.reps ?? scheme[at] ?? scheme.at(-1) ?? null,
    load: set.load ?? null,
    unit: set.unit ?? unit,
    ...(set.success === false && { success: false as const }),
  }))
  return { kind: 'load' as const, sets }
}

function asks(score: ScoreLogged, details: SetDetail[], display: string, units: Unit | null): boolean {
  if (score.kind !== 'load' || units !== null) return false
  return !/(?:kg|lb)s?\s*$/i.test(display) && !(details.length > 0 && details.every(set => set.unit))
}

function timeOf(details: SetDetail[], raw: string, display: string): ScoreLogged | null {
  const each = details
    .map(({ mins = 0, secs = 0 }) => mins * 60 + secs)
    .filter(seconds => seconds > 0 && seconds <= 604_800)
  const seconds = readClock(display) ?? usableSeconds(readAmount(raw)) ?? each[0] ?? null
  return seconds === null ? null : { kind: 'time', seconds, each }
}

const usableSeconds = (seconds: number | null) =>
  seconds !== null && seconds > 0 && seconds <= 604_800 ? seconds : null

/** Reads `16+1`, or 16.001 with reps in the thousandths. */
function roundsOf(details: SetDetail[], raw: string, display: string): ScoreLogged | null {
  const [, rounds, reps] = /^(\d+)\s*\+\s*(\d+)/.exec(display) ?? []
  if (rounds !== undefined) return { kind: 'rounds_reps', rounds: Number(rounds), reps: Number(reps) }
  const best = details.filter(set => set.rnds !== undefined || set.reps !== undefined)
  const [set] = best.sort((a, b) => (b.rnds ?? 0) - (a.rnds ?? 0) || (b.reps ?? 0) - (a.reps ?? 0))
  if (set) return { kind: 'rounds_reps', rounds: Math.trunc(set.rnds ?? 0), reps: Math.trunc(set.reps ?? 0) }
  const value = readAmount(raw) ?? readAmount(display)
  if (value === null) return null
  const whole = Math.trunc(value)
  return { kind: 'rounds_reps', rounds: whole, reps: Math.round((value - whole) * 1000) }
}

function repsOf(details: SetDetail[], raw: string, display: string): ScoreLogged | null {
  const each = details.flatMap(({ reps }) => (reps === undefined ? [] : [Math.trunc(reps)]))
  const reps = readReps(raw) ?? readReps(display.replace(/\s*reps?$/i, '')) ?? each[0] ?? null
  return reps === null ? null : { kind: 'reps', reps, each }
}

function amountOf(raw: string, display: string, made: (value: number) => ScoreLogged): ScoreLogged | null {
  const value = readAmount(raw) ?? readAmount(/[\d.,]+/.exec(display)?.[0] ?? '')
  return value === null ? null : made(value)
}

/**
 * Of rows with the same day, title and score, the one with the most sets stays; the others are duplicates.
 */
async function onceEach(all: (Effort & { details: number })[]) {
  const rest = breather()
  const remaining = new Map<string, Effort & { details: number }>()
  const doubles: number[] = []
  for (const effort of all) {
    const key = JSON.stringify([effort.day, effort.title.toLowerCase(), effort.shown, bestOf(effort.score)])
    const other = remaining.get(key)
    if (other === undefined || effort.details > other.details) remaining.set(key, effort)
    if (other !== undefined) doubles.push((effort.details > other.details ? other : effort).lines[0]!)
    await rest()
  }
  const efforts = [...remaining.values()].map(({ details: _, ...effort }): Effort => effort)
  return { efforts, doubles }
}

function bestOf(score: ScoreLogged): unknown {
  if (score.kind === 'load') return Math.max(...score.sets.map(({ load }) => load ?? 0))
  return score.kind === 'time' ? score.seconds : score.kind === 'reps' ? score.reps : score
}
