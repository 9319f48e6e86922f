/** Webhook endpoints of a gym, or of a platform, which receive the events of all connected gyms. */
import { v7 as uuid } from 'uuid'
import { seal } from '../../domain/shared/sealed'
import { newWebhookSecret } from '../../domain/webhooks/signing'
import { conflict, forbidden, invalid, notFound } from '../../errors'
import type { WebhookEndpointModel } from '../../generated/sqlite/models'
import { canAdminister } from '../../policies/staff'
import { checkWebhookUrl } from '../../policies/webhook-urls'
import type { PageQuery } from '../../schemas/shared/pages'
import { EVENT_TYPES, type EventType } from '../../schemas/webhooks/event-types'
import type { Payload } from '../../schemas/webhooks/webhooks'
import type { Actor, GymScope } from '../../scope'
import { recordChange } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { deletedKey, storePositions } from '../shared/deleted-entries'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { keysetArgs, keysetPage, type Page, withIds } from '../shared/keyset'
import { assertUnedited, differs } from '../shared/revisions'
import { unreadable } from './events'
import { type Owner, ownersFor } from './owner'

export type WebhookSetUp = { secret: string; webhookNetworks: readonly string[] }
/** Absent fields keep their value, or get the default. */
type EndpointInput = {
  url?: string | undefined
  description?: string | undefined
  event_types?: EventType[] | undefined
  payload?: Payload | undefined
  enabled?: boolean | undefined
  revision?: number | undefined
}
/** Without `owner`, the gym owns the endpoint. */
type NewEndpoint = EndpointInput & { url: string; owner?: 'gym' | 'platform' | undefined }
export type Endpoint = Omit<WebhookEndpointModel, 'secret' | 'oldSecret'>
export type EndpointWithSecret = { endpoint: Endpoint; secret: string }

export const SEALED_FOR = 'webhooks'
const MOST = 20
/** Columns that no answer contains. */
export const omit = { secret: true, oldSecret: true } as const

/** Returns a page of endpoints by creation time. */
export async function listEndpoints(scope: GymScope, page: PageQuery): Promise<Page<Endpoint>> {
  authorize(canAdminister(scope.actor))
  const { db, gymId, actor } = scope
  const rows = db.webhookEndpoint
  return keysetPage<Endpoint>(page, {
    async keyOf(id) {
      const row = await rows.findFirst({
        where: { id, OR: ownersFor(gymId, actor) },
        select: { createdAt: true },
      })
      return row ? { at: row.createdAt, id } : deletedKey(scope, 'webhookEndpoint', id)
    },
    fetch(beyond, direction, take) {
      const { where, orderBy } = keysetArgs('createdAt', beyond, direction)
      return rows.findMany({
        where: { AND: [{ OR: ownersFor(gymId, actor) }, withIds(page), where] },
        omit,
        orderBy,
        take,
      })
    },
  })
}

/** Returns an endpoint of the actor. */
export async function getEndpoint(scope: GymScope, id: string): Promise<Endpoint> {
  authorize(canAdminister(scope.actor))
  return findEndpoint(scope, id)
}

/**
 * Creates an endpoint, which receives events from now on. Throws validation_failed on `url` and `owner`,
 * forbidden missing_scope for types of events that the key may not read, and conflict when there are 20 already.
 */
export async function createEndpoint(
  scope: GymScope,
  input: NewEndpoint,
  setUp: WebhookSetUp,
): Promise<Endpoint> {
  authorize(canAdminister(scope.actor))
  const { url, description = '', event_types: types = [], payload = 'reference' } = input
  assertUrl(url, setUp)
  assertReadable(scope.actor, types)
  const { gymId, platformId } = ownerOf(scope, input)
  return inTransaction(scope, async inside => {
    if ((await inside.db.webhookEndpoint.count({ where: { gymId, platformId } })) >= MOST)
      throw conflict('conflict', `There are ${MOST} endpoints already. Delete one first.`)
    const endpoint = await inside.db.webhookEndpoint.create({
      data: {
        id: uuid(),
        gymId,
        platformId,
        url,
        description,
        eventTypes: JSON.stringify(types),
        payload,
        secret: seal(setUp.secret, SEALED_FOR, newWebhookSecret()),
        oldSecret: null,
        oldSecretUntil: null,
        createdAt: new Date(),
        disabledAt: null,
        disabledReason: null,
        acceptedAt: null,
        apiKeyId: scope.actor.kind === 'gym_key' ? scope.actor.id : null,
      },
      omit,
    })
    await recordEndpoint(inside, 'webhook.create', endpoint, undefined, auditFields(endpoint))
    return endpoint
  })
}

/**
 * Updates an endpoint. Disabling gives its waiting deliveries up; enabling delivers events from then on.
 * Throws validation_failed on `url`, conflict `edited_meanwhile`, and forbidden missing_scope as createEndpoint.
 */
