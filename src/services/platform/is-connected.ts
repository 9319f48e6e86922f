import type { Db } from '../../db/client'
import type { KeyScopes } from '../../schemas/gym/key-scopes'

const keyScopes = () =>
  require('../../schemas/gym/key-scopes') as typeof import('../../schemas/gym/key-scopes')

const EVERYTHING: KeyScopes = { reads: null, writes: null }

/** True when the platform may act for the gym; false for unknown and for other gyms alike. */
export async function isConnected(db: Db, platformId: string, gymId: string): Promise<boolean> {
  return (await findConnectionScopes(db, platformId, gymId)) !== null
}

/** Returns the scopes that limit the platform's keys in the gym: an admin agreed to these. Null without a connection. */
export async function findConnectionScopes(
  db: Db,
  platformId: string,
  gymId: string,
): Promise<KeyScopes | null> {
  if (gymId.includes('\0')) return null
  const connection = await db.gymConnection.findUnique({
    where: { platformId_gymId: { platformId, gymId } },
    select: { apiKey: { select: { reads: true, readOnly: true, writes: true } } },
  })
  if (!connection) return null
  return connection.apiKey ? keyScopes().parseScopes(connection.apiKey) : EVERYTHING
}
