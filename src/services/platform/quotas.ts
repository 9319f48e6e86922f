import type { Db, Tx } from '../../db/client'
import { transaction } from '../../db/transaction'
import { groupBy } from '../../domain/shared/group-by'
import type { GymQuotaModel } from '../../generated/sqlite/models'
import type { Actor } from '../../scope'
import { recordChange } from '../shared/audit'
import { keepQuotas, type Quotas } from '../shared/quotas'
import { endMove } from './archive/moves'

export const NO_QUOTAS: Quotas = {
  ...{ athletes: null, requests: null, mails: null },
  ...{ megabytes: null, writes: null },
}

/** Loads the quotas of all gyms into this process. */
export async function loadQuotas(db: Db): Promise<void> {
  keepQuotas(db, byGym(await db.gymQuota.findMany()))
}

/** Returns the quotas of these gyms by id. */
export async function readQuotas(db: Db | Tx, gymIds: readonly string[]): Promise<Map<string, Quotas>> {
  return byGym(await db.gymQuota.findMany({ where: { gymId: { in: [...gymIds] } } }))
}

function byGym(rows: readonly GymQuotaModel[]): Map<string, Quotas> {
  const quotasOf = (some: readonly GymQuotaModel[]): Quotas => ({
    ...NO_QUOTAS,
    ...Object.fromEntries(some.map(({ name, most }) => [name, most])),
  })
  return new Map([...groupBy(rows, ({ gymId }) => gymId)].map(([gymId, some]) => [gymId, quotasOf(some)]))
}

/** Changes a gym's quotas; null removes a limit. Returns all quotas. */
export async function setQuotas(
  db: Db,
  actor: Actor,
  gymId: string,
  changes: Partial<Quotas>,
): Promise<Quotas> {
  return transaction(db, async tx => {
    const known = (await readQuotas(tx, [gymId])).get(gymId) ?? NO_QUOTAS
    const names = (Object.keys(changes) as (keyof Quotas)[]).filter(name => changes[name] !== known[name])
    if (names.length === 0) return known
    const quotas = { ...known, ...changes }
    for (const name of names) {
      const most = quotas[name]
      await tx.gymQuota.deleteMany({ where: { gymId, name } })
      if (most !== null) await tx.gymQuota.create({ data: { gymId, name, most } })
    }
    const pick = (from: Quotas) => Object.fromEntries(names.map(name => [name, from[name]]))
    const change = {
      ...{ action: 'gym.quota', subjectType: 'gym', subjectId: gymId },
      ...{ before: pick(known), after: pick(quotas) },
    }
    await recordChange({ db: tx, gymId, actor, requestId: null }, change)
    return quotas
  })
}

const WRITES = 'writes'

/** Makes a gym read-only, without an audit entry. */
export async function freezeGym(tx: Tx, gymId: string): Promise<void> {
  await tx.gymQuota.create({ data: { gymId, name: WRITES, most: 0 } })
}

/**
 * Makes a gym read-only, or writable again, which ends its move. Servers apply it with their next load.
 */
export async function setFrozen(db: Db, actor: Actor, gymId: string, frozen: boolean): Promise<void> {
  await transaction(db, async tx => {
    const { count } = await tx.gymQuota.deleteMany({ where: { gymId, name: WRITES } })
    if (frozen) await freezeGym(tx, gymId)
    else await endMove(tx, gymId)
    if (count > 0 === frozen) return
    const action = frozen ? 'gym.freeze' : 'gym.thaw'
    const change = { action, subjectType: 'gym', subjectId: gymId }
    await recordChange({ db: tx, gymId, actor, requestId: null }, change)
  })
}
