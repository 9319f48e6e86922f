/** A proxy in front of the server that it was not told to trust: noted by the server, found by commands. */
import type { Db } from '../../db/client'

const SETTING = 'unknown_proxy'

export type UnknownProxy = { address: string; at: Date }

/** Notes that requests came through a proxy at this address, whose headers are not trusted. */
export async function noteUnknownProxy(db: Db, { address, at }: UnknownProxy): Promise<void> {
  const value = `${at.toISOString()} ${address}`
  await db.setting.upsert({ where: { key: SETTING }, create: { key: SETTING, value }, update: { value } })
}

/** The proxy that was noted last, or null. */
export async function findUnknownProxy(db: Db): Promise<UnknownProxy | null> {
  const noted = await db.setting.findUnique({ where: { key: SETTING } })
  if (!noted) return null
  const [at = '', address = ''] = noted.value.split(' ')
  return { address, at: new Date(at) }
}
