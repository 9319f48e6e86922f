/** Reads CSV files of any size in slices, so that requests are answered in between. */
import { type CsvError, parse } from 'csv-parse'
import { parse as parseAtOnce } from 'csv-parse/sync'
import { invalid } from '../../errors'
import { folded } from '../../schemas/shared/folded'
import { breathe, breather } from '../shared/breathe'
import { wrongFile } from './decode'

export type Row = { line: number; cells: Record<string, string> }
export type Table = { columns: string[]; rows: Row[] }

export const MOST_ROWS = 100_000
/** Longer than any workout text. */
const LONGEST_CELL = 100_000
/** Small, because the parser is fifty times slower on a row with another number of cells than the first. */
const SLICE = 4 * 1024

/** Reads the rows below the headings. Throws `invalid` on `file` with the line of a mistake. */
export async function readTable(text: string, tick: () => void = () => undefined): Promise<Table> {
  const plain = withPlainEnds(text)
  const [head, ...rest] = await recordsOf(plain, tick)
  if (!head) throw wrongFile('is empty')
  const columns = head.cells.map(columnName)
  const pause = breather()
  const rows: Row[] = []
  for (const { line, cells } of rest) {
    rows.push({ line, cells: Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? ''])) })
    await pause()
  }
  return { columns, rows }
}

/** Ignores case, accents and spaces only, so `Weight (kg)` and `Weight` differ. */
export const columnName = (heading: string) => folded(heading.replace(/_/g, ' ')).replace(/["']/g, '')

/** Returns the columns in the first line of a CSV text. */
export function readHeadings(text: string): string[] {
  const plain = withPlainEnds(text.slice(0, LONGEST_CELL))
  try {
    const [first = []] = parseAtOnce(plain, {
      delimiter: delimiterOf(plain),
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: 1,
    }) as string[][]
    return first.map(cell => columnName(cell.trim()))
  } catch {
    return []
  }
}

/** Empties lines of spaces, so that the parser skips them. */
const withPlainEnds = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/^[^\S\n]+$/gm, '')

type Read = { line: number; cells: string[] }

async function recordsOf(text: string, tick: () => void): Promise<Read[]> {
  const records: Read[] = []
  const parser = parse({
    delimiter: delimiterOf(text),
    info: true,
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: 4 * LONGEST_CELL,
  })
  const failed = new Promise<never>((_, reject) => {
    parser.on('error', error => reject(asRefusal(error as CsvError, text)))
  })
  failed.catch(() => undefined)
  const drain = () => {
    for (let next = parser.read(); next !== null; next = parser.read()) {
      const { record, info } = next as { record: string[]; info: { lines: number } }
      const cells = record.map(cell => cell.normalize('NFC').trim())
      const over = record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
      const line = info.lines - over
      const long = cells.findIndex(cell => cell.length > LONGEST_CELL)
      if (long >= 0) throw tooLong(line)
      if (cells.some(cell => cell !== '')) records.push({ line, cells })
      if (records.length > MOST_ROWS + 1)
        throw wrongFile(
          `has more than ${MOST_ROWS.toLocaleString('en-US')} lines, which is as many as can be read at a time`,
        )
    }
  }
  const ended = new Promise<void>(resolve => parser.on('end', resolve))
  parser.on('readable', () => undefined)
  for (let at = 0; at < text.length; at += SLICE) {
    const slice = text.slice(at, at + SLICE)
    if (!parser.write(slice)) await Promise.race([breathe(), failed])
    drain()
    tick()
    await Promise.race([breathe(), failed])
  }
  parser.end()
  const over = () => parser.readableEnded
  while (!over()) {
    await Promise.race([breathe(), failed])
    drain()
  }
  await Promise.race([ended, failed])
  return records
}

function asRefusal(error: CsvError, text: string) {
  const lines = typeof error.lines === 'number' ? error.lines : 1
  if (error.code === 'CSV_MAX_RECORD_SIZE') return tooLong(lines)
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return invalid({ file: [`is not CSV: a quote (") is opened and never closed, from ${lastQuote(text)}`] })
  return invalid({ file: [`is not CSV: line ${lines} cannot be read`] })
}

const tooLong = (line: number) =>
  wrongFile(`has a cell of more than ${LONGEST_CELL.toLocaleString('en-US')} characters on line ${line}`)

function lastQuote(text: string): string {
  const at = text.search(/(?:^|[,;\t\n])"(?:[^"]|"")*$/)
  return `line ${text.slice(0, Math.max(at, 0) + 1).split('\n').length}`
}

/** Spreadsheets in countries with decimal commas separate cells by semicolons. */
function delimiterOf(text: string): string {
  const [first = ''] = text.trimStart().split('\n', 1)
  const bare = first.replace(/"[^"]*"/g, '')
  const [best] = [',', ';', '\t', '|']
    .map(mark => ({ mark, count: bare.split(mark).length }))
    .sort((a, b) => b.count - a.count)
  return best!.mark
}

/** Throws `invalid` with the missing columns. */
export function assertColumns(table: Table, product: string, wanted: readonly string[]): void {
  const missing = wanted.filter(name => !table.columns.includes(name))
  if (missing.length === 0) return
  const has = table.columns.filter(name => name !== '').slice(0, 20)
  throw wrongFile(
    `is not an export of ${product}: it has no column ${missing.map(name => `“${name}”`).join(', ')}. ` +
      `Its columns are ${has.map(name => `“${name.slice(0, 40)}”`).join(', ') || 'without names'}.`,
  )
}
