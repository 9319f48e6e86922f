/** Scores of a division as the sheet that `bin/chalkbox standings` reads, and what such a sheet cannot say. */
import { formatCount, formatTime } from '../../shared/words'
import type { Measure } from '../rank/measures'
import type { Performance } from '../rank/performance'
import { progressOf } from './event-state'
import type { Scheme, StandingsEntrant, StandingsEvent } from './rules'
import type { SheetKind } from './sheet-columns'

export type SheetWritten = {
  /** The head, the kinds, and a row for each athlete. */
  rows: string[][]
  /** What of the scores a sheet has no words for, in a sentence each: standings from it may differ in these. */
  leftOut: string[]
}

/** A sheet of one division, in the order that the entrants come in; `events` are its columns. */
export function writeSheet(
  division: string,
  entrants: readonly StandingsEntrant[],
  events: readonly StandingsEvent[],
  scheme: Scheme['kind'],
): SheetWritten {
  const columns = columnsOf(entrants, events, scheme)
  const names = inTheirOwn(entrants.map(({ name }) => plain(name)))
  const rows = entrants.map((entrant, index) => [
    division,
    names[index]!,
    ...columns.map(({ id, write }) => {
      const performance = entrant.performances.get(id)
      return performance ? write(performance) : entrant.withdrawn ? 'WD' : ''
    }),
  ])
  const head = ['division', 'athlete', ...inTheirOwn(columns.map(({ name }) => name))]
  return {
    rows: [head, ['', '', ...columns.map(({ head }) => head)], ...rows],
    leftOut: leftOutIn(columns, entrants, events),
  }
}

/** What such a sheet has no words for, without writing it. */
export function sayLeftOut(
  entrants: readonly StandingsEntrant[],
  events: readonly StandingsEvent[],
  scheme: Scheme['kind'],
): string[] {
  return leftOutIn(columnsOf(entrants, events, scheme), entrants, events)
}

function leftOutIn(
  columns: readonly Column[],
  entrants: readonly StandingsEntrant[],
  events: readonly StandingsEvent[],
): string[] {
  return [
    ...events.flatMap(event => sayUnfinished(event, entrants)),
    ...columns.flatMap(({ leftOut }) => leftOut),
    ...withdrawnOutOfSight(entrants, events),
  ]
}

function columnsOf(
  entrants: readonly StandingsEntrant[],
  events: readonly StandingsEvent[],
  scheme: Scheme['kind'],
): Column[] {
  return events
    .filter(event => progressOf(entrants, event).state !== 'not_begun')
    .map(event => columnOf(event, entrants, scheme))
}

type Column = {
  id: string
  name: string
  head: string
  write(performance: Performance): string
  leftOut: string[]
}

function columnOf(
  { id, name, weight }: StandingsEvent,
  entrants: readonly StandingsEntrant[],
  scheme: Scheme['kind'],
): Column {
  const all = entrants.flatMap(({ performances }) => performances.get(id) ?? [])
  const kind = kindOf(all)
  const capped = all.filter(({ status }) => status === 'cap')
  const total = sameTotal(capped)
  const cap = scheme === 'cumulative' ? capOf(capped) : undefined
  const fits =
    cap === undefined || all.every(({ status, sum }) => status !== 'completed' || sum!.value <= cap)
  // What breaks a tie of the score itself, such as the reps at a load, can stand where no tie-break does.
  const second = kind !== 'rounds_reps' && kind !== 'time' && !all.some(({ tieBreak }) => tieBreak)
  const options = [
    ...(cap === undefined || !fits ? [] : [`cap=${formatTime(cap)}`]),
    ...(total === undefined ? [] : [`reps=${total}`]),
    ...(weight === 1 ? [] : [`weight=${Math.round(weight * 1000) / 1000}`]),
  ]
  return {
    id,
    name,
    head: [kind, ...options].join(';'),
    write: performance => cellOf(performance, kind, total, second),
    leftOut: [
      ...leftOutOf(name, all, kind, second),
      ...(fits ? [] : [`${name}: the time cap, for somebody is over it`]),
    ],
  }
}

/** In a sheet every event is closed: one that has not begun is no column of it. */
function sayUnfinished(event: StandingsEvent, entrants: readonly StandingsEntrant[]): string[] {
  const { state, missing } = progressOf(entrants, event)
  if (state === 'not_begun') return [`${event.name}: it has not started, and is not in the sheet`]
  return state === 'open' ? [`${event.name}: that ${formatCount(missing, 'score')} may still come`] : []
}

const KINDS: Partial<Record<Measure['of'], SheetKind>> = {
  seconds: 'time',
  rounds: 'rounds_reps',
  reps: 'reps',
  kilograms: 'load:kg',
  metres: 'distance:m',
}

