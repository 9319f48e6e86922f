import type { Db } from '../../db/client'

const SETTING = 'unknown_proxy'

export type UnknownProxy = { address: string; at: Date }

/** Records that requests came through an untrusted proxy at this address. */
export async function noteUnknownProxy(db: Db, { address, at }: UnknownProxy): Promise<void> {
  const value = `${at.toISOString()} ${address}`
  await db.setting.upsert({ where: { key: SETTING }, create: { key: SETTING, value }, update: { value } })
}

/** Returns the proxy recorded last, or null. */
export async function findUnknownProxy(db: Db): Promise<UnknownProxy | null> {
  const noted = await db.setting.findUnique({ where: { key: SETTING } })
  if (!noted) return null
  const [at = '', address = ''] = noted.value.split(' ')
  return { address, at: new Date(at) }
}
