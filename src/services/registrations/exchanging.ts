import { v7 as uuid } from 'uuid'
import { registrationWindow } from '../../domain/registrations/registration-window'
import { teamSizeOf } from '../../domain/registrations/team-rules'
import { dayAt } from '../../domain/shared/dates'
import { conflict, invalid } from '../../errors'
import type { CompetitionModel } from '../../generated/sqlite/models'
import type { Member } from '../../schemas/registrations/registering'
import type { GymScope } from '../../scope'
import { mailExchanged, mailRegistered } from '../mail/competitions'
import { movePayers } from '../prices/shares'
import { recordChange } from '../shared/audit'
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

/**
 * Puts somebody else in the place of a participant. The details, answers and signature of the former are deleted; both
 * are mailed. With a new captain, earlier links to the registration end, and `linkVersion` is that of the new one;
 * `isMailed` tells whether the new person `id` is sent a link. Throws conflict registration_closed, withdrawn
 * and scored, and validation_failed.
 */
export async function exchangeParticipant(
  scope: GymScope,
  competitionId: string,
  { id, participantId }: { id: string; participantId: string },
  member: Member,
): Promise<{ id: string; name: string; isCaptain: boolean; isMailed: boolean; linkVersion: number }> {
  return changeRegistrations(scope, competitionId, async (inside, competition) => {
    const { db, gymId } = inside
    assertExchangeable(competition)
    const registration = await findRegistrationRow(inside, competitionId, id)
    if (registration.withdrawnAt !== null) throw conflict('withdrawn', 'This registration was withdrawn.')
    const former = registration.participants.find(each => each.id === participantId)
    if (!former) throw invalid({ participant_id: ['must be someone in this registration'] })
    const scored = await db.score.findFirst({ where: { gymId, participantId }, select: { id: true } })
    if (scored) throw conflict('scored', `${former.name} has scores. Ask the organisers.`)
    const division = await findDivision(inside, competitionId, registration.divisionId)
    const others = registration.participants.filter(each => each.id !== participantId)
    const people = [...others.map(each => ({ member: each, at: null })), { member, at: 'email' as const }]
    await assertAllowed(inside, division, { id, teamName: registration.teamName, people })
    await assertAges(inside, competition, division, others)
    const isCaptain = findCaptain(registration)?.id === participantId
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
    const isTeam = teamSizeOf(division) > 1
    await recordChange(inside, {
      ...{ action: 'registration.update', subjectType: 'registration', subjectId: id },
      before: { name: registrationName(registration), athletes: former.name },
      after: { athletes: member.name, ...(isCaptain && isTeam && { captain: member.name }) },
    })
    const isMailed = await mailRegistered(inside, id, { only: [member.email] })
    const linkVersion = registration.linkVersion + (isCaptain ? 1 : 0)
    return { id: newId, name: member.name, isCaptain, isMailed, linkVersion }
  })
}
