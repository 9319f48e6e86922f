import { teamSizeOf } from '../../domain/registrations/team-rules'
import type { DateStyle } from '../../domain/shared/dates'
import { paginate } from '../../domain/shared/paginate'
import { formatCount, formatNumber } from '../../domain/shared/words'
import type { DivisionModel } from '../../generated/sqlite/models'
import { MOST_TOGETHER, type RegistrationQuery } from '../../schemas/registrations/registering'
import { DETAIL_LABELS } from '../../services/registrations/form/questions'
import type { DivisionRegistrations, RegistrationList } from '../../services/registrations/list'
import type { ListedRegistration } from '../../services/registrations/list-search'
import { registrationName } from '../../services/registrations/rows'
import { buildPageLinks, hrefWith } from '../words/page-links'
import type { Tag } from '../words/score-shown'
import { dateShown, momentShown } from '../words/when'
import { describeDue, describeOpenShare } from './check-in-page'
import { buildColumns, describeColumns, describeShirts } from './columns'
import { buildAgeTags, buildRegistrationTags } from './registration-tags'

export type RegistrationIndex = ReturnType<typeof buildRegistrationIndex>

export function buildRegistrationIndex(
  list: RegistrationList,
  query: RegistrationQuery,
  { base, money }: { base: string; money: string },
  place: DateStyle,
) {
  const { competition, divisions, questions } = list
  const columns = buildColumns(list).filter(({ key }) => query.columns.includes(key))
  const hrefOf = (given: Partial<RegistrationQuery>) => {
    const { page, withdrawn, columns: chosenColumns, ...words } = { ...query, page: 1, tick: '', ...given }
    return hrefWith(base, {
      ...words,
      columns: chosenColumns.join() || null,
      withdrawn: withdrawn?.toISOString() ?? null,
      page: page === 1 ? null : page,
    })
  }
  const isSearched = Boolean(
    query.q ||
      query.since ||
      query.until ||
      query.withdrawn ||
      query.show ||
      query.shirt ||
      query.tag ||
      query.answer,
  )
  const chosen = divisions.filter(({ division }) => division.id === query.division)
  const shown = chosen.length > 0 ? chosen : divisions
  const rows = shown.flatMap(of => of.registrations.map(registration => ({ registration, of })))
  const page = paginate(rows, query.page, MOST_TOGETHER)
  const sections = shown.map(of => ({
    id: of.division.id,
    name: of.division.name,
    said: describeFullness(of),
    rows: page.items
      .filter(row => row.of === of)
      .map(row => ({
        ...buildRow(row.registration, of.division, place, Boolean(query.since || query.until)),
        columns: describeColumns(columns, row.registration),
        pay:
          row.registration.due && row.registration.withdrawnAt === null
            ? {
                label: describeDue(row.registration.due, place.locale),
                href: `${money}/${row.registration.id}`,
              }
            : null,
      })),
  }))
  const tickable = page.items.filter(({ registration }) => registration.withdrawnAt === null).length
  const sharing = divisions.reduce((sum, { sharing }) => sum + sharing, 0)
  const total = divisions.reduce((sum, of) => sum + of.taken + of.waiting + of.withdrawn, 0)
  return {
    competition: { id: competition.id, name: competition.name },
    summary: describeTotals(divisions),
    query,
    divisions: [
      { label: 'All', href: hrefOf({ division: '' }), current: chosen.length === 0 },
      ...divisions.map(({ division: { id, name } }) => ({
        label: name,
        href: hrefOf({ division: id }),
        current: chosen[0]?.division.id === id,
      })),
    ],
    sections: sections.filter(section => section.rows.length > 0 || (!isSearched && page.pages === 1)),
    isEmpty: total === 0,
    isBare: divisions.length === 0,
    all: isSearched ? hrefWith(base, { division: query.division }) : null,
    ticks: {
      count: tickable,
      ticked: query.tick === 'all',
      all: hrefOf({ page: page.page, tick: 'all' }),
    },
    sharing:
      sharing === 0 || query.show === 'same_email'
        ? null
        : {
            said: `${formatCount(sharing, 'registration')} share an e-mail with another`,
            href: hrefWith(base, { show: 'same_email' }),
          },
    undo:
      query.withdrawn && rows.length > 0
        ? {
            count: rows.length,
            when: momentShown(query.withdrawn, place),
            moment: query.withdrawn.toISOString(),
          }
        : null,
    timeZone: place.timeZone,
    shirts: describeShirts(divisions, questions),
    columns: buildColumns(list).map(({ key, label }) => ({ key, label, isOn: query.columns.includes(key) })),
    answers: questions
      .filter(({ kind }) => kind === 'choice' || kind === 'several')
      .flatMap(({ id, label, choices }) =>
        choices.map(choice => ({ value: `${id}:${choice}`, label: `${label}: ${choice}` })),
      ),
    waiting: page.items.filter(
      ({ registration }) => registration.withdrawnAt === null && registration.waitingSince !== null,
    ).length,
    sizes: questions.find(({ kind }) => kind === 'shirt')?.choices ?? [],
    tags: [...new Set(divisions.flatMap(of => of.registrations.flatMap(({ tagList }) => tagList)))].sort(),
    pages: buildPageLinks(page, number => hrefOf({ page: number })),
  }
}

