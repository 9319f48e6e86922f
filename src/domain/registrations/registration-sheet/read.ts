/** Reads a sheet of registrations: a row per athlete, rows with the same team name together. */

import { readCountry } from '../../../schemas/registrations/countries'
import { isEmailAddress } from '../../../schemas/shared/emails'
import { isStorableText } from '../../../schemas/shared/fields'
import { cleanName, nameProblem } from '../../../schemas/shared/names'
import type { CsvLine } from '../../leaderboards/standings/csv'
import { unguardCell } from '../../shared/formula-cells'
import { groupBy } from '../../shared/group-by'
import { type TeamRules, teamProblem, teamSizeOf } from '../team-rules'
import {
  type Column,
  matchColumn,
  plainWord,
  readGender,
  readStatus,
  readYes,
  type SheetGender,
  type SheetStatus,
} from './columns'
import type { SheetLines, SheetMistake } from './split'

export type SheetDivision = TeamRules & { id: string; name: string }

type SheetMember = {
  line: number
  name: string
  email: string
  gender: SheetGender
  country: string
  affiliation: string | null
  captain: boolean
}

export type SheetRegistration = {
  line: number
  divisionId: string
  teamName: string | null
  waiting: boolean
  members: SheetMember[]
}

type RegistrationSheet = {
  registrations: SheetRegistration[]
  mistakes: SheetMistake[]
  unread: string[]
  withdrawn: number
}

const MOST_LINES = 500
const LONGEST = 255

/** Reads the lines of a sheet for the divisions of a competition. */
export function readRegistrationSheet(
  lines: SheetLines,
  divisions: readonly SheetDivision[],
): RegistrationSheet {
  if ('mistake' in lines) return { registrations: [], mistakes: [lines.mistake], unread: [], withdrawn: 0 }
  const [head, ...rows] = lines.lines
  const columns = (head?.cells ?? []).map(matchColumn)
  const unread = (head?.cells ?? []).filter((name, at) => columns[at] === null && name !== '')
  const mistakes = headMistakes(columns, rows, divisions)
  if (mistakes.length > 0) return { registrations: [], mistakes, unread, withdrawn: 0 }
  const read = rows.map(row => readLine(cellsOf(row, columns), row.line, divisions))
  const present = read.filter(line => line.status !== 'withdrawn')
  mistakes.push(...present.flatMap(line => line.mistakes))
  const good = present.filter(line => line.mistakes.length === 0)
  mistakes.push(...twice(good))
  const registrations = groupRegistrations(good)
  for (const registration of registrations) mistakes.push(...teamMistakes(registration, divisions))
  return {
    registrations,
    mistakes: mistakes.sort((a, b) => a.line - b.line),
    unread,
    withdrawn: read.length - present.length,
  }
}

type Line = {
  line: number
  divisionId: string
  team: string | null
  status: SheetStatus
  member: SheetMember
  mistakes: SheetMistake[]
}

function headMistakes(
  columns: (Column | null)[],
  rows: CsvLine[],
  divisions: readonly SheetDivision[],
): SheetMistake[] {
  const has = (column: Column) => columns.includes(column)
  const mistakes: string[] = []
  if (!has('name') && !(has('first_name') && has('last_name')))
    mistakes.push('The first line names the columns, including Name or Athlete.')
  if (!has('division') && divisions.length !== 1) mistakes.push('A column must be Division.')
  const double = columns.find((column, at) => column !== null && columns.indexOf(column) !== at)
  if (double) mistakes.push(`The column ${double.replace('_', ' ')} is there twice.`)
  if (mistakes.length === 0 && rows.length === 0)
    mistakes.push('Below the first line, there must be a line for each athlete.')
  if (rows.length > MOST_LINES)
    mistakes.push(`It has ${rows.length} lines, and at most ${MOST_LINES} can be read at a time.`)
  return mistakes.map(message => ({ line: 0, message }))
}

type Cells = Partial<Record<Column, string>>

function cellsOf(row: CsvLine, columns: (Column | null)[]): Cells {
  const cells: Cells = {}
  columns.forEach((column, at) => {
    if (column) cells[column] = cleanName(unguardCell(row.cells[at] ?? ''))
  })
  return cells
}

