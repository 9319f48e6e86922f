import { seal, unseal } from '../../domain/shared/sealed'
import { newWebhookSecret } from '../../domain/webhooks/signing'
import { conflict, notFound } from '../../errors'
import { canAdminister } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'
import { inTransaction } from '../shared/in-transaction'
import { type EndpointWithSecret, omit, recordEndpoint, SEALED_FOR, type WebhookSetUp } from './endpoints'
import { ownersFor } from './owner'

const BOTH_FOR_MS = 24 * 60 * 60 * 1000

/** Returns an endpoint's signing secret. Throws conflict `secret_unreadable` after a change of SECRET. */
export async function revealSecret(
  scope: GymScope,
  id: string,
  { secret: serverSecret }: WebhookSetUp,
): Promise<EndpointWithSecret> {
  authorize(canAdminister(scope.actor))
  const { db, gymId, actor } = scope
  const row = await db.webhookEndpoint.findFirst({ where: { id, OR: ownersFor(gymId, actor) } })
  if (!row) throw notFound('The endpoint')
  const { secret: sealed, oldSecret: _, ...endpoint } = row
  const secret = unseal(serverSecret, SEALED_FOR, sealed)
  if (secret !== null) return { endpoint, secret }
  throw conflict(
    'secret_unreadable',
    'This server has another SECRET than before. Rotate the secret of the endpoint.',
  )
}

/** Gives an endpoint a new secret and returns it. */
export async function rotateSecret(
  scope: GymScope,
  id: string,
  { secret: serverSecret }: WebhookSetUp,
): Promise<EndpointWithSecret> {
  authorize(canAdminister(scope.actor))
  const secret = newWebhookSecret()
  return inTransaction(scope, async inside => {
    const { db, gymId, actor } = inside
    const row = await db.webhookEndpoint.findFirst({ where: { id, OR: ownersFor(gymId, actor) } })
    if (!row) throw notFound('The endpoint')
    const endpoint = await db.webhookEndpoint.update({
      where: { id, OR: ownersFor(gymId, actor) },
      data: {
        secret: seal(serverSecret, SEALED_FOR, secret),
        oldSecret: row.secret,
        oldSecretUntil: new Date(Date.now() + BOTH_FOR_MS),
        revision: { increment: 1 },
      },
      omit,
    })
    await recordEndpoint(inside, 'webhook.rotate', endpoint, undefined, { url: row.url })
    return { endpoint, secret }
  })
}