function describeTotals(divisions: DivisionRegistrations[]): string {
  const sum = (of: (each: DivisionRegistrations) => number) =>
    divisions.reduce((all, each) => all + of(each), 0)
  const limits = divisions.map(({ division }) => division.registrationLimit)
  const places = limits.some(limit => limit === null) ? null : limits.reduce((all, limit) => all! + limit!, 0)
  return describeCounts(
    {
      taken: sum(each => each.taken),
      waiting: sum(each => each.waiting),
      withdrawn: sum(each => each.withdrawn),
    },
    places,
  )
}

function describeFullness({ division, ...counts }: DivisionRegistrations): string {
  return describeCounts(counts, division.registrationLimit)
}

type Counts = { taken: number; waiting: number; withdrawn: number }

function describeCounts({ taken, waiting, withdrawn }: Counts, limit: number | null): string {
  const totals = [
    limit === null
      ? `${formatNumber(taken)} registered`
      : `${formatNumber(taken)} of ${formatCount(limit, 'place')} taken`,
    waiting > 0 ? `${formatNumber(waiting)} waiting` : null,
    withdrawn > 0 ? `${formatNumber(withdrawn)} withdrawn` : null,
  ]
  return totals.filter(Boolean).join(' · ')
}

function buildRow(
  registration: ListedRegistration,
  division: DivisionModel,
  place: DateStyle,
  toTheMinute: boolean,
) {
  const made = registration.waitingSince ?? registration.registeredAt
  const inTeam = teamSizeOf(division) > 1
  const people = registration.participants
  const shareOf = ({ id }: { id: string }) =>
    registration.withdrawnAt === null ? describeOpenShare(registration, id, place.locale) : null
  const details = inTeam
    ? people.map(each => [each.name, shareOf(each)].filter(Boolean).join(': ')).join(', ')
    : (people[0]?.affiliation ?? people[0]?.email ?? '')
  return {
    id: registration.id,
    name: registrationName(registration),
    bib: registration.bib,
    said: details,
    tags: [
      ...buildRegistrationTags(registration, registration.waitingPlace, division),
      ...registration.tagList.map(label => ({ label, kind: '' }) as const),
      ...(registration.withdrawnAt === null ? buildMissingTags(registration) : []),
      ...(registration.sharesEmail ? [{ label: 'Same e-mail', kind: 'ask' } as const] : []),
    ],
    when: toTheMinute ? momentShown(made, place) : dateShown(made, place),
    tickable: registration.withdrawnAt === null,
  }
}

function buildMissingTags({ age, missing }: ListedRegistration): Tag[] {
  const further = age === 'missing' ? missing.filter(label => label !== DETAIL_LABELS.birthday) : missing
  const label = further.length === 1 ? `${further[0]} missing` : `${further.length} missing`
  return [...(further.length === 0 ? [] : [{ label, kind: 'ask' } as const]), ...buildAgeTags(age)]
}
