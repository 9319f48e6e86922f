import { conflict } from '../../errors'
import type { LeadModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import type { LeadJoin } from '../../schemas/leads/leads'
import type { GymScope } from '../../scope'
import { mailInvite } from '../accounts/invite-mails'
import { followDefaultPrograms, insertAthlete } from '../athletes/adding'
import { changeBookings, insertBooking } from '../classes/spots'
import { updateVisitNews } from '../feed/visit-news'
import { isMailOn } from '../mail/set-up'
import { createMembership } from '../memberships/memberships'
import { findByEmail } from '../shared/athletes'
import { recordEvents } from '../shared/audit'
import { authorize } from '../shared/authorize'
import type { Inside } from '../shared/in-transaction'
import { findLead, type Lead, recordLead, withStatus } from './leads'
import { moveSignature, UNSIGNED } from './signing'

/**
 * Makes a lead, closed or not, an athlete: with an invite, which is mailed where mail is on, a membership of the given or
 * chosen plan, the signature under the waiver, and the class as a booking. Again changes nothing. Throws conflict
 * email_taken or quota_reached, and validation_failed on `plan_id`.
 */
export async function joinLead(scope: GymScope, id: string, input: LeadJoin): Promise<Lead> {
  authorize(canCoach(scope.actor))
  return changeBookings(scope, async inside => {
    const { db, gymId } = inside
    const row = await findLead(inside, id)
    if (row.athleteId !== null) return withStatus(row)
    const namesake = await findByEmail(inside, row.email)
    if (namesake)
      throw conflict('email_taken', `${namesake.name} has the same e-mail and is a member already.`)
    const { id: athleteId } = await insertAthlete(inside, { name: row.name, email: row.email, gender: null })
    await followDefaultPrograms(inside, [athleteId])
    const planId = input.plan_id === undefined ? row.planId : input.plan_id
    if (planId !== null) await createMembership(inside, { athlete_id: athleteId, plan_id: planId })
    await moveSignature(inside, row, athleteId)
    await turnIntoBooking(inside, row, athleteId)
    const data = { ...UNSIGNED, athleteId, askOn: null, closedAt: null, closeReason: null }
    const joined = await db.lead.update({ where: { gymId_id: { gymId, id } }, data })
    await recordLead(inside, 'join', joined, row)
    if (isMailOn(db)) await mailInvite(inside, athleteId)
    return withStatus(joined)
  })
}

async function turnIntoBooking(inside: Inside, row: LeadModel, athleteId: string): Promise<void> {
  const { db, gymId } = inside
  if (row.classId === null) return
  const { id } = await insertBooking(inside, { classId: row.classId, athleteId, waits: false }, new Date())
  const key = { gymId, id: row.classId }
  await db.gymClass.update({ where: { gymId_id: key }, data: { visitors: { decrement: 1 } } })
  await recordEvents(inside, [
    { type: 'booking.created', id },
    { type: 'class.updated', id: row.classId },
  ])
  if (row.cameAt === null) return
  await db.classAttendee.update({
    where: { gymId_id: { gymId, id } },
    data: { checkedInAt: row.cameAt },
  })
  await recordEvents(inside, [{ type: 'booking.checked_in', id }])
  await updateVisitNews(inside, [athleteId])
}
