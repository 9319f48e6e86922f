import { randomBytes } from 'node:crypto'
import { conflict } from '../../errors'
import type { GymConnectionModel } from '../../generated/sqlite/models'
import { canUsePortal } from '../../policies/portal'
import { canAdminister } from '../../policies/staff'
import { type KeyScopes, toStoredScopes } from '../../schemas/gym/key-scopes'
import { type GymScope, requirePerson } from '../../scope'
import type { ShownKey } from '../platform/api-keys'
import { endConnection } from '../platform/platforms'
import { hashSecret } from '../platform/secrets'
import { authorize } from '../shared/authorize'
import { inTransaction } from '../shared/in-transaction'

export type Connection = GymConnectionModel & {
  platform: { name: string }
  apiKey: ShownKey | null
  /** Last day on which a key of the platform acted for the gym, `YYYY-MM-DD`. */
  lastDay: string | null
}
type Agreement = { platformId: string; redirectUri: string; challenge: string; scopes: KeyScopes }

const CODE_LASTS_MS = 60_000

/** Returns a code that the platform exchanges for its key within a minute. */
export async function agreeToConnect(
  scope: GymScope,
  { scopes, ...agreed }: Agreement,
  now = new Date(),
): Promise<string> {
  authorize(canAdminister(scope.actor))
  const { athleteId } = requirePerson(scope)
  const code = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + CODE_LASTS_MS)
  const { gymId } = scope
  await inTransaction(scope, ({ db }) =>
    db.connectionCode.create({
      data: { gymId, id: hashSecret(code), athleteId, ...agreed, ...toStoredScopes(scopes), expiresAt },
    }),
  )
  return code
}

/** Returns the gym's connections by the platform's name. */
export async function listConnections(scope: GymScope): Promise<Connection[]> {
  authorize(canAdminister(scope.actor))
  const { db, gymId } = scope
  const rows = await db.gymConnection.findMany({
    where: { gymId },
    include: {
      platform: { select: { name: true, apiKeys: { select: { id: true } } } },
      apiKey: { omit: { secretHash: true } },
    },
  })
  const used = await db.platformUsage.groupBy({ by: ['apiKeyId'], where: { gymId }, _max: { day: true } })
  const days = new Map(used.map(({ apiKeyId, _max }) => [apiKeyId, _max.day]))
  const connections = rows.map(({ platform: { apiKeys, name }, ...row }) => {
    const lastDay =
      apiKeys
        .flatMap(({ id }) => days.get(id) ?? [])
        .sort()
        .at(-1) ?? null
    return { ...row, platform: { name }, lastDay }
  })
  return connections.sort((a, b) => a.platform.name.localeCompare(b.platform.name, 'en'))
}

/**
 * Ends a connection, and returns the platform's name. Throws conflict `only_way_in` when the gym's pages open through
 * this platform alone.
 */
export async function endGymConnection(scope: GymScope, platformId: string): Promise<string> {
  authorize(canAdminister(scope.actor))
  return inTransaction(scope, async inside => {
    const { db, gymId } = inside
    const gym = await db.gym.findUniqueOrThrow({
      where: { id: gymId },
      include: { connections: { where: { platformId: { not: platformId } } } },
    })
    if (!canUsePortal(gym, gym.connections))
      throw conflict(
        'only_way_in',
        'Your gym’s pages open through this platform, and would close for everyone. Ask the operator of this server.',
      )
    return endConnection(inside, platformId)
  })
}
