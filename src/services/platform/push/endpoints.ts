import type { Tx } from '../../../db/client'

/** Deletes other people's devices with this endpoint, in all gyms. */
export async function releaseEndpoint(tx: Tx, endpoint: string, personId: string): Promise<void> {
  await tx.pushDevice.deleteMany({ where: { endpoint, session: { personId: { not: personId } } } })
}
