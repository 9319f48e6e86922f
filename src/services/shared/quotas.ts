/** Quotas by gym, in memory: commands load none, so the operator is never limited. */
import { type Db, getRootClient, type Tx } from '../../db/client'
import { conflict, unavailable } from '../../errors'
import { ACTIVE } from '../../policies/athletes'
import { canCoach } from '../../policies/staff'
import type { GymScope } from '../../scope'

/** Active athletes, requests a minute, mails a day, stored megabytes, writes (0 while frozen). Null is unlimited. */
export type Quotas = {
  athletes: number | null
  requests: number | null
  mails: number | null
  megabytes: number | null
  writes: number | null
}

const loaded = new WeakMap<Db, ReadonlyMap<string, Quotas>>()

/** Replaces all quotas. */
export function keepQuotas(db: Db, quotas: ReadonlyMap<string, Quotas>): void {
  loaded.set(db, quotas)
}

/** Returns a gym's quotas as last loaded, or null. */
export function quotasFor(db: Db | Tx, gymId: string): Quotas | null {
  return loaded.get(getRootClient(db))?.get(gymId) ?? null
}

const FROZEN_RETRY_SECONDS = 60

/** True while the operator has frozen the gym. */
export function isFrozen(db: Db | Tx, gymId: string): boolean {
  return quotasFor(db, gymId)?.writes === 0
}

/** Throws unavailable for a frozen gym. */
export function assertNotFrozen(db: Db | Tx, gymId: string): void {
  if (isFrozen(db, gymId))
    throw unavailable(
      'This gym is read-only while its operator moves it. Nothing was saved. Try again in a few minutes.',
      FROZEN_RETRY_SECONDS,
    )
}

/** True when the gym may have one more active athlete. */
export async function hasRoomForAthletes(scope: GymScope): Promise<boolean> {
  const { db, gymId } = scope
  const most = quotasFor(db, gymId)?.athletes ?? null
  return most === null || (await db.athlete.count({ where: { gymId, ...ACTIVE } })) < most
}

/** Throws conflict `quota_reached` when so many more athletes are too many. */
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
