/** Payments at Stripe: events of a gym's endpoint, matched to memberships by reference and subscription. */
import { v7 as uuid } from 'uuid'
import { changeByStripe, PAYMENTS, type StripeKind } from '../../domain/memberships/stripe'
import { dayAt } from '../../domain/shared/dates'
import { isUuid } from '../../domain/shared/uuid'
import { notFound } from '../../errors'
import type { MembershipModel, StripeEventModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import type { StripeNotice } from '../../schemas/memberships/stripe'
import type { GymScope } from '../../scope'
import { recordChange } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { gymClock } from '../shared/gym-clock'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { differs } from '../shared/revisions'
import { recordMembership } from './memberships'

/**
 * Applies a verified event, once. An event without a membership is stored as unmatched: the first invoice of a
 * subscription may arrive before its checkout.
 */
export async function receiveStripeEvent(scope: GymScope, notice: StripeNotice): Promise<void> {
  await inTransaction(
    scope,
    async inside => {
      const { db, gymId } = inside
      if ((await db.stripeEvent.count({ where: { gymId, eventId: notice.id } })) > 0) return
      const { timeZone } = await gymClock(inside)
      const row = await findPaid(inside, notice, dayAt(new Date(), timeZone))
      const event = await db.stripeEvent.create({
        data: {
          ...{ id: uuid(), gymId, eventId: notice.id, at: notice.at, kind: notice.kind },
          ...{ matched: row !== null, subscriptionId: notice.subscription, customerId: notice.customer },
          day: notice.moment && dayAt(notice.moment, timeZone),
          ...(row === null
            ? { email: notice.email, reference: notice.reference }
            : { email: null, reference: null }),
          receivedAt: new Date(),
        },
      })
      if (row !== null) await apply(inside, row, event)
    },
    { line: 'stripe' },
  )
}

async function findPaid(
  { db, gymId }: Inside,
  { kind, reference, subscription }: StripeNotice,
  today: string,
): Promise<MembershipModel | null> {
  if (kind === 'bought' || kind === 'linked') {
    if (reference === null || !isUuid(reference)) return null
    const row = await db.membership.findFirst({ where: { gymId, id: reference } })
    return row && (row.endsOn === null || row.endsOn >= today) ? row : null
  }
  return db.membership.findFirst({
    where: { gymId, stripeSubscriptionId: subscription },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
}

/** Applies an event, and then earlier unmatched events of a subscription that it links to the membership. */
async function apply(inside: Inside, row: MembershipModel, event: StripeEventModel): Promise<void> {
  const { db, gymId } = inside
  const { subscriptionId, customerId } = event
  const isNew = subscriptionId !== null && subscriptionId !== row.stripeSubscriptionId
  const linked = {
    ...(customerId !== null && { stripeCustomerId: customerId }),
    ...(isNew && { stripeSubscriptionId: subscriptionId, stripeEventAt: null }),
  }
  let latest = await applyOne(inside, { ...row, ...linked }, row, event)
  if (!isNew) return
  const waiting = { matched: false, subscriptionId }
  const earlier = await db.stripeEvent.findMany({
    where: { gymId, ...waiting },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
  })
  for (const each of earlier) latest = await applyOne(inside, latest, latest, each)
  await db.stripeEvent.updateMany({
    where: { gymId, ...waiting },
    data: { matched: true, email: null, reference: null },
  })
}

/** `linked` is the stored row with the ids of the event. */
async function applyOne(
  inside: Inside,
  linked: MembershipModel,
  stored: MembershipModel,
  event: StripeEventModel,
): Promise<MembershipModel> {
  const { db, gymId } = inside
  const kind = event.kind as StripeKind
  const change = changeByStripe({ ...event, kind }, linked)
  const { stripeEventAt: newest, ...ids } = linked
  const isNewest = kind !== 'bought' && kind !== 'linked' && (newest === null || event.at > newest)
  const data = {
    stripeCustomerId: ids.stripeCustomerId,
    stripeSubscriptionId: ids.stripeSubscriptionId,
    stripeEventAt: isNewest ? event.at : newest,
    ...change?.columns,
  }
  const changed = differs<Partial<MembershipModel>>(stored, data)
    ? await db.membership.update({ where: { gymId_id: { gymId, id: stored.id } }, data })
    : stored
  if (change) await recordMembership(inside, change.verb, stored, changed)
  return changed
}

export type Unmatched = Pick<StripeEventModel, 'id' | 'kind' | 'at' | 'email' | 'reference'>

const unmatched = { matched: false, kind: { in: [...PAYMENTS] } }
const SHOWN = 50

/** Returns the newest payments that belong to no membership, and how many there are. */
export async function listUnmatched(scope: GymScope): Promise<{ rows: Unmatched[]; count: number }> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  const rows = await db.stripeEvent.findMany({
    where: { gymId, ...unmatched },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    take: SHOWN,
    select: { id: true, kind: true, at: true, email: true, reference: true },
  })
  return {
    rows,
    count: rows.length < SHOWN ? rows.length : await db.stripeEvent.count({ where: { gymId, ...unmatched } }),
  }
}

/** Returns an unmatched payment. Throws not_found. */
export async function findUnmatched(scope: GymScope, id: string): Promise<StripeEventModel> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  const event = await db.stripeEvent.findFirst({ where: { gymId, ...unmatched, id } })
  if (!event) throw notFound('The payment')
  return event
}

/** Gives an unmatched payment, and its subscription, to a membership. Throws not_found. */
export function matchPayment(scope: GymScope, id: string, membershipId: string): Promise<MembershipModel> {
  authorize(canCoach(scope.actor))
  return inTransaction(scope, async inside => {
    const { db, gymId } = inside
    const event = await findUnmatched(inside, id)
    const row = await db.membership.findFirst({ where: { gymId, id: membershipId } })
    if (!row) throw notFound('The membership')
    const settled = { matched: true, email: null, reference: null }
    await db.stripeEvent.update({ where: { gymId_id: { gymId, id } }, data: settled })
    await apply(inside, row, event)
    return row
  })
}

/** Takes an unmatched payment off the list. */
export async function dismissPayment(scope: GymScope, id: string): Promise<void> {
  authorize(canCoach(scope.actor))
  await inTransaction(scope, async inside => {
    const { db, gymId } = inside
    const { count } = await db.stripeEvent.updateMany({
      where: { gymId, ...unmatched, id },
      data: { matched: true, email: null, reference: null },
    })
    if (count === 0) throw notFound('The payment')
    const subject = { subjectType: 'gym', subjectId: gymId }
    await recordChange(inside, { action: 'gym.dismiss_payment', ...subject })
  })
}
