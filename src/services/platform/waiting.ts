import type { Db } from '../../db/client'

/** Counts mails, webhook deliveries and push messages that are neither sent nor given up. */
export async function countWaiting(db: Db): Promise<{ mails: number; webhooks: number; pushes: number }> {
  const [row] = await db.$queryRawUnsafe<{ mails: bigint; webhooks: bigint; pushes: bigint }[]>(
    `SELECT (SELECT count(*) FROM "Mail" WHERE "dueAt" IS NOT NULL) AS mails,
            (SELECT count(*) FROM "WebhookDelivery" WHERE "dueAt" IS NOT NULL) AS webhooks,
            (SELECT count(*) FROM "PushMessage") AS pushes`,
  )
  return { mails: Number(row!.mails), webhooks: Number(row!.webhooks), pushes: Number(row!.pushes) }
}
