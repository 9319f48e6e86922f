import { v7 as uuid } from 'uuid'
import { inTurn } from '../../db/in-turn'
import { invalid, notFound } from '../../errors'
import type {
  CompetitionModel,
  DivisionModel,
  ParticipantModel,
  RegistrationModel,
} from '../../generated/sqlite/models'
import { ACTIVE } from '../../policies/athletes'
import type { Member } from '../../schemas/registrations/registering'
import type { GymScope } from '../../scope'
import { touchCompetition } from '../competitions/revision'
import { competitionRow } from '../competitions/rows'
import { closeFinishedEvents } from '../event-scores/late-registrations'
import { recordChange } from '../shared/audit'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { endFoundPartners } from './partners/ending'
import { nextRegistrationTime } from './waiting-list'

export type RegistrationRow = RegistrationModel & { participants: ParticipantModel[] }

export const WITH_PARTICIPANTS = {
  participants: { orderBy: [{ position: 'asc' as const }, { id: 'asc' as const }] },
}

/**
 * Attempts of a transaction. Of conflicting transactions, one succeeds each time.
 */
const ATTEMPTS = 60

/**
 * Runs `work` in a transaction, one at a time for each competition, so that a rush queues instead of
 * conflicting. `timeout` is in milliseconds.
 */
export async function changeRegistrations<T>(
  scope: GymScope,
  competitionId: string,
  work: (inside: Inside, competition: CompetitionModel) => Promise<T>,
  { timeout = 10_000 }: { timeout?: number } = {},
): Promise<T> {
  const change = async (inside: Inside) => {
    await touchCompetition(inside, competitionId)
    const competition = await competitionRow(inside, competitionId)
    const done = await work(inside, competition)
    if (competition.partnerBoard) await endFoundPartners(inside, competitionId)
    return done
  }
  return inTurn(`registrations ${competitionId}`, () =>
    inTransaction(scope, change, { timeout, attempts: ATTEMPTS }),
  )
}

/** Returns a registration of the competition with its participants, the captain first. */
export async function findRegistrationRow(
  scope: GymScope,
  competitionId: string,
  id: string,
): Promise<RegistrationRow> {
  const registration = await scope.db.registration.findFirst({
    where: { gymId: scope.gymId, competitionId, id },
    include: WITH_PARTICIPANTS,
  })
  if (!registration) throw notFound('The registration')
  return registration
}

/** Returns a division of the competition. Throws validation_failed on `division_id`. */
export async function findDivision(
  inside: Inside,
  competitionId: string,
  id: string,
): Promise<DivisionModel> {
  const division = await inside.db.division.findFirst({ where: { gymId: inside.gymId, competitionId, id } })
  if (!division) throw invalid({ division_id: ['must be a division of this competition'] })
  return division
}

/** Returns the name of a registration on boards and in lists. */
export function registrationName({ teamName, participants }: RegistrationRow): string {
  return teamName ?? participants.find(({ captain }) => captain)?.name ?? participants[0]?.name ?? ''
}

/** Returns whether a registration has a spot, waits for one, or was withdrawn. */
export function registrationState({
  withdrawnAt,
  waitingSince,
}: Pick<RegistrationRow, 'withdrawnAt' | 'waitingSince'>): 'withdrawn' | 'waiting' | 'registered' {
  if (withdrawnAt !== null) return 'withdrawn'
  return waitingSince === null ? 'registered' : 'waiting'
}

type NewRegistration = {
  id: string
  teamName: string | null
  members: readonly Member[]
  waits: boolean
  athletes: ReadonlyMap<string, string>
  /** The details of each member, in the order of `members`. */
  details?: readonly Details[]
}

/** Further details of a person, as the form of the organiser asks. */
export type Details = Pick<
  ParticipantModel,
  'birthday' | 'phone' | 'emergencyContact' | 'shirt' | 'bibName' | 'filledInAt'
>

export const NO_DETAILS: Details = {
  ...{ birthday: null, phone: null, emergencyContact: null, shirt: null, bibName: null, filledInAt: null },
}

/**
 * Inserts a registration with its participants, the first as captain, after all other registrations of the
 * competition.
 */
export async function insertRegistration(
  inside: Inside,
  division: DivisionModel,
  { id, teamName, waits, members, athletes, details = [] }: NewRegistration,
): Promise<RegistrationRow> {
  const { gymId } = inside
  if (!waits) await closeFinishedEvents(inside, { ...division, divisionId: division.id })
  const registeredAt = await nextRegistrationTime(inside, division.competitionId)
  const waitingSince = waits ? registeredAt : null
  const registration = await inside.db.registration.create({
    data: {
      id,
      gymId,
      competitionId: division.competitionId,
      divisionId: division.id,
      registeredAt,
      teamName,
      withdrawnAt: null,
      waitingSince,
    },
  })
  const participants = members.map((member, position) => ({
    id: uuid(),
    gymId,
    registrationId: id,
    position,
    captain: position === 0,
    listed: false,
    athleteId: athletes.get(member.email) ?? null,
    ...participantColumns(member),
    ...(details[position] ?? NO_DETAILS),
  }))
  await inside.db.participant.createMany({ data: participants.map(row => ({ ...row, gymId })) })
  const row = { ...registration, participants }
  await recordChange(inside, {
    action: 'registration.create',
    subjectType: 'registration',
    subjectId: id,
    events: [{ type: 'division.updated', id: division.id }],
    after: {
      name: registrationName(row),
      division_id: division.id,
      ...(waitingSince && { waiting_since: waitingSince.toISOString() }),
    },
  })
  return row
}

/** Returns the columns of a participant. */
export function participantColumns({ name, email, gender, country, affiliation }: Member) {
  return { name, email, gender, countryCode: country, affiliation }
}

/** Returns the ids of the gym's athletes by address, without shared addresses. */
export async function athletesByEmail(
  inside: Inside,
  members: readonly { email: string }[],
): Promise<Map<string, string>> {
  const emails = members.map(({ email }) => email).filter(email => email !== '')
  const athletes = await inside.db.athlete.findMany({
    where: {
      gymId: inside.gymId,
      email: { in: emails },
      ...ACTIVE,
    },
    select: { id: true, email: true },
  })
  const once = athletes.filter(({ email }) => athletes.filter(other => other.email === email).length === 1)
  return new Map(once.map(({ id, email }) => [email, id]))
}
