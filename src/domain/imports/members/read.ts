/** A list of members, whatever it comes from: who is on it, who is left out and why, and what is wrong on which line. */
import type { MemberField } from '../../../schemas/imports/members'
import { readGender } from '../../registrations/registration-sheet/columns'
import { isTraining, systemOf } from './columns'
import { type ListMistake, type MemberTable, readMemberTable } from './table'

export type ListedMember = {
  line: number
  name: string
  /** In lower case; empty when the list has none. */
  email: string
  gender: 'female' | 'male' | 'nonbinary' | 'undisclosed' | null
}

export type MemberList = {
  members: ListedMember[]
  mistakes: ListMistake[]
  /** Who trains there no longer, by the list's own words. */
  left: { line: number; name: string; status: string }[]
  /** Lines that are on the list twice, word for word: read once. */
  repeated: { line: number; name: string }[]
  columns: { heading: string; sample: string; field: MemberField | null }[]
  /** The gym system that the list is likely from. */
  system: string | null
}

export const MOST_MEMBERS = 1_000
const LONGEST = 255
const EMAIL = /^[^\s@]+@[^\s@]+$/

/**
 * Reads a list of members: a pasted spreadsheet, a CSV export, or names and addresses. `fields` says for every column what
 * it is, in place of what its heading says. Every mistake of every line is there, members only of good lines.
 */
export function readMemberList(text: string, fields?: readonly (MemberField | null)[]): MemberList {
  const table = readMemberTable(text)
  const none = { members: [], left: [], repeated: [], columns: [], system: null }
  if ('mistake' in table) return { ...none, mistakes: [table.mistake] }
  const chosen = fields?.length ? table.fields.map((_, at) => fields[at] ?? null) : table.fields
  const columns = columnsOf(table, chosen)
  const system = table.headings ? systemOf(table.headings) : null
  const mistakes = wholeMistakes(table, chosen)
  if (mistakes.length > 0) return { ...none, columns, system, mistakes }
  const lines = table.rows.map(row => readLine(row.line, cellsOf(row.cells, chosen)))
  const present = lines.filter(({ isGone }) => !isGone)
  mistakes.push(...present.flatMap(line => line.mistakes))
  const good = present.filter(line => line.mistakes.length === 0).map(({ member }) => member)
  const { members, repeated, clashes } = sorted(good)
  return {
    members,
    mistakes: [...mistakes, ...clashes].sort((a, b) => a.line - b.line),
    left: lines
      .filter(({ isGone }) => isGone)
      .map(({ member, status }) => ({ line: member.line, name: member.name, status })),
    repeated,
    columns,
    system,
  }
}

function columnsOf({ headings, rows }: MemberTable, fields: (MemberField | null)[]): MemberList['columns'] {
  return fields.map((field, at) => ({
    heading: headings?.[at] || `Column ${at + 1}`,
    sample: rows.find(({ cells }) => (cells[at] ?? '') !== '')?.cells[at] ?? '',
    field,
  }))
}

function wholeMistakes({ rows }: MemberTable, fields: (MemberField | null)[]): ListMistake[] {
  const has = (field: MemberField) => fields.includes(field)
  const double = fields.find((field, at) => field !== null && fields.indexOf(field) !== at)
  const message =
    rows.length === 0
      ? 'The list is empty: below the headings, there must be a line for each member.'
      : rows.length > MOST_MEMBERS
        ? `The list has ${rows.length} lines: ${MOST_MEMBERS} at a time can be read.`
        : double
          ? `Two columns are the ${double.replace('_', ' ')}: choose one of them.`
          : !has('name') && !has('first_name') && !has('last_name')
            ? 'One column must be the name: choose which.'
            : null
  return message === null ? [] : [{ line: 0, message }]
}

type Cells = Partial<Record<MemberField, string>>

function cellsOf(cells: string[], fields: (MemberField | null)[]): Cells {
  const named: Cells = {}
  fields.forEach((field, at) => {
    if (field) named[field] = unguarded(cells[at] ?? '')
  })
  return named
}

/** The apostrophe that keeps spreadsheets from reading a cell as a formula is not part of it. */
const unguarded = (cell: string) => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)

type Line = { member: ListedMember; status: string; isGone: boolean; mistakes: ListMistake[] }

function readLine(line: number, cells: Cells): Line {
  const mistakes: ListMistake[] = []
  const wrong = (message: string) => {
    mistakes.push({ line, message })
  }
  const name = nameIn(cells)
  if (name === '') wrong('has no name')
  if (/[\p{Cc}\p{Cs}]/u.test(name)) wrong('has a name with characters that cannot be kept')
  const email = (cells.email ?? '').replace(/^mailto:/i, '').toLowerCase()
  for (const text of [name, email])
    if ([...text].length > LONGEST) wrong(`has a cell of more than ${LONGEST} characters`)
  if (email !== '' && !EMAIL.test(email))
    wrong(`e-mail “${email}” must be an address, such as mia@example.com`)
  const gender = cells.gender ? readGender(cells.gender) : null
  if (cells.gender && gender === null)
    wrong(`gender “${cells.gender}” must be female, male, nonbinary, or empty where it is not known`)
  const status = cells.status ?? ''
  const trains = isTraining(status)
  if (trains === null)
    wrong(`status “${status}” must be active or inactive; set its column to “not read” to add everybody`)
  return { member: { line, name, email, gender }, status, isGone: trains === false, mistakes }
}

/** `Keller, Mia` in one column is how some systems write it. */
function nameIn({ name, first_name, last_name }: Cells): string {
  if (!name) return [first_name, last_name].filter(Boolean).join(' ')
  const [last, first, ...more] = name.split(/\s*,\s*/)
  return last && first && more.length === 0 ? `${first} ${last}` : name
}

/** Who is on the list, who is twice, and different people with one address. */
function sorted(members: ListedMember[]) {
  const byEmail = new Map<string, ListedMember>()
  const byName = new Set<string>()
  const repeated: MemberList['repeated'] = []
  const clashes: ListMistake[] = []
  const kept = members.filter(member => {
    const { line, name, email } = member
    const plain = name.toLowerCase()
    if (email === '') {
      const isNew = !byName.has(plain)
      byName.add(plain)
      if (!isNew) repeated.push({ line, name })
      return isNew
    }
    const before = byEmail.get(email)
    byEmail.set(email, before ?? member)
    if (!before) return true
    if (before.name.toLowerCase() === plain) repeated.push({ line, name })
    else
      clashes.push({
        line,
        message: `e-mail “${email}” is on line ${before.line} already, of ${before.name}: each member needs their own, or none`,
      })
    return false
  })
  return { members: kept, repeated, clashes }
}
