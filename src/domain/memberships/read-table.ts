/** A table of memberships, from a spreadsheet or the export of another product. */
import { AppError } from '../../errors'
import { isPausedStatus, isTraining, matchMemberField } from '../imports/members/columns'
import { type DateOrder, detectDateOrder, readMoment } from '../imports/values/moments'
import { countLines, isFilled, readCsv } from '../leaderboards/standings/csv'
import { plainWord } from '../registrations/registration-sheet/columns'
import { unguardCell } from '../shared/formula-cells'
import HEADINGS from './headings.json'

type Own = keyof typeof HEADINGS
type Field = Own | 'name' | 'first_name' | 'last_name' | 'email' | 'status'
const DAYS = {
  ...{ starts_on: 'first day', next_payment_on: 'next payment day', ends_on: 'last day' },
  ...{ paused_on: 'first day of the pause', paused_until: 'day after the pause' },
} as const
type DayField = keyof typeof DAYS

export type MembershipLine = {
  line: number
  name: string
  email: string
  plan: string
  startsOn: string | null
  nextPaymentOn: string | null
  endsOn: string | null
  pausedOn: string | null
  /** First day after the pause. */
  pausedUntil: string | null
  /** True by the status or by a day of the pause. */
  isPaused: boolean
  /** The status of a former member. Null for others. */
  gone: string | null
  mistakes: string[]
}

export type MembershipTable = {
  lines: MembershipLine[]
  /** Headings of columns that are not read. */
  unread: string[]
  /** Mistakes of the whole table. */
  mistakes: string[]
}

const MOST_MEMBERSHIPS = 500

const BY_NAME = new Map(
  Object.entries(HEADINGS).flatMap(([field, names]) => names.map(name => [name, field as Own] as const)),
)

/** Reads a table with headings. `usual` is the order of day and month that the gym writes. */
export function readMembershipTable(text: string, usual: DateOrder): MembershipTable {
  const failed = (mistake: string): MembershipTable => ({ lines: [], unread: [], mistakes: [mistake] })
  if (countLines(text) > MOST_MEMBERSHIPS + 1)
    return failed(`The table has more than ${MOST_MEMBERSHIPS} lines: split it.`)
  const read = readRows(text)
  if (typeof read === 'string') return failed(read)
  const [head, ...rows] = read
  const fields = fieldsOf(head?.cells ?? [])
  const missing = missingColumn(fields)
  if (missing !== null) return failed(missing)
  if (rows.length === 0)
    return failed('The table is empty: below the headings, there must be a line for each membership.')
  const cells = rows.map(row => ({ line: row.line, cells: cellsIn(row.cells, fields) }))
  const written = cells.flatMap(row => (Object.keys(DAYS) as DayField[]).map(field => row.cells[field] ?? ''))
  const order = detectDateOrder(written, usual)
  if (order === 'mixed')
    return failed(
      'The days are written in two orders, such as 31/12/2026 and 12/31/2026: write them as 2026-12-31.',
    )
  return {
    lines: cells.map(row => readLine(row.line, row.cells, order)),
    unread: (head?.cells ?? []).filter((heading, at) => fields[at] === null && heading !== ''),
    mistakes: [],
  }
}

function readRows(text: string) {
  try {
    return readCsv(text).filter(isFilled)
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error
    const [[where, messages]] = Object.entries(error.fields) as [[string, string[]]]
    return `${where.charAt(0).toUpperCase()}${where.slice(1)} ${messages.join('; ')}.`
  }
}

/** Only the first column of a kind counts. */
function fieldsOf(headings: readonly string[]): (Field | null)[] {
  const fields = headings.map((heading): Field | null => {
    const field = BY_NAME.get(plainWord(heading)) ?? matchMemberField(heading)
    return field === 'gender' ? null : field
  })
  return fields.map((field, at) => (fields.indexOf(field) === at ? field : null))
}

function missingColumn(fields: readonly (Field | null)[]): string | null {
  const hasAthlete = (['email', 'name', 'first_name', 'last_name'] as const).some(field =>
    fields.includes(field),
  )
  const missing = [!hasAthlete && 'E-mail or Name', !fields.includes('plan') && 'Plan'].filter(Boolean)
  if (missing.length === 0) return null
  return `The first line must be headings. Missing: ${missing.join(', and ')}.`
}

type Cells = Partial<Record<Field, string>>

function cellsIn(row: readonly string[], fields: readonly (Field | null)[]): Cells {
  const cells: Cells = {}
  fields.forEach((field, at) => {
    if (field !== null) cells[field] = unguardCell(row[at] ?? '').trim()
  })
  return cells
}

function readLine(line: number, cells: Cells, order: DateOrder): MembershipLine {
  const mistakes: string[] = []
  const dayIn = (field: DayField): string | null => {
    const written = cells[field] ?? ''
    if (written === '' || written === '-') return null
    const day = readMoment(written, order)?.day ?? null
    if (day === null)
      mistakes.push(`${DAYS[field]} “${written.slice(0, 40)}” must be a day such as 2026-12-31`)
    return day
  }
  const [startsOn, nextPaymentOn, endsOn] = [dayIn('starts_on'), dayIn('next_payment_on'), dayIn('ends_on')]
  const [pausedOn, pausedUntil] = [dayIn('paused_on'), dayIn('paused_until')]
  const { first_name: first, last_name: last, plan = '', status = '', email = '' } = cells
  const name = cells.name || [first, last].filter(Boolean).join(' ')
  if (name === '' && email === '') mistakes.push('athlete is empty: give the e-mail or the name')
  if (plan === '') mistakes.push('plan is empty')
  if (startsOn !== null && endsOn !== null && endsOn < startsOn)
    mistakes.push('last day must not be before the first day')
  if (pausedOn !== null && pausedUntil !== null && pausedUntil <= pausedOn)
    mistakes.push('day after the pause must be after its first day')
  const gone = isTraining(status) === false && !isPausedStatus(status) ? status : null
  const isPaused = isPausedStatus(status) || pausedOn !== null || pausedUntil !== null
  const days = { startsOn, nextPaymentOn, endsOn, pausedOn, pausedUntil }
  return { line, name, email: email.toLowerCase(), plan, ...days, isPaused, gone, mistakes }
}
