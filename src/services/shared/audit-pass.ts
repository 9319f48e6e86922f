/** The named way past what keeps the audit log: the database lets entries change or go in no other. */
import type { Tx } from '../../db/client'

/**
 * `forget` replaces names, addresses and notes in what entries say; `count` adds to the counts of entries about failed
 * sign-ins; `delete` deletes entries, together with their gym.
 */
export type AuditPurpose = 'forget' | 'count' | 'delete'

/**
 * Does `work`, in whose transaction the entries of one gym (null: of the installation) may change for the purpose. Who did
 * what to which row, and when, changes for none. A failure has to end the transaction: the pass goes with it.
 */
export async function withAuditPass<T>(
  tx: Tx,
  { gymId, purpose }: { gymId: string | null; purpose: AuditPurpose },
  work: () => Promise<T>,
): Promise<T> {
  const id = gymId ?? 'installation'
  await tx.auditPass.create({ data: { id, purpose } })
  const done = await work()
  await tx.auditPass.delete({ where: { id } })
  return done
}
