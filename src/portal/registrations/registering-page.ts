import { registrationWindow } from '../../domain/registrations/registration-window'
import { mustWait } from '../../domain/registrations/spots'
import { describeTeamRules, teamSizeOf } from '../../domain/registrations/team-rules'
import { dayAt, formatDay } from '../../domain/shared/dates'
import { formatDaysAway } from '../../domain/shared/days'
import { formatNumber } from '../../domain/shared/words'
import type { CompetitionModel, ParticipantModel } from '../../generated/sqlite/models'
import { countryName } from '../../schemas/registrations/countries'
import { listAsked } from '../../services/registrations/form/answers'
import type { EntryForm } from '../../services/registrations/form/questions'
import type { OwnRegistration } from '../../services/registrations/own'
import type { OpenDivision, Registering } from '../../services/registrations/registering'
import { registrationName } from '../../services/registrations/rows'
import type { Tag } from '../words/score-shown'
import { momentShown, type Reading, type When } from '../words/when'
import { describeAges, describeOpenAges, describeOwnAges } from './ages'
import { GENDER_WORDS } from './people-fields'
import { buildQuestion, buildWaiver } from './questions-page'

export type ClosedPage = { title: string; said: string; when: When | null }
export type DivisionChoice = { id: string; name: string; said: string; places: string; isFull: boolean }
export type RegisterPage = ReturnType<typeof buildRegister>

export function buildClosed(
  { competition, divisions }: Registering,
  now: Date,
  reading: Reading,
): ClosedPage | null {
  const { registrationOpensAt: opens, registrationClosesAt: closes } = competition
  const away = (moment: Date) => formatDaysAway(dayAt(moment, reading.timeZone), reading.today)
  switch (registrationWindow(competition, now)) {
    case 'before':
      return {
        title: `Registration opens ${away(opens)}`,
        said: 'The form will appear on this page.',
        when: momentShown(opens, reading),
      }
    case 'after':
      return {
        title: 'Registration has closed',
        said: 'If you have registered, the link you saved still works, and your heats are in the schedule. Otherwise ask the organisers.',
        when: momentShown(closes!, reading),
      }
    case 'open':
      if (divisions.length > 0) return null
      return {
        title: 'There is nothing to register for yet',
        said: 'The organisers are still setting up the divisions.',
        when: null,
      }
  }
}

export function buildDivisionChoice(division: OpenDivision): DivisionChoice {
  const { id, name } = division
  return {
    id,
    name,
    said: describeTeamRules(division),
    places: describeSpotsLeft(division),
    isFull: mustWait(division),
  }
}

export function buildRegister(
  { competition, divisions }: Registering,
  division: OpenDivision,
  { me, form, isInvited }: { me: string | null; form: EntryForm; isInvited: boolean },
  reading: Reading,
) {
  const { isFull, ...choice } = buildDivisionChoice(division)
  return {
    divisionId: division.id,
    division: division.name,
    said: choice.said,
    places: isInvited ? 'A place is held for you' : choice.places,
    full: isFull && !isInvited ? describeWaiting(division) : null,
    size: teamSizeOf(division),
    others: divisions.length > 1 && !isInvited,
    closes: competition.registrationClosesAt && momentShown(competition.registrationClosesAt, reading),
    me,
    ages: describeAges(division, competition, reading),
    uploads: form.questions.some(({ kind }) => kind === 'file'),
    questions: listAsked(form.questions, true)
      .filter(({ ofTeam }) => !ofTeam || teamSizeOf(division) === 1)
      .map(question => buildQuestion(question, 'members[0].')),
    teamQuestions: listAsked(form.questions, true)
      .filter(({ ofTeam }) => ofTeam && teamSizeOf(division) > 1)
      .map(question => buildQuestion(question, 'members[0].')),
    waiver: buildWaiver(form),
  }
}

function describeSpotsLeft({ registrationLimit: limit, taken, waiting }: OpenDivision): string {
  if (limit === null) return taken === 0 ? 'Places for everybody' : `${formatNumber(taken)} registered`
  if (taken >= limit) return waiting === 0 ? 'Full' : `Full · ${formatNumber(waiting)} waiting`
  if (waiting > 0) return `Waiting list · ${formatNumber(waiting)} waiting`
  return `${formatNumber(limit - taken)} of ${formatNumber(limit)} places left`
}

