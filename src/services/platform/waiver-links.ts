import type { Db } from '../../db/client'
import { readSignerId, waiverLinkState } from '../../domain/waivers/waiver-link'
import type { AthleteModel, GymModel } from '../../generated/sqlite/models'
import { isActive } from '../../policies/athletes'
import { canUsePortal } from '../../policies/portal'
import { type GymScope, gymScope, PUBLIC } from '../../scope'
import { findLastSignatureId } from '../waivers/signatures'

export type FoundWaiverLink =
  | { state: 'open'; gym: GymModel; athlete: AthleteModel; scope: GymScope }
  | { state: 'expired' | 'ended' }

const SIGNER = Object.freeze({ ...PUBLIC, name: 'A personal link' })

/** Finds the athlete of a personal link. A signature ends the link; so do 14 days and leaving the gym. */
export async function findWaiverLink(
  db: Db,
  { secret, token, requestId }: { secret: string; token: string; requestId: string | null },
  now = new Date(),
): Promise<FoundWaiverLink> {
  const id = readSignerId(token)
  const found =
    id === null
      ? null
      : await db.athlete.findUnique({ where: { id }, include: { gym: { include: { connections: true } } } })
  if (!found || !isActive(found)) return { state: 'ended' }
  const {
    gym: { connections, ...gym },
    ...athlete
  } = found
  const scope = gymScope({ db, gymId: gym.id, actor: SIGNER, requestId })
  const state = waiverLinkState(secret, token, await findLastSignatureId(scope, athlete.id), now)
  if (state !== 'open') return { state }
  return canUsePortal(gym, connections) ? { state, gym, athlete, scope } : { state: 'ended' }
}
