/** The registrations of a competition as its organisers read them. */
import type { SheetRow } from '../../domain/registrations/registration-sheet/write'
import { sayTeamRules, teamSizeOf } from '../../domain/registrations/team-rules'
import type { Place } from '../../domain/shared/dates'
import { pageOf } from '../../domain/shared/page-of'
import { formatCount, formatNumber } from '../../domain/shared/words'
import type { DivisionModel } from '../../generated/sqlite/models'
import type { RegistrationQuery } from '../../schemas/registrations/registering'
import type { Entered, Fullness } from '../../services/registrations/changes'
import type { DivisionEntries, EntryList, EntryShown, ListedEntry } from '../../services/registrations/list'
import { entryName } from '../../services/registrations/rows'
import type { Choice } from '../words/choices'
import { hrefWith, type PageLinks, presentPageLinks } from '../words/page-links'
import type { Tag } from '../words/score-shown'
import { dateShown, momentShown, type When } from '../words/when'
import { type PersonLine, presentPerson } from './registering-page'

export type EntryRowShown = { id: string; name: string; said: string; tags: Tag[]; when: When }
export type EntrySection = { id: string; name: string; said: string; rows: EntryRowShown[] }
export type EntryIndex = {
  competition: { id: string; name: string }
  summary: string
  query: RegistrationQuery
  divisions: { label: string; href: string; current: boolean }[]
  sections: EntrySection[]
  /** Nobody has registered at all. */
  isEmpty: boolean
  /** There is no division to register for. */
  isBare: boolean
  /** The list without the search, when there is one. */
  all: string | null
  pages: PageLinks | null
}

const ROWS_A_PAGE = 100

export function presentEntryIndex(
  { competition, divisions }: EntryList,
  query: RegistrationQuery,
  base: string,
  place: Place,
): EntryIndex {
  const hrefOf = (given: Partial<RegistrationQuery>) => {
    const { q, division, page } = { ...query, page: 1, ...given }
    return hrefWith(base, { q, division, page: page === 1 ? null : page })
  }
  const chosen = divisions.filter(({ division }) => division.id === query.division)
  const shown = chosen.length > 0 ? chosen : divisions
  const rows = shown.flatMap(of => of.entries.map(entry => ({ entry, of })))
  const page = pageOf(rows, query.page, ROWS_A_PAGE)
  const sections = shown.map(of => ({
    id: of.division.id,
    name: of.division.name,
    said: sayFullness(of),
    rows: page.items.filter(row => row.of === of).map(row => presentRow(row.entry, of.division, place)),
  }))
  const total = divisions.reduce((sum, of) => sum + of.taken + of.waiting + of.withdrawn, 0)
  return {
    competition: { id: competition.id, name: competition.name },
    summary: sayTotals(divisions),
    query,
    divisions: [
      { label: 'All', href: hrefOf({ division: '' }), current: chosen.length === 0 },
      ...divisions.map(({ division: { id, name } }) => ({
        label: name,
        href: hrefOf({ division: id }),
        current: chosen[0]?.division.id === id,
      })),
    ],
    sections: sections.filter(section => section.rows.length > 0 || (query.q === '' && page.pages === 1)),
    isEmpty: total === 0,
    isBare: divisions.length === 0,
    all: query.q === '' ? null : hrefOf({ q: '' }),
    pages: presentPageLinks(page, number => hrefOf({ page: number })),
  }
}

/** `42 of 60 places taken · 3 waiting · 1 withdrawn`. */
function sayTotals(divisions: DivisionEntries[]): string {
  const sum = (of: (each: DivisionEntries) => number) => divisions.reduce((all, each) => all + of(each), 0)
  const limits = divisions.map(({ division }) => division.registrationLimit)
  const places = limits.some(limit => limit === null) ? null : limits.reduce((all, limit) => all! + limit!, 0)
  return sayCounts(
    {
      taken: sum(each => each.taken),
      waiting: sum(each => each.waiting),
      withdrawn: sum(each => each.withdrawn),
    },
    places,
  )
}

function sayFullness({ division, ...counts }: DivisionEntries): string {
  return sayCounts(counts, division.registrationLimit)
}

type Counts = { taken: number; waiting: number; withdrawn: number }

function sayCounts({ taken, waiting, withdrawn }: Counts, limit: number | null): string {
  const said = [
    limit === null
      ? `${formatNumber(taken)} registered`
      : `${formatNumber(taken)} of ${formatCount(limit, 'place')} taken`,
    waiting > 0 ? `${formatNumber(waiting)} waiting` : null,
    withdrawn > 0 ? `${formatNumber(withdrawn)} withdrawn` : null,
  ]
  return said.filter(Boolean).join(' · ')
}

