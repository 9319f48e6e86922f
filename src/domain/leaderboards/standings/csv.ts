/** The cells of a CSV file, as spreadsheets write them. */
import { type CsvError, parse } from 'csv-parse/sync'
import { invalid } from '../../../errors'

/** `line` counts from 1, and is where it begins when a cell goes over several. */
export type CsvLine = { line: number; cells: string[] }

/** Limit of a text's lines. Headings, blank lines and line breaks inside cells count. */
export const MOST_LINES = 5_000

/**
 * The lines of a CSV text that are not blank: parted by commas, semicolons or tabs, whichever part the first line; any
 * line ends, quoted cells, a byte order mark. Cells come without white space around them and in NFC. Throws `invalid`
 * on the line where a quote is out of place, and on the first line of too many.
 */
export function readCsv(text: string): CsvLine[] {
  // In one form of line end: the parser counts the one of Windows twice where it is inside a cell.
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

/** Counts the lines of a text, without blank ones at its end. */
export const countLines = (text: string) => lineEndsIn(withPlainEnds(text)) + 1

const withPlainEnds = (text: string) => text.trimEnd().replace(/\r\n?/g, '\n')
const lineEndsIn = (text: string) => text.split('\n').length - 1

/** False for a row of empty cells, as spreadsheets write below the last one that is used. */
export function holdsAnything({ cells }: CsvLine): boolean {
  return cells.some(cell => cell !== '')
}

type Parsed = { record: string[]; info: { lines: number } }

function parsed(text: string): Parsed[] {
  try {
    // What the types do not know: with `info` each record comes with where it ends.
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

/** Spreadsheets of countries with decimal commas part cells by semicolons. */
function delimiterOf(text: string): string {
  const [first = ''] = text.split(/[\r\n]/, 1)
  const bare = first.replace(/"[^"]*"/g, '')
  return [',', ';', '\t']
    .map(mark => ({ mark, count: bare.split(mark).length }))
    .sort((a, b) => b.count - a.count)[0]!.mark
}
