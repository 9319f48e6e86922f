/** API keys whose secrets the tests know. */
import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../../../src/db/client'
import type { ApiKeyModel } from '../../../src/generated/sqlite/models'
import { gymIdOf } from './gyms'
import { nextMinute, nextNumber } from './numbers'

/** A key as its holder knows it. */
export type Key = { id: string; username: string; password: string; gymId: string | null }

/** A key of `platformId`, or else of `gymId`, or else of a new gym. */
export async function buildKey(db: Db, given: Partial<ApiKeyModel> = {}): Promise<Key> {
  const owner = given.platformId ? {} : { gymId: await gymIdOf(db, given) }
  const { row, key } = newKey({ ...given, ...owner })
  await db.apiKey.create({ data: row })
  return key
}

/** A key and its columns; owned by the platform or the gym that is named. */
export function newKey(given: Partial<ApiKeyModel>): { row: ApiKeyModel; key: Key } {
  const id = `${given.platformId ? 'pk' : 'gk'}_${randomBytes(12).toString('hex')}`
  const password = `cbx_${randomBytes(32).toString('base64url')}`
  const row: ApiKeyModel = {
    id,
    gymId: null,
    platformId: null,
    name: `Key ${nextNumber()}`,
    secretHash: createHash('sha256').update(password).digest('hex'),
    readOnly: false,
    reads: null,
    writes: null,
    createdBy: 'test',
    createdAt: nextMinute(),
    lastUsedAt: null,
    lastUsedFrom: null,
    expiresAt: null,
    revokedAt: null,
    ...given,
  }
  return { row, key: { id: row.id, username: row.id, password, gymId: row.gymId } }
}
