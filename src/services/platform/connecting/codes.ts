/** Authorisation codes, which a platform exchanges for its key. */
import type { Db, Tx } from '../../../db/client'
import type { ConnectionCodeModel } from '../../../generated/sqlite/models'
import { ACTIVE } from '../../../policies/athletes'
import { type KeyScopes, parseScopes } from '../../../schemas/gym/key-scopes'
import type { Person } from '../../../scope'
import { assertNotFrozen } from '../../shared/quotas'
import { addApiKey, allowInside, type Credentials, rotateInside } from '../api-keys'
import { addConnection, endConnection } from '../platforms'
import { hashSecret } from '../secrets'

export type Code = ConnectionCodeModel
export type Exchanged = { key: Credentials; gym: { id: string; name: string } }

const KEPT_MS = 24 * 60 * 60_000

/** Returns a platform's code, perhaps expired. A spent code may be stolen, and ends its connection. */
export async function findCode(tx: Tx, platformId: string, given: string): Promise<Code | null> {
  const code = await tx.connectionCode.findUnique({ where: { id: hashSecret(given) } })
  if (code?.platformId !== platformId) return null
  if (code.usedAt === null) return code
  if (code.apiKeyId !== null) await endByKey(tx, { apiKeyId: code.apiKeyId, platformId }, null)
  return null
}

/** Marks a code as used. False if another request was faster. */
export async function spendCode(tx: Tx, id: string): Promise<boolean> {
  const { count } = await tx.connectionCode.updateMany({
    where: { id, usedAt: null },
    data: { usedAt: new Date() },
  })
  return count === 1
}

/**
 * Connects the gym and returns the platform's key. A connected gym keeps its key, with a new secret and new scopes. Null
 * after the admin lost that role.
 */
export async function exchangeCode(tx: Tx, code: Code, requestId: string | null): Promise<Exchanged | null> {
  const { gymId, athleteId } = code
  assertNotFrozen(tx, gymId)
  const admin = await tx.athlete.findFirst({
    where: { id: athleteId, gymId, staff: 'admin', ...ACTIVE },
    include: { gym: { select: { id: true, name: true } } },
  })
  if (!admin?.personId) return null
  const { personId: id, name } = admin
  const actor: Person = { kind: 'person', id, name, readOnly: false, athleteId, staff: 'admin' }
  const key = await giveKey({ db: tx, gymId, actor, requestId }, code.platformId, parseScopes(code))
  await tx.connectionCode.update({ where: { id: code.id }, data: { apiKeyId: key.id } })
  return { key, gym: admin.gym }
}

type Agreed = { db: Tx; gymId: string; actor: Person; requestId: string | null }

async function giveKey(by: Agreed, platformId: string, scopes: KeyScopes): Promise<Credentials> {
  const { db, gymId, actor, requestId } = by
  const where = { platformId_gymId: { platformId, gymId } }
  const before = await db.gymConnection.findUnique({ where, include: { apiKey: true } })
  if (before?.apiKey?.revokedAt === null) {
    await allowInside(by, before.apiKey, scopes)
    return rotateInside(by, before.apiKey)
  }
  const { name } = await db.platform.findUniqueOrThrow({ where: { id: platformId } })
  const key = await addApiKey(db, actor, { owner: { gymId }, name, scopes, expiresAt: null }, requestId)
  if (before) await db.gymConnection.update({ where, data: { apiKeyId: key.id } })
  else {
    const connection = { platformId, gymId, integrationPlatformId: gymId, apiKeyId: key.id }
    await addConnection(by, { ...connection, integrationStatus: 'active' })
  }
  return key
}

/** Ends the connection that a platform has by this key, if there is one. */
export async function endByKey(
  tx: Tx,
  where: { apiKeyId: string; platformId: string },
  requestId: string | null,
): Promise<void> {
  const connection = await tx.gymConnection.findFirst({
    where,
    include: { platform: { select: { name: true } } },
  })
  if (!connection) return
  const { gymId, platform } = connection
  const actor = { kind: 'gym_key', id: where.apiKeyId, name: platform.name } as const
  await endConnection({ db: tx, gymId, actor, requestId }, where.platformId)
}

/** Deletes codes a day after their end; returns their number. */
export async function forgetOldCodes(db: Db, now = new Date()): Promise<number> {
  const lt = new Date(now.getTime() - KEPT_MS)
  const { count } = await db.connectionCode.deleteMany({ where: { expiresAt: { lt } } })
  return count
}
