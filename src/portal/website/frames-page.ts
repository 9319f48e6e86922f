import { formatDays } from '../../domain/competitions/days-shown'
import { registrationWindow } from '../../domain/registrations/registration-window'
import { dayAt } from '../../domain/shared/dates'
import { groupBy } from '../../domain/shared/group-by'
import type { GymModel } from '../../generated/sqlite/models'
import { localeFor } from '../../schemas/gym/locale'
import type { ShownCompetition } from '../../services/website/competitions'
import type { ShownClass, ShownDay } from '../../services/website/schedule'
import type { ShownBoard } from '../../services/website/training'
import type { Wod } from '../../services/wods/wods'
import { summarizeWorkout } from '../words/chalk'
import { hourShown } from '../words/hour-shown'
import { formatStoredScore } from '../words/score-shown'
import { dateShown, dayShown, type Reading, timeShown, type When } from '../words/when'
import { buildPart } from '../words/wod-shown'

/** Time zone, formats and units of a gym's public pages. */
export function readingFor(gym: GymModel, now: Date): Reading {
  const { timeZone, units } = gym
  const reader = { timeZone: null, units }
  return { timeZone, locale: localeFor(gym), today: dayAt(now, timeZone), reader }
}

type ClassShown = ReturnType<typeof buildClass>
export type DayShown = { key: string; day: When; closed: string | null; classes: ClassShown[] }
export type WodDay = ReturnType<typeof buildWodDays>[number]
export type BoardShown = ReturnType<typeof buildBoards>[number]
export type CompetitionShown = ReturnType<typeof buildCompetition>

/** `join` is where visitors join the gym, if they may. */
export function buildDays(
  days: readonly ShownDay[],
  join: string | null,
  now: Date,
  reading: Reading,
): DayShown[] {
  return days.map(({ date, closed, classes }) => ({
    key: date,
    day: dayShown(date, reading.today, reading),
    closed,
    classes: classes.filter(({ end }) => end > now).map(row => buildClass(row, join, reading)),
  }))
}

function buildClass(row: ShownClass, join: string | null, { locale }: Reading) {
  const title = row.name ?? row.program.name
  return {
    id: row.id,
    time: hourShown(row.time, locale),
    title,
    left: row.state === 'open' ? row.free : null,
    facts: [
      row.state === 'full' ? 'full' : null,
      row.program.name === title ? null : row.program.name,
      row.room,
    ].filter(fact => fact !== null),
    isCancelled: row.state === 'cancelled',
    join: row.state === 'open' ? join : null,
  }
}

export function buildWodDays(wods: readonly Wod[], reading: Reading) {
  return [...groupBy(wods, ({ date }) => date)].map(([key, ofDay]) => ({
    key,
    day: dayShown(key, reading.today, reading),
    wods: ofDay.map(({ id, program, name, parts }) => {
      return { id, program: program.name, name, parts: parts.map(part => buildPart(part, reading)) }
    }),
  }))
}

export function buildBoards(boards: readonly ShownBoard[]) {
  return boards.map(({ wod, part, places }) => ({
    id: part.id,
    title: part.name ?? summarizeWorkout(part.workout),
    said: [wod.program.name, part.prefix && `part ${part.prefix}`].filter(Boolean).join(' · '),
    places: places.map(({ rank, name, result }) => ({ rank, name, shown: formatStoredScore(result) })),
  }))
}

export function buildCompetition(row: ShownCompetition, now: Date, reading: Reading) {
  const local = { ...reading, timeZone: row.timeZone }
  const days = groupBy(row.heats, ({ startsAt }) => dayAt(startsAt, row.timeZone))
  return {
    id: row.id,
    name: row.name,
    held:
      [row.city, formatDays(row.startsOn, row.endsOn, reading.locale)].filter(Boolean).join(' · ') || null,
    path: `/c/${row.id}`,
    registration: describeRegistration(row, now, local),
    days: [...days].map(([key, heats]) => ({
      key,
      day: dayShown(key, reading.today, reading),
      heats: heats.map(({ event, number, startsAt, divisions }) => ({
        when: timeShown(startsAt, local),
        event,
        said: [`Heat ${number}`, ...divisions].join(' · '),
      })),
    })),
  }
}

export function describeRegistration(
  row: Pick<ShownCompetition, 'registrationOpensAt' | 'registrationClosesAt'>,
  now: Date,
  reading: Reading,
) {
  const { registrationOpensAt: opens, registrationClosesAt: closes } = row
  switch (registrationWindow(row, now)) {
    case 'before':
      return { said: 'Registration opens on', when: dateShown(opens, reading) }
    case 'open':
      return closes === null
        ? { said: 'Registration is open', when: null }
        : { said: 'Registration is open until', when: dateShown(closes, reading) }
    case 'after':
      return { said: 'Registration is closed', when: null }
  }
}
