import type { Db, Tx } from '../../../db/client'

/** True once a gym exists, which ends the setup link. */
export async function isSetUp(db: Db | Tx): Promise<boolean> {
  return (await db.gym.findFirst({ select: { id: true } })) !== null
}
