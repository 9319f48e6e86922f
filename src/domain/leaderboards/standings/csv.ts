/** The cells of a CSV file, as spreadsheets write them. */
import { type CsvError, parse } from 'csv-parse/sync'
import { invalid } from '../../../errors'

/** `line` counts from 1, and is where it begins when a cell goes over several. */
export type CsvLine = { line: number; cells: string[] }

/**
 * The lines of a CSV text that are not blank: parted by commas, semicolons or tabs, whichever part the first line; any
 * line ends, quoted cells, a byte order mark. Cells come without white space around them and in NFC. Throws `invalid`
 * on the line where a quote is out of place.
 */
export function readCsv(text: string): CsvLine[] {
  let before = 0
  return parsed(text)
    .map(({ record, info }) => {
      const line = before + 1
      before = info.lines
      return { line, cells: record.map(cell => cell.normalize('NFC').replace(/\s+/g, ' ').trim()) }
    })
    .filter(({ cells }) => cells.length > 1 || cells[0] !== '')
}

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
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
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
