/** The classes of a day, and one class with who is in it, as the portal shows them. */
import { addDays, sayDaysAway } from '../../domain/shared/days'
import { formatCount, formatNumber } from '../../domain/shared/words'
import type { ClassDay, ListedClass } from '../../services/classes/classes'
import type { Roster, RosterAthlete } from '../../services/classes/roster'
import type { Reading } from '../results/page'
import { hourShown } from '../words/hour-shown'
import { dayShown, type When } from '../words/when'

export type ClassCard = {
  id: string
  time: When
  title: string
  /** How many are in it, and who. */
  count: string
  names: string | null
  /** What is programmed; null when nothing is. */
  wod: string | null
}
export type ClassesPage = {
  title: string
  eyebrow: string
  key: string
  isToday: boolean
  previous: string
  next: string
  classes: ClassCard[]
  /** What copying the week before would make; null when it has nothing more. */
  copyable: string | null
}

export type ClassPage = {
  id: string
  title: string
  day: When
  dayKey: string
  program: { id: string; name: string }
  athletes: RosterRow[]
  followers: RosterRow[]
  others: RosterRow[]
  count: string
  q: string
}
export type RosterRow = { id: string; name: string; note: string | null }

export function presentClasses(day: ClassDay, key: string, reading: Reading): ClassesPage {
  const shown = dayShown(key, reading.today, reading)
  const away = sayDaysAway(key, reading.today)
  return {
    title: key === reading.today ? 'Classes today' : `Classes on ${shown.text}`,
    eyebrow: key === reading.today ? shown.text : away.charAt(0).toUpperCase() + away.slice(1),
    key,
    isToday: key === reading.today,
    previous: addDays(key, -1),
    next: addDays(key, 1),
    classes: day.classes.map(row => presentCard(row, reading)),
    copyable: day.copyable === 0 ? null : formatCount(day.copyable, 'class'),
  }
}

/** `18:00 Fitness`, or the name it has of its own. */
export function titleOfClass(
  { time, name, program }: { time: string; name: string | null; program: { name: string } },
  locale: string,
): string {
  return `${hourShown(time, locale).text} ${name ?? program.name}`
}

export function presentClass(roster: Roster, q: string, reading: Reading): ClassPage {
  const { id, date, program, athletes, followers, others } = roster
  return {
    id,
    title: titleOfClass(roster, reading.locale),
    day: dayShown(date, reading.today, reading),
    dayKey: date,
    program: { id: program.id, name: program.name },
    athletes: athletes.map(presentRow),
    followers: followers.map(presentRow),
    others: others.map(presentRow),
    count: sayCount(athletes.length),
    q,
  }
}

function presentCard({ id, time, name, program, athletes, wod }: ListedClass, reading: Reading): ClassCard {
  return {
    id,
    time: hourShown(time, reading.locale),
    title: name === null ? program.name : `${name} · ${program.name}`,
    count: sayCount(athletes.length),
    names: athletes.length === 0 ? null : athletes.map(athlete => athlete.name).join(', '),
    wod: wod && (wod.name ?? 'programmed'),
  }
}

function presentRow({ id, name, coachNote }: RosterAthlete): RosterRow {
  return { id, name, note: coachNote }
}

/** `12 in it`. */
function sayCount(count: number): string {
  return count === 0 ? 'No athletes yet' : `${formatNumber(count)} in it`
}
