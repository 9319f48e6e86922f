import { formatMoney, toDecimal } from '../../domain/prices/money'
import { amountDue } from '../../domain/prices/order'
import { ageProblem, findAgeState } from '../../domain/registrations/ages'
import type { SheetRow } from '../../domain/registrations/registration-sheet/write'
import { describeTeamRules, teamSizeOf } from '../../domain/registrations/team-rules'
import { formatCount } from '../../domain/shared/words'
import type { DivisionModel, RegistrationModel, RegistrationOrderModel } from '../../generated/sqlite/models'
import { findCaptain } from '../../services/registrations/captains'
import type { ChangedRegistration, Fullness } from '../../services/registrations/changes'
import { ageDay } from '../../services/registrations/form/ages'
import type { RegistrationList, ShownRegistration } from '../../services/registrations/list'
import type { ListedRegistration } from '../../services/registrations/list-search'
import { type RegistrationRow, registrationName, registrationState } from '../../services/registrations/rows'
import type { Choice } from '../words/choices'
import { momentShown, type Reading } from '../words/when'
import { describeAges } from './ages'
import { buildColumns } from './columns'
import { buildPerson } from './own-page'
import { captainFirst } from './people-fields'
import { buildAgeTags, buildRegistrationTags } from './registration-tags'

export type RegistrationPage = ReturnType<typeof buildRegistrationPage>

export function buildRegistrationPage(
  shown: ShownRegistration,
  links: { own: string; partner: string },
  place: Reading,
) {
  const { competition, division, divisions, registration, taken, scores, members, missing, order } = shown
  const size = teamSizeOf(division)
  const aged = [division, registration.participants, { size, day: ageDay(competition) }] as const
  const limit = division.registrationLimit
  const isFull = limit !== null && taken >= limit
  return {
    competition: { id: competition.id, name: competition.name },
    id: registration.id,
    name: registrationName(registration),
    division: division.name,
    said: describeTeamRules(division),
    tags: [
      ...buildRegistrationTags(registration, null, division),
      ...(registration.withdrawnAt === null ? buildAgeTags(findAgeState(...aged)) : []),
    ],
    ages: {
      rule: describeAges(division, competition, place),
      problem: ageProblem(...aged),
    },
    registered: momentShown(registration.waitingSince ?? registration.registeredAt, place),
    withdrawn: registration.withdrawnAt && momentShown(registration.withdrawnAt, place),
    members: members.map(({ id, name, photoVersion }) => ({ id, name, photo: photoVersion })),
    people: registration.participants.map(participant => buildPerson(participant, size > 1)),
    contracts: registration.participants.map(({ id, name }) => ({
      ...{ id, name },
      said: describeMissing(missing.get(id) ?? []),
    })),
    size,
    captains: captainFirst(registration.participants).map(({ name }, at) => ({
      value: String(at),
      label: name,
    })),
    state: registrationState(registration),
    over: isFull
      ? `${division.name} is full: that makes ${taken + 1} of ${formatCount(limit, 'place')}.`
      : null,
    others: divisions.filter(({ id }) => id !== division.id).map(divisionChoice),
    payment: order && describeOrder(order, registration, place.locale),
    scores: scores === 0 ? null : `${formatCount(scores, 'score')} so far`,
    links: { own: links.own, partner: registration.participants.length < size ? links.partner : null },
  }
}

function describeOrder(
  order: RegistrationOrderModel,
  { withdrawnAt, waitingSince }: Pick<RegistrationRow, 'withdrawnAt' | 'waitingSince'>,
  locale: string,
): string {
  const [due, paid] = [amountDue(order), order.paid - order.refunded]
  const parts = [
    paid > 0 && `${formatMoney(paid, order.currency, locale)} paid`,
    due > 0 &&
      withdrawnAt === null &&
      waitingSince === null &&
      `${formatMoney(due, order.currency, locale)} to pay`,
  ].filter(Boolean)
  return parts.join(' · ') || 'Nothing to pay now'
}

const describeMissing = (missing: string[]) =>
  missing.length === 0 ? 'Nothing is missing' : `Missing: ${missing.join(', ')}`

/** Returns the values of the organisers' own fields. */
export function organisingValues({
  bib,
  seed,
  note,
  tags,
}: Pick<RegistrationModel, 'bib' | 'seed' | 'note' | 'tags'>): Record<string, string> {
  const text = (value: number | null) => (value === null ? '' : String(value))
  return {
    bib: text(bib),
    seed: text(seed),
    note: note ?? '',
    tags: (JSON.parse(tags) as string[]).join(', '),
  }
}

function divisionChoice({ id, name }: DivisionModel): Choice {
  return { value: id, label: name }
}

export function describeRegistered(
  { name, waiting, fullness, missed }: ChangedRegistration,
  done: string,
): string {
  const sentence = `${name} ${waiting ? `is on the waiting list of ${fullness.division}` : done}.`
  const late =
    missed.length > 0 &&
    `Already closed, so without a score there: ${missed.join(', ')}. Reopen an event on its score sheet.`
  return [sentence, overLimit(fullness), late].filter(Boolean).join(' ')
}

function overLimit({ division, taken, limit }: Fullness): string | null {
  return limit !== null && taken > limit
    ? `${division} is over its limit: ${taken} of ${formatCount(limit, 'place')}.`
    : null
}

export function sheetRows(list: RegistrationList): SheetRow[] {
  // Further columns only: the sheet has names, addresses and countries already, in the form that an import reads.
  const further = buildColumns(list).filter(({ key }) => key !== 'email' && key !== 'country')
  return list.divisions.flatMap(({ division, registrations }) =>
    registrations.flatMap(registration =>
      registration.participants.map(participant => ({
        division: division.name,
        team: registration.teamName,
        name: participant.name,
        email: participant.email,
        gender: participant.gender,
        country: participant.countryCode,
        affiliation: participant.affiliation,
        captain: registration.participants.length > 1 && participant.captain,
        status: registrationState(registration),
        registeredAt: registration.registeredAt.toISOString(),
        registrationId: registration.id,
        further: [
          ...further.map(({ label, read }) => [label, read(registration, participant)] as const),
          ...sumsOf(registration, participant),
        ],
      })),
    ),
  )
}

/**
 * The sums of a registration, in the row of the captain, or the share of each member: the columns add up. The share of a
 * missing partner is in the row of the captain.
 */
function sumsOf(registration: ListedRegistration, { id }: { id: string }) {
  const { due, paid, shares, withdrawnAt, waitingSince } = registration
  const isCaptain = findCaptain(registration)?.id === id
  const own = shares?.filter(each => each.participantId === id || (isCaptain && each.participantId === null))
  const isShown = paid !== null && (isCaptain || own !== undefined)
  const text = (amount: number) => (isShown ? toDecimal(amount, paid.currency) : '')
  const isDue = withdrawnAt === null && waitingSince === null
  const sums = own
    ? own.reduce((sum, each) => ({ due: sum.due + each.due, paid: sum.paid + each.share - each.due }), {
        ...{ due: 0, paid: 0 },
      })
    : { due: due?.amount ?? 0, paid: paid?.amount ?? 0 }
  return [
    ['Due', text(isDue ? sums.due : 0)],
    ['Paid', text(sums.paid)],
    ['Currency', isShown ? paid.currency : ''],
  ] as const
}
