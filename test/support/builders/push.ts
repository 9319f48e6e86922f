import { v7 as uuid } from 'uuid'
import type { Db } from '../../../src/db/client'
import { currentPushKeys } from '../../../src/domain/notifications/push-keys'
import type {
  AthleteModel,
  NotificationModel,
  PushDeviceModel,
  PushMessageModel,
} from '../../../src/generated/sqlite/models'
import { CONFIG } from '../api/config'
import type { TestSubscription } from '../push/push-service'
import { personOf } from './people'

/** A browser of an athlete with a session of its own, in which push notifications are on. */
export async function buildPushDevice(
  db: Db,
  athlete: AthleteModel,
  subscription: TestSubscription = { endpoint: `https://push.example/${uuid()}`, p256dh: 'k', auth: 'a' },
): Promise<PushDeviceModel> {
  const person = await personOf(db, athlete)
  const now = new Date()
  const session = await db.portalSession.create({
    data: {
      id: uuid(),
      tokenHash: uuid(),
      personId: person.id,
      userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile',
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + 90 * 24 * 60 * 60_000),
      revokedAt: null,
      confirmedAt: null,
      newDevice: false,
      toldOf: null,
    },
  })
  const { id: athleteId, gymId } = athlete
  const { publicKey: serverKey } = currentPushKeys(CONFIG.secret)
  const of = { id: uuid(), gymId, athleteId, sessionId: session.id }
  return db.pushDevice.create({ data: { ...of, ...subscription, serverKey, createdAt: now } })
}

/** A message that waits for a device, of a member who has chosen. */
export async function buildWaitingPush(
  db: Db,
  { id: deviceId, gymId, athleteId }: PushDeviceModel,
  { id: notificationId }: NotificationModel,
): Promise<PushMessageModel> {
  const now = new Date()
  const choice = { off: 'fist_bumps', quietFrom: '21:00', quietTo: '07:00', chosenAt: now }
  await db.pushChoice.create({ data: { gymId, athleteId, ...choice } })
  const of = { id: uuid(), gymId, deviceId, notificationId }
  return db.pushMessage.create({ data: { ...of, createdAt: now, dueAt: now, expiresAt: now, attempts: 0 } })
}
