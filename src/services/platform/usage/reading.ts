import type { Db } from '../../../db/client'
import { DAY_MS } from '../../../domain/shared/units'
import { type Used, usageDay } from './counts'

const SHOWN_DAYS = 30
const KEPT_DAYS = 400
const TOP = 20

/** Counts of 30 days. */
export type Usage = Record<Used, number> & {
  rows: number | null
  bytes: number | null
  measuredOn: string | null
}

const daysAgo = (now: Date, days: number) => usageDay(new Date(now.getTime() - days * DAY_MS))

/** Returns the usage of these gyms by id. */
export async function readUsage(
  db: Db,
  gymIds: readonly string[],
  now = new Date(),
): Promise<Map<string, Usage>> {
  const where = { gymId: { in: [...gymIds] }, day: { gt: daysAgo(now, SHOWN_DAYS) } }
  const days = await db.gymUsage.findMany({ where, orderBy: { day: 'asc' } })
  const none = { requests: 0, mails: 0, webhooks: 0, rows: null, bytes: null, measuredOn: null }
  const usage = new Map<string, Usage>(gymIds.map(id => [id, { ...none }]))
  for (const { gymId, day, requests, mails, webhooks, rows, bytes } of days) {
    const sum = usage.get(gymId)!
    sum.requests += requests
    sum.mails += mails
    sum.webhooks += webhooks
    if (rows !== null) Object.assign(sum, { rows, bytes, measuredOn: day })
  }
  return usage
}

/** Returns the twenty gyms with most requests in 30 days. */
export async function readTopUsage(db: Db, now = new Date()): Promise<{ slug: string; usage: Usage }[]> {
  const top = await db.gymUsage.groupBy({
    by: ['gymId'],
    where: { day: { gt: daysAgo(now, SHOWN_DAYS) } },
    _sum: { requests: true },
    orderBy: [{ _sum: { requests: 'desc' } }, { gymId: 'asc' }],
    take: TOP,
  })
  const ids = top.map(({ gymId }) => gymId)
  const usage = await readUsage(db, ids, now)
  const gyms = await db.gym.findMany({ where: { id: { in: ids } }, select: { id: true, slug: true } })
  return gyms.map(({ id, slug }) => ({ slug, usage: usage.get(id)! }))
}

/** Deletes usage older than 400 days; returns the number of rows. */
export async function forgetOldUsage(db: Db, now = new Date()): Promise<number> {
  const where = { day: { lt: daysAgo(now, KEPT_DAYS) } }
  const gyms = await db.gymUsage.deleteMany({ where })
  const keys = await db.platformUsage.deleteMany({ where })
  return gyms.count + keys.count
}

type KeyUsage = { apiKeyId: string; gymId: string; slug: string; requests: number }

/** Returns the requests of 30 days by platform key and gym, most first. All keys by default. */
export async function readKeyUsage(
  db: Db,
  { apiKeyIds, most, now = new Date() }: { apiKeyIds?: readonly string[]; most?: number; now?: Date } = {},
): Promise<KeyUsage[]> {
  const groups = await db.platformUsage.groupBy({
    by: ['apiKeyId', 'gymId'],
    where: { day: { gt: daysAgo(now, SHOWN_DAYS) }, ...(apiKeyIds && { apiKeyId: { in: [...apiKeyIds] } }) },
    _sum: { requests: true },
    orderBy: [{ _sum: { requests: 'desc' } }, { apiKeyId: 'asc' }, { gymId: 'asc' }],
    ...(most !== undefined && { take: most }),
  })
  const ids = [...new Set(groups.map(({ gymId }) => gymId))]
  const gyms = await db.gym.findMany({ where: { id: { in: ids } }, select: { id: true, slug: true } })
  const slugs = new Map(gyms.map(({ id, slug }) => [id, slug]))
  return groups.map(({ apiKeyId, gymId, _sum }) => ({
    ...{ apiKeyId, gymId, slug: slugs.get(gymId) ?? gymId },
    requests: _sum.requests ?? 0,
  }))
}

/** Returns the twenty largest. */
export const readTopKeyUsage = (db: Db) => readKeyUsage(db, { most: TOP })
