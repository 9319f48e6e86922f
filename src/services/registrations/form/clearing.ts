import { findClearing } from '../../../domain/registrations/clearing'
import type { CompetitionModel } from '../../../generated/sqlite/models'
import type { GymScope } from '../../../scope'
import { deleteInvitations } from '../../competitions/invitation-rows'
import { competitionRow, recordCompetition } from '../../competitions/rows'
import { changeRegistrations, NO_DETAILS } from '../rows'
import { forgetContracts } from './forgetting'

/** Returns the day from which the personal details of a competition are cleared. Null for never, and without a known end. */
export async function findClearingTime(scope: GymScope, competitionId: string): Promise<Date | null> {
  const competition = await competitionRow(scope, competitionId)
  return competition.keepReason === null ? findClearing(await listTimes(scope, competition)) : null
}

/** Returns the times that tell the end of a competition. */
export async function listTimes(
  scope: GymScope,
  { id: competitionId, startsOn, endsOn, timeZone, registrationClosesAt }: CompetitionModel,
): Promise<Parameters<typeof findClearing>[0]> {
  const { db, gymId } = scope
  return {
    ...{ endsOn: endsOn ?? startsOn, timeZone, registrationClosesAt },
    heats: await db.heat.findMany({ where: { gymId, competitionId }, select: { startsAt: true } }),
    events: await db.event.findMany({
      where: { gymId, competitionId },
      select: { deadline: true, deadlineBuffer: true },
    }),
  }
}

/**
 * Deletes details, answers, files, signatures, invitations, notes and tags of a competition, and addresses of participants, once the
 * time has come. Names, gyms and countries stay with the scores. Returns whether it cleared anything.
 */
export async function clearDetails(
  scope: GymScope,
  { id }: Pick<CompetitionModel, 'id'>,
  now: Date,
): Promise<boolean> {
  const clearing = await findClearingTime(scope, id)
  if (clearing === null || clearing > now) return false
  return changeRegistrations(scope, id, async (inside, competition) => {
    if (competition.clearedAt !== null || competition.keepReason !== null) return false
    const { db, gymId } = inside
    await forgetContracts(inside, { competitionId: id })
    await deleteInvitations(inside, { competitionId: id })
    const registration = { competitionId: id }
    await db.participant.updateMany({ where: { gymId, registration }, data: { ...NO_DETAILS, email: '' } })
    await db.registration.updateMany({
      where: { gymId, competitionId: id },
      data: { note: null, tags: '[]' },
    })
    await db.competition.updateMany({ where: { gymId, id }, data: { clearedAt: now } })
    const change = { before: { cleared_at: null }, after: { cleared_at: now } }
    await recordCompetition(inside, id, { action: 'competition.update', ...change })
    return true
  })
}
