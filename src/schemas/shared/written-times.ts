/** Validates days, times and moments written as text. */
import { DateTime } from 'luxon'

const DAY = /^(19|20|21)\d\d-\d\d-\d\d$/
const LOCAL_TIME = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d$/
/** A moment in UTC with six digits of a second. */
export const WRITTEN_MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/

export function isDay(text: string): boolean {
  return DAY.test(text) && DateTime.fromISO(text, { zone: 'utc' }).isValid
}

export function isLocalTime(text: string): boolean {
  const [, day] = LOCAL_TIME.exec(text) ?? []
  return day !== undefined && isDay(day)
}

/** True for an existing moment in UTC with six digits of a second. */
export function isMoment(text: string): boolean {
  if (!WRITTEN_MOMENT.test(text)) return false
  const date = new Date(text)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 19) === text.slice(0, 19)
}

/** Converts an RFC 3339 moment to UTC with six digits of a second. */
export function withMicroseconds(text: string): string {
  const [, fraction = ''] = /\.(\d+)/.exec(text) ?? []
  const seconds = new Date(text.replace(/\.\d+/, ''))
  return `${seconds.toISOString().slice(0, -5)}.${fraction.slice(0, 6).padEnd(6, '0')}Z`
}
