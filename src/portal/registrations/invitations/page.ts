import { invitationToken } from '../../../domain/registrations/invitation-link'
import { findLastDay } from '../../../domain/registrations/invitees'
import { dayAt } from '../../../domain/shared/dates'
import { formatCount, formatNumber } from '../../../domain/shared/words'
import type { InvitationModel } from '../../../generated/sqlite/models'
import type { InvitationPreview } from '../../../services/registrations/invitations/lists'
import type {
  CompetitionInvitations,
  InvitationShown,
  ShownList,
  WholeInvitation,
} from '../../../services/registrations/invitations/managing'
import type { Spots } from '../../../services/registrations/waiting-list'
import { emptyForm, type FormState } from '../../http/forms'
import { writeInvitation } from '../../mail/invitation-words'
import type { Block } from '../../mail/letter'
import { hrefWith, pageOfRows, type RowsPage } from '../../words/page-links'
import type { Tag } from '../../words/score-shown'
import { dayShown, type Reading, type When } from '../../words/when'

type State = InvitationModel['state']
type Row = { id: string; name: string; said: string; until: When | null; tag: Tag }

export type InvitationsPage = ReturnType<typeof buildIndex>
export type PreviewPage = ReturnType<typeof buildPreview>
export type InvitationPage = ReturnType<typeof buildInvitation>

const TAGS: Record<State, Tag> = {
  waiting: { label: 'Next in line', kind: '' },
  open: { label: 'Invited', kind: 'ask' },
  accepted: { label: 'Accepted', kind: 'good' },
  declined: { label: 'Declined', kind: '' },
  lapsed: { label: 'Lapsed', kind: '' },
  withdrawn: { label: 'Withdrawn', kind: '' },
  skipped: { label: 'Skipped', kind: '' },
}

/** The state, with the payment of an accepted invitation. */
function tagOf({ state, registration, payment }: InvitationShown): Tag {
  if (state !== 'accepted' || registration === null) return TAGS[state]
  if (payment === 'lapsed') return { label: 'Accepted, not paid in time', kind: '' }
  if (registration.withdrawnAt !== null) return { label: 'Accepted, withdrawn since', kind: '' }
  if (payment === 'paid') return { label: 'Paid', kind: 'good' }
  if (payment === 'due' || payment === 'partly_paid') return { label: 'Accepted, not paid', kind: 'ask' }
  return TAGS.accepted
}

type Asked = { state: State | ''; asked: unknown; path: string; refused: Refused | null }
/** The refused terms of a list. */
export type Refused = { listId: string; form: FormState }

export function buildIndex(
  { competition, lists }: CompetitionInvitations,
  { state, asked, path, refused }: Asked,
  reading: Reading,
) {
  const all = lists.flatMap(list => list.invitations.map(invitation => ({ list, invitation })))
  const shown = all.filter(({ invitation }) => state === '' || invitation.state === state)
  const rows = shown.map(({ list, invitation }): Row => {
    const { id, name, teamName, position, until } = invitation
    const facts = [
      teamName && name,
      list.name,
      list.source === 'wild_card' ? list.division.name : `number ${position}`,
    ]
    return {
      ...{ id, name: teamName ?? name, said: facts.filter(Boolean).join(' · ') },
      until: invitation.state === 'open' ? lastDayShown(until, reading) : null,
      tag: tagOf(invitation),
    }
  })
  const page: RowsPage<Row> = pageOfRows(rows, asked, number => hrefWith(path, { state, page: number }))
  return {
    id: competition.id,
    name: competition.name,
    isDraft: competition.status === 'draft',
    isEmpty: lists.length === 0,
    states: countStates(all.map(({ invitation }) => invitation)).map(each => ({
      ...each,
      href: hrefWith(path, { state: each.state === state ? null : each.state }),
      isOn: each.state === state,
    })),
    warnings: warnAboutSpots(lists),
    lists: lists.map(list => ({
      ...{ id: list.id, name: list.name, revision: list.revision },
      isRefused: list.id === refused?.listId,
      hint: list.spots && `${formatCount(countFree(list.spots), 'free place')} in ${list.division.name} now.`,
      said: [
        list.division.name,
        formatCount(list.places, 'place'),
        `${formatCount(list.answerDays, 'day')} to answer`,
        ...countStates(list.invitations).map(({ label, count }) => `${count} ${label.toLowerCase()}`),
      ].join(' · '),
      form:
        list.id === refused?.listId
          ? refused.form
          : emptyForm({ places: String(list.places), answer_days: String(list.answerDays) }),
    })),
    people: page,
  }
}