function describeWaiting({ registrationLimit: limit, taken, waiting }: OpenDivision): string {
  const number = formatNumber(waiting + 1)
  return limit !== null && taken >= limit
    ? `Every spot is taken. You join the waiting list as number ${number}, and move up when somebody withdraws.`
    : `Others are already waiting. You join the waiting list as number ${number}, and the organisers assign the spots.`
}

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
  const isOpen = registrationWindow(competition, now) === 'open'
  return {
    name: registrationName(registration),
    division: division.name,
    status: statusOf(own),
    registered: momentShown(registration.waitingSince ?? registration.registeredAt, reading),
    link: links.own,
    partnerLink: left > 0 && !withdrawn && isOpen ? links.partner : null,
    missing: left > 0 && !withdrawn ? describeMissing(left, competition, now) : null,
    ages: withdrawn ? null : describeOwnAges(own, reading),
    people: registration.participants.map(participant => ({
      ...buildPerson(participant, size > 1),
      ...(!withdrawn && buildOpenPart(participant, missing.get(participant.id), links, own.hasMail)),
    })),
    ...{ size, hasMail: own.hasMail },
    editable: isOpen && !withdrawn,
    exchange: withdrawn ? null : describeExchange(own, reading),
    until: competition.registrationClosesAt && momentShown(competition.registrationClosesAt, reading),
    withdrawable: !withdrawn && !own.scored,
  }
}

/** Returns the people to exchange, with the last day. Null after that day, and once there are scores. */
function describeExchange(
  { competition, registration, scored }: OwnRegistration,
  { today, locale }: Reading,
) {
  const { teamsUntil } = competition
  const isOpen =
    teamsUntil === null ? registrationWindow(competition, new Date()) === 'open' : today <= teamsUntil
  if (!isOpen || scored) return null
  return {
    people: registration.participants.map(({ id, name }) => ({ value: id, label: name })),
    until: teamsUntil && `Until ${formatDay(teamsUntil, locale, today)}.`,
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
    return { kind: 'withdrawn', said: `Withdrawn from ${division.name}. You no longer have a place.` }
  if (waitingPlace !== null)
    return {
      kind: 'waiting',
      said: `Number ${formatNumber(waitingPlace)} on the waiting list of ${division.name}. When somebody withdraws, the next person moves up automatically. Check back here.`,
    }
  const limit = division.registrationLimit
  const of = limit === null ? '' : `, one of ${formatNumber(Math.max(taken, limit))}`
  return { kind: 'in', said: `You have a spot in ${division.name}${of}.` }
}

function describeMissing(left: number, competition: CompetitionModel, now: Date): string {
  const who = left === 1 ? 'One partner is' : `${left} partners are`
  return registrationWindow(competition, now) === 'open'
    ? `${who} missing. Send your partners this link to add themselves.`
    : `${who} missing. Ask the organisers to add your partners.`
}

export function buildPerson(participant: ParticipantModel, inTeam: boolean): PersonLine {
  const { name, gender, countryCode, affiliation, captain } = participant
  return {
    name,
    said: [GENDER_WORDS[gender], countryName(countryCode), affiliation].filter(Boolean).join(' · '),
    tags: inTeam && captain ? [{ label: 'Captain', kind: '' }] : [],
  }
}

export type JoinPage = ReturnType<typeof buildJoin>

export function buildJoin(own: OwnRegistration, form: EntryForm, reading: Reading) {
  const now = new Date()
  const { competition, division, registration } = own
  const left = teamSizeOf(division) - registration.participants.length
  const over =
    registration.withdrawnAt !== null
      ? 'This team has withdrawn.'
      : left <= 0
        ? 'This team is complete.'
        : registrationWindow(competition, now) !== 'open'
          ? 'Registration has closed: ask the organisers to add you.'
          : null
  return {
    team: registrationName(registration),
    division: division.name,
    rules: describeTeamRules(division),
    people: registration.participants.map(({ name }) => name),
    over,
    left: left === 1 ? '1 spot left' : `${left} spots left`,
    ages:
      describeOpenAges(own, registration.participants, null, reading) ??
      describeAges(division, competition, reading),
    questions: listAsked(form.questions, false).map(question => buildQuestion(question, '')),
    waiver: buildWaiver(form),
  }
}
