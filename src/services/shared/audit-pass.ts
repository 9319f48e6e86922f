import type { Tx } from '../../db/client'

/**
 * `forget` replaces names, addresses and notes in entries; `count` adds to counts of failed sign-ins; `delete`
 * deletes entries: of a deleted gym, or old entries.
 */
export type AuditPurpose = 'forget' | 'count' | 'delete'

type Pass = { gymId: string | null; purpose: AuditPurpose }

/**
 * Runs `work`, in whose transaction entries of one gym (null: of the installation) may change for the
 * purpose. Actor, action, subject and time never change. A failure must end the transaction and with it the
 * pass.
 */
export function withAuditPass<T>(tx: Tx, { gymId, purpose }: Pass, work: () => Promise<T>): Promise<T> {
  return withAuditPasses(tx, { gymIds: [gymId], purpose }, work)
}

type Passes = { gymIds: readonly (string | null)[]; purpose: AuditPurpose }

/** Like withAuditPass, for several gyms. */
export async function withAuditPasses<T>(
  tx: Tx,
  { gymIds, purpose }: Passes,
  work: () => Promise<T>,
): Promise<T> {
  // Sorted, so that two transactions never deadlock.
  const ids = [...new Set(gymIds.map(gymId => gymId ?? 'installation'))].sort()
  await tx.auditPass.createMany({ data: ids.map(id => ({ id, purpose })) })
  const done = await work()
  await tx.auditPass.deleteMany({ where: { id: { in: ids } } })
  return done
}
