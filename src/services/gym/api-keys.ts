import { createHash } from 'node:crypto'
import type { Tx } from '../../db/client'
import { isDuplicate } from '../../db/errors'
import { endOfDay } from '../../domain/shared/dates'
import { conflict, forbidden, invalid, notFound } from '../../errors'
import type { Prisma } from '../../generated/sqlite/client'
import { canAdminister } from '../../policies/staff'
import type { ApiKeyForm } from '../../schemas/gym/api-keys'
import type { KeyScopes } from '../../schemas/gym/key-scopes'
import { type GymScope, isKey } from '../../scope'
import { addApiKey, allowInside, type Credentials, type ShownKey } from '../platform/api-keys'
import { recordChange } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { type Inside, inTransaction } from '../shared/in-transaction'

/** A key of the gym's, with the platform that it was given to. */
export type GymKey = ShownKey & { connection: { platform: { name: string } } | null }

const SHOWN = {
  omit: { secretHash: true },
  include: { connection: { select: { platform: { select: { name: true } } } } },
} as const

/** Returns the gym's own keys, newest first. */
export async function listGymKeys(scope: GymScope): Promise<GymKey[]> {
  authorize(canAdminister(scope.actor))
  return scope.db.apiKey.findMany({
    where: { gymId: scope.gymId },
    ...SHOWN,
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
  })
}

/** Returns one of the gym's own keys. */
export async function getGymKey(scope: GymScope, id: string): Promise<GymKey> {
  authorize(canAdminister(scope.actor))
  return findKey(scope, scope.db, id)
}

export type OwnKeyRow = Prisma.ApiKeyGetPayload<{
  omit: { secretHash: true }
  include: { platform: { select: { id: true; name: true } } }
}> & { gym: { id: string; name: string }; scopes: KeyScopes }

/** Returns the acting key, with its platform, the gym that it acts for, and its scopes there. Throws forbidden for others than keys. */
export async function getOwnKey(scope: GymScope): Promise<OwnKeyRow> {
  const { db, gymId, actor } = scope
  if (!isKey(actor)) throw forbidden('not_allowed', 'Only a key can ask for itself.')
  const key = await db.apiKey.findFirstOrThrow({
    where: { id: actor.id, OR: [{ gymId }, { platform: { connections: { some: { gymId } } } }] },
    omit: { secretHash: true },
    include: {
      platform: { select: { id: true, name: true } },
      connection: { select: { platform: { select: { id: true, name: true } } } },
    },
  })
  const gym = await db.gym.findUniqueOrThrow({ where: { id: gymId }, select: { id: true, name: true } })
  return { ...key, platform: key.platform ?? key.connection?.platform ?? null, gym, scopes: actor }
}

/**
 * Creates a key and returns its credentials, which cannot be read again. The key expires at the end of
 * `expires_on` in the gym's time zone. Throws validation_failed on `expires_on`, and conflict already_made
 * for a form sent twice.
 */
export async function createGymKey(scope: GymScope, input: ApiKeyForm): Promise<Credentials> {
  authorize(canAdminister(scope.actor))
  const { actor, gymId, requestId } = scope
  const { name, reads, writes, once } = input
  const scopes = { reads, writes }
  try {
    return await inTransaction(scope, async inside => {
      const id = idFor(gymId, once)
      if (await inside.db.apiKey.findFirst({ where: { gymId, id }, select: { id: true } }))
        throw alreadyMade(name)
      const expiresAt = await endOf(inside, input.expires_on)
      return addApiKey(inside.db, actor, { owner: { gymId }, name, scopes, expiresAt, id }, requestId)
    })
  } catch (error) {
    if (isDuplicate(error)) throw alreadyMade(name)
    throw error
  }
}

/** Changes the scopes of a key from its next request on. Throws conflict key_over for a revoked or expired key. */
export async function allowGymKey(scope: GymScope, id: string, scopes: KeyScopes): Promise<ShownKey> {
  authorize(canAdminister(scope.actor))
  return inTransaction(scope, async inside => {
    return allowInside(inside, await findKey(inside, inside.db, id), scopes)
  })
}

/** Revokes a key at once. */
export async function revokeGymKey(scope: GymScope, id: string): Promise<GymKey> {
  authorize(canAdminister(scope.actor))
  return inTransaction(scope, async inside => {
    const key = await findKey(inside, inside.db, id)
    if (key.revokedAt !== null) return key
    const revokedAt = new Date()
    await inside.db.apiKey.updateMany({ where: { gymId: inside.gymId, id }, data: { revokedAt } })
    await recordChange(inside, {
      action: 'api_key.revoke',
      subjectType: 'api_key',
      subjectId: id,
      before: { revoked_at: null },
      after: { revoked_at: revokedAt.toISOString() },
    })
    return { ...key, revokedAt }
  })
}

async function findKey(scope: GymScope, db: Pick<Tx, 'apiKey'>, id: string): Promise<GymKey> {
  const key = await db.apiKey.findFirst({ where: { gymId: scope.gymId, id }, ...SHOWN })
  if (!key) throw notFound('The key')
  return key
}

/**
 * A form sent twice gives the same id. Hashed with the gym, so that the id reveals nothing about others'
 * keys.
 */
function idFor(gymId: string, once: string): string {
  return `gk_${createHash('sha256').update(`${gymId}\0${once}`).digest('hex').slice(0, 24)}`
}

const alreadyMade = (name: string) =>
  conflict(
    'already_made',
    `“${name}” has already been created, and its password is not shown again. If you did not save it, revoke the key and create another.`,
  )

async function endOf(inside: Inside, day: string | null): Promise<Date | null> {
  if (day === null) return null
  const { timeZone } = await inside.db.gym.findUniqueOrThrow({ where: { id: inside.gymId } })
  const end = endOfDay(day, timeZone)
  if (end <= new Date()) throw invalid({ expires_on: ['must be today or later'] })
  return end
}