function presentRow(entry: ListedEntry, division: DivisionModel, place: Place): EntryRowShown {
  const inTeam = teamSizeOf(division) > 1
  const people = entry.participants
  const said = inTeam
    ? people.map(({ name }) => name).join(', ')
    : (people[0]?.affiliation ?? people[0]?.email ?? '')
  return {
    id: entry.id,
    name: entryName(entry),
    said,
    tags: tagsOf(entry, entry.waitingPlace, division),
    when: dateShown(entry.waitingSince ?? entry.registeredAt, place),
  }
}

function tagsOf(
  entry: Pick<ListedEntry, 'withdrawnAt' | 'participants' | 'waitingSince'>,
  waitingPlace: number | null,
  division: DivisionModel,
): Tag[] {
  if (entry.withdrawnAt !== null) return [{ label: 'Withdrawn', kind: '' }]
  const size = teamSizeOf(division)
  const { length } = entry.participants
  return [
    ...(entry.waitingSince === null
      ? []
      : [{ label: waitingPlace === null ? 'Waiting' : `Waiting, ${waitingPlace}`, kind: 'ask' } as const]),
    ...(length < size ? [{ label: `${length} of ${size}`, kind: 'ask' } as const] : []),
  ]
}

export type EntryPage = {
  competition: { id: string; name: string }
  id: string
  name: string
  division: string
  said: string
  tags: Tag[]
  registered: When
  withdrawn: When | null
  people: PersonLine[]
  size: number
  state: 'in' | 'waiting' | 'withdrawn'
  /** What filling the place would mean, when the division is full. */
  over: string | null
  others: Choice[]
  scores: string | null
  links: { own: string; partner: string | null }
}

export function presentEntry(
  { competition, division, divisions, entry, taken, scores }: EntryShown,
  links: { own: string; partner: string },
  place: Place,
): EntryPage {
  const size = teamSizeOf(division)
  const limit = division.registrationLimit
  const state = entry.withdrawnAt !== null ? 'withdrawn' : entry.waitingSince !== null ? 'waiting' : 'in'
  const isFull = limit !== null && taken >= limit
  return {
    competition: { id: competition.id, name: competition.name },
    id: entry.id,
    name: entryName(entry),
    division: division.name,
    said: sayTeamRules(division),
    tags: tagsOf(entry, null, division),
    registered: momentShown(entry.waitingSince ?? entry.registeredAt, place),
    withdrawn: entry.withdrawnAt && momentShown(entry.withdrawnAt, place),
    people: entry.participants.map(participant => presentPerson(participant, size > 1)),
    size,
    state,
    over: isFull
      ? `${division.name} is full: that makes ${taken + 1} of ${formatCount(limit, 'place')}.`
      : null,
    others: divisions.filter(({ id }) => id !== division.id).map(divisionChoice),
    scores: scores === 0 ? null : `${formatCount(scores, 'score')} so far`,
    links: { own: links.own, partner: entry.participants.length < size ? links.partner : null },
  }
}

export function divisionChoice({ id, name }: DivisionModel): Choice {
  return { value: id, label: name }
}

/** What was done, and a warning when the division has more than it has places for. */
export function sayEntered({ name, waiting, fullness }: Entered, done: string): string {
  const said = `${name} ${waiting ? `is on the waiting list of ${fullness.division}` : done}.`
  return [said, overLimit(fullness)].filter(Boolean).join(' ')
}

function overLimit({ division, taken, limit }: Fullness): string | null {
  return limit !== null && taken > limit
    ? `${division} is over its limit: ${taken} of ${formatCount(limit, 'place')}.`
    : null
}

/** The rows of the sheet: a line for each athlete. */
export function sheetRows({ divisions }: EntryList): SheetRow[] {
  return divisions.flatMap(({ division, entries }) =>
    entries.flatMap(entry =>
      entry.participants.map(participant => ({
        division: division.name,
        team: entry.teamName,
        name: participant.name,
        email: participant.email,
        gender: participant.gender,
        country: participant.countryCode,
        affiliation: participant.affiliation,
        captain: entry.participants.length > 1 && participant.captain,
        status:
          entry.withdrawnAt !== null ? 'withdrawn' : entry.waitingSince !== null ? 'waiting' : 'registered',
        registeredAt: entry.registeredAt.toISOString(),
        registrationId: entry.id,
      })),
    ),
  )
}
