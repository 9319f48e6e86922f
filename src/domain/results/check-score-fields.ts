/** What the checks of all types of result have in common: which fields, how many entries, how long. */
import type { ResultStatus } from '../../schemas/results/result-details'
import type { Gender } from '../workouts/counts'

/** What a result is checked for, and where its problems go: `report` takes a field within the result's details. */
export type Asked = { status: ResultStatus; gender: Gender; report: (field: string, message: string) => void }

/** Fields that are not the score: what says which it is, what breaks a tie, how a Strength session rested. */
const NOT_SCORE = ['type', 'tie_break', 'rest']

/** How many there must be, and of what: `[3, 'round']`. */
type Size = [count: number, of: string]

/**
 * Reports score fields that are missing from a completed or capped result (an empty list is missing as well), and
 * those the workout does not use. `instead` has a better explanation than "is not used" for some of them.
 */
export function checkScoreFields(
  done: object,
  primary: string[],
  asked: Asked,
  { optional = [], instead = {} }: { optional?: string[]; instead?: { [field: string]: string } } = {},
): void {
  const given = new Map(
    Object.entries(done).filter(([name, value]) => value !== undefined && !NOT_SCORE.includes(name)),
  )
  for (const field of primary) {
    const value = given.get(field)
    if (asked.status === 'dnf') continue
    if (value === undefined) asked.report(field, 'is required')
    else if (Array.isArray(value) && value.length === 0) asked.report(field, 'must not be empty')
  }
  for (const field of given.keys()) {
    if (primary.includes(field) || optional.includes(field)) continue
    asked.report(field, instead[field] ?? notUsed(primary))
  }
}

/** Reports a list of lists that has not the size of the workout; what was not finished may be shorter. */
export function checkGrid(
  field: string,
  rows: number[][] | undefined,
  size: Size,
  width: Size,
  asked: Asked,
): void {
  if (rows === undefined) return
  const upTo = asked.status !== 'completed'
  if (rows.length > 0) checkLength(field, rows, size, upTo, asked)
  rows.forEach((row, index) => {
    checkLength(`${field}[${index}]`, row, width, upTo, asked)
  })
}

/** Reports a time that nobody can have taken: none at all, or more than the time cap. */
export function checkSeconds(field: string, seconds: number | undefined, asked: Asked, cap = Infinity): void {
  if (seconds === undefined) return
  if (seconds <= 0) asked.report(field, 'must be more than 0 seconds')
  if (seconds > cap) asked.report(field, `must be at most ${cap}, the time cap`)
}

/** Reports one of two fields given without the other, where a missing one is not already reported. */
export function checkTogether<Field extends string>(
  done: { [Name in Field]?: unknown },
  one: Field,
  other: Field,
  asked: Asked,
): void {
  if (asked.status !== 'dnf') return
  if (done[one] !== undefined && done[other] === undefined) asked.report(other, `is required with ${one}`)
  if (done[other] !== undefined && done[one] === undefined) asked.report(one, `is required with ${other}`)
}

function checkLength(field: string, list: unknown[], [count, of]: Size, upTo: boolean, asked: Asked): void {
  if (upTo ? list.length <= count : list.length === count) return
  const entries = count === 1 ? '1 entry' : `${count} entries`
  asked.report(field, `must have ${upTo ? 'at most ' : ''}${entries}, one a ${of}: has ${list.length}`)
}

function notUsed(primary: string[]): string {
  if (primary.length === 0) return 'is not used: this workout has no score'
  return `is not used: this workout is scored by ${primary.join(' and ')}`
}
