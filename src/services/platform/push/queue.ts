import { v7 as uuid } from 'uuid'
import type { Tx } from '../../../db/client'
import { insertRows } from '../../../db/sql/insert-rows'
import { wantsPush } from '../../../domain/notifications/push-topics'
import { Prisma } from '../../../generated/sqlite/client'
import type { NotificationModel } from '../../../generated/sqlite/models'
import { isPushOn } from '../../notifications/push-switch'

const PUSH_LIFETIME_MS = 24 * 60 * 60 * 1000
/** Per device. */
export const MOST_WAITING = 50

type Written = Pick<NotificationModel, 'gymId' | 'athleteId' | 'kind' | 'subjectId' | 'at'>
type Target = Omit<Written, 'at'> & {
  deviceId: string
  notificationId: string
  off: string | null
  chosen: string | null
  waiting: bigint | number
}

const JOIN_WAITING = `("gymId", "deviceId", "notificationId") DO UPDATE SET
  "createdAt" = excluded."createdAt", "expiresAt" = excluded."expiresAt"`

/** Queues notifications for their athletes' devices, in the transaction that wrote the notifications. */
export async function queuePushes(
  tx: Tx,
  notifications: readonly Written[],
  now = new Date(),
): Promise<void> {
  if (notifications.length === 0 || !isPushOn(tx)) return
  const written = new Set(notifications.map(keyOf))
  const targets = await findTargets(tx, notifications)
  const rows = targets
    .filter(target => written.has(keyOf(target)) && wantsPush(target.kind, target))
    .filter(({ waiting }) => Number(waiting) < MOST_WAITING)
    .map(target => messageRow(target, now))
  await insertRows(tx, 'PushMessage', rows, { onConflict: JOIN_WAITING })
}

/** Queues one notification for one device, in the transaction that wrote the notification. */
export async function queuePush(
  tx: Tx,
  target: Pick<Target, 'gymId' | 'deviceId' | 'notificationId'>,
  now: Date,
): Promise<void> {
  await insertRows(tx, 'PushMessage', [messageRow(target, now)], { onConflict: JOIN_WAITING })
}

function messageRow(
  { gymId, deviceId, notificationId }: Pick<Target, 'gymId' | 'deviceId' | 'notificationId'>,
  now: Date,
) {
  return {
    ...{ id: uuid(), gymId, deviceId, notificationId, createdAt: now, dueAt: now },
    ...{ expiresAt: new Date(now.getTime() + PUSH_LIFETIME_MS), attempts: 0 },
  }
}

const keyOf = ({ gymId, athleteId, kind, subjectId }: Omit<Written, 'at'>) =>
  [gymId, athleteId, kind, subjectId].join(' ')

function findTargets(tx: Tx, notifications: readonly Written[]): Promise<Target[]> {
  const among = (column: 'gymId' | 'kind' | 'subjectId') =>
    Prisma.join([...new Set(notifications.map(row => row[column]))])
  const since = new Date(Math.min(...notifications.map(({ at }) => at.getTime())))
  return tx.$queryRaw<Target[]>`
    SELECT n."gymId", n."athleteId", n."kind", n."subjectId", n."id" AS "notificationId",
      d."id" AS "deviceId", choice."off", choice."chosen",
      (SELECT count(*) FROM "PushMessage" m WHERE m."deviceId" = d."id") AS "waiting"
    FROM "Notification" n
    JOIN "PushDevice" d ON d."gymId" = n."gymId" AND d."athleteId" = n."athleteId"
    LEFT JOIN "PushChoice" choice ON choice."gymId" = n."gymId" AND choice."athleteId" = n."athleteId"
    WHERE n."gymId" IN (${among('gymId')}) AND n."subjectId" IN (${among('subjectId')})
      AND n."kind" IN (${among('kind')}) AND n."at" >= ${since} AND n."readAt" IS NULL`
}

/** Deletes other people's devices with this endpoint, in all gyms. */
export async function releaseEndpoint(tx: Tx, endpoint: string, personId: string): Promise<void> {
  await tx.pushDevice.deleteMany({ where: { endpoint, session: { personId: { not: personId } } } })
}
