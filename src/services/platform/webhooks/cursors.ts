import { DAY_MS } from '../../../domain/shared/units'
import { RETENTION_DAYS } from './deliveries'

/** A transaction may commit events that are this old. */
const MARGIN_MS = 60 * 60 * 1000

/** Returns the cursor of a feed without events. */
export function startCursor(owner: string, now = new Date()): string {
  return `${owner}.${now.getTime()}`
}

/** True for a start cursor of this owner, unless a later event may be deleted. */
export function isStartCursor(owner: string, cursor: string, now = new Date()): boolean {
  const [named, time = ''] = cursor.split('.')
  if (named !== owner || !/^\d{13}$/.test(time)) return false
  const age = now.getTime() - Number(time)
  return age >= 0 && age < RETENTION_DAYS * DAY_MS - MARGIN_MS
}
