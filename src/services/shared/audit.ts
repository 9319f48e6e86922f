import { v7 as uuid } from 'uuid'
import { getRootClient, type Tx } from '../../db/client'
import { insertRows } from '../../db/sql/insert-rows'
import { eventObject, findEventType } from '../../domain/webhooks/objects'
import { getSubject, type Resource } from '../../schemas/shared/resource'
import type { EventType } from '../../schemas/webhooks/event-types'
import type { Actor, GymScope } from '../../scope'

/** An event about another object that a change affects: the booking of a change to a class. */
export type SideEvent = { type: EventType; id: string }

export type Change = {
  /** Id of an entry to find again; random by default. */
  id?: string
  /** Subject and verb of the change: `athlete.archive`. */
  action: string
  subjectType: string
  subjectId: string
  /** The object of the event, when the log lists the change under its parent: a division of a competition. */
  resourceId?: string | undefined
  events?: readonly SideEvent[]
  /** The changed fields, before and after. Never a secret. */
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** A null gymId is the installation. */
export type Author = {
  db: Tx
  gymId: string | null
  actor: Pick<Actor, 'kind' | 'id' | 'name'> & { personId?: string | null }
  requestId: string | null
}

export type Changed = { before?: object; after?: object }

/** Returns a change as its resource declares it. */
export function change<Declared extends Resource>(
  declared: Declared,
  verb: keyof Declared['changes'] & string,
  id: string,
  { before, after }: Changed,
): Change {
  const subjectType = getSubject(declared)
  const action = `${subjectType}.${verb}`
  return {
    action,
    subjectType,
    subjectId: id,
    ...(before && { before: { ...before } }),
    ...(after && { after: { ...after } }),
  }
}

/** Adds an entry to the audit log, with its events. */
export async function recordChange(by: Author, change: Change): Promise<void> {
  const [id, at] = [change.id ?? uuid(), new Date()]
  await insertEvents(by, eventsOf(change, id), at)
  const { gymId } = by
  const entry = {
    id,
    ...authorOf(by.actor),
    actorName: by.actor.name,
    action: change.action,
    subjectType: change.subjectType,
    subjectId: change.subjectId,
    before: change.before ? JSON.stringify(change.before) : null,
    after: change.after ? JSON.stringify(change.after) : null,
    requestId: by.requestId,
    at,
  }
  // Another process may be writing this entry: the transactions then collide, and this one runs again.
  if (change.id)
    await insertRows(by.db, 'AuditEntry', [{ ...entry, gymId }], { onConflict: '("id") DO NOTHING' })
  else await by.db.auditEntry.create({ data: { ...entry, gymId } })
}

/** Helpers are entered as the member, or as somebody without an account. */
function authorOf({ kind, id, ...actor }: Author['actor']): { actorKind: string; actorId: string | null } {
  if (kind !== 'helper') return { actorKind: kind, actorId: id }
  const personId = actor.personId ?? null
  return { actorKind: personId === null ? 'public' : 'person', actorId: personId }
}

export type LastChange = { by: string; at: Date }

/** Returns the author and time of each subject's latest change, by id. */
export async function lastChanges(
  scope: GymScope,
  subjectType: 'result' | 'score',
  ids: readonly string[],
  since?: Date,
): Promise<ReadonlyMap<string, LastChange>> {
  if (ids.length === 0) return new Map()
  const { db, gymId } = scope
  const entries = await db.auditEntry.findMany({
    where: { gymId, ...(since && { at: { gte: since } }), subjectType, subjectId: { in: [...ids] } },
    select: { subjectId: true, actorName: true, at: true },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
  })
  return new Map(entries.map(({ subjectId, actorName, at }) => [subjectId, { by: actorName, at }]))
}

/** Returns an event about each of several rows. */
export function eventsAbout(type: EventType, ids: Iterable<string>): SideEvent[] {
  return [...ids].map(id => ({ type, id }))
}

type NewEvent = SideEvent & { entryId?: string }

function eventsOf(change: Change, entryId: string): NewEvent[] {
  const type = findEventType(change.action)
  const own = type === null ? [] : [{ type, id: change.resourceId ?? change.subjectId, entryId }]
  return [...own, ...(change.events ?? [])]
}

/** Times of objects with an event, by transaction: later changes of the same object need no second event. */
const recorded = new WeakMap<object, Map<string, Date>>()

/** Returns the time of the latest event about an object in an open transaction. */
export function recordedAt(db: object, id: string): Date | undefined {
  return recorded.get(db)?.get(id)
}

/**
 * Adds events about rows that change with others or with time, for which the audit log has no entry each.
 * Leaves out updates of objects that have an event of this transaction already.
 */
export async function recordEvents(
  { db, gymId }: Pick<Author, 'db' | 'gymId'>,
  events: readonly SideEvent[],
): Promise<void> {
  const known = recorded.get(db)
  const news = events.filter(({ type, id }) => !type.endsWith('.updated') || !known?.has(id))
  await insertEvents({ db, gymId }, news, new Date())
}

async function insertEvents(
  { db, gymId }: Pick<Author, 'db' | 'gymId'>,
  events: readonly NewEvent[],
  at: Date,
): Promise<void> {
  if (gymId === null || events.length === 0) return
  const times = recorded.get(db) ?? new Map<string, Date>()
  for (const { id } of events) times.set(id, at)
  if (db !== getRootClient(db)) recorded.set(db, times)
  const rows = events.map(event => ({
    id: uuid(),
    gymId,
    position: null,
    orderedAt: null,
    type: event.type,
    object: eventObject(event.type),
    subjectId: event.id,
    at,
    fannedOutAt: null,
    entryId: event.entryId ?? null,
  }))
  await insertRows(db, 'ChangeEvent', rows)
}
