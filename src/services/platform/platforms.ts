import { v7 as uuid } from 'uuid'
import type { Db } from '../../db/client'
import { isDuplicate } from '../../db/errors'
import { transaction } from '../../db/transaction'
import { conflict, invalid, notFound } from '../../errors'
import type { IntegrationStatus } from '../../generated/sqlite/enums'
import type { GymConnectionModel, PlatformModel } from '../../generated/sqlite/models'
import { nameText } from '../../schemas/shared/fields'
import type { Actor } from '../../scope'
import { type Author, recordChange } from '../shared/audit'
import { parseTyped } from '../shared/typed-fields'
import { CONNECTIONS } from './gyms'
import { queueFarewell } from './webhooks/fan-out'

export const INTEGRATION_STATUSES = ['active', 'inactive', 'internal'] as const

type Platform = PlatformModel
export type GymConnection = GymConnectionModel
type NewConnection = {
  platformId: string
  gymId: string
  integrationPlatformId: string | null
  status: IntegrationStatus
}

/** Creates a platform. Throws validation_failed on `name`. */
export async function createPlatform(db: Db, actor: Actor, typedName: string): Promise<Platform> {
  const { name } = parseTyped({ name: nameText() }, { name: typedName })
  return transaction(db, async tx => {
    const platform = await tx.platform.create({ data: { id: uuid(), name, createdAt: new Date() } })
    const change = {
      action: 'platform.create',
      subjectType: 'platform',
      subjectId: platform.id,
      after: { name },
    }
    await recordChange({ db: tx, gymId: null, actor, requestId: null }, change)
    return platform
  })
}

/** Returns all platforms with their connections, oldest first. */
export async function listPlatforms(db: Db): Promise<(Platform & { connections: GymConnection[] })[]> {
  return db.platform.findMany({
    include: { connections: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
}

/** Returns the ids of a platform's keys, revoked keys included. */
export async function listPlatformKeyIds(db: Db, platformId: string): Promise<string[]> {
  if (!(await db.platform.findUnique({ where: { id: platformId } })))
    throw notFound(`The platform ${platformId}`)
  const keys = await db.apiKey.findMany({ where: { platformId }, select: { id: true } })
  return keys.map(({ id }) => id)
}

/**
 * Connects a gym to a platform; `integrationPlatformId` is the gym's id there, by default its id here. Throws
 * conflict when connected already, and validation_failed when the platform uses the id for another gym.
 */
export async function connectGym(db: Db, actor: Actor, input: NewConnection): Promise<GymConnection> {
  const { platformId, gymId, status } = input
  const integrationPlatformId = input.integrationPlatformId ?? gymId
  try {
    return await transaction(db, async tx => {
      if (!(await tx.platform.findUnique({ where: { id: platformId } })))
        throw notFound(`The platform ${platformId}`)
      if (await tx.gymConnection.findUnique({ where: { platformId_gymId: { platformId, gymId } } }))
        throw conflict('conflict', 'The gym is connected to this platform already.')
      const connection = { platformId, gymId, integrationPlatformId, integrationStatus: status }
      return addConnection({ db: tx, gymId, actor, requestId: null }, { ...connection, apiKeyId: null })
    })
  } catch (error) {
    if (isDuplicate(error, ['platformId', 'integrationPlatformId'])) {
      throw invalid({
        integration_platform_id: [`${integrationPlatformId} is another gym's on this platform`],
      })
    }
    throw error
  }
}

type InGym = Author & { gymId: string }

/** Adds a connection inside the caller's transaction. */
export async function addConnection(
  by: InGym,
  connection: Omit<GymConnection, 'connectedAt'>,
): Promise<GymConnection> {
  const { platformId, gymId, integrationPlatformId, integrationStatus } = connection
  const row = await by.db.gymConnection.create({ data: { ...connection, connectedAt: new Date() } })
  const after = {
    platform_id: platformId,
    integration_platform_id: integrationPlatformId,
    integration_status: integrationStatus,
  }
  await recordChange(by, { action: 'gym.connect', subjectType: 'gym', subjectId: gymId, after })
  return row
}

/** Ends a connection, and with it the access of the platform's keys and webhooks. */
export async function disconnectGym(db: Db, actor: Actor, platformId: string, gymId: string): Promise<void> {
  await transaction(db, tx => endConnection({ db: tx, gymId, actor, requestId: null }, platformId))
}

/**
 * Ends a connection inside the caller's transaction, and returns the platform's name. The platform's last webhook is
 * `gym.disconnected`.
 */
export async function endConnection(by: InGym, platformId: string): Promise<string> {
  const { db: tx, gymId } = by
  const where = { platformId_gymId: { platformId, gymId } }
  const connection = await tx.gymConnection.findUnique({ where, include: { platform: true, gym: true } })
  if (!connection) throw notFound('The connection')
  const { apiKeyId, gym, platform } = connection
  const now = new Date()
  await tx.gymConnection.delete({ where })
  await tx.deletedEntry.create({
    data: {
      ...{ id: uuid(), gymId, list: CONNECTIONS, entryId: gymId },
      ...{ parentId: platformId, sort: gym.name, deletedAt: now },
    },
  })
  await tx.webhookDelivery.deleteMany({ where: { gymId, endpoint: { platformId } } })
  if (apiKeyId !== null) await endKey(by, apiKeyId, now)
  const before = { platform_id: platformId }
  await recordChange(by, { action: 'gym.disconnect', subjectType: 'gym', subjectId: gymId, before })
  await queueFarewell(tx, gymId, platformId)
  return platform.name
}

async function endKey({ db, gymId }: InGym, apiKeyId: string, now: Date): Promise<void> {
  await db.apiKey.updateMany({ where: { gymId, id: apiKeyId, revokedAt: null }, data: { revokedAt: now } })
  await db.webhookDelivery.deleteMany({ where: { gymId, endpoint: { apiKeyId }, dueAt: { not: null } } })
  await db.webhookEndpoint.updateMany({
    where: { gymId, apiKeyId, disabledAt: null },
    data: { disabledAt: now, disabledReason: 'disconnected', revision: { increment: 1 } },
  })
}

/** Sets the status of a connection, which controls the portal, not the interface. */
export async function setIntegrationStatus(
  db: Db,
  actor: Actor,
  input: { platformId: string; gymId: string; status: IntegrationStatus },
): Promise<GymConnection> {
  const { platformId, gymId, status } = input
  return transaction(db, async tx => {
    const where = { platformId_gymId: { platformId, gymId } }
    const before = await tx.gymConnection.findUnique({ where })
    if (!before) throw notFound('The connection')
    const change = {
      action: 'gym.integration_status',
      subjectType: 'gym',
      subjectId: gymId,
      before: { integration_status: before.integrationStatus },
      after: { integration_status: status },
    }
    await recordChange({ db: tx, gymId, actor, requestId: null }, change)
    return tx.gymConnection.update({ where, data: { integrationStatus: status } })
  })
}
