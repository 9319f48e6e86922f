/** Today's classes for coaches: the current or next one with its roster, the others as a line each. */
import { beginsAt, endsAt } from '../../domain/classes/class-times'
import { formatNumber } from '../../domain/shared/words'
import type { ListedClass } from '../../services/classes/classes'
import type { Reading } from '../words/when'
import { buildCard, buildPresentRow, doorsShown } from './page'

export type TodayClasses = NonNullable<ReturnType<typeof buildTodayClasses>>

const AFTER_MS = 30 * 60_000

const MOST_LISTED = 30

const BEFORE_MS = 30 * 60_000

export function buildTodayClasses(classes: ListedClass[], key: string, reading: Reading) {
  if (classes.length === 0) return null
  const now = Date.now()
  const open = classes.filter(row => row.cancelledAt === null)
  const isOn = (row: ListedClass) => {
    const after = row.athletes.length > 0 ? AFTER_MS : 0
    return endsAt(row, reading.timeZone).getTime() + after > now
  }
  const isRunning = (row: ListedClass) =>
    row.athletes.length > 0 &&
    beginsAt(row, reading.timeZone).getTime() <= now &&
    now < endsAt(row, reading.timeZone).getTime()
  const last = open.findLast(row => row.athletes.length > 0)
  const lead = key === reading.today ? (open.find(isRunning) ?? open.find(isOn) ?? last) : undefined
  return {
    key,
    now: lead ? buildLead(lead, now, reading) : null,
    others: classes.filter(row => row !== lead).map(row => buildCard(row, reading)),
  }
}

function buildLead(lead: ListedClass, now: number, reading: Reading) {
  const { timeZone } = reading
  const isOver = endsAt(lead, timeZone).getTime() <= now
  const listed = lead.athletes.length > MOST_LISTED ? [] : lead.athletes
  const notHere = lead.athletes.filter(each => each.checkedInAt === null).length
  return {
    ...buildCard(lead, reading),
    isEmpty: lead.athletes.length === 0,
    notHere,
    opens: doorsShown(lead, reading, new Date(now)),
    people: describePeople(
      { count: lead.athletes.length, notHere },
      { isOver, hasBegun: beginsAt(lead, timeZone).getTime() <= now },
    ),
    athletes: listed.map(each => buildPresentRow(each, isOver && notHere < lead.athletes.length)),
    isCheckingIn: !isOver && beginsAt(lead, timeZone).getTime() - BEFORE_MS <= now,
  }
}

function describePeople(
  { count, notHere }: { count: number; notHere: number },
  { isOver, hasBegun }: { isOver: boolean; hasBegun: boolean },
): { heading: string; count: string } {
  const all = formatNumber(count)
  if (notHere === count) {
    const heading = hasBegun ? 'Booked' : 'Who is coming'
    return { heading, count: all }
  }
  if (!hasBegun) return { heading: 'Who is coming', count: all }
  return { heading: isOver ? 'Attended' : 'Here now', count: `${formatNumber(count - notHere)} of ${all}` }
}
