import { closeFinishedEvents } from '../event-scores/late-registrations'
import { updatePlaces } from '../leaderboards/place-news'
import { mailChanged } from '../mail/competitions'
import { findOrder } from '../prices/orders'
import { type GivingBack, refundWithdrawn, startPlace } from '../prices/refunds'
import { recordChange } from '../shared/audit'
import type { Inside } from '../shared/in-transaction'
import { type RegistrationRow, registrationName } from './rows'
import { fillFreeSpots, nextRegistrationTime } from './waiting-list'

/**
 * Withdraws registrations at one time, to restore together later, and gives their spots to the waiting list. Their
 * scores stay and count. `back` decides about refunds.
 */
export async function withdraw(
  inside: Inside,
  registrations: readonly RegistrationRow[],
  { at = new Date(), back = 'rules' }: { at?: Date; back?: GivingBack } = {},
): Promise<void> {
  for (const registration of registrations) {
    await inside.db.registration.updateMany({
      where: { gymId: inside.gymId, id: registration.id },
      data: { withdrawnAt: at },
    })
    await recordChange(inside, {
      action: 'registration.withdraw',
      subjectType: 'registration',
      subjectId: registration.id,
      events: [{ type: 'division.updated', id: registration.divisionId }],
      before: { name: registrationName(registration), division_id: registration.divisionId },
      after: { withdrawn_at: at.toISOString() },
    })
    const amount = await refundWithdrawn(inside, registration, back, at)
    // A lapse has a mail of its own.
    if (back === 'rules') await mailWithdrawn(inside, registration.id, amount)
  }
  await fillDivisions(inside, registrations)
}

async function mailWithdrawn(inside: Inside, id: string, amount: number): Promise<void> {
  const order = await findOrder(inside, id)
  const refund = order && amount > 0 ? { amount, currency: order.currency } : null
  const isKept = order !== null && amount === 0 && order.paid > order.refunded
  const facts = isKept ? ['Nothing is paid back, by the rules for refunds.'] : []
  await mailChanged(inside, id, { news: 'withdrawn', facts, refund })
}

/**
 * Restores withdrawn registrations: into their divisions, even above the limit, or to the end of the waiting list,
 * in the given order.
 */
export async function restore(inside: Inside, registrations: readonly RegistrationRow[]): Promise<void> {
  for (const registration of registrations) {
    if (registration.waitingSince === null) await closeFinishedEvents(inside, registration)
    const waitingSince =
      registration.waitingSince && (await nextRegistrationTime(inside, registration.competitionId))
    await inside.db.registration.updateMany({
      where: { gymId: inside.gymId, id: registration.id },
      data: { withdrawnAt: null, ...(waitingSince && { waitingSince, registeredAt: waitingSince }) },
    })
    await recordChange(inside, {
      action: 'registration.restore',
      subjectType: 'registration',
      subjectId: registration.id,
      events: [{ type: 'division.updated', id: registration.divisionId }],
      after: { name: registrationName(registration), division_id: registration.divisionId },
    })
    if (waitingSince === null) await startPlace(inside, registration.id)
  }
  await fillDivisions(inside, registrations)
}

async function fillDivisions(inside: Inside, registrations: readonly RegistrationRow[]): Promise<void> {
  const divisions = new Map(registrations.map(each => [each.divisionId, each.competitionId]))
  for (const [divisionId, competitionId] of divisions) {
    await fillFreeSpots(inside, divisionId)
    await updatePlaces(inside, competitionId, divisionId)
  }
}
