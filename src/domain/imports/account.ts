/** Accounts for every filled cell of a table. */
import type { FileColumn } from './columns'
import type { SkippedLine } from './effort'
import type { GridRow } from './grid'
import type { Meaning } from './products/product'
import type { Account, ColumnRead } from './questions'

/** Matches an empty cell. */
export const NULL = /^(?:null|NULL|undefined|NaN)?$/

const IN_WORDS: readonly Meaning[] = [
  'note',
  'session_note',
  'rpe',
  'description',
  'title',
  'set_type',
  'part',
]

/** Counts the filled cells of a table by outcome, and lists its columns with examples. */
export function accountFor(
  { titles, others }: { titles: readonly GridRow[]; others: readonly GridRow[] },
  body: Iterable<GridRow>,
  fileColumns: readonly FileColumn[],
  skipped: readonly SkippedLine[],
) {
  const skippedLines = new Set(skipped.map(({ line }) => line))
  const account: Account = { cells: 0, read: 0, words: 0, ignored: 0, unread: 0, skipped: 0 }
  const reads = fileColumns.map(
    (column): ColumnRead => ({
      heading: column.heading || 'A column without a heading',
      outcome: outcomeOf(column),
      rule: column.rule,
      cells: 0,
      examples: [],
    }),
  )
  const count = (column: ColumnRead, cell: string, isSkipped: boolean) => {
    column.cells++
    if (column.examples.length < 3 && !column.examples.includes(cell.slice(0, 80)))
      column.examples.push(cell.slice(0, 80))
    account.cells++
    account[isSkipped ? 'skipped' : column.outcome]++
  }
  const aside = [
    { heading: 'Above the headings', rule: 'Lines above the headings.', rows: titles },
    { heading: 'Other tables', rule: 'Lines of other tables in the file.', rows: others },
  ].flatMap(({ rows, ...named }) => {
    const column: ColumnRead = { ...named, outcome: 'ignored', cells: 0, examples: [] }
    for (const { cells } of rows) for (const cell of cells) if (cell !== '') count(column, cell, false)
    return column.cells > 0 ? [column] : []
  })
  for (const { line, cells, repeated = 0 } of body)
    for (const [index, cell] of cells.entries()) {
      if (NULL.test(cell) || index < repeated) continue
      reads[index] ??= {
        heading: 'A column without a heading',
        outcome: 'unread',
        rule: null,
        cells: 0,
        examples: [],
      }
      count(reads[index], cell, skippedLines.has(line))
    }
  const columns = [...aside, ...reads].filter(column => column !== undefined)
  return { columns, account }
}

function outcomeOf({ is, rule }: FileColumn): ColumnRead['outcome'] {
  if (rule !== null) return 'ignored'
  return is === null ? 'unread' : IN_WORDS.includes(is) ? 'words' : 'read'
}
