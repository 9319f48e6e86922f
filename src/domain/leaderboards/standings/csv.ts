import { type CsvError, parse } from 'csv-parse/sync'
import { invalid } from '../../../errors'

export type CsvLine = { line: number; cells: string[] }

export const MOST_LINES = 5_000

/**
 * Returns the rows of a CSV text without blank lines. Throws `invalid` with the line of a misplaced quote.
 */
export function readCsv(text: string): CsvLine[] {
  // The parser counts a Windows line end inside a cell twice, so every line end becomes \n first.
  const rows = withPlainEnds(text)
  if (lineEndsIn(rows) >= MOST_LINES)
    throw invalid({
      [`line ${MOST_LINES + 1}`]: [`is one too many: at most ${MOST_LINES} lines can be read at a time`],
    })
  return parsed(rows)
    .map(({ record, info }) => {
      const over = record.reduce((sum, cell) => sum + lineEndsIn(cell), 0)
      const cells = record.map(cell => cell.normalize('NFC').replace(/\s+/g, ' ').trim())
      return { line: info.lines - over, cells }
    })
    .filter(({ cells }) => cells.length > 1 || cells[0] !== '')
}

export const countLines = (text: string) => lineEndsIn(withPlainEnds(text)) + 1

const withPlainEnds = (text: string) => text.trimEnd().replace(/\r\n?/g, '\n')
const lineEndsIn = (text: string) => text.split('\n').length - 1

/** False for the rows of empty cells that spreadsheets write below the last used row. */
export function isFilled({ cells }: CsvLine): boolean {
  return cells.some(cell => cell !== '')
}

type Parsed = { record: string[]; info: { lines: number } }

function parsed(text: string): Parsed[] {
  try {
    // The parser's types don't know that `info: true` wraps each record.
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      record_delimiter: '\n',
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as Parsed[]
  } catch (error) {
    const { lines } = error as CsvError
    if (typeof lines !== 'number') throw error
    throw invalid({ [`line ${lines}`]: [QUOTES] })
  }
}

const QUOTES = 'is not CSV: a quote (") is out of place; a cell with one is written "as ""this"""'

/** Spreadsheets in countries with decimal commas separate cells by semicolons. */
function delimiterOf(text: string): string {
  const [first = ''] = text.trimStart().split(/[\r\n]/, 1)
  const bare = first.replace(/"[^"]*"/g, '')
  return [',', ';', '\t']
    .map(mark => ({ mark, count: bare.split(mark).length }))
    .sort((a, b) => b.count - a.count)[0]!.mark
}
