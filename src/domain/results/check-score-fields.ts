import type { ResultStatus } from '../../schemas/results/result-details'
import type { Gender } from '../workouts/counts'

/** `report` takes a field of the result's details and its problem. */
export type Asked = { status: ResultStatus; gender: Gender; report: (field: string, message: string) => void }

const NOT_SCORE = ['type', 'tie_break', 'rest']

type Size = [count: number, of: string]

/**
 * Reports required score fields that are missing or empty, and fields the workout doesn't use. `instead`
 * explains some of these better than "is not used".
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

/** Reports a list of lists of the wrong size. It may be shorter when the athlete did not finish. */
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

/** Reports a time of zero, or above the cap. */
export function checkSeconds(field: string, seconds: number | undefined, asked: Asked, cap = Infinity): void {
  if (seconds === undefined) return
  if (seconds <= 0) asked.report(field, 'must be more than 0 seconds')
  if (seconds > cap) asked.report(field, `must be at most ${cap}, the time cap`)
}

/** Reports a field without its partner, unless the missing one is already reported. */
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