const countFree = ({ limit, taken, held }: Spots) => Math.max(0, limit - taken - held)

/** One sentence for each division with more places taken and held than it has. */
function warnAboutSpots(lists: readonly ShownList[]): string[] {
  const divisions = new Map(lists.map(({ division, spots }) => [division.id, { division, spots }]))
  return [...divisions.values()].flatMap(({ division: { name }, spots }) => {
    if (spots === null) return []
    const { limit, taken, held } = spots
    const over = taken + held - limit
    if (held === 0 || over <= 0) return []
    return [
      `${name} has ${formatCount(limit, 'place')}. ${formatNumber(taken)} taken and ${formatNumber(held)} held for invitations are ${formatNumber(over)} too many.`,
    ]
  })
}

const IN_ORDER: State[] = ['accepted', 'open', 'waiting', 'declined', 'lapsed', 'withdrawn', 'skipped']

function countStates(invitations: readonly InvitationShown[]) {
  return IN_ORDER.flatMap(state => {
    const found = invitations.filter(each => each.state === state)
    if (found.length === 0) return []
    const paid = found.filter(({ payment }) => payment === 'paid').length
    const label = TAGS[state].label
    return [
      {
        state,
        label: paid > 0 ? `${label}, ${formatNumber(paid)} paid` : label,
        count: formatNumber(found.length),
      },
    ]
  })
}

function lastDayShown(until: Date | null, reading: Reading): When | null {
  return until && dayShown(findLastDay(until, reading.timeZone), reading.today, reading)
}

export function buildPreview({ division, spots, name, people }: InvitationPreview, places: number) {
  const free = people.filter(({ has }) => !has)
  const invited = new Set(free.slice(0, places))
  return {
    name,
    division: division.name,
    said: `${formatCount(invited.size, 'invitation')} to send now`,
    isEmpty: invited.size === 0,
    warnings: [
      ...warnAboutList(division.name, spots, invited.size),
      ...warnAboutAddresses(people.filter(person => invited.has(person) && person.email === '').length),
    ],
    rows: people.map((person, at) => ({
      name: person.teamName ?? person.name,
      said: [person.teamName && person.name, person.email || 'no e-mail address'].filter(Boolean).join(' · '),
      number: formatNumber(at + 1),
      tag: person.has
        ? { label: 'Registered or invited already', kind: '' }
        : invited.has(person)
          ? TAGS.open
          : TAGS.waiting,
    })),
  }
}

function warnAboutList(division: string, spots: Spots | null, invited: number): string[] {
  const free = spots === null ? invited : countFree(spots)
  if (invited <= free) return []
  return [
    `${division} has ${formatCount(free, 'free place')}. This list holds ${formatNumber(invited)}, ${formatNumber(invited - free)} too many.`,
  ]
}

function warnAboutAddresses(count: number): string[] {
  return count === 0
    ? []
    : [`${formatCount(count, 'address')} missing: copy these links and send them yourself.`]
}

export function buildInvitation(
  invitation: WholeInvitation,
  { secret, baseUrl }: { secret: string; baseUrl: string },
  reading: Reading,
) {
  const { competition, division, state, name, teamName, email, until, sentAt } = invitation
  const url = `${baseUrl}/c/${competition.id}/invited/${invitationToken(secret, invitation.id)}`
  const isOpen = state === 'open'
  const contents = {
    ...{ invitationId: invitation.id, competition: competition.name, competitionId: competition.id },
    ...{
      division: division.name,
      news: 'invited' as const,
      lastDay: findLastDay(until, competition.timeZone),
    },
  }
  const letter = writeInvitation(contents, { name, gym: '', from: '', place: reading, url })
  return {
    id: invitation.id,
    name: teamName ?? name,
    said: [teamName && name, email || 'No e-mail address', division.name].filter(Boolean).join(' · '),
    tag: TAGS[state],
    sent: sentAt && dayShown(dayAt(sentAt, reading.timeZone), reading.today, reading),
    until: lastDayShown(until, reading),
    url: isOpen ? url : null,
    text: isOpen ? [letter.subject, ...letter.blocks.map(writeBlock)].join('\n\n') : null,
    canInvite: ['waiting', 'declined', 'lapsed', 'withdrawn'].includes(state),
    canWithdraw: isOpen || state === 'waiting',
    canMail: isOpen && email !== '',
    registrationId: invitation.registrationId,
  }
}

const writeBlock = (block: Block) => (block.kind === 'button' ? `${block.label}:\n${block.url}` : block.text)
