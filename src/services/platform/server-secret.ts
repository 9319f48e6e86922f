/** Which secret the server uses, without keeping it: commands and other processes can tell whether theirs is the same. */
import type { Db } from '../../db/client'
import { secretsIn } from '../../domain/shared/keyring'
import { fingerprintOf } from '../../secret'

const SETTING = 'secret_fingerprint'

/** Notes the secret of a server that starts. Returns true when the last start had another, whose links open no more. */
export async function noteServerSecret(db: Db, secret: string): Promise<boolean> {
  const value = fingerprintOf(secret)
  const before = await db.setting.findUnique({ where: { key: SETTING } })
  if (before?.value === value) return false
  await db.setting.upsert({ where: { key: SETTING }, create: { key: SETTING, value }, update: { value } })
  return before !== null && !secretsIn(secret).some(each => fingerprintOf(each) === before.value)
}

/** Whether the secret is the one that the server last started with; null when none has started yet. */
export async function isServerSecret(db: Db, secret: string): Promise<boolean | null> {
  const noted = await db.setting.findUnique({ where: { key: SETTING } })
  return noted === null ? null : noted.value === fingerprintOf(secret)
}