export async function updateEndpoint(
  scope: GymScope,
  id: string,
  { revision, ...input }: EndpointInput,
  setUp: WebhookSetUp,
): Promise<Endpoint> {
  authorize(canAdminister(scope.actor))
  if (input.url !== undefined) assertUrl(input.url, setUp)
  return inTransaction(scope, async inside => {
    const row = await findEndpoint(inside, id)
    if (input.event_types || (input.payload ?? row.payload) === 'current')
      assertReadable(scope.actor, input.event_types ?? parseTypes(row))
    const isEnabled = input.enabled ?? row.disabledAt === null
    const stays = isEnabled === (row.disabledAt === null)
    const after = {
      url: input.url ?? row.url,
      description: input.description ?? row.description,
      eventTypes: input.event_types === undefined ? row.eventTypes : JSON.stringify(input.event_types),
      payload: input.payload ?? row.payload,
      disabledAt: stays ? row.disabledAt : isEnabled ? null : new Date(),
      disabledReason: stays ? row.disabledReason : isEnabled ? null : 'by_hand',
    }
    const { url, description, eventTypes, payload, disabledAt, disabledReason } = row
    if (!differs({ url, description, eventTypes, payload, disabledAt, disabledReason }, after)) return row
    assertUnedited(row, revision, 'this endpoint')
    if (!isEnabled && !stays) await abandonWaiting(inside, id)
    const changed = await inside.db.webhookEndpoint.update({
      where: { id, OR: ownersFor(inside.gymId, inside.actor) },
      data: { ...after, revision: { increment: 1 } },
      omit,
    })
    await recordEndpoint(inside, 'webhook.update', changed, auditFields(row), auditFields(changed))
    return changed
  })
}

/** Throws missing_scope for events outside the key's read scopes. An empty list stands for all types. */
function assertReadable(actor: Actor, types: readonly EventType[]): void {
  const read = unreadable(actor, types.length > 0 ? types : Object.keys(EVENT_TYPES))
  if (read === null) return
  throw forbidden(
    'missing_scope',
    `These events need the scope read:${read}, which this key does not have. Choose event_types that it may read.`,
  )
}

/** Deletes an endpoint with its deliveries. */
export async function deleteEndpoint(scope: GymScope, id: string): Promise<Endpoint> {
  authorize(canAdminister(scope.actor))
  return inTransaction(scope, async inside => {
    const endpoint = await findEndpoint(inside, id)
    const { db, gymId, actor } = inside
    await db.webhookDelivery.deleteMany({ where: { endpoint: { id, OR: ownersFor(gymId, actor) } } })
    await storePositions(db, await listGymIds(inside, endpoint), 'webhookEndpoint', [endpoint])
    await db.webhookEndpoint.deleteMany({ where: { id, OR: ownersFor(gymId, actor) } })
    await recordEndpoint(inside, 'webhook.delete', endpoint, auditFields(endpoint), undefined)
    return endpoint
  })
}

/** Returns the gyms of an endpoint. */
export async function listGymIds(inside: Inside, { platformId }: Endpoint): Promise<string[]> {
  const { db, gymId } = inside
  if (platformId === null) return [gymId]
  const connections = await db.gymConnection.findMany({ where: { platformId }, select: { gymId: true } })
  return connections.map(connection => connection.gymId)
}

/** Returns an endpoint visible to the actor. */
export async function findEndpoint(scope: GymScope, id: string): Promise<Endpoint> {
  const { db, gymId, actor } = scope
  const row = await db.webhookEndpoint.findFirst({ where: { id, OR: ownersFor(gymId, actor) }, omit })
  if (!row) throw notFound('The endpoint')
  return row
}

/** Returns an endpoint's event types; empty for all. */
export function parseTypes({ eventTypes }: Pick<Endpoint, 'eventTypes'>): EventType[] {
  return JSON.parse(eventTypes) as EventType[]
}

function assertUrl(url: string, { webhookNetworks }: WebhookSetUp): void {
  const wrong = checkWebhookUrl(url, webhookNetworks)
  if (wrong !== null) throw invalid({ url: [wrong] })
}

function ownerOf({ gymId, actor }: { gymId: string; actor: Actor }, { owner }: NewEndpoint): Owner {
  if (actor.kind !== 'platform_key') {
    if (owner === 'platform') throw invalid({ owner: ['can be platform only with a platform key'] })
    return { gymId, platformId: null }
  }
  if (owner === 'gym') throw invalid({ owner: ['can be gym only with a key of the gym'] })
  return { gymId: null, platformId: actor.platformId }
}

async function abandonWaiting({ db, gymId, actor }: Inside, id: string): Promise<void> {
  await db.webhookDelivery.updateMany({
    where: { endpoint: { id, OR: ownersFor(gymId, actor) }, dueAt: { not: null } },
    data: { dueAt: null, failedAt: new Date(), problem: 'The endpoint was disabled.' },
  })
}

function auditFields(endpoint: Endpoint) {
  const { url, description, payload } = endpoint
  const enabled = endpoint.disabledAt === null
  return { url, description, event_types: parseTypes(endpoint), payload, enabled }
}

/** Records a change of an endpoint. */
export async function recordEndpoint(
  inside: Inside,
  action: string,
  { id, gymId }: Endpoint,
  before: Record<string, unknown> | undefined,
  after: Record<string, unknown> | undefined,
): Promise<void> {
  const change = { action, subjectType: 'webhook', subjectId: id }
  await recordChange({ ...inside, gymId }, { ...change, ...(before && { before }), ...(after && { after }) })
}
