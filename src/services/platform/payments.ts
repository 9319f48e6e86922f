import type { Db } from '../../db/client'
import { type GymScope, gymScope, OPERATOR } from '../../scope'
import { closeCheckouts } from '../payments/checkout'
import { lapseHold, remindOfPayment } from '../payments/lapsing'
import type { StripeServer } from '../payments/stripe-client'
import { learnFee, sendRefund } from '../payments/stripe-refunds'
import { lapseInvitation, remindOfInvitation } from '../registrations/invitations/answering'
import { isFrozen } from '../shared/quotas'

const AT_ONCE = 100
const FEE_DAYS = 3
const DAY_MS = 24 * 60 * 60 * 1000

const HELD = { gymId: true, competitionId: true, registrationId: true } as const
const OF_GYM = { id: true, gymId: true } as const

/** Sends due reminders, and returns their number. */
export async function remindOfPayments(db: Db, now = new Date()): Promise<number> {
  const due = await db.registrationOrder.findMany({
    where: { remindAt: { lte: now } },
    select: HELD,
    orderBy: [{ remindAt: 'asc' }, { id: 'asc' }],
    take: AT_ONCE,
  })
  return countDone(db, due, (scope, { registrationId }) => remindOfPayment(scope, registrationId, now))
}

/** Takes back places that were not paid in time, and returns their number. */
export async function lapseHolds(db: Db, server: StripeServer, now = new Date()): Promise<number> {
  const due = await db.registrationOrder.findMany({
    where: { heldUntil: { lte: now } },
    select: HELD,
    orderBy: [{ heldUntil: 'asc' }, { id: 'asc' }],
    take: AT_ONCE,
  })
  return countDone(db, due, async (scope, held) => {
    const closed = await closeCheckouts(scope, held.registrationId, server)
    return closed !== 'paid' && lapseHold(scope, held, now)
  })
}

/** Mails due reminders of invitations, and returns the number of mails. */
export async function remindOfInvitations(db: Db, now = new Date()): Promise<number> {
  const due = await db.invitation.findMany({
    where: { remindAt: { lte: now } },
    select: OF_GYM,
    orderBy: [{ remindAt: 'asc' }, { id: 'asc' }],
    take: AT_ONCE,
  })
  return countDone(db, due, (scope, invitation) => remindOfInvitation(scope, invitation, now))
}

/** Ends invitations that were not answered in time, invites the next people, and returns the number of ended ones. */
export async function lapseInvitations(db: Db, now = new Date()): Promise<number> {
  const due = await db.invitation.findMany({
    where: { state: 'open', until: { lte: now } },
    select: { id: true, gymId: true, competitionId: true },
    orderBy: [{ until: 'asc' }, { id: 'asc' }],
    take: AT_ONCE,
  })
  return countDone(db, due, (scope, invitation) => lapseInvitation(scope, invitation, now))
}

/** Sends due refunds to Stripe, and returns the number of refunds that Stripe made. */
export async function sendRefunds(db: Db, server: StripeServer, now = new Date()): Promise<number> {
  const due = await db.refund.findMany({
    where: { dueAt: { lte: now }, madeAt: null },
    select: OF_GYM,
    orderBy: [{ dueAt: 'asc' }, { id: 'asc' }],
    take: AT_ONCE,
  })
  return countDone(db, due, (scope, { id }) => sendRefund(scope, id, server, now))
}

/** Asks Stripe for the fees of payments of the last days, and returns the number of answers. */
export async function learnFees(db: Db, server: StripeServer, now = new Date()): Promise<number> {
  const createdAt = { gt: new Date(now.getTime() - FEE_DAYS * DAY_MS) }
  const unknown = await db.payment.findMany({
    where: { method: 'stripe', fee: null, stripePaymentId: { not: null }, createdAt },
    select: OF_GYM,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: AT_ONCE,
  })
  return countDone(db, unknown, (scope, { id }) => learnFee(scope, id, server))
}

/** Counts the rows for which `work` is true. Frozen gyms wait. A failure in one gym leaves the others their turn, and is thrown at the end. */
async function countDone<Row extends { gymId: string }>(
  db: Db,
  rows: readonly Row[],
  work: (scope: GymScope, row: Row) => Promise<boolean>,
): Promise<number> {
  let done = 0
  const failures: unknown[] = []
  for (const row of rows) {
    if (isFrozen(db, row.gymId)) continue
    const scope = gymScope({ db, gymId: row.gymId, actor: OPERATOR, requestId: null })
    try {
      if (await work(scope, row)) done++
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return done
}
