import { beginsAt, doorsOpenAt, endsAt, type Timed } from '../../domain/classes/class-times'
import { dayAt } from '../../domain/shared/dates'
import { addDays, formatDaysAway } from '../../domain/shared/days'
import { formatCount, formatNumber } from '../../domain/shared/words'
import type { ClassDay, ListedClass } from '../../services/classes/classes'
import type { ListedAthlete, Roster, RosterAthlete } from '../../services/classes/roster'
import type { Visitor } from '../../services/leads/overview'
import { hourShown } from '../words/hour-shown'
import { dayShown, momentShown, type Reading, timeShown, type When } from '../words/when'

export type ClassCard = ReturnType<typeof buildCard>
export type ClassesPage = ReturnType<typeof buildClasses>

export type ClassPage = ReturnType<typeof buildClass>
type RosterRow = { id: string; name: string; note: string | null; photo: string | null }
/** `missing`: the class is over, others were checked in, and this athlete was not. */
export type PresentRow = RosterRow & {
  anchor: string
  isHere: boolean
  missing: boolean
  isUnsigned: boolean
  /** True while the page asks whether to check in without a waiver. */
  isAsked: boolean
}

export const rowAnchor = (athleteId: string) => `in-${athleteId.slice(-12)}`

/** Returns the time from which a class is checked in, an hour before its start. Null from then on. */
export function doorsShown(timed: Pick<Timed, 'date' | 'time'>, reading: Reading, now: Date): When | null {
  const opens = doorsOpenAt(timed, reading.timeZone)
  if (now >= opens) return null
  const isToday = dayAt(opens, reading.timeZone) === reading.today
  return isToday ? timeShown(opens, reading) : momentShown(opens, reading)
}

export function buildClasses(day: ClassDay, key: string, reading: Reading) {
  const shown = dayShown(key, reading.today, reading)
  const away = formatDaysAway(key, reading.today)
  return {
    title: key === reading.today ? 'Classes today' : `Classes on ${shown.text}`,
    eyebrow: key === reading.today ? shown.text : away.charAt(0).toUpperCase() + away.slice(1),
    key,
    isToday: key === reading.today,
    previous: addDays(key, -1),
    next: addDays(key, 1),
    classes: day.classes.map(row => buildCard(row, reading)),
    copyable: day.copyable === 0 ? null : formatCount(day.copyable, 'class'),
    closed: day.closed,
  }
}

export function titleOfClass(
  { time, name, program }: { time: string; name: string | null; program: { name: string } },
  locale: string,
): string {
  return `${hourShown(time, locale).text} ${name ?? program.name}`
}

export function buildClass(
  roster: Roster,
  visitors: readonly Visitor[],
  { q, ask }: { q: string; ask: string | null },
  reading: Reading,
) {
  const { id, date, program, athletes, waiting, followers, others, coach, room } = roster
  const now = new Date()
  const isOver = endsAt(roster, reading.timeZone) <= now
  const here = athletes.filter(each => each.checkedInAt !== null).length
  const rowOf = (athlete: ListedAthlete) => {
    const row = buildPresentRow(athlete, isOver && here > 0)
    return { ...row, isAsked: row.id === ask && row.isUnsigned && !row.isHere }
  }
  return {
    id,
    title: titleOfClass(roster, reading.locale),
    day: dayShown(date, reading.today, reading),
    dayKey: date,
    program: { id: program.id, name: program.name },
    said: [coach && `with ${coach.name}`, room].filter(Boolean).join(' · '),
    athletes: athletes.map(rowOf),
    waiting: waiting.map(athlete => ({ ...rowOf(athlete), missing: false })),
    notHere: athletes.length - here,
    opens: doorsShown(roster, reading, now),
    isCancelled: roster.cancelledAt !== null,
    cancelReason: roster.cancelReason,
    isAhead: beginsAt(roster, reading.timeZone) > now,
    isOfSlot: roster.slotId !== null,
    followers: followers.map(buildRow),
    others: others.map(buildRow),
    visitors: visitors.map(each => buildVisitor(each, ask)),
    count: [
      describeSpots(athletes.length + roster.visitors, roster.capacity),
      here > 0 && `${formatNumber(here)} here`,
    ]
      .filter(Boolean)
      .join(' · '),
    q,
  }
}

function buildVisitor({ id, name, cameAt, isUnsigned }: Visitor, ask: string | null) {
  const isHere = cameAt !== null
  return { id, name, isHere, isUnsigned, isAsked: id === ask && isUnsigned && !isHere, anchor: rowAnchor(id) }
}

export function buildPresentRow(athlete: ListedAthlete, isMissed: boolean): PresentRow {
  const isHere = athlete.checkedInAt !== null
  const { isUnsigned } = athlete
  return {
    ...{ ...buildRow(athlete), anchor: rowAnchor(athlete.id), isHere, missing: isMissed && !isHere },
    ...{ isUnsigned, isAsked: false },
  }
}

export function buildCard(
  { id, time, name, program, athletes, visitors, wod, capacity, waiting, coach, cancelledAt }: ListedClass,
  reading: Reading,
) {
  return {
    id,
    time: hourShown(time, reading.locale),
    title: name === null ? program.name : `${name} · ${program.name}`,
    count: [
      describeSpots(athletes.length + visitors, capacity),
      visitors > 0 && formatCount(visitors, 'visitor'),
      waiting > 0 && `${formatNumber(waiting)} waiting`,
      coach && `with ${coach.name}`,
    ]
      .filter(Boolean)
      .join(' · '),
    names: athletes.length === 0 ? null : athletes.map(athlete => athlete.name).join(', '),
    wod: wod && (wod.name ?? 'programmed'),
    isCancelled: cancelledAt !== null,
  }
}

function buildRow({ id, name, coachNote, photoVersion }: RosterAthlete): RosterRow {
  return { id, name, note: coachNote, photo: photoVersion }
}

function describeSpots(taken: number, capacity: number | null): string {
  if (capacity !== null) return `${formatNumber(taken)} of ${formatNumber(capacity)} places`
  return taken === 0 ? 'No athletes yet' : `${formatNumber(taken)} in it`
}
