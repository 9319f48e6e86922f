import { randomBytes } from 'node:crypto'
import { cacheByRevision } from '../../db/cache/cache-by-revision'
import type { Db, Tx } from '../../db/client'
import { transaction } from '../../db/transaction'
import { conflict, notFound } from '../../errors'
import type { ApiKeyModel } from '../../generated/sqlite/models'
import { type KeyScopes, listScopes, parseScopes, toStoredScopes } from '../../schemas/gym/key-scopes'
import { nameText } from '../../schemas/shared/fields'
import type { Actor } from '../../scope'
import { type Author, recordChange } from '../shared/audit'
import { parseTyped } from '../shared/typed-fields'
import { hashSecret, matchesSecret, newSecret } from './secrets'

export type ApiKey = ApiKeyModel
export type ShownKey = Omit<ApiKey, 'secretHash'>
type NewApiKey = {
  owner: { gymId: string } | { platformId: string }
  name: string
  scopes: KeyScopes
  expiresAt: Date | null
  /** Fixed id, so that a repeated request creates one key. */
  id?: string
}
export type Credentials = { id: string; username: string; password: string }

/** Precision of `lastUsedAt`, because each update is a write. */
const LAST_USED_EVERY_MS = 60_000
/** Cached until anything changes, so a revoked key stops working with the next request. */
const keyById = cacheByRevision((db, id) => db.apiKey.findUnique({ where: { id } }))

/** Returns the key of these credentials, unless wrong, expired or revoked. */
export async function verifyApiKey(
  db: Db,
  id: string,
  secret: string,
  address: string | null = null,
): Promise<ApiKey | null> {
  const key = /^[gp]k_[A-Za-z0-9_-]{1,64}$/.test(id) ? await keyById(db, id) : null
  const matches = matchesSecret(secret, key?.secretHash)
  const now = new Date()
  if (!key || !matches || key.revokedAt !== null || hasExpired(key, now)) return null
  await noteUse(db, key, address, now)
  return key
}

/**
 * Creates a key and returns its credentials. Throws not_found for an unknown gym or platform, validation_failed for a
 * blank name.
 */
export async function createApiKey(db: Db, actor: Actor, input: NewApiKey): Promise<Credentials> {
  return transaction(db, tx => addApiKey(tx, actor, input))
}

/** Like createApiKey, inside the caller's transaction. */
export async function addApiKey(
  tx: Tx,
  actor: Actor,
  { owner, id: wanted, scopes, name: typedName, ...input }: NewApiKey,
  requestId: string | null = null,
): Promise<Credentials> {
  const { name } = parseTyped({ name: nameText() }, { name: typedName })
  const gymId = 'gymId' in owner ? owner.gymId : null
  const platformId = 'platformId' in owner ? owner.platformId : null
  const known = gymId
    ? await tx.gym.findUnique({ where: { id: gymId } })
    : await tx.platform.findUnique({ where: { id: platformId! } })
  if (!known) throw notFound(gymId ? 'The gym' : 'The platform')
  const id = wanted ?? `${gymId ? 'gk' : 'pk'}_${randomBytes(12).toString('hex')}`
  const password = newSecret()
  await tx.apiKey.create({
    data: {
      id,
      gymId,
      platformId,
      name,
      ...input,
      ...toStoredScopes(scopes),
      secretHash: hashSecret(password),
      createdBy: actor.name,
      createdAt: new Date(),
    },
  })
  const after = { name, scopes: listScopes(scopes), expires_at: input.expiresAt }
  await recordChange(
    { db: tx, gymId, actor, requestId },
    { action: 'api_key.create', subjectType: 'api_key', subjectId: id, after },
  )
  return { id, username: id, password }
}

/** Returns all keys, newest first, without hashes. */
export async function listApiKeys(db: Db): Promise<ShownKey[]> {
  return db.apiKey.findMany({ omit: { secretHash: true }, orderBy: [{ createdAt: 'desc' }, { id: 'asc' }] })
}

/** Changes a key's scopes from its next request on. Throws conflict key_over for a revoked or expired key. */
export async function allowApiKey(db: Db, actor: Actor, id: string, scopes: KeyScopes): Promise<ShownKey> {
  return transaction(db, async tx => {
    const key = await findKey(tx, id)
    return allowInside({ db: tx, gymId: key.gymId, actor, requestId: null }, key, scopes)
  })
}

/** Changes scopes like allowApiKey, inside the caller's transaction. */
export async function allowInside(by: Author, key: ShownKey, scopes: KeyScopes): Promise<ShownKey> {
  assertWorks(key)
  const [before, after] = [listScopes(parseScopes(key)), listScopes(scopes)]
  if (before.join(' ') === after.join(' ')) return key
  await recordChange(by, {
    action: 'api_key.update',
    subjectType: 'api_key',
    subjectId: key.id,
    before: { scopes: before },
    after: { scopes: after },
  })
  return by.db.apiKey.update({
    where: { id: key.id },
    data: toStoredScopes(scopes),
    omit: { secretHash: true },
  })
}

/** Revokes a key at once. */
export async function revokeApiKey(db: Db, actor: Actor, id: string): Promise<ShownKey> {
  return transaction(db, async tx => {
    const key = await findKey(tx, id)
    if (key.revokedAt === null) {
      const change = { action: 'api_key.revoke', subjectType: 'api_key', subjectId: id }
      await recordChange({ db: tx, gymId: key.gymId, actor, requestId: null }, change)
    }
    return tx.apiKey.update({
      where: { id },
      data: { revokedAt: key.revokedAt ?? new Date() },
      omit: { secretHash: true },
    })
  })
}

/**
 * Gives a key a new secret and revokes the old one at once. Throws conflict key_over for a revoked or expired key.
 */
export async function rotateApiKey(db: Db, actor: Actor, id: string): Promise<Credentials> {
  return transaction(db, async tx => {
    const key = await findKey(tx, id)
    return rotateInside({ db: tx, gymId: key.gymId, actor, requestId: null }, key)
  })
}

/** Rotates the secret like rotateApiKey, inside the caller's transaction. */
export async function rotateInside(by: Author, key: ShownKey): Promise<Credentials> {
  assertWorks(key)
  const { id } = key
  const password = newSecret()
  await by.db.apiKey.update({ where: { id }, data: { secretHash: hashSecret(password) } })
  await recordChange(by, { action: 'api_key.rotate', subjectType: 'api_key', subjectId: id })
  return { id, username: id, password }
}

async function findKey(tx: Tx, id: string): Promise<ShownKey> {
  const key = await tx.apiKey.findUnique({ where: { id }, omit: { secretHash: true } })
  if (!key) throw notFound('The key')
  return key
}

function assertWorks({ id, revokedAt, expiresAt }: ShownKey): void {
  if (revokedAt !== null) throw conflict('key_over', `The key ${id} is revoked. Create another.`)
  if (hasExpired({ expiresAt })) throw conflict('key_over', `The key ${id} has expired. Create another.`)
}

/** A read-only database must not stop keys from reading. */
async function noteUse(db: Db, key: ApiKey, address: string | null, now: Date): Promise<void> {
  if (key.lastUsedAt !== null && now.getTime() - key.lastUsedAt.getTime() < LAST_USED_EVERY_MS) return
  await db.apiKey
    .updateMany({ where: { id: key.id }, data: { lastUsedAt: now, lastUsedFrom: address } })
    .catch(() => undefined)
}

function hasExpired({ expiresAt }: Pick<ApiKey, 'expiresAt'>, now = new Date()): boolean {
  return expiresAt !== null && expiresAt <= now
}
