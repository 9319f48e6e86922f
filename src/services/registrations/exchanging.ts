import { v7 as uuid } from 'uuid'
import { registrationWindow } from '../../domain/registrations/registration-window'
import { teamProblem, teamSizeOf } from '../../domain/registrations/team-rules'
import { dayAt } from '../../domain/shared/dates'
import { conflict, invalid } from '../../errors'
import type { CompetitionModel, DivisionModel } from '../../generated/sqlite/models'
import type { Member } from '../../schemas/registrations/registering'
import type { GymScope } from '../../scope'
import { competitionRow } from '../competitions/rows'
import { mailExchanged, mailRegistered } from '../mail/competitions'
import { findOrder } from '../prices/orders'
import { movePayers } from '../prices/shares'
import { recordChange } from '../shared/audit'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { assertAllowed } from './allowed'
import { findCaptain } from './captains'
import { assertAges } from './form/ages'
import { forgetAnswers } from './form/forgetting'
import { assertOpen } from './registering'
import {
  changeRegistrations,
  findDivision,
  findRegistrationRow,
  NO_DETAILS,
  participantColumns,
  registrationName,
} from './rows'

/** True until the last day for changes to teams: without one, while registration is open. */
export function isExchangeable(competition: CompetitionModel): boolean {
  const { teamsUntil, timeZone, status } = competition
  if (status !== 'published') return false
  const now = new Date()
  if (teamsUntil === null) return registrationWindow(competition, now) === 'open'
  return dayAt(now, timeZone) <= teamsUntil
}

/** Throws conflict registration_closed after the last day for changes to teams: without one, once registration closed. */
export function assertExchangeable(competition: CompetitionModel): void {
  const { teamsUntil, timeZone } = competition
  if (teamsUntil === null || competition.status !== 'published') assertOpen(competition)
  else if (dayAt(new Date(), timeZone) > teamsUntil)
    throw conflict('registration_closed', 'It is too late for this change. Ask the organisers.')
}

type Of = { id: string; participantId: string }

/** An exchange to confirm: `out` leaves. */
export type ExchangePreview = { out: string; isCaptain: boolean; isTeam: boolean; isPaid: boolean }

/** Checks an exchange without a change. Throws as `exchangeParticipant`. */
export function previewExchange(
  scope: GymScope,
  competitionId: string,
  of: Of,
  member: Member,
): Promise<ExchangePreview> {
  return inTransaction(scope, async inside => {
    const competition = await competitionRow(inside, competitionId)
    const { former, isCaptain, isTeam } = await assertExchange(inside, competition, of, member)
    const order = await findOrder(inside, of.id)
    return { out: former.name, isCaptain, isTeam, isPaid: order !== null && order.paid > order.refunded }
  })
}

/**
 * Puts somebody else in the place of a participant. The details, answers and signature of the former are deleted; both
 * are mailed, and a new captain's team. With a new captain, earlier links to the registration end, and `linkVersion` is that of the new one;
 * `isMailed` tells whether the new person `id` is sent a link. Throws conflict registration_closed, withdrawn
 * and scored, and validation_failed.
 */
export async function exchangeParticipant(
  scope: GymScope,
  competitionId: string,
  of: Of,
  member: Member,
): Promise<{ id: string; name: string; isCaptain: boolean; isMailed: boolean; linkVersion: number }> {
  return changeRegistrations(scope, competitionId, async (inside, competition) => {
    const { db, gymId } = inside
    const { id, participantId } = of
    const { registration, former, isCaptain, isTeam } = await assertExchange(inside, competition, of, member)
    await mailExchanged(inside, id, { former, name: member.name })
    await forgetAnswers(inside, { id: participantId })
    const newId = uuid()
    await db.participant.create({
      data: {
        ...{ id: newId, gymId, registrationId: id, position: former.position, captain: former.captain },
        ...{ athleteId: null, ...participantColumns(member), ...NO_DETAILS },
      },
    })
    await movePayers(inside, [participantId], newId)
    await db.participant.deleteMany({ where: { gymId, id: participantId } })
    if (isCaptain)
      await db.registration.updateMany({ where: { gymId, id }, data: { linkVersion: { increment: 1 } } })
    const linkVersion = registration.linkVersion + (isCaptain ? 1 : 0)
    await recordChange(inside, {
      ...{ action: 'registration.update', subjectType: 'registration', subjectId: id },
      before: { name: registrationName(registration), athletes: former.name },
      after: {
        athletes: member.name,
        ...(isCaptain && isTeam && { captain: member.name }),
        ...(isCaptain && { link_version: linkVersion }),
      },
    })
    const isMailed = await mailRegistered(inside, id, { only: [member.email], inPlaceOf: former.name })
    return { id: newId, name: member.name, isCaptain, isMailed, linkVersion }
  })
}

async function assertExchange(
  inside: Inside,
  competition: CompetitionModel,
  { id, participantId }: Of,
  member: Member,
) {
  const { db, gymId } = inside
  assertExchangeable(competition)
  const registration = await findRegistrationRow(inside, competition.id, id)
  if (registration.withdrawnAt !== null) throw conflict('withdrawn', 'This registration was withdrawn.')
  const former = registration.participants.find(each => each.id === participantId)
  if (!former) throw invalid({ participant_id: ['must be someone in this registration'] })
  const scored = await db.score.findFirst({ where: { gymId, participantId }, select: { id: true } })
  if (scored) throw conflict('scored', `${former.name} has scores. Ask the organisers.`)
  const division = await findDivision(inside, competition.id, registration.divisionId)
  const others = registration.participants.filter(each => each.id !== participantId)
  assertGender(division, [...others, member])
  const people = [...others.map(each => ({ member: each, at: null })), { member, at: 'email' as const }]
  await assertAllowed(inside, division, { id, teamName: registration.teamName, people })
  await assertAges(inside, competition, division, others)
  const isCaptain = findCaptain(registration)?.id === participantId
  return { registration, former, isCaptain, isTeam: teamSizeOf(division) > 1 }
}

/** Throws validation_failed on `gender`: everybody else is in the team already. */
function assertGender(division: DivisionModel, people: readonly { gender: string }[]): void {
  const genders = people.map(({ gender }) => gender)
  const problem = teamProblem(division, genders)
  if (problem === null) return
  const whose = teamSizeOf(division) > 1 ? 'the team' : division.name
  throw invalid({ gender: [`does not fit: ${whose} ${problem}`] })
}
