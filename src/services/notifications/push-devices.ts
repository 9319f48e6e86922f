import { v7 as uuid } from 'uuid'
import { areDeviceKeys, currentPushKeys } from '../../domain/notifications/push-keys'
import { PUSH_TEST } from '../../domain/notifications/push-topics'
import { conflict, invalid, notFound } from '../../errors'
import { checkWebhookUrl } from '../../policies/webhook-urls'
import { type GymScope, requirePerson } from '../../scope'
import { isSessionOpen } from '../platform/accounts/sessions'
import { queuePush, releaseEndpoint } from '../platform/push/queue'
import { inTransaction } from '../shared/in-transaction'
import { isPushOn } from './push-switch'

export const MOST_DEVICES = 10
const LONGEST_ENDPOINT = 1000
const BETWEEN_TESTS_MS = 30_000

type PushDeviceShown = { id: string; userAgent: string; createdAt: Date; isThis: boolean }

type Subscription = { endpoint: string; p256dh: string; auth: string; server_key: string }

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

/**
 * Queues a test for one of the member's devices, outside topics and quiet hours. Throws not_found, and conflict when
 * PUSH is off or the member's last test is less than 30 seconds old.
 */
export async function sendPushTest(scope: GymScope, id: string, now = new Date()): Promise<void> {
  const { athleteId } = requirePerson(scope)
  await inTransaction(scope, async ({ db, gymId }) => {
    const device = await db.pushDevice.findFirst({ where: { gymId, id, athleteId } })
    if (!device) throw notFound('The device')
    if (!isPushOn(db)) throw conflict('conflict', 'This server sends no push notifications.')
    const kind = PUSH_TEST
    const since = new Date(now.getTime() - BETWEEN_TESTS_MS)
    const recent = await db.notification.findFirst({ where: { gymId, athleteId, kind, at: { gt: since } } })
    if (recent) throw conflict('conflict', 'A test was just sent. Wait half a minute before the next one.')
    const key = { gymId, athleteId, kind, subjectId: id }
    const news = { detailId: id, actorId: null, count: 1, since: now, at: now, readAt: null }
    const notification = await db.notification.upsert({
      where: { gymId_athleteId_kind_subjectId: key },
      create: { id: uuid(), ...key, gymId, athleteId, ...news },
      update: news,
    })
    await queuePush(db, { gymId, deviceId: id, notificationId: notification.id }, now)
  })
}
