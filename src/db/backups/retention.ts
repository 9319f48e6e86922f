/** Chooses the backups to delete. */
import { DAY_MS } from '../../domain/shared/units'
import { isPast, parseBackupTime } from './standing'

/** Number of days, weeks (from Monday) and months that keep their last backup: in UTC, with the current period. */
type KeepFor = { days: number; weeks: number; months: number }

const NEVER: KeepFor = { days: 0, weeks: 0, months: 0 }
/** 1970-01-05 was a Monday. */
const FIRST_MONDAY_MS = 4 * DAY_MS

/** Numbers of the day, week and month of a time, each counted from 1970. */
const PERIODS: Record<keyof KeepFor, (at: number) => number> = {
  days: at => Math.floor(at / DAY_MS),
  weeks: at => Math.floor((at - FIRST_MONDAY_MS) / (7 * DAY_MS)),
  months: at => new Date(at).getUTCFullYear() * 12 + new Date(at).getUTCMonth(),
}

/**
 * Chooses backups to delete from names, newest first: all but the newest `keep` and the last of each period. A name in
 * the future came from a clock that was ahead; it stays while there is room, but never in place of a new backup.
 */
export function backupsToDrop(
  names: readonly string[],
  keep: number,
  keepFor: KeepFor = NEVER,
  now = Date.now(),
): string[] {
  const past = names.filter(isPast)
  const lasts = new Set(
    Object.keys(PERIODS).flatMap(period => lastOfEach(period as keyof KeepFor, past, keepFor, now)),
  )
  const ordered = [...past, ...names.filter(name => !isPast(name))]
  return ordered.slice(keep).filter(name => !lasts.has(name))
}

function lastOfEach(period: keyof KeepFor, past: string[], keepFor: KeepFor, now: number): string[] {
  const numberOf = PERIODS[period]
  const last = new Map<number, string>()
  for (const name of past) {
    const number = numberOf(parseBackupTime(name))
    if (numberOf(now) - number < keepFor[period] && !last.has(number)) last.set(number, name)
  }
  return [...last.values()]
}
