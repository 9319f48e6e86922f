/** The signing secret of a gym's endpoint at Stripe with its signatures, and the gym's secret key. */
import { v7 as uuid } from 'uuid'
import { seal, unseal } from '../../domain/shared/sealed'
import { canAdminister } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { recordChange } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { inTransaction } from '../shared/in-transaction'

type Server = { secret: string }

const SEALED_FOR = 'stripe'
/** The purpose of the sealed secret key. */
export const SEALED_KEY_FOR = 'stripe key'
const TOLERANCE_SECONDS = 300

/** Returns the state of the connection, and the time of the last event. */
export async function getStripeState(scope: GymScope, server: Server) {
  authorize(canAdminister(scope.actor))
  const { db, gymId } = scope
  const last = await db.stripeEvent.findFirst({
    where: { gymId },
    orderBy: { receivedAt: 'desc' },
    select: { receivedAt: true },
  })
  const row = await db.stripeConnection.findFirst({ where: { gymId } })
  const readable = row !== null && unseal(server.secret, SEALED_FOR, row.secret) !== null
  const charges = row?.apiKey != null && unseal(server.secret, SEALED_KEY_FOR, row.apiKey) !== null
  return { connected: row !== null, readable, charges, lastAt: last?.receivedAt ?? null }
}

/** Stores the signing secret in place of an earlier one; an earlier key stays unless another is given. */
export async function connectStripe(
  scope: GymScope,
  { secret, api_key: key }: { secret: string; api_key?: string | undefined },
  server: Server,
): Promise<void> {
  authorize(canAdminister(scope.actor))
  await inTransaction(scope, async inside => {
    const { db, gymId } = inside
    const before = await db.stripeConnection.findFirst({ where: { gymId } })
    await db.stripeConnection.deleteMany({ where: { gymId } })
    const sealed = seal(server.secret, SEALED_FOR, secret)
    const apiKey = key === undefined ? (before?.apiKey ?? null) : seal(server.secret, SEALED_KEY_FOR, key)
    await db.stripeConnection.create({
      data: { id: uuid(), gymId, secret: sealed, apiKey, createdAt: new Date() },
    })
    await recordChange(inside, {
      action: 'gym.stripe',
      subjectType: 'gym',
      subjectId: gymId,
      after: { stripe: true, ...(key !== undefined && { stripe_key: true }) },
    })
  })
}

/** Deletes the signing secret and the key: events are refused from now on, and nobody pays by card. */
export async function disconnectStripe(scope: GymScope): Promise<void> {
  authorize(canAdminister(scope.actor))
  await inTransaction(scope, async inside => {
    const { db, gymId } = inside
    const { count } = await db.stripeConnection.deleteMany({ where: { gymId } })
    if (count === 0) return
    await recordChange(inside, {
      action: 'gym.stripe',
      subjectType: 'gym',
      subjectId: gymId,
      after: { stripe: false },
    })
  })
}

/** Returns the secret of the gym's endpoint. Null without one, and after a change of SECRET. */
export async function readStripeSecret(scope: GymScope, server: Server): Promise<string | null> {
  const { db, gymId } = scope
  const row = await db.stripeConnection.findFirst({ where: { gymId } })
  return row && unseal(server.secret, SEALED_FOR, row.secret)
}

/** Returns the event in a signed body. Null for another signature, an old one, or a body that is not JSON. */
export function verifyStripeEvent(body: Buffer, signature: string, secret: string): unknown {
  const { webhooks } = require('stripe') as Pick<typeof import('stripe'), 'webhooks'>
  try {
    return webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS)
  } catch {
    return null
  }
}
