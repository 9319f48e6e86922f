/** Gyms that moved in and are frozen until their installation takes over: what later archives are compared with. */
import { createHash } from 'node:crypto'
import type { Db, Tx } from '../../../db/client'
import type { Row } from '../../archive/tables'

/** An account that a person of the archive has here. */
export type MovedAccount = {
  id: string
  /** Fingerprint of the account that the import created; null for an account that was here before. */
  created: string | null
}

export type Move = {
  /** When the gym was imported, by the clock of this installation. */
  importedAt: string
  /** The time of the archive's last audit entry; null without any. */
  lastEntryAt: string | null
  /** By the id of the person in the archive. */
  accounts: Record<string, MovedAccount>
  /** Ids of the invites that the import created. */
  inviteIds: string[]
}

const keyOf = (gymId: string) => `move ${gymId}`

/** Returns the move of a gym as it is stored, or null: not imported for a move, or thawed since. */
export async function readMove(db: Db | Tx, gymId: string): Promise<{ text: string; move: Move } | null> {
  const found = await db.setting.findUnique({ where: { key: keyOf(gymId) } })
  return found && { text: found.value, move: JSON.parse(found.value) as Move }
}

/** Makes other updates wait until the end of the transaction. False when the move is not stored like this any more. */
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

/** Ends the move of a gym that is in use here from now on, or deleted. */
export async function endMove(tx: Tx, gymId: string): Promise<void> {
  await tx.setting.deleteMany({ where: { key: keyOf(gymId) } })
}

/** Returns a fingerprint of an account that changes with its e-mail, name and password. */
export function fingerprintOf(account: { email: string; name: string; passwordHash: string | null }): string {
  const { email, name, passwordHash } = account
  return createHash('sha256')
    .update(JSON.stringify([email, name, passwordHash]))
    .digest('base64url')
}

/** Returns the time of the last of these audit entries, or `before` if that is later. */
export function lastEntryAt(before: string | null, entries: readonly Row[]): string | null {
  return entries.reduce(
    (last: string | null, { at }) => (last === null || String(at) > last ? String(at) : last),
    before,
  )
}
