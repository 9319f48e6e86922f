/** The push queue of all gyms, claimed as mails are. */
import { type Db, getDialect } from '../../../db/client'
import { Prisma } from '../../../generated/sqlite/client'
import type { PushMessageModel } from '../../../generated/sqlite/models'

export const PUSH_LEASE_MS = 60 * 1000

export type ClaimedPush = PushMessageModel

/**
 * Claims up to `room` messages, longest due first, at most one per device. Messages of a busy or failing device wait.
 */
export async function claimPushes(db: Db, now: Date, room: number): Promise<ClaimedPush[]> {
  const due = await db.pushMessage.findFirst({ where: { dueAt: { lte: now } }, select: { id: true } })
  if (due === null) return []
  const leased = new Date(now.getTime() + PUSH_LEASE_MS)
  const isPostgresql = getDialect(db) === 'postgresql'
  const oldest = Prisma.sql`
    SELECT m."id" FROM "PushMessage" m
    WHERE m."dueAt" <= ${now} AND NOT EXISTS (
      SELECT 1 FROM "PushMessage" other WHERE other."deviceId" = m."deviceId" AND (
        (other."attempts" > 0 AND other."dueAt" > ${now})
        OR (other."dueAt" <= ${now} AND (other."dueAt", other."id") < (m."dueAt", m."id"))))
    ORDER BY m."dueAt", m."id" LIMIT ${room}
    ${isPostgresql ? Prisma.sql`FOR UPDATE OF m SKIP LOCKED` : Prisma.empty}`
  const chosen = isPostgresql ? Prisma.sql`= ANY(ARRAY(${oldest}))` : Prisma.sql`IN (${oldest})`
  const claimed = await db.$queryRaw<{ id: string }[]>`
    UPDATE "PushMessage" SET "dueAt" = ${leased}, "attempts" = "attempts" + 1
    WHERE "id" ${chosen} RETURNING "id"`
  if (claimed.length === 0) return []
  const id = { in: claimed.map(row => row.id) }
  return db.pushMessage.findMany({
    where: { id, dueAt: leased },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
}

/** Deletes a sent message. If queued again meanwhile, it becomes due. */
export async function markPushSent(db: Db, message: ClaimedPush, now: Date): Promise<void> {
  const { count } = await db.pushMessage.deleteMany({
    where: { ...claimOf(message), expiresAt: message.expiresAt },
  })
  if (count > 0) return
  await db.pushMessage.updateMany({ where: claimOf(message), data: { dueAt: now, attempts: 0 } })
}

/** Schedules another attempt at `dueAt`. */
export async function markPushLater(db: Db, message: ClaimedPush, dueAt: Date): Promise<void> {
  await db.pushMessage.updateMany({ where: claimOf(message), data: { dueAt } })
}

/** Postpones a message without counting the attempt. */
export async function postponePush(db: Db, message: ClaimedPush, dueAt: Date): Promise<void> {
  await db.pushMessage.updateMany({ where: claimOf(message), data: { dueAt, attempts: 0 } })
}

/** Deletes an obsolete message. */
export async function dropPush(db: Db, message: ClaimedPush): Promise<void> {
  await db.pushMessage.deleteMany({ where: claimOf(message) })
}

/** Deletes a message's device with all its messages. */
export async function dropDevice(db: Db, { gymId, deviceId }: ClaimedPush): Promise<void> {
  await db.pushDevice.deleteMany({ where: { gymId, id: deviceId } })
}

/** Deletes expired messages, and messages of a clock ahead of time. */
export async function forgetOldPushes(db: Db, now = new Date()): Promise<number> {
  const day = 24 * 60 * 60 * 1000
  const where = {
    OR: [{ expiresAt: { lte: now } }, { expiresAt: { gt: new Date(now.getTime() + 2 * day) } }],
  }
  const { count } = await db.pushMessage.deleteMany({ where })
  return count
}

function claimOf({ id, dueAt, attempts }: ClaimedPush) {
  return { id, dueAt, attempts }
}
