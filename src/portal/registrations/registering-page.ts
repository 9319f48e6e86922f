import { formatDays } from '../../domain/competitions/days-shown'
import { describeAgeLimits } from '../../domain/registrations/ages'
import { registrationWindow } from '../../domain/registrations/registration-window'
import { mustWait } from '../../domain/registrations/spots'
import { describeTeamRules, teamSizeOf } from '../../domain/registrations/team-rules'
import { dayAt } from '../../domain/shared/dates'
import { formatDaysAway } from '../../domain/shared/days'
import { formatNumber } from '../../domain/shared/words'
import type { CompetitionModel } from '../../generated/sqlite/models'
import { isExchangeable } from '../../services/registrations/exchanging'
import { listAsked } from '../../services/registrations/form/answers'
import type { EntryForm } from '../../services/registrations/form/questions'
import type { OwnRegistration } from '../../services/registrations/own'
import type { OpenDivision, Registering } from '../../services/registrations/registering'
import { registrationName } from '../../services/registrations/rows'
import { momentShown, type Reading, type When } from '../words/when'
import { describeAges, describeOpenAges, describeTeamsUntil } from './ages'
import { buildQuestion, buildWaiver } from './questions-page'

export type ClosedPage = { title: string; said: string; when: When | null }
export type DivisionChoice = Record<'id' | 'name' | 'said' | 'places', string> & {
  ages: string | null
  isFull: boolean
}
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
    ages: describeAgeLimits(division, teamSizeOf(division)),
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
    where: describeWhere(competition, reading),
    places: isInvited ? 'A place is held for you' : choice.places,
    full: isFull && !isInvited ? describeWaiting(division) : null,
    size: teamSizeOf(division),
    others: divisions.length > 1 && !isInvited,
    closes: competition.registrationClosesAt && momentShown(competition.registrationClosesAt, reading),
    me,
    ages: describeAges(division, competition, reading),
    joining: isExchangeable(competition) ? describeTeamsUntil(competition, reading) : null,
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

/** `Liverpool · 16 – 17 January 2027`. Null without either. */
export function describeWhere(
  { city, startsOn, endsOn }: CompetitionModel,
  { locale }: Reading,
): string | null {
  return [city, formatDays(startsOn, endsOn, locale)].filter(Boolean).join(' · ') || null
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
    ? `Every place is taken. You join the waiting list as number ${number}, and move up when somebody withdraws.`
    : `Others are already waiting. You join the waiting list as number ${number}, and the organisers give the places.`
}

export type JoinPage = ReturnType<typeof buildJoin>

export function buildJoin(own: OwnRegistration, form: EntryForm, reading: Reading) {
  const { competition, division, registration } = own
  const left = teamSizeOf(division) - registration.participants.length
  const over =
    registration.withdrawnAt !== null
      ? 'This team has withdrawn.'
      : left <= 0
        ? 'This team is complete.'
        : isExchangeable(competition)
          ? null
          : `${competition.teamsUntil === null ? 'Registration has closed' : 'The last day for changes to teams is over'}: ask the organisers to add you.`
  return {
    team: registrationName(registration),
    division: division.name,
    rules: describeTeamRules(division),
    people: registration.participants.map(({ name }) => name),
    over,
    until: `You can join ${describeTeamsUntil(competition, reading)}, and change your details later, too.`,
    left: left === 1 ? '1 place left' : `${left} places left`,
    ages:
      describeOpenAges(own, registration.participants, null, reading) ??
      describeAges(division, competition, reading),
    questions: listAsked(form.questions, false).map(question => buildQuestion(question, '')),
    waiver: buildWaiver(form),
  }
}
