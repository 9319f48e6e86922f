import { AppError } from '../../../errors'
import type { MemberField } from '../../../schemas/imports/members'
import { type CsvLine, countLines, isFilled, MOST_LINES, readCsv } from '../../leaderboards/standings/csv'
import { readGender } from '../../registrations/registration-sheet/columns'
import { matchMemberField, matchMemberFields } from './columns'

export type ListMistake = { line: number; message: string }

export type MemberTable = {
  headings: string[] | null
  rows: CsvLine[]
  fields: (MemberField | null)[]
}

// Starts at the beginning of a word, or a long word without an @ would take quadratic time.
const ADDRESS = /(?<![^\s@<>(),;:"])[^\s@<>(),;:"]+@[^\s@<>(),;:"]+/

/** Splits a text of at most MOST_LINES lines into rows, and guesses the field of each column. */
export function readMemberTable(text: string): MemberTable | { mistake: ListMistake } {
  const count = countLines(text)
  if (count > MOST_LINES) return { mistake: { line: 0, message: tooMany(count) } }
  const lines = csvLines(withoutTitles(text))
  const [first, ...rest] = 'mistake' in lines ? [] : lines.lines
  const named = matchMemberFields(first?.cells ?? [])
  if (first && isHeading(first.cells))
    return { headings: first.cells, rows: rest, fields: named.map(onlyFirst) }
  const addresses = addressLines(text)
  if (addresses) return { headings: null, rows: addresses, fields: ['name', 'email'] }
  if ('mistake' in lines) return lines
  if (!first) return { headings: null, rows: [], fields: [] }
  const fields = guessFields(rest)
  const email = first.cells[fields.indexOf('email')] ?? ''
  if (EMAIL.test(email) && !email.includes('@')) return { headings: first.cells, rows: rest, fields }
  return { headings: null, rows: lines.lines, fields: guessFields(lines.lines) }
}

const EMAIL = /mail|post|メール|邮|郵|почт|пошт|메일/i

const isHeading = (cells: readonly string[]) =>
  cells.some(cell => matchMemberField(cell) !== null) && !cells.some(cell => ADDRESS.test(cell))

const MOST_TITLES = 10

/** Empties titles above the headings; later lines keep their numbers. */
function withoutTitles(text: string): string {
  const lines = text.split(/\r\n?|\n/)
  const cells = (line: string) => line.split(/[,;\t]/).map(cell => cell.replaceAll('"', '').trim())
  const at = lines.slice(0, MOST_TITLES).findIndex(line => isHeading(cells(line)))
  const isTable = cells(lines[at] ?? '').filter(cell => matchMemberField(cell) !== null).length > 1
  const isTitle = (line: string) => isTable || /^"?sep=.?"?$/i.test(line.trim()) || cells(line).length === 1
  const above = lines.slice(0, Math.max(at, 0))
  if (!above.every(isTitle) || above.some(line => ADDRESS.test(line))) return text
  return [...above.map(() => ''), ...lines.slice(above.length)].join('\n')
}

const tooMany = (count: number) =>
  `The list has ${count.toLocaleString('en-US')} lines, and at most ${MOST_LINES.toLocaleString('en-US')} can be read at a time: split it.`

/** Only the first column of a kind counts: `Emergency contact name` never replaces `Name`. */
function onlyFirst(field: MemberField | null, at: number, fields: (MemberField | null)[]) {
  return fields.indexOf(field) === at ? field : null
}

function csvLines(text: string): { lines: CsvLine[] } | { mistake: ListMistake } {
  try {
    const lines = readCsv(text).filter(isFilled)
    const inner = doublyQuoted(lines)
    return { lines: inner === null ? lines : readCsv(inner).filter(isFilled) }
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error
    const [[where, messages]] = Object.entries(error.fields) as [[string, string[]]]
    return { mistake: { line: Number(/\d+/.exec(where)?.[0] ?? 0), message: messages.join('; ') } }
  }
}

function doublyQuoted(lines: readonly CsvLine[]): string | null {
  const [head = ''] = lines[0]?.cells ?? []
  const isWhole = lines.every(({ cells }) => cells.length === 1) && /[,;\t]/.test(head)
  if (!isWhole || !isHeading(head.split(/[,;\t]/).map(cell => cell.replaceAll('"', '').trim()))) return null
  const texts: string[] = []
  for (const { line, cells } of lines) texts[line - 1] = cells[0]!
  return Array.from(texts, text => text ?? '').join('\n')
}

/** Reads `Mia Keller <mia@example.com>`, one or several per line. */
function addressLines(text: string): CsvLine[] | null {
  if (!/<\s*[^\s<>]+@[^\s<>]+\s*>/.test(text)) return null
  const lines = text
    .split(/\r\n?|\n/)
    .map(line => line.split(/(?<=>)\s*[,;]?\s*/).filter(piece => piece.trim() !== ''))
  if (lines.some(pieces => pieces.some((piece, at) => !piece.includes('@') && isCells(piece, at))))
    return null
  return lines.flatMap((pieces, at) => pieces.map(piece => ({ line: at + 1, cells: cellsOf(piece) })))
}

/** True for cells of a table: a name without an address has one comma at most, and a line of its own. */
const isCells = (piece: string, at: number) => at > 0 || /[;\t]|,.*,/.test(piece)

function cellsOf(piece: string): string[] {
  const email = ADDRESS.exec(piece)?.[0] ?? ''
  const name = piece.replace(/<[^>]*>/, '').replace(email && !piece.includes('<') ? email : '', '')
  return [tidy(name), email]
}

const tidy = (name: string) =>
  name
    .normalize('NFC')
    .replace(/["<>]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;]+|[\s,;]+$/g, '')

/** Guesses columns without headings by their content: addresses, genders, and names before these. */
function guessFields(rows: CsvLine[]): (MemberField | null)[] {
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  const columns = Array.from({ length: width }, (_, at) =>
    rows.map(({ cells }) => cells[at] ?? '').filter(cell => cell !== ''),
  )
  const fields: (MemberField | null)[] = columns.map(() => null)
  const mostly = (cells: string[], is: (cell: string) => boolean) =>
    cells.length > 0 && cells.filter(is).length * 2 > cells.length
  const email = columns.findIndex(cells => mostly(cells, cell => ADDRESS.test(cell)))
  if (email >= 0) fields[email] = 'email'
  const gender = columns.findIndex((cells, at) => at !== email && mostly(cells, isGender))
  if (gender >= 0) fields[gender] = 'gender'
  const names = columns.flatMap((cells, at) => (fields[at] === null && mostly(cells, isName) ? [at] : []))
  const [first, second] = names
  if (first === undefined) return fields
  // Two neighbouring columns of single words are first and last names.
  const inTwo = second === first + 1 && mostly(columns[first]!, cell => !cell.includes(' '))
  fields[first] = inTwo ? 'first_name' : 'name'
  if (inTwo) fields[second] = 'last_name'
  return fields
}

const isGender = (cell: string) => readGender(cell) !== null
const isName = (cell: string) => /\p{L}/u.test(cell) && !/[\d@]/.test(cell)
