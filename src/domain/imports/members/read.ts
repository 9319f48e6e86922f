import type { MemberField } from '../../../schemas/imports/members'
import { isEmailAddress } from '../../../schemas/shared/emails'
import { isStorableText } from '../../../schemas/shared/fields'
import { cleanName, nameProblem } from '../../../schemas/shared/names'
import { plainWord, readGender } from '../../registrations/registration-sheet/columns'
import { unguardCell } from '../../shared/formula-cells'
import { detectSystem, isTraining } from './columns'
import { type ListMistake, type MemberTable, readMemberTable } from './table'

export type ListedMember = {
  line: number
  name: string
  email: string
  gender: 'female' | 'male' | 'nonbinary' | 'undisclosed' | null
}

export type MemberList = {
  lines: number
  members: ListedMember[]
  mistakes: ListMistake[]
  left: { line: number; name: string; status: string }[]
  repeated: { line: number; name: string }[]
  columns: { heading: string; sample: string; field: MemberField | null }[]
  system: string | null
}

const LONGEST = 255

/** A field per column, or a heading per field. */
export type ColumnChoices = readonly (MemberField | null)[] | Partial<Record<MemberField, string>>

/** Reads a list of members: a pasted spreadsheet, a CSV export, or names and addresses. */
export function readMemberList(text: string, choices: ColumnChoices = []): MemberList {
  const table = readMemberTable(text)
  const none = { lines: 0, members: [], left: [], repeated: [], columns: [], system: null }
  if ('mistake' in table) return { ...none, mistakes: [table.mistake] }
  const chosen = chosenFields(table, choices)
  if ('mistake' in chosen)
    return { ...none, columns: columnsOf(table, table.fields), mistakes: [chosen.mistake] }
  const columns = columnsOf(table, chosen)
  const system = table.headings ? detectSystem(table.headings) : null
  const mistakes = wholeMistakes(table, chosen)
  if (mistakes.length > 0) return { ...none, columns, system, mistakes }
  const cells = table.rows.map(row => cellsOf(row.cells, chosen))
  const isSpanish = readsSpanish(cells, columns.find(({ field }) => field === 'gender')?.heading ?? '')
  const lines = table.rows.map((row, at) => readLine(row.line, cells[at]!, isSpanish))
  const present = lines.filter(({ isGone }) => !isGone)
  mistakes.push(...present.flatMap(line => line.mistakes))
  const good = present.filter(line => line.mistakes.length === 0).map(({ member }) => member)
  const { members, repeated, clashes } = sorted(good)
  return {
    lines: table.rows.length,
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

function chosenFields(
  { fields, headings }: MemberTable,
  choices: ColumnChoices,
): (MemberField | null)[] | { mistake: ListMistake } {
  if (isEach(choices)) return choices.length > 0 ? fields.map((_, at) => choices[at] ?? null) : fields
  const chosen = [...fields]
  for (const [field, heading] of Object.entries(choices) as [MemberField, string][]) {
    const at = (headings ?? []).findIndex(each => plainWord(each) === plainWord(heading))
    if (at < 0) return { mistake: { line: 0, message: `The list has no column “${heading}”.` } }
    for (const [other, of] of chosen.entries()) if (of === field) chosen[other] = null
    chosen[at] = field
  }
  // Choosing a column for the name drops the columns for parts of names, and the other way round.
  const parts: MemberField[] = ['first_name', 'last_name']
  const without = (gone: MemberField[]) => chosen.map(field => (field && gone.includes(field) ? null : field))
  if (choices.name !== undefined) return without(parts.filter(part => choices[part] === undefined))
  return choices.first_name !== undefined || choices.last_name !== undefined ? without(['name']) : chosen
}

const isEach = (choices: ColumnChoices): choices is readonly (MemberField | null)[] => Array.isArray(choices)

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
      : double
        ? `Two columns are the ${double.replace('_', ' ')}: choose one.`
        : !has('name') && !has('first_name') && !has('last_name')
          ? 'One column must be the name: choose which.'
          : null
  return message === null ? [] : [{ line: 0, message }]
}

type Cells = Partial<Record<MemberField, string>>

function cellsOf(cells: string[], fields: (MemberField | null)[]): Cells {
  const named: Cells = {}
  fields.forEach((field, at) => {
    if (field) named[field] = cleanName(unguardCell(cells[at] ?? ''))
  })
  return named
}

/** Detects Spanish: M beside H is a woman. Null for M alone below a Spanish heading. */
function readsSpanish(all: readonly Cells[], heading: string): boolean | null {
  const written = new Set(all.map(({ gender = '' }) => gender.toLowerCase()))
  if (written.has('h') && !written.has('f')) return true
  const isClear = written.has('f') || [...written].some(word => word.length > 1)
  return isClear || !/^(?:sexo|g[eé]nero)$/i.test(heading) ? false : null
}

type Line = { member: ListedMember; status: string; isGone: boolean; mistakes: ListMistake[] }

function readLine(line: number, cells: Cells, isSpanish: boolean | null): Line {
  const mistakes: ListMistake[] = []
  const wrong = (message: string) => {
    mistakes.push({ line, message })
  }
  const name = nameIn(cells)
  if (name === '') wrong('has no name')
  if (nameProblem(name) !== null || !isStorableText(name))
    wrong('has a name with characters that cannot be stored')
  const email = (cells.email ?? '')
    .replace(/^(?:[^<>]*<)?\s*(?:mailto:)?([^<>]*?)>?$/i, '$1')
    .trim()
    .toLowerCase()
  for (const text of [name, email])
    if ([...text].length > LONGEST) wrong(`has a cell of more than ${LONGEST} characters`)
  if (email !== '' && !isEmailAddress(email))
    wrong(`e-mail “${email}” must be an address, such as mia@example.com`)
  const isOpen = isSpanish === null && /^m$/i.test(cells.gender ?? '')
  const gender =
    !cells.gender || isOpen
      ? null
      : isSpanish && /^m$/i.test(cells.gender)
        ? 'female'
        : readGender(cells.gender)
  if (isOpen) wrong(`gender “${cells.gender}” can be “male” or “mujer”: write it out`)
  else if (cells.gender && gender === null)
    wrong(`gender “${cells.gender}” must be female, male, nonbinary, or empty if unknown`)
  const status = cells.status ?? ''
  const trains = isTraining(status)
  if (trains === null)
    wrong(`status “${status}” must be active or inactive; set its column to “not read” to add everybody`)
  return { member: { line, name, email, gender }, status, isGone: trains === false, mistakes }
}

/** Some systems write `Keller, Mia` in one column. */
function nameIn({ name, first_name, last_name }: Cells): string {
  if (!name) return [first_name, last_name].filter(Boolean).join(' ')
  const [last, first, ...more] = name.split(/\s*,\s*/)
  return last && first && more.length === 0 ? `${first} ${last}` : name
}

/** Separates members, duplicates, and different people with the same address. */
function sorted(members: ListedMember[]) {
  const byEmail = new Map<string, ListedMember>()
  const byName = new Set<string>()
  const repeated: MemberList['repeated'] = []
  const clashes: ListMistake[] = []
  const remaining = members.filter(member => {
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
        message: `e-mail “${email}” is on line ${before.line} already, of ${before.name}: each member needs a different address, or no address`,
      })
    return false
  })
  return { members: remaining, repeated, clashes }
}