/** By what the first that was completed is measured in; a capped one is of an event for time. */
function kindOf(all: readonly Performance[]): SheetKind {
  if (all.some(({ status }) => status === 'cap')) return 'time'
  const measures = all.flatMap(({ measures: [first] }) => first ?? [])
  const [first] = measures
  if (!first) return 'points'
  const kind = KINDS[first.of] ?? 'points'
  // A team's rounds were added up: what is left of them is one number.
  const isWhole = measures.every(({ value }) => Number.isInteger(value))
  return (kind === 'reps' || kind === 'rounds_reps') && !isWhole ? 'points' : kind
}

function sameTotal(capped: readonly Performance[]): number | undefined {
  const totals = new Set(capped.map(({ outOf }) => outOf))
  const [only] = totals
  return totals.size === 1 && Number.isInteger(only) ? only : undefined
}

/** A capped time adds up as the cap and a second for each missing rep: the cap is what is left without them. */
function capOf(capped: readonly Performance[]): number | undefined {
  const [first] = capped
  if (!first?.sum || first.outOf === undefined) return undefined
  return first.sum.value - Math.ceil(first.outOf - (first.measures[0]?.value ?? 0))
}

function cellOf(
  performance: Performance,
  kind: SheetKind,
  total: number | undefined,
  withSecond: boolean,
): string {
  const { status, measures, tieBreak } = performance
  if (status === 'dnf' || status === 'dns') return status.toUpperCase()
  const [first, second] = measures
  if (!first) return ''
  const score = status === 'cap' ? cappedCell(first.value, total) : doneCell(first, second, kind)
  const tie = tieCell(tieBreak ?? (withSecond ? (second ?? null) : null))
  return score === '' || tie === null ? score : `${score} TB ${tie}`
}

function cappedCell(reps: number, total: number | undefined): string {
  return total === undefined ? `CAP=${Math.floor(reps)}` : `CAP ${Math.floor(reps)}/${total}`
}

function doneCell(first: Measure, second: Measure | undefined, kind: SheetKind): string {
  const { of, value } = first
  switch (kind) {
    case 'time':
      return of === 'seconds' ? formatTime(value) : ''
    case 'rounds_reps':
      return of === 'rounds' ? `${value}+${second?.value ?? 0}` : ''
    case 'reps':
      return of === 'reps' ? String(value) : ''
    case 'load:kg':
    case 'load:lb':
      return of === 'kilograms' ? decimal(value) : ''
    case 'distance:m':
      return of === 'metres' ? decimal(value) : ''
    default:
      return decimal(value)
  }
}

function tieCell(tieBreak: Measure | null): string | null {
  if (tieBreak?.of === 'seconds') return formatTime(tieBreak.value)
  return tieBreak?.of === 'reps' && Number.isInteger(tieBreak.value) ? String(tieBreak.value) : null
}

/** With one decimal more than could be a mark of thousands. */
function decimal(value: number): string {
  const text = String(value)
  return /\.\d{3}$/.test(text) ? `${text}0` : text
}

function leftOutOf(
  name: string,
  all: readonly Performance[],
  kind: SheetKind,
  withSecond: boolean,
): string[] {
  const scaled = all.filter(({ scaling }) => scaling === 'scaled' || scaling === 'modified').length
  const said = kind === 'rounds_reps' || withSecond ? 2 : 1
  const others = all.filter(({ measures }) => measures.length > said).length
  const byLoad = all.filter(({ tieBreak }) => tieBreak?.of === 'kilograms').length
  const totals = new Set(all.flatMap(({ outOf }) => outOf ?? []))
  const empty = all.filter(
    performance => performance.measures.length > 0 && cellOf(performance, kind, undefined, false) === '',
  ).length
  return [
    ...(scaled > 0 && scaled < all.length
      ? [`${name}: that ${formatCount(scaled, 'score')} was scaled`]
      : []),
    ...(others > 0 ? [`${name}: what parts equal scores besides the score itself`] : []),
    ...(byLoad > 0 ? [`${name}: tie-breaks by load`] : []),
    ...(totals.size > 1 ? [`${name}: that not everybody had as many reps to do`] : []),
    ...(empty > 0 ? [`${name}: ${formatCount(empty, 'score')} of another kind`] : []),
  ]
}

/** Somebody is withdrawn by a WD in place of a score: one who has all of them is not. */
function withdrawnOutOfSight(
  entrants: readonly StandingsEntrant[],
  events: readonly StandingsEvent[],
): string[] {
  return entrants
    .filter(({ withdrawn, performances }) => withdrawn && performances.size >= events.length)
    .map(({ name }) => `${name} is withdrawn`)
}

/** No formula in a spreadsheet, and never empty. */
function plain(name: string): string {
  return /^[=+\-@\t\r]/.test(name) ? `'${name}` : name || '–'
}

/** A sheet knows each athlete of a division, and each event, by a name of its own: of two alike the second is told apart. */
function inTheirOwn(names: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return names.map(name => {
    const count = (seen.get(name.toLowerCase()) ?? 0) + 1
    seen.set(name.toLowerCase(), count)
    return count === 1 ? name : `${name} (${count})`
  })
}
