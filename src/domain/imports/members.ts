/** A list of members as any product writes it: which column is which is told, or read from the headings. */
import { columnOf, readGender, type SheetGender } from '../registrations/registration-sheet/columns'
import { wrongFile } from './decode'
import type { SkippedLine } from './effort'
import type { Table } from './read-table'
import { shortened, storable } from './words'

export const MEMBER_FIELDS = ['name', 'first_name', 'last_name', 'email', 'gender'] as const
export type MemberField = (typeof MEMBER_FIELDS)[number]
/** The heading of the column that holds each field. */
export type MemberMapping = Partial<Record<MemberField, string>>

export type Member = { line: number; name: string; email: string; gender: SheetGender }
export type MemberList = {
  lines: number
  members: Member[]
  skipped: SkippedLine[]
  doubles: number[]
  mapping: MemberMapping
}

const EMAIL = /^[^\s@]+@[^\s@]+$/
const LONGEST = 255

/** More names that products give these columns. */
const MORE: Record<string, MemberField> = {
  client: 'name',
  'client name': 'name',
  'customer name': 'name',
  customer: 'name',
  'member name': 'name',
  'user name': 'name',
  athlete: 'name',
}

/** Which column holds what, by the headings alone. */
export function guessMapping(columns: readonly string[]): MemberMapping {
  const mapping: MemberMapping = {}
  for (const column of columns) {
    const field = MORE[column] ?? columnOf(column)
    if (isField(field) && mapping[field] === undefined) mapping[field] = column
  }
  return mapping
}

const isField = (field: string | null): field is MemberField =>
  (MEMBER_FIELDS as readonly (string | null)[]).includes(field)

/** Reads a list. `given` counts before what the headings say. Throws `invalid` on `file` when no column holds names. */
export function readMembers(table: Table, given: MemberMapping = {}): MemberList {
  const mapping = { ...guessMapping(table.columns), ...given }
  const unknown = Object.values(mapping).find(column => !table.columns.includes(column))
  if (unknown !== undefined) throw wrongFile(`has no column “${unknown}”`)
  if (mapping.name === undefined && mapping.last_name === undefined && mapping.first_name === undefined)
    throw wrongFile(
      `has no column with names: one must be called Name, or First name and Last name. Its columns are ${table.columns.slice(0, 20).join(', ')}.`,
    )
  const members: Member[] = []
  const skipped: SkippedLine[] = []
  const doubles: number[] = []
  const seen = new Set<string>()
  for (const { line, cells } of table.rows) {
    const cell = (field: MemberField) => storable((cells[mapping[field] ?? ''] ?? '').trim())
    const name = (cell('name') || [cell('first_name'), cell('last_name')].filter(Boolean).join(' ')).trim()
    const email = cell('email').toLowerCase()
    const problem = memberProblem(name, email)
    const key = email || name.toLowerCase()
    if (problem !== null) skipped.push({ line, reason: problem })
    else if (seen.has(key)) doubles.push(line)
    else {
      seen.add(key)
      members.push({
        line,
        name: shortened(name, LONGEST),
        email,
        gender: readGender(cell('gender')) ?? 'undisclosed',
      })
    }
  }
  return { lines: table.rows.length, members, skipped, doubles, mapping }
}

function memberProblem(name: string, email: string): string | null {
  if (name === '') return 'has no name'
  if (email !== '' && (!EMAIL.test(email) || email.length > LONGEST))
    return `has an e-mail address that cannot be right: “${shortened(email, 60)}”`
  return null
}
