/**
 * Reads a competition from one CSV sheet: headings `division,athlete,<event>…`, a second row with the kind of
 * each event, then a row per athlete.
 */
import { assertNoErrors } from '../../../errors'
import { groupBy } from '../../shared/group-by'
import { isFilled, readCsv } from './csv'
import { addMistake, type Mistakes, toFieldErrors } from './mistakes'
import type { StandingsEntrant, StandingsEvent } from './rules'
import { readCell } from './sheet-cells'
import { readColumn, type SheetColumn } from './sheet-columns'
import { readHead, readKindCells, readRows, type SheetRow } from './sheet-rows'
import { readPerformances, type ScoreAt } from './sheet-scores'

export type Sheet = {
  events: SheetEvent[]
  divisions: { name: string; entrants: StandingsEntrant[] }[]
}
/** An event whose id is its name, always closed. */
type SheetEvent = StandingsEvent & { line: number }

/**
 * Reads a sheet, ready for `computeStandings`. Throws `invalid` with every mistake by line and column, as in
 * `{ "line 7, Fran": ["must be …"] }`.
 */
export function readSheet(text: string): Sheet {
  const [head, kinds, ...lines] = readCsv(text)
  const names = readHead(head)
  const mistakes: Mistakes = []
  const columns = readKindCells(names, kinds, mistakes).flatMap(
    ({ at, text }) => readColumn(text, at, mistakes) ?? [],
  )
  if (columns.length === 0 && mistakes.length === 0) {
    const at = { line: kinds!.line, column: 2, name: names[2]! }
    addMistake(mistakes, at, 'must be the kind of an event: a sheet needs one column that is not info')
  }
  const rows = readRows(names, lines.filter(isFilled), mistakes)
  if (rows.length === 0) {
    const at = { line: (kinds?.line ?? 2) + 1, column: 1, name: 'athlete' }
    addMistake(mistakes, at, 'is missing: below the kinds comes a line for each athlete')
  }
  for (const column of columns) readScores(column, columns, rows, mistakes)
  assertNoErrors(toFieldErrors(mistakes))
  return {
    events: columns.map(({ name, weight, line }) => ({ id: name, name, weight, closed: true, line })),
    divisions: [...groupBy(rows, row => row.divisionKey).values()].map(members => ({
      name: members[0]!.division,
      entrants: members.map(({ athlete, withdrawn, performances }) => ({
        // Names are unique within a division.
        id: athlete,
        name: athlete,
        withdrawn,
        performances,
      })),
    })),
  }
}

function readScores(
  column: SheetColumn,
  columns: readonly SheetColumn[],
  rows: readonly SheetRow[],
  mistakes: Mistakes,
): void {
  const scores: ScoreAt[] = []
  const rowOf = new Map<ScoreAt, SheetRow>()
  for (const row of rows.filter(({ cells }) => cells !== null)) {
    const at = { line: row.line, column: column.column, name: column.name }
    const cell = readCell(row.cells![column.column]!, column)
    if (cell.status === 'wrong') addMistake(mistakes, at, cell.message)
    else if (cell.status === 'withdrawn') row.withdrawn = true
    else if (cell.status !== 'missing') {
      const entry = { at, division: row.divisionKey, score: cell }
      scores.push(entry)
      rowOf.set(entry, row)
    }
  }
  // Sums are in pounds only if every event is.
  const inPounds = columns.every(({ kind }) => kind === 'load:lb')
  for (const [entry, performance] of readPerformances(column, scores, mistakes)) {
    const isPounds = performance.sum?.of === 'pounds' && !inPounds
    const sum = isPounds ? performance.measures[0]! : performance.sum
    rowOf.get(entry)!.performances.set(column.name, { ...performance, sum })
  }
}
