import type { Db } from '../../../db/client'
import { transaction } from '../../../db/transaction'
import type { WebhookEndpointModel } from '../../../generated/sqlite/models'
import { ACTIVE } from '../../../policies/athletes'
import { OPERATOR } from '../../../scope'
import { queueMail } from '../../mail/outbox'
import { notify } from '../../notifications/notify'
import { recordChange } from '../../shared/audit'
import { type Inside, toInside } from '../../shared/in-transaction'

type Reason = 'failing' | 'gone'

/**
 * Disables an endpoint, gives its deliveries up and notifies a gym's admins; for a platform the operator has
 * the log. Returns false when it was disabled already.
 */
export async function disableEndpoint(
  db: Db,
  { id, gymId, url }: WebhookEndpointModel,
  reason: Reason,
  now: Date,
): Promise<boolean> {
  return transaction(db, async tx => {
    const { count } = await tx.webhookEndpoint.updateMany({
      where: { id, disabledAt: null },
      data: { disabledAt: now, disabledReason: reason, revision: { increment: 1 } },
    })
    if (count === 0) return false
    await tx.webhookDelivery.updateMany({
      where: { endpointId: id, dueAt: { not: null } },
      data: { dueAt: null, failedAt: now, problem: 'The endpoint was disabled.' },
    })
    if (gymId === null) return true
    const inside = toInside(tx, { gymId, actor: OPERATOR, requestId: null })
    const change = { action: 'webhook.disable', subjectType: 'webhook', subjectId: id }
    await recordChange(inside, { ...change, after: { url, reason } })
    await notifyAdmins(inside, { endpointId: id, url, isGone: reason === 'gone' })
    return true
  })
}

async function notifyAdmins(
  inside: Inside,
  about: { endpointId: string; url: string; isGone: boolean },
): Promise<void> {
  const { db, gymId } = inside
  const { endpointId } = about
  const admins = await db.athlete.findMany({
    where: { gymId, staff: 'admin', ...ACTIVE },
    select: { id: true, name: true, email: true, personId: true },
    orderBy: { id: 'asc' },
  })
  const to = admins.map(({ id }) => id)
  await notify(inside, { kind: 'webhook_off', subjectId: endpointId, detailId: endpointId, by: null, to })
  for (const { name, email, personId } of admins)
    await queueMail(inside, { kind: 'webhook_off', contents: about, address: email, name, personId })
}
