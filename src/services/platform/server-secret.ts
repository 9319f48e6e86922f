/** Stores a fingerprint of the server's secret, so that commands can tell whether theirs is the same. */

import { fingerprint } from '../../config/secret'
import type { Db } from '../../db/client'
import { splitKeyring } from '../../domain/shared/keyring'

const SETTING = 'secret_fingerprint'

/** Records the secret of a starting server. */
export async function noteServerSecret(db: Db, secret: string): Promise<boolean> {
  const value = fingerprint(secret)
  const before = await db.setting.findUnique({ where: { key: SETTING } })
  if (before?.value === value) return false
  await db.setting.upsert({ where: { key: SETTING }, create: { key: SETTING, value }, update: { value } })
  return before !== null && !splitKeyring(secret).some(each => fingerprint(each) === before.value)
}

/** True when the server last started with this secret; null before the first start. */
export async function isServerSecret(db: Db, secret: string): Promise<boolean | null> {
  const noted = await db.setting.findUnique({ where: { key: SETTING } })
  return noted === null ? null : noted.value === fingerprint(secret)
}
