import { v7 as uuid } from 'uuid'
import { areDeviceKeys, currentPushKeys } from '../../domain/notifications/push-keys'
import { conflict, invalid, notFound } from '../../errors'
import { checkWebhookUrl } from '../../policies/webhook-urls'
import { type GymScope, requirePerson } from '../../scope'
import { isSessionOpen } from '../platform/accounts/sessions'
import { releaseEndpoint } from '../platform/push/endpoints'
import { inTransaction } from '../shared/in-transaction'
import { isPushOn } from './push-switch'

export const MOST_DEVICES = 10
const LONGEST_ENDPOINT = 1000

export type PushDeviceShown = { id: string; userAgent: string; createdAt: Date; isThis: boolean }

export type Subscription = { endpoint: string; p256dh: string; auth: string; server_key: string }

/** Returns the member's devices, newest first. */
export async function listPushDevices(scope: GymScope, sessionId: string): Promise<PushDeviceShown[]> {
  const { db, gymId } = scope
  const { athleteId } = requirePerson(scope)
  const rows = await db.pushDevice.findMany({
    where: { gymId, athleteId },
    include: { session: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
  })
  return rows
    .filter(({ session }) => isSessionOpen(session, Date.now()))
    .map(({ id, createdAt, session }) => ({
      ...{ id, createdAt, userAgent: session.userAgent },
      isThis: session.id === sessionId,
    }))
}

/**
 * Adds the browser of a session, replacing the oldest of ten devices. Throws validation_failed, and conflict when
 * PUSH is off.
 */
export async function addPushDevice(
  scope: GymScope,
  sessionId: string,
  { endpoint: address, p256dh, auth, server_key: serverKey }: Subscription,
  { secret, webhookNetworks }: { secret: string; webhookNetworks: readonly string[] },
): Promise<void> {
  const { id: personId, athleteId } = requirePerson(scope)
  if (!isPushOn(scope.db)) throw conflict('conflict', 'This server sends no push notifications.')
  const problem = checkWebhookUrl(address, webhookNetworks)
  if (problem !== null) throw invalid({ endpoint: [problem] })
  const endpoint = new URL(address).href
  if (endpoint.length > LONGEST_ENDPOINT)
    throw invalid({ endpoint: [`must have at most ${LONGEST_ENDPOINT} characters`] })
  if (!areDeviceKeys({ p256dh, auth })) throw invalid({ p256dh: ['must be the keys of a browser'] })
  if (serverKey !== currentPushKeys(secret).publicKey)
    throw invalid({ server_key: ['must be the server’s current key'] })
  const data = { endpoint, p256dh, auth, serverKey }
  await inTransaction(scope, async ({ db, gymId }) => {
    await releaseEndpoint(db, endpoint, personId)
    await db.pushDevice.deleteMany({ where: { gymId, endpoint, sessionId: { not: sessionId } } })
    await db.pushDevice.upsert({
      where: { gymId_sessionId: { gymId, sessionId } },
      create: { id: uuid(), gymId, athleteId, sessionId, createdAt: new Date(), ...data },
      update: { athleteId, ...data },
    })
    const tooMany = await db.pushDevice.findMany({
      where: { gymId, athleteId },
      select: { id: true },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: MOST_DEVICES,
    })
    if (tooMany.length > 0)
      await db.pushDevice.deleteMany({ where: { gymId, id: { in: tooMany.map(({ id }) => id) } } })
  })
}

/** Deletes one of the member's devices. */
export async function removePushDevice(scope: GymScope, id: string): Promise<void> {
  const { athleteId } = requirePerson(scope)
  await inTransaction(scope, async ({ db, gymId }) => {
    const { count } = await db.pushDevice.deleteMany({ where: { gymId, id, athleteId } })
    if (count === 0) throw notFound('The device')
  })
}
