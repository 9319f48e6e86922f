/** The named way past what keeps the audit log: the database lets entries change or go in no other. */
import type { Tx } from '../../db/client'

/**
 * `forget` replaces names, addresses and notes in what entries say; `count` adds to the counts of entries about failed
 * sign-ins; `delete` deletes entries: those of a gym that goes, or old ones.
 */
export type AuditPurpose = 'forget' | 'count' | 'delete'

type Pass = { gymId: string | null; purpose: AuditPurpose }

/**
 * Does `work`, in whose transaction the entries of one gym (null: of the installation) may change for the purpose. Who did
 * what to which row, and when, changes for none. A failure has to end the transaction: the pass goes with it.
 */
export function withAuditPass<T>(tx: Tx, { gymId, purpose }: Pass, work: () => Promise<T>): Promise<T> {
  return withAuditPasses(tx, { gymIds: [gymId], purpose }, work)
}

type Passes = { gymIds: readonly (string | null)[]; purpose: AuditPurpose }

/** Does the same for the entries of several gyms. */
export async function withAuditPasses<T>(
  tx: Tx,
  { gymIds, purpose }: Passes,
  work: () => Promise<T>,
): Promise<T> {
  // In order, so that two transactions never wait for each other.
  const ids = [...new Set(gymIds.map(gymId => gymId ?? 'installation'))].sort()
  await tx.auditPass.createMany({ data: ids.map(id => ({ id, purpose })) })
  const done = await work()
  await tx.auditPass.deleteMany({ where: { id: { in: ids } } })
  return done
}
