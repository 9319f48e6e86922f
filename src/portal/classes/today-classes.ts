/** Today's classes for coaches: the current or next one with its roster, the others as a line each. */
import { endsAt } from '../../domain/classes/class-times'
import type { ListedClass } from '../../services/classes/classes'
import type { Reading } from '../results/page'
import { buildCard, type ClassCard } from './page'

export type TodayClasses = {
  key: string
  /** The current or next class, or the last after all. */
  now: (ClassCard & { notHere: number }) | null
  others: ClassCard[]
}

/** Scores are still entered so long after a class. */
const AFTER_MS = 30 * 60_000

export function buildTodayClasses(
  classes: ListedClass[],
  key: string,
  reading: Reading,
): TodayClasses | null {
  if (classes.length === 0) return null
  const now = Date.now()
  const isOn = (row: ListedClass) =>
    row.cancelledAt === null && endsAt(row, reading.timeZone).getTime() + AFTER_MS > now
  const last = classes.findLast(row => row.cancelledAt === null)
  const lead = key === reading.today ? (classes.find(isOn) ?? last) : undefined
  const notHere = lead ? lead.athletes.filter(each => each.checkedInAt === null).length : 0
  return {
    key,
    now: lead ? { ...buildCard(lead, reading), notHere } : null,
    others: classes.filter(row => row !== lead).map(row => buildCard(row, reading)),
  }
}
