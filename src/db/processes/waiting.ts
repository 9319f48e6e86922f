import type { Db } from '../client'

/** Counts mails and webhook deliveries that are neither sent nor given up. */
export async function countWaiting(db: Db): Promise<{ mails: number; webhooks: number }> {
  const [row] = await db.$queryRawUnsafe<{ mails: bigint; webhooks: bigint }[]>(
    `SELECT (SELECT count(*) FROM "Mail" WHERE "dueAt" IS NOT NULL) AS mails,
            (SELECT count(*) FROM "WebhookDelivery" WHERE "dueAt" IS NOT NULL) AS webhooks`,
  )
  return { mails: Number(row!.mails), webhooks: Number(row!.webhooks) }
}
