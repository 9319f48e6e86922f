/** Reads CSV files of any size in slices, so that requests are answered in between. */
import { type CsvError, parse } from 'csv-parse'
import { parse as parseAtOnce } from 'csv-parse/sync'
import { invalid } from '../../errors'
import { folded } from '../../schemas/shared/folded'
import { breathe, breather } from '../shared/breathe'
import { wrongFile } from './decode'
import type { Grid, GridRow } from './grid'
import { rowPerExercise } from './numbered-exercises'

export type Row = { line: number; cells: Record<string, string> }
export type Table = { columns: string[]; rows: Row[] }

export const MOST_ROWS = 100_000
const LONGEST_CELL = 100_000
/** Small, because the parser is fifty times slower on a row with another number of cells than the first. */
const SLICE = 4 * 1024

/** Reads a CSV text as rows of cells. Throws `invalid` on `file` with the line of a mistake. */
export async function readGrid(text: string, tick: () => void = () => undefined): Promise<Grid> {
  const plain = withPlainEnds(text)
  const separator = delimiterOf(plain)
  const rows = await recordsOf(plain, separator, tick)
  const inner = doublyQuoted(rows)
  if (inner !== null) return readGrid(inner, tick)
  const [first] = rows
  const below = first && SEPARATOR.test(first.cells.join(separator)) ? rows.slice(1) : rows
  const section = sectionOf(below)
  return { ...section, rows: rowPerExercise(section.rows), separator }
}

/** JEFIT writes all its tables into one file, each below a line such as `### EXERCISE LOGS ######`. */
const SECTION = /^#{3,} *EXERCISE LOGS *#*$/m

function sectionOf(all: GridRow[]): Omit<Grid, 'separator'> {
  const at = all.findIndex(({ cells }) => SECTION.test(cells[0]!))
  if (at < 0) return { rows: all, others: [] }
  const length = all.slice(at + 1).findIndex(({ cells }) => cells[0]!.startsWith('###'))
  const end = length < 0 ? all.length : at + 1 + length
  return { rows: all.slice(at + 1, end), others: [...all.slice(0, at + 1), ...all.slice(end)] }
}

/** Reads the rows below the headings. Throws `invalid` on `file` with the line of a mistake. */
export async function readTable(text: string, tick: () => void = () => undefined): Promise<Table> {
  const [head, ...rest] = (await readGrid(text, tick)).rows
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

const SEPARATOR = /^sep=(.?)$/i

function doublyQuoted(rows: readonly GridRow[]): string | null {
  const [first] = rows
  const isWhole = first !== undefined && /[,;\t]/.test(first.cells[0] ?? '') && first.cells.length === 1
  if (!isWhole || !rows.every(({ cells }) => cells.length === 1 && !cells[0]!.includes('\n'))) return null
  const lines: string[] = []
  for (const { line, cells } of rows) lines[line - 1] = cells[0]!
  return Array.from(lines, line => line ?? '').join('\n')
}

/** Ignores case, accents and spaces only, so `Weight (kg)` and `Weight` differ. */
export const columnName = (heading: string) => folded(heading.replace(/_/g, ' ')).replace(/["']/g, '')

const MOST_TITLES = 10

/** Returns the first rows of a CSV text, among which are its headings. */
export function readFirstRows(text: string): string[][] {
  const section = SECTION.exec(text)
  const from = section === null ? 0 : section.index + section[0].length
  const plain = withPlainEnds(text.slice(from, from + LONGEST_CELL))
  const rows = (of: string) =>
    (
      parseAtOnce(of, {
        delimiter: delimiterOf(of),
        record_delimiter: '\n',
        relax_column_count: true,
        relax_quotes: true,
        skip_empty_lines: true,
        to: MOST_TITLES,
      }) as string[][]
    ).map((cells, at) => ({ line: at + 1, cells: cells.map(cell => cell.trim()) }))
  try {
    const first = rows(plain)
    const inner = doublyQuoted(first)
    return rowPerExercise(inner === null ? first : rows(inner)).map(({ cells }) => cells)
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

async function recordsOf(text: string, delimiter: string, tick: () => void): Promise<GridRow[]> {
  const records: GridRow[] = []
  const parser = parse({
    delimiter,
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

/** Detects the separator by `sep=`, or by the first line with any: titles have no separators. */
function delimiterOf(text: string): string {
  for (const line of text.trimStart().split('\n', MOST_TITLES)) {
    const [, mark] = SEPARATOR.exec(line.replace(/^"|"$/g, '')) ?? []
    if (mark) return mark
    const bare = line.replace(/"[^"]*"/g, '')
    const [best] = [',', ';', '\t', '|']
      .map(each => ({ mark: each, count: bare.split(each).length }))
      .sort((a, b) => b.count - a.count)
    if (best!.count > 1) return best!.mark
  }
  return ','
}
