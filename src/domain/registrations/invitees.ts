/** Lists of people to invite, in order: names with e-mail addresses, pasted or from a table. */
import { isEmailAddress } from '../../schemas/shared/emails'
import { cleanName, nameProblem } from '../../schemas/shared/names'
import { dayAt } from '../shared/dates'
import { unguardCell } from '../shared/formula-cells'
import { DAY_MS } from '../shared/units'
import { type Column, matchColumn } from './registration-sheet/columns'
import type { SheetLines, SheetMistake } from './registration-sheet/split'

export type Invitee = { name: string; email: string; teamName: string | null }

export const MOST_INVITEES = 500

const LONGEST = 255
const WITH_ADDRESS = /^(.*)<([^<>]+)>$/

/**
 * Reads a list with or without headings: `Maya Chen, maya@example.com`, or `Maya Chen <maya@example.com>`. An address
 * may be missing. A repeated address is a mistake.
 */
export function readInvitees(lines: SheetLines): { invitees: Invitee[]; mistakes: SheetMistake[] } {
  if ('mistake' in lines) return { invitees: [], mistakes: [lines.mistake] }
  const [head] = lines.lines
  const columns = head?.cells.map(matchColumn) ?? []
  const isHeaded = columns.some(column => column === 'name' || column === 'first_name')
  const rows = isHeaded ? lines.lines.slice(1) : lines.lines
  if (rows.length > MOST_INVITEES)
    return {
      invitees: [],
      mistakes: [{ line: 0, message: `has ${rows.length} people; at most ${MOST_INVITEES} fit on a list` }],
    }
  const mistakes: SheetMistake[] = []
  const invitees: Invitee[] = []
  for (const { cells, line } of rows) {
    const invitee = isHeaded ? byColumn(cells, columns) : byContent(cells)
    const problem = problemOf(invitee, invitees)
    if (problem === null) invitees.push(invitee)
    else mistakes.push({ line, message: problem })
  }
  return { invitees, mistakes }
}

function byColumn(cells: readonly string[], columns: readonly (Column | null)[]): Invitee {
  const cell = (column: Column) => tidy(cells[columns.indexOf(column)] ?? '')
  const name = cell('name') || [cell('first_name'), cell('last_name')].filter(Boolean).join(' ')
  return { name, email: cell('email').toLowerCase(), teamName: cell('team') || null }
}

function byContent(cells: readonly string[]): Invitee {
  const parts = cells.flatMap(cell => {
    const [, name, address] = WITH_ADDRESS.exec(tidy(cell)) ?? []
    return address === undefined ? [tidy(cell)] : [tidy(name ?? ''), tidy(address)]
  })
  const email = parts.find(part => part.includes('@')) ?? ''
  const name = parts.find(part => part !== '' && part !== email) ?? ''
  return { name, email: email.toLowerCase(), teamName: null }
}

const tidy = (cell: string) => cleanName(unguardCell(cell))

function problemOf({ name, email, teamName }: Invitee, before: readonly Invitee[]): string | null {
  if (name === '') return 'has no name'
  if ([name, email, teamName ?? ''].some(each => each.length > LONGEST))
    return `has more than ${LONGEST} characters`
  const wrong = nameProblem(name) ?? (teamName && nameProblem(teamName))
  if (wrong) return `“${name}” ${wrong}`
  if (email !== '' && !isEmailAddress(email)) return `“${email}” is not an e-mail address`
  if (email !== '' && before.some(other => other.email === email)) return `“${email}” is there twice`
  return null
}

/** Returns the last day to answer an invitation that ends at a moment, `YYYY-MM-DD`. Empty without an end. */
export function findLastDay(until: Date | null, timeZone: string): string {
  return until === null ? '' : dayAt(new Date(until.getTime() - 1), timeZone)
}

/**
 * Returns when to remind of an invitation: a day before it ends, or in the middle of less than two days.
 */
export function findReminder(sentAt: Date, until: Date): Date {
  const left = until.getTime() - sentAt.getTime()
  return new Date(until.getTime() - Math.min(DAY_MS, left / 2))
}
