import type { Db } from '../../db/client'

/** True when the platform may act for the gym; false for unknown and for other gyms alike. */
export async function isConnected(db: Db, platformId: string, gymId: string): Promise<boolean> {
  if (gymId.includes('\0')) return false
  return (await db.gymConnection.findUnique({ where: { platformId_gymId: { platformId, gymId } } })) !== null
}
