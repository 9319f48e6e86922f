import type { DuePayment } from '../../domain/mail/due-payment'
import { amountDue } from '../../domain/prices/order'
import { listShares } from '../prices/shares'
import { findTerms } from '../prices/terms'
import { listWays } from '../prices/ways'
import type { Inside } from '../shared/in-transaction'

export type DueFor = (participantId: string) => DuePayment | null

/**
 * Returns the amount due by participant: for the captain of the whole registration, for members their share. Null when
 * nothing is due, without a place, and for members of a team that pays together.
 */
export async function findDue(inside: Inside, registrationId: string): Promise<DueFor> {
  const { db, gymId } = inside
  const found = await db.registrationOrder.findFirst({
    where: { gymId, registrationId, registration: { waitingSince: null, withdrawnAt: null } },
    include: {
      registration: { include: { participants: true, division: true } },
      ...{ payments: true, refunds: true },
    },
  })
  const terms = found && (await findTerms(inside, found.competitionId))
  if (!found || !terms) return () => null
  const { registration, ...order } = found
  const shares = listShares(order, { terms, ...registration })
  const due = amountDue(order)
  const until = order.heldUntil?.toISOString() ?? null
  return participantId => {
    const isCaptain = registration.participants.some(({ id, captain }) => id === participantId && captain)
    const own = shares?.find(share => share.participantId === participantId) ?? null
    const amount = isCaptain ? due : (own?.due ?? 0)
    if (amount === 0) return null
    const share = own === null ? null : { amount: own.due, isAll: !isCaptain }
    return { amount, currency: order.currency, until, share, ways: listWays(order, terms, amount) }
  }
}