function readLine(cells: Cells, line: number, divisions: readonly SheetDivision[]): Line {
  const mistakes: SheetMistake[] = []
  const wrong = (message: string) => {
    mistakes.push({ line, message })
  }
  const name = cells.name || [cells.first_name, cells.last_name].filter(Boolean).join(' ')
  if (name === '') wrong('has no name')
  for (const text of [name, cells.team ?? '', cells.affiliation ?? ''])
    if (nameProblem(text) !== null || !isStorableText(text))
      wrong('has a name with characters that cannot be stored')
  for (const text of [name, cells.team ?? '', cells.affiliation ?? '', cells.email ?? ''])
    if ([...text].length > LONGEST) wrong(`has a cell of more than ${LONGEST} characters`)
  const email = (cells.email ?? '').toLowerCase()
  if (email !== '' && !isEmailAddress(email))
    wrong(`e-mail “${email}” must be an address, such as mia@example.com`)
  const gender = readGender(cells.gender ?? '')
  if (gender === null) wrong(`gender “${cells.gender}” must be female, male, nonbinary, or empty if unknown`)
  const country = cells.country ? readCountry(cells.country) : ''
  if (country === null) wrong(`country “${cells.country}” must be a code such as CH, or an English name`)
  const status = readStatus(cells.status ?? '')
  if (status === null) wrong(`status “${cells.status}” must be registered, waiting or withdrawn`)
  const captain = readYes(cells.captain ?? '')
  if (captain === null) wrong(`captain “${cells.captain}” must be yes, no or empty`)
  const division = divisionOf(cells.division ?? '', divisions)
  if (division === null) wrong(divisionWrong(cells.division ?? '', divisions))
  const isTeam = division !== null && teamSizeOf(division) > 1
  if (isTeam && !cells.team) wrong(`has no team, and ${division.name} is for teams`)
  const member: SheetMember = {
    line,
    name,
    email,
    gender: gender ?? 'undisclosed',
    country: country ?? '',
    affiliation: cells.affiliation || null,
    captain: captain ?? false,
  }
  return {
    line,
    divisionId: division?.id ?? '',
    team: isTeam ? (cells.team ?? null) : null,
    status: status ?? 'in',
    member,
    mistakes,
  }
}

function divisionOf(cell: string, divisions: readonly SheetDivision[]): SheetDivision | null {
  if (cell === '' && divisions.length === 1) return divisions[0]!
  return divisions.find(division => plainWord(division.name) === plainWord(cell)) ?? null
}

function divisionWrong(cell: string, divisions: readonly SheetDivision[]): string {
  const names = divisions.map(({ name }) => `“${name}”`).join(', ')
  return cell === '' ? `has no division: one of ${names}` : `division “${cell}” must be one of ${names}`
}

function twice(lines: Line[]): SheetMistake[] {
  const seen = new Map<string, number>()
  return lines.flatMap(({ divisionId, member: { email }, line }) => {
    if (email === '') return []
    const key = `${divisionId} ${email}`
    const before = seen.get(key)
    if (before === undefined) seen.set(key, line)
    return before === undefined ? [] : [{ line, message: `e-mail “${email}” is on line ${before} already` }]
  })
}

function groupRegistrations(lines: Line[]): SheetRegistration[] {
  const groups = groupBy(lines, ({ divisionId, team, line }) =>
    team === null ? `${line}` : `${divisionId} ${plainWord(team)}`,
  )
  return [...groups.values()].map(group => {
    const captain = group.find(({ member }) => member.captain) ?? group[0]!
    const others = group.filter(line => line !== captain)
    return {
      line: group[0]!.line,
      divisionId: group[0]!.divisionId,
      teamName: group[0]!.team,
      waiting: group.some(({ status }) => status === 'waiting'),
      members: [captain, ...others].map(({ member }) => member),
    }
  })
}

function teamMistakes(registration: SheetRegistration, divisions: readonly SheetDivision[]): SheetMistake[] {
  const division = divisions.find(({ id }) => id === registration.divisionId)!
  const problem = teamProblem(
    division,
    registration.members.map(({ gender }) => gender),
  )
  if (problem === null) return []
  const who = registration.teamName === null ? division.name : `team “${registration.teamName}”`
  return [{ line: registration.line, message: `${who} ${problem}` }]
}
