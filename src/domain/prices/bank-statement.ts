/** A bank's table of transfers: any columns, as long as a reference and an amount are among them. */
import { createHash } from 'node:crypto'
import { AppError } from '../../errors'
import { type DateOrder, detectDateOrder, readMoment } from '../imports/values/moments'
import { countLines, isFilled, readCsv } from '../leaderboards/standings/csv'
import { plainWord } from '../registrations/registration-sheet/columns'
import { unguardCell } from '../shared/formula-cells'
import HEADINGS from './bank-headings.json'
import { readMoney } from './money'
import { findReferences } from './reference'

export type BankLine = {
  line: number
  /** Possible references, not yet looked up. */
  references: string[]
  /** In minor units. Null without a readable amount. */
  amount: number | null
  /** `YYYY-MM-DD`. Null without a readable day. */
  day: string | null
  /** The words of the line. */
  words: string
  /** The same for the same line of another export. */
  source: string
}

export type BankStatement = {
  /** Transfers that arrived. */
  lines: BankLine[]
  /** Number of transfers that left the account. */
  outgoing: number
  mistakes: string[]
}

const MOST_LINES = 2_000
const LONGEST_WORDS = 160

type Column = keyof typeof HEADINGS
const BY_NAME = new Map(
  Object.entries(HEADINGS).flatMap(([column, names]) => names.map(name => [name, column as Column] as const)),
)

/** Reads a table. `usual` is the order of day and month that the gym writes. */
export function readBankStatement(text: string, currency: string, usual: DateOrder): BankStatement {
  const failed = (mistake: string): BankStatement => ({ lines: [], outgoing: 0, mistakes: [mistake] })
  if (countLines(text) > MOST_LINES + 50)
    return failed(`The table has more than ${MOST_LINES} lines: split it.`)
  const read = readRows(text)
  if (typeof read === 'string') return failed(read)
  // Some banks write the account's name and period above the headings.
  const at = read.findIndex(({ cells }) => columnsOf(cells).has('amount') || columnsOf(cells).has('credit'))
  if (at === -1) return failed('The headings are missing: one column must be Amount, or Credit beside Debit.')
  const columns = columnsOf(read[at]!.cells)
  const rows = read.slice(at + 1)
  const cell = (cells: readonly string[], column: Column) => {
    const index = columns.get(column)
    return index === undefined ? '' : unguardCell(cells[index] ?? '').trim()
  }
  const order = detectDateOrder(
    rows.map(({ cells }) => cell(cells, 'day')),
    usual,
  )
  const known = new Map<string, number>()
  let outgoing = 0
  const lines = rows.flatMap(({ line, cells }): BankLine[] => {
    const credit = cell(cells, 'credit')
    const written = columns.has('credit') ? credit : cell(cells, 'amount')
    if (/^[-−(]|-$/.test(written) || (columns.has('credit') && isNothing(credit))) {
      outgoing++
      return []
    }
    const day = order === 'mixed' ? null : (readMoment(cell(cells, 'day'), order)?.day ?? null)
    const words = cells
      .map(each => unguardCell(each).trim())
      .filter(Boolean)
      .join(' · ')
    const others = cells.filter(
      (_, index) => index !== columns.get('amount') && index !== columns.get('credit'),
    )
    const number = known.get(words) ?? 0
    known.set(words, number + 1)
    return [
      {
        ...{ line, day, words: words.slice(0, LONGEST_WORDS) },
        references: [...new Set(others.flatMap(findReferences))],
        amount: readMoney(written.replace(/^\+/, ''), currency),
        source: `bank ${createHash('sha256').update(`${words}\n${number}`).digest('hex')}`,
      },
    ]
  })
  return { lines, outgoing, mistakes: [] }
}

const isNothing = (written: string) => /^[0.,\s]*$/.test(written)

function readRows(text: string) {
  try {
    return readCsv(text).filter(isFilled)
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error
    const [[where, messages]] = Object.entries(error.fields) as [[string, string[]]]
    return `${where.charAt(0).toUpperCase()}${where.slice(1)} ${messages.join('; ')}.`
  }
}

/** Only the first column of a kind counts. */
function columnsOf(cells: readonly string[]): Map<Column, number> {
  const columns = new Map<Column, number>()
  cells.forEach((heading, index) => {
    const column = BY_NAME.get(plainWord(heading))
    if (column !== undefined && !columns.has(column)) columns.set(column, index)
  })
  return columns
}
