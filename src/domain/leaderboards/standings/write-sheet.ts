/** Writes a division's scores as a sheet for `bin/chalkbox standings`, and lists what is lost. */
import { guardCell } from '../../shared/formula-cells'
import { formatCount, formatTime } from '../../shared/words'
import type { Measure } from '../rank/measures'
import type { Performance } from '../rank/performance'
import { computeProgress } from './event-state'
import type { Scheme, Standing, StandingsEntrant, StandingsEvent } from './rules'
import { INFO, type SheetKind } from './sheet-columns'
import { writeCell } from './write-cells'

type SheetWritten = {
  rows: string[][]
  leftOut: string[]
}

/**
 * Writes the sheet of a division in the order of its standings. Columns with ranks and points are for
 * people; their kind is `info`, so the reader skips them.
 */
export function writeSheet(
  division: string,
  standings: readonly Standing[],
  events: readonly StandingsEvent[],
  scheme: Scheme['kind'],
): SheetWritten {
  const entrants = standings.map(({ entrant }) => entrant)
  const columns = columnsOf(entrants, events, scheme)
  const names = numberDuplicates(entrants.map(({ name }) => plain(name)))
  const titles = columns.map(({ name }) => name)
  // Events keep their names; a column of ours with the same name gets another.
  const heads = numberDuplicates([
    ...titles,
    ...titles.map(title => `${title} place`),
    ...titles.map(title => `${title} points`),
    'Overall place',
    'Overall points',
  ])
  const headsOf = (index: number) => [0, 1, 2].map(kind => heads[kind * titles.length + index]!)
  return {
    rows: [
      ['division', 'athlete', ...heads.slice(-2), ...titles.flatMap((_, index) => headsOf(index))],
      ['', '', INFO, INFO, ...columns.flatMap(({ head }) => [head, INFO, INFO])],
      ...standings.map(({ entrant, rank, points, events: places }, index) => [
        division,
        names[index]!,
        numberCell(rank),
        numberCell(points),
        ...columns.flatMap(({ id, write }) => {
          const performance = entrant.performances.get(id)
          const place = places.get(id)
          return [
            performance ? write(performance) : entrant.withdrawn ? 'WD' : '',
            numberCell(place?.rank ?? null),
            numberCell(place?.points ?? null),
          ]
        }),
      ]),
    ],
    leftOut: leftOutIn(columns, entrants, events),
  }
}

const numberCell = (value: number | null): string => (value === null ? '' : String(value))

/** Lists what a sheet would leave out, without writing one. */
export function describeLeftOut(
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
    ...events.flatMap(event => describeUnfinished(event, entrants)),
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
    .filter(event => computeProgress(entrants, event).state !== 'not_begun')
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
  // A second measure that decides, such as the reps at equal loads, takes an unused tie-break's column.
  const isTied = kind === 'rounds_reps' || kind === 'time' || all.some(({ tieBreak }) => tieBreak)
  const second = !isTied && decidesBySecond(all)
  const options = [
    ...(cap === undefined || !fits ? [] : [`cap=${formatTime(cap)}`]),
    ...(total === undefined ? [] : [`reps=${total}`]),
    ...(weight === 1 ? [] : [`weight=${Math.round(weight * 1000) / 1000}`]),
  ]
  return {
    id,
    name,
    head: [kind, ...options].join(';'),
    write: performance => writeCell(performance, kind, total, second),
    leftOut: [
      ...leftOutOf(name, all, kind, second),
      ...(fits ? [] : [`${name}: the time cap, for somebody is over it`]),
    ],
  }
}

/** True if performances with an equal first measure differ in their second. */
function decidesBySecond(all: readonly Performance[]): boolean {
  const seconds = new Map<number, number | undefined>()
  return all.some(({ measures: [first, second] }) => {
    if (!first) return false
    if (seconds.has(first.value)) return seconds.get(first.value) !== second?.value
    seconds.set(first.value, second?.value)
    return false
  })
}

/** Every event of a sheet is closed, so an event that has not begun is absent. */
function describeUnfinished(event: StandingsEvent, entrants: readonly StandingsEntrant[]): string[] {
  const { state, missing } = computeProgress(entrants, event)
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

function kindOf(all: readonly Performance[]): SheetKind {
  if (all.some(({ status }) => status === 'cap')) return 'time'
  const measures = all.flatMap(({ measures: [first] }) => first ?? [])
  const [first] = measures
  if (!first) return 'points'
  const kind = KINDS[first.of] ?? 'points'
  if (kind === 'load:kg') return measures.every(({ entered }) => entered?.unit === 'lb') ? 'load:lb' : kind
  // The summed rounds of a team can be a fraction.
  const isWhole = measures.every(({ value }) => Number.isInteger(value))
  return (kind === 'reps' || kind === 'rounds_reps') && !isWhole ? 'points' : kind
}

function sameTotal(capped: readonly Performance[]): number | undefined {
  const totals = new Set(capped.map(({ outOf }) => outOf))
  const [only] = totals
  return totals.size === 1 && Number.isInteger(only) ? only : undefined
}

/** The sum of a capped time is the cap plus a second per missing rep, so the cap is the sum without these. */
function capOf(capped: readonly Performance[]): number | undefined {
  const [first] = capped
  if (!first?.sum || first.outOf === undefined) return undefined
  return first.sum.value - Math.ceil(first.outOf - (first.measures[0]?.value ?? 0))
}

function leftOutOf(
  name: string,
  all: readonly Performance[],
  kind: SheetKind,
  withSecond: boolean,
): string[] {
  const scaled = all.filter(({ scaling }) => scaling === 'scaled' || scaling === 'modified').length
  const writable = kind === 'rounds_reps' || withSecond || !decidesBySecond(all) ? 2 : 1
  const others = all.filter(({ measures }) => measures.length > writable).length
  const byLoad = all.filter(({ tieBreak }) => tieBreak?.of === 'kilograms').length
  const totals = new Set(all.flatMap(({ outOf }) => outOf ?? []))
  const empty = all.filter(
    performance => performance.measures.length > 0 && writeCell(performance, kind, undefined, false) === '',
  ).length
  return [
    ...(scaled > 0 && scaled < all.length
      ? [`${name}: that ${formatCount(scaled, 'score')} was scaled`]
      : []),
    ...(others > 0 ? [`${name}: the tie-break of equal scores`] : []),
    ...(byLoad > 0 ? [`${name}: tie-breaks by load`] : []),
    ...(totals.size > 1 ? [`${name}: that not everybody had as many reps to do`] : []),
    ...(empty > 0 ? [`${name}: ${formatCount(empty, 'score')} of another kind`] : []),
  ]
}

/**
 * A sheet marks a withdrawal by WD in place of a score, so an athlete with every score can't be withdrawn.
 */
function withdrawnOutOfSight(
  entrants: readonly StandingsEntrant[],
  events: readonly StandingsEvent[],
): string[] {
  return entrants
    .filter(({ withdrawn, performances }) => withdrawn && performances.size >= events.length)
    .map(({ name }) => `${name} is withdrawn`)
}

/** Makes a name safe for spreadsheets (no formula) and never empty. */
function plain(name: string): string {
  return guardCell(name) || '–'
}

function numberDuplicates(names: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return names.map(name => {
    const count = (seen.get(name.toLowerCase()) ?? 0) + 1
    seen.set(name.toLowerCase(), count)
    return count === 1 ? name : `${name} (${count})`
  })
}
