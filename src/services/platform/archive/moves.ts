/** Gyms that are moving in: frozen, until an update brings the last changes and `gyms thaw` opens them. */
import { createHash } from 'node:crypto'
import type { Db, Tx } from '../../../db/client'
import type { Row } from '../../archive/tables'

export type MovedAccount = {
  id: string
  /** Fingerprint of an account that the import created; null for an older account. */
  created: string | null
  /** Found by an e-mail that nobody has proven: rows are linked by an invite only. */
  unproven?: true
}

export type Move = {
  importedAt: string
  lastEntryAt: string | null
  accounts: Record<string, MovedAccount>
  inviteIds: string[]
}

const keyOf = (gymId: string) => `move ${gymId}`

/** Returns the move of a gym, or null for a gym that was not imported frozen, or was thawed since. */
export async function readMove(db: Db | Tx, gymId: string): Promise<{ text: string; move: Move } | null> {
  const found = await db.setting.findUnique({ where: { key: keyOf(gymId) } })
  return found && { text: found.value, move: JSON.parse(found.value) as Move }
}

/** Makes other updates wait for this transaction. False when one has changed the move. */
export async function lockMove(tx: Tx, gymId: string, text: string): Promise<boolean> {
  const { count } = await tx.setting.updateMany({
    where: { key: keyOf(gymId), value: text },
    data: { value: text },
  })
  return count === 1
}

/** Stores the move of a gym. */
export async function storeMove(tx: Tx, gymId: string, move: Move): Promise<void> {
  const [key, value] = [keyOf(gymId), JSON.stringify(move)]
  await tx.setting.upsert({ where: { key }, create: { key, value }, update: { value } })
}

/** Ends the move of a gym. */
export async function endMove(tx: Tx, gymId: string): Promise<void> {
  await tx.setting.deleteMany({ where: { key: keyOf(gymId) } })
}

/** Returns a fingerprint of an account's e-mail, name and password. */
export function fingerprintOf(account: { email: string; name: string; passwordHash: string | null }): string {
  const { email, name, passwordHash } = account
  return createHash('sha256')
    .update(JSON.stringify([email, name, passwordHash]))
    .digest('base64url')
}

/** Returns the latest time of these audit entries and `before`. */
export function lastEntryAt(before: string | null, entries: readonly Row[]): string | null {
  return entries.reduce(
    (last: string | null, { at }) => (last === null || String(at) > last ? String(at) : last),
    before,
  )
}
