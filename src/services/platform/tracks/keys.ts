import { cacheByRevision } from '../../../db/cache/cache-by-revision'
import type { Db } from '../../../db/client'
import type { TrackKeyModel } from '../../../generated/sqlite/models'
import { matchesSecret } from '../secrets'

/** Prefix of user names of followers' keys. */
export const TRACK_KEY = 'tk_'

const keyById = cacheByRevision((db, id) => db.trackKey.findUnique({ where: { id } }))

/** Returns the key of these credentials, unless wrong or revoked. */
export async function verifyTrackKey(
  db: Db,
  username: string,
  secret: string,
): Promise<TrackKeyModel | null> {
  const id = /^tk_([\w-]{1,64})$/.exec(username)?.[1]
  const key = id === undefined ? null : await keyById(db, id)
  const matches = matchesSecret(secret, key?.secretHash)
  return key && matches && key.revokedAt === null ? key : null
}
