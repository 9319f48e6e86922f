import { formatMoney } from '../../domain/prices/money'
import { teamSizeOf } from '../../domain/registrations/team-rules'
import { formatCount } from '../../domain/shared/words'
import type { DivisionModel } from '../../generated/sqlite/models'
import { CHECK_IN_KINDS, type CheckInKind, type DeskQuery } from '../../schemas/registrations/check-in'
import { folded } from '../../schemas/shared/folded'
import type { Check, Due } from '../../services/registrations/check-in/checks'
import type { RegistrationList } from '../../services/registrations/list'
import type { ListedRegistration } from '../../services/registrations/list-search'
import { registrationName } from '../../services/registrations/rows'
import { hrefWith } from '../words/page-links'
import { buildAgeTags, buildRegistrationTags } from './registration-tags'

export type DeskPage = ReturnType<typeof buildDesk>

const LABELS: Record<CheckInKind, string> = { here: 'Here', bib: 'Bib', shirt: 'Shirt' }

/** `only` is the registration of a scanned code. */
type Given = { query: DeskQuery; only: string | null; base: string; money: string; locale: string }

export function buildDesk(list: RegistrationList, { query, only, base, money, locale }: Given) {
  const { competition, divisions, questions } = list
  const hasShirts = questions.some(({ kind }) => kind === 'shirt')
  const chosen = divisions.filter(({ division }) => division.id === query.division)
  const shown = chosen.length > 0 && only === null ? chosen : divisions
  const active = divisions.flatMap(of => of.registrations.filter(isActive))
  const hrefOf = (given: Partial<DeskQuery>) => hrefWith(base, { ...query, ...given })
  const sections = shown.map(({ division, registrations }) => {
    const next = registrations.find(row => isWaiting(row))
    return {
      ...{ id: division.id, name: division.name },
      rows: registrations
        .filter(row => isShown(row, query.show, only))
        .map(row => ({
          ...buildRow(row, division, { hasShirts, locale }),
          // Only the list of absent people offers their places.
          isAbsent:
            query.show === 'absent' && isActive(row) && row.checks.every(({ hereAt }) => hereAt === null),
          next: next ? registrationName(next) : null,
          pay:
            row.due && isActive(row)
              ? { label: describeDue(row.due, locale), href: `${money}/${row.id}` }
              : null,
        })),
    }
  })
  return {
    competition: { id: competition.id, name: competition.name },
    summary: describeHere(active),
    query,
    path: hrefOf({}),
    isScan: only !== null,
    all: query.q || query.show || query.division || only ? base : null,
    divisions: [
      { label: 'All', href: hrefOf({ division: '' }), current: chosen.length === 0 },
      ...divisions.map(({ division: { id, name } }) => ({
        ...{ label: name, href: hrefOf({ division: id }) },
        current: chosen[0]?.division.id === id,
      })),
    ],
    sections: sections
      .filter(({ rows }) => rows.length > 0)
      .map(each => ({ ...each, said: formatCount(each.rows.length, 'registration') })),
    isEmpty: active.length === 0,
  }
}

const isWaiting = (row: ListedRegistration) => row.withdrawnAt === null && row.waitingSince !== null
const isActive = (row: ListedRegistration) => row.withdrawnAt === null && row.waitingSince === null

function isShown(row: ListedRegistration, show: DeskQuery['show'], only: string | null): boolean {
  if (only !== null) return row.id === only
  if (row.withdrawnAt !== null) return false
  switch (show) {
    case 'waiting':
      return isWaiting(row)
    case 'absent':
      return isActive(row) && row.checks.some(({ hereAt }) => hereAt === null)
    case 'here':
      return isActive(row) && row.checks.every(({ hereAt }) => hereAt !== null)
    case 'missing':
      return isActive(row) && (row.due !== null || row.age !== null || row.missing.length > 0)
    default:
      return true
  }
}

type Shown = { hasShirts: boolean; locale: string }

function buildRow(row: ListedRegistration, division: DivisionModel, shown: Shown) {
  const name = registrationName(row)
  const isTeam = teamSizeOf(division) > 1
  return {
    ...{ id: row.id, name, bib: row.bib },
    state: row.withdrawnAt !== null ? 'withdrawn' : row.waitingSince !== null ? 'waiting' : 'registered',
    team: isTeam ? name : null,
    tags: [...buildRegistrationTags(row, row.waitingPlace, division), ...buildAgeTags(row.age)],
    people: row.checks.map(check => buildPerson(check, row, { isTeam, ...shown })),
  }
}

function buildPerson(
  check: Check,
  row: ListedRegistration,
  { isTeam, hasShirts, locale }: Shown & { isTeam: boolean },
) {
  const { participant, missing } = check
  const { id, name, shirt, bibName } = participant
  const state = stateOf(check)
  const kinds = CHECK_IN_KINDS.filter(kind => kind !== 'shirt' || hasShirts)
  return {
    ...{ id, name, missing },
    said: [
      row.bib === null ? null : `Bib ${row.bib}`,
      bibName,
      shirt && `shirt ${shirt}`,
      isTeam ? null : participant.affiliation,
      isActive(row) && describeOpenShare(row, id, locale),
    ]
      .filter(Boolean)
      .join(' · '),
    words: folded([name, isTeam ? registrationName(row) : '', row.bib ?? ''].join(' ')),
    boxes: kinds.map(kind => ({
      ...{ kind, label: LABELS[kind], isOn: state[kind] },
      value: `${id} ${kind} ${state[kind] ? 'off' : 'on'}`,
    })),
  }
}

const stateOf = ({ hereAt, hasBib, hasShirt }: Check): Record<CheckInKind, boolean> => ({
  ...{ here: hereAt !== null, bib: hasBib, shirt: hasShirt },
})

/** Boxes of everybody, for desks that poll. */
export function buildDeskState({ divisions }: RegistrationList) {
  const active = divisions.flatMap(({ registrations }) => registrations.filter(isActive))
  const people = active.flatMap(({ checks }) => checks)
  return {
    summary: describeHere(active),
    people: Object.fromEntries(people.map(check => [check.participant.id, stateOf(check)])),
  }
}

function describeHere(active: readonly ListedRegistration[]): string {
  const people = active.flatMap(({ checks }) => checks)
  const here = people.filter(({ hereAt }) => hereAt !== null).length
  return `${here} of ${formatCount(people.length, 'athlete')} here`
}

export const describeDue = ({ amount, currency }: Due, locale: string) =>
  `${formatMoney(amount, currency, locale)} to pay`

/** `share of €40.00 to pay`. Null without shares, and once paid. */
export function describeOpenShare(
  { shares, due }: Pick<ListedRegistration, 'shares' | 'due'>,
  participantId: string,
  locale: string,
): string | null {
  const own = shares?.find(each => each.participantId === participantId)
  return due && own && own.due > 0 ? `share of ${formatMoney(own.due, due.currency, locale)} to pay` : null
}
