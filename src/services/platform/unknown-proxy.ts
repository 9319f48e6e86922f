import { createHash } from 'node:crypto'
import { hostname } from 'node:os'
import type { Db } from '../../db/client'

const SETTING = 'unknown_proxy'
/** A proxy seen longer ago may be gone, or trusted since. */
const SEEN_LATELY_MS = 24 * 60 * 60 * 1000

/** `isLocal`: on this machine, out of reach for other devices. */
export type UnknownProxy = { address: string; isLocal: boolean; at: Date }

/**
 * Records that a request with X-Forwarded-For came from an untrusted address. A proxy on this machine takes
 * precedence over other machines.
 */
export async function noteUnknownProxy(
  db: Db,
  databaseUrl: string,
  { address, isLocal, at }: UnknownProxy,
): Promise<void> {
  const before = isLocal ? null : await findUnknownProxy(db, databaseUrl)
  if (before?.isLocal) return
  const value = JSON.stringify({ address, isLocal, at, place: placeOf(databaseUrl) })
  await db.setting.upsert({ where: { key: SETTING }, create: { key: SETTING, value }, update: { value } })
}

/** Returns the proxy that a server on this machine and database saw in the last 24 hours. */
export async function findUnknownProxy(db: Db, databaseUrl: string): Promise<UnknownProxy | null> {
  const noted = await db.setting.findUnique({ where: { key: SETTING } })
  if (!noted?.value.startsWith('{')) return null
  const { address, isLocal, at, place } = JSON.parse(noted.value)
  // A time in the future means that the clock was put back.
  const isRecent = Math.abs(Date.now() - Date.parse(at)) < SEEN_LATELY_MS
  return isRecent && place === placeOf(databaseUrl) ? { address, isLocal, at: new Date(at) } : null
}

/** Forgets the proxy, when a server starts. */
export async function forgetUnknownProxy(db: Db): Promise<void> {
  await db.setting.deleteMany({ where: { key: SETTING } })
}

/** Host and database, which differ for a backup restored elsewhere. */
function placeOf(databaseUrl: string): string {
  const withoutPassword = databaseUrl.replace(/:[^:@/]*@/, '@')
  return createHash('sha256').update(`${hostname()} ${withoutPassword}`).digest('hex').slice(0, 16)
}
