import { v7 as uuid } from 'uuid'
import type { Tx } from '../../db/client'
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
  actor: Pick<Actor, 'kind' | 'id' | 'name'>
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
  const at = new Date()
  await recordEvents(by, change, at)
  const { gymId } = by
  const entry = {
    id: change.id ?? uuid(),
    actorKind: by.actor.kind,
    actorId: by.actor.id,
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

async function recordEvents({ db, gymId }: Author, change: Change, at: Date): Promise<void> {
  if (gymId === null) return
  const type = findEventType(change.action)
  const own: SideEvent[] = type === null ? [] : [{ type, id: change.resourceId ?? change.subjectId }]
  const rows = [...own, ...(change.events ?? [])].map(event => ({
    id: uuid(),
    position: null,
    type: event.type,
    object: eventObject(event.type),
    subjectId: event.id,
    at,
    fannedOutAt: null,
  }))
  const [only] = rows
  if (rows.length > 1) await db.changeEvent.createMany({ data: rows.map(row => ({ ...row, gymId })) })
  else if (only) await db.changeEvent.create({ data: { ...only, gymId } })
}
