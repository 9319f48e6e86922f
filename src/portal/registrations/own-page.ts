import { findStage } from '../../domain/competitions/countdown'
import { teamSizeOf } from '../../domain/registrations/team-rules'
import { formatDay } from '../../domain/shared/dates'
import { formatNumber } from '../../domain/shared/words'
import type { CompetitionModel, ParticipantModel } from '../../generated/sqlite/models'
import { countryName } from '../../schemas/registrations/countries'
import { findCaptain } from '../../services/registrations/captains'
import { isExchangeable } from '../../services/registrations/exchanging'
import type { OwnRegistration } from '../../services/registrations/own'
import { registrationName } from '../../services/registrations/rows'
import { codePath } from '../qr-code'
import type { Tag } from '../words/score-shown'
import { momentShown, type Reading } from '../words/when'
import { describeAges, describeOwnAges, describeTeamsUntil } from './ages'
import { GENDER_WORDS } from './people-fields'
import { describeWhere } from './registering-page'

export type PersonLine = {
  name: string
  said: string
  tags: Tag[]
  /** Missing details, and the page to add them. */
  missing?: string | null
  link?: string | null
  isSelf?: boolean
}

export type OwnPage = ReturnType<typeof buildOwn>

export type Links = { own: string; partner: string; ofPerson(participantId: string): string }

export function buildOwn(
  own: OwnRegistration,
  { links, missing }: { links: Links; missing: ReadonlyMap<string, string[]> },
  now: Date,
  reading: Reading,
) {
  const { competition, division, registration } = own
  const size = teamSizeOf(division)
  const left = size - registration.participants.length
  const withdrawn = registration.withdrawnAt !== null
  const isOpen = isExchangeable(competition)
  const status = statusOf(own)
  const isAhead = status.kind === 'in' && findStage(competition, now) !== 'after'
  const captain = findCaptain(registration)
  return {
    name: registrationName(registration),
    waitingPlace: own.waitingPlace && formatNumber(own.waitingPlace),
    division: division.name,
    where: describeWhere(competition, reading),
    status,
    checkIn: isAhead && captain ? buildCheckIn(competition, links.ofPerson(captain.id), reading) : null,
    calendar: isAhead && competition.startsOn !== null ? `/c/${competition.id}/calendar.ics` : null,
    since: momentShown(
      registration.withdrawnAt ?? registration.waitingSince ?? registration.registeredAt,
      reading,
    ),
    link: links.own,
    partnerLink: left > 0 && !withdrawn && isOpen ? links.partner : null,
    missing: left > 0 && !withdrawn ? describeMissing({ left, size }, competition, reading) : null,
    ages: withdrawn ? null : describeOwnAges(own, reading),
    people: registration.participants.map(participant => ({
      ...buildPerson(participant, size > 1),
      ...(!withdrawn && buildOpenPart(participant, missing.get(participant.id), links, own.hasMail)),
    })),
    ...{ size, hasMail: own.hasMail },
    editable: isOpen && !withdrawn,
    exchange: withdrawn ? null : describeExchange(own, missing.size > 0, reading),
    until: describeUntil(competition, reading),
    leaving: withdrawn || own.scored ? null : describeLeaving(own),
  }
}

/** Returns the first day and the place, with the captain's code for the desk. */
function buildCheckIn(
  { startsOn, venue, venueAddress }: CompetitionModel,
  link: string,
  { locale, today }: Reading,
) {
  return {
    day: startsOn && formatDay(startsOn, locale, today),
    place: [venue, venueAddress?.replaceAll('\n', ', ')].filter(Boolean).join(', '),
    code: codePath(link),
  }
}

/** Returns the people to exchange, with the last day. Null after that day, and once there are scores. */
function describeExchange(
  { competition, division, registration, scored }: OwnRegistration,
  asks: boolean,
  reading: Reading,
) {
  const { teamsUntil } = competition
  const { today, locale } = reading
  if (!isExchangeable(competition) || scored) return null
  return {
    people: registration.participants.map(({ id, name }) => ({ value: id, label: name })),
    ...{ ages: describeAges(division, competition, reading), asks },
    until: teamsUntil && `Until ${formatDay(teamsUntil, locale, today)}`,
  }
}

/**
 * Returns missing details with a link to the page. A captain gets the link of a partner until the first entry there. A form
 * without questions needs this link on a server without mail only.
 */
function buildOpenPart(
  { id, captain, filledInAt }: ParticipantModel,
  missing: string[] | undefined,
  links: Links,
  hasMail: boolean,
) {
  const isNew = !captain && filledInAt === null
  if (missing === undefined) return isNew && !hasMail ? { link: links.ofPerson(id), isSelf: false } : {}
  if (!captain && !isNew && missing.length === 0) return {}
  return {
    missing: missing.length > 0 ? `Missing: ${missing.join(', ')}` : null,
    link: captain || isNew ? links.ofPerson(id) : null,
    isSelf: captain,
  }
}

function statusOf({ registration, division, waitingPlace, taken }: OwnRegistration) {
  if (registration.withdrawnAt !== null)
    return {
      kind: 'withdrawn',
      title: 'Withdrawn',
      said: `You no longer have a place in ${division.name}.`,
    }
  if (waitingPlace !== null)
    return {
      kind: 'waiting',
      title: 'On the waiting list',
      said: `Number ${formatNumber(waitingPlace)} on the waiting list of ${division.name}.`,
    }
  const limit = division.registrationLimit
  const of = limit === null ? '' : `, one of ${formatNumber(Math.max(taken, limit))}`
  return { kind: 'in', title: 'You’re in.', said: `You have a place in ${division.name}${of}.` }
}

function describeLeaving({ waitingPlace, isAwaited, hasOther }: OwnRegistration): string {
  if (waitingPlace !== null) return 'You leave the waiting list.'
  const place = isAwaited
    ? 'Your place goes to the next person on the waiting list.'
    : 'You give your place up.'
  return [place, 'You cannot undo this yourself.', hasOther && 'Your other registration stays.']
    .filter(Boolean)
    .join(' ')
}

function describeUntil(competition: CompetitionModel, reading: Reading): string | null {
  const { teamsUntil, registrationClosesAt: closes } = competition
  if (teamsUntil !== null) return `Until ${formatDay(teamsUntil, reading.locale, reading.today)}`
  return closes && `Until ${momentShown(closes, reading).text}`
}

function describeMissing(
  { left, size }: { left: number; size: number },
  competition: CompetitionModel,
  reading: Reading,
): string {
  const who = left === 1 ? 'One partner is' : `${left} partners are`
  const partners = size === 2 ? 'partner' : 'partners'
  return isExchangeable(competition)
    ? `${who} missing. Send your ${partners} this link, to join ${describeTeamsUntil(competition, reading)}.`
    : `${who} missing. Ask the organisers to add your ${partners}.`
}

export function buildPerson(participant: ParticipantModel, inTeam: boolean): PersonLine {
  const { name, gender, countryCode, affiliation, captain } = participant
  return {
    name,
    said: [GENDER_WORDS[gender], countryName(countryCode), affiliation].filter(Boolean).join(' · '),
    tags: inTeam && captain ? [{ label: 'Captain', kind: '' }] : [],
  }
}
