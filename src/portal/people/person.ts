import type { Request, Response } from 'express'
import { firstName } from '../../domain/people/greeting'
import { isAway } from '../../domain/people/habits'
import { addDays, daysBetween, weekdayOf } from '../../domain/shared/days'
import { formatCount } from '../../domain/shared/words'
import { scopeOf } from '../../http/gym-scope'
import { parse, parseQuery } from '../../http/parse'
import { LIST_NAMES, type ListName, PeopleSearch } from '../../schemas/people/lists'
import type { FollowUp } from '../../services/people/follow-ups'
import { getPerson, type Person } from '../../services/people/person'
import { gymPath } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { hrefWith } from '../words/page-links'
import { dayShown, momentShown, type Reading, type When } from '../words/when'
import { formatLastVisit, formatUsual } from './habit-words'
import { LIST_WORDS } from './words'

export type PersonShown = Awaited<ReturnType<typeof buildPerson>>

/** Builds the parts of a person's page that a coach acts on. `show` in the address names the list. */
export async function buildPerson(req: Request, res: Response, { id, name }: { id: string; name: string }) {
  const { show } = parse(PeopleSearch, parseQuery(req.originalUrl).values)
  const list = LIST_NAMES.find(each => each === show) ?? null
  const reading = readingOf(res)
  const person = await getPerson(scopeOf(res), id, list)
  const base = `${gymPath(res)}/athletes`
  const { habits } = person
  return {
    first: firstName(name),
    why: describeWhy(person, reading),
    isAway: isAway(habits, reading.today) || habits.isSlipping,
    write: hrefWith(`${base}/${id}/write`, { show: list }),
    walk: list && person.walk && buildWalk(person.walk, list, base),
    visits: {
      said: `${formatCount(habits.in90, 'visit')} in 90 days`,
      grid: buildGrid(person.days, reading),
    },
    notes: person.followUps?.map(each => buildNote(each, reading)) ?? null,
    query: list ? `?show=${list}` : '',
  }
}

function describeWhy({ habits }: Person, reading: Reading): string | null {
  if (habits.last === null) return null
  const usual = formatUsual(habits.usual, reading, 'long')
  const usually = usual === 'no fixed days' ? '' : ` Usually ${usual}.`
  const trend = habits.isSlipping ? ' Came at most half as often in the last four weeks as before.' : ''
  return `Last here ${formatLastVisit(habits.last, reading).text}.${usually}${trend}`
}

function buildWalk(walk: NonNullable<Person['walk']>, list: ListName, base: string) {
  const to = (person: { id: string; name: string } | null) =>
    person && { name: person.name, href: hrefWith(`${base}/${person.id}`, { show: list }) }
  return {
    said: `${walk.place} of ${walk.of}: ${LIST_WORDS[list].label}`,
    back: hrefWith(base, { show: list }),
    ...{ previous: to(walk.previous), next: to(walk.next) },
  }
}

const [WEEKS, LEFT, COLUMN, ROW] = [12, 22, 27, 24]

/** A column is a week from Monday to Sunday, a filled square a visit. */
function buildGrid(days: readonly string[], { today, locale }: Reading) {
  const monday = addDays(today, 1 - weekdayOf(today) - 7 * (WEEKS - 1))
  const came = new Set(days)
  const all = Array.from({ length: daysBetween(monday, today) + 1 }, (_, at) => addDays(monday, at))
  const square = (day: string) => {
    const at = daysBetween(monday, day)
    return `M${LEFT + COLUMN * Math.floor(at / 7)} ${4 + ROW * (at % 7)}h18v15h-18z`
  }
  const month = (day: string) =>
    new Date(`${day}T12:00:00Z`).toLocaleDateString(locale, { month: 'short', timeZone: 'UTC' })
  const mondays = Array.from({ length: WEEKS }, (_, week) => addDays(monday, 7 * week))
  return {
    visits: all
      .filter(day => came.has(day))
      .map(square)
      .join(''),
    others: all
      .filter(day => !came.has(day))
      .map(square)
      .join(''),
    weekdays: mondays.slice(0, 1).flatMap(first =>
      Array.from({ length: 7 }, (_, at) => ({
        y: 17 + ROW * at,
        text: new Date(`${addDays(first, at)}T12:00:00Z`).toLocaleDateString(locale, {
          weekday: 'narrow',
          timeZone: 'UTC',
        }),
      })),
    ),
    months: mondays.flatMap((first, week) =>
      week === 0 || month(first) !== month(mondays[week - 1]!)
        ? { x: LEFT + COLUMN * week, text: month(first) }
        : [],
    ),
    label: `Visits in twelve weeks: ${all.filter(day => came.has(day)).length}`,
  }
}

type Note = {
  id: string
  said: string
  text: string
  by: string
  when: When
  due: When | null
  isOpen: boolean
  isMessage: boolean
}

const SAID = { called: 'Called', message: 'Message', note: 'Note', reminder: 'Reminder' } as const

function buildNote({ id, kind, text, author, createdAt, dueOn, doneAt }: FollowUp, reading: Reading): Note {
  return {
    ...{ id, text, by: author?.name ?? 'A program', when: momentShown(createdAt, reading) },
    said: doneAt === null ? SAID[kind] : `${SAID[kind]}, done`,
    due: dueOn === null ? null : dayShown(dueOn, reading.today, reading),
    isOpen: kind === 'reminder' && doneAt === null,
    isMessage: kind === 'message',
  }
}
