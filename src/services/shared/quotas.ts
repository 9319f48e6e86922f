/** Quotas by gym, in the memory of a serving process. A process that has not loaded them, such as a command, has none. */
import { type Db, getRootClient, type Tx } from '../../db/client'
import { conflict } from '../../errors'
import { canCoach } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { ACTIVE } from '../athletes/active'

/** Limits of a gym: active athletes, requests a minute, mails a day. Null is unlimited. */
export type Quotas = { athletes: number | null; requests: number | null; mails: number | null }

const loaded = new WeakMap<Db, ReadonlyMap<string, Quotas>>()

/** Replaces the quotas of all gyms in this process. */
export function keepQuotas(db: Db, quotas: ReadonlyMap<string, Quotas>): void {
  loaded.set(db, quotas)
}

/** Returns a gym's quotas as last loaded, null without any. */
export function quotasFor(db: Db | Tx, gymId: string): Quotas | null {
  return loaded.get(getRootClient(db))?.get(gymId) ?? null
}

/** Throws conflict `quota_reached` when so many more active athletes exceed the gym's quota. */
export async function assertRoomForAthletes(scope: GymScope, added = 1): Promise<void> {
  const { db, gymId, actor } = scope
  const most = quotasFor(db, gymId)?.athletes ?? null
  if (most === null) return
  const active = await db.athlete.count({ where: { gymId, ...ACTIVE } })
  if (active + added <= most) return
  if (!canCoach(actor))
    throw conflict('quota_reached', 'This gym cannot take more members right now. Talk to a coach.')
  const more = added === 1 ? 'one more is too many' : `${added} more are too many`
  throw conflict(
    'quota_reached',
    `This gym may have ${most} active athletes and has ${active}: ${more}. Archive former athletes, or ask the operator of this installation for a higher quota.`,
  )
}
