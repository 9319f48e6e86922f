/**
 * Who did what to which row, when: written in the same transaction as the change it tells of. Every change goes through
 * here, and so this is where programs that follow the gym get their events from.
 */
import { v7 as uuid } from 'uuid'
import type { Tx } from '../../db/client'
import { EVENT_OF } from '../../domain/webhooks/actions'
import { objectOf } from '../../domain/webhooks/objects'
import type { Actor } from '../../scope'

export type Change = {
  /** The id of the entry, for entries that are found again by it; a new one otherwise. */
  id?: string
  /** What was done, as `athlete.archive`. */
  action: string
  subjectType: string
  subjectId: string
  /** What the interface's event is about, where the log files the change under what it belongs to: a division of a competition. */
  resourceId?: string | undefined
  /** The fields that changed, as they were and as they are. Never a secret. */
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Who is acting where, in the transaction of the change; gymId null is the installation itself. */
export type Author = {
  db: Tx
  gymId: string | null
  actor: Pick<Actor, 'kind' | 'id' | 'name'>
  requestId: string | null
}

/** Adds an entry to the audit log, and its event, in the transaction of the change that it tells of. */
export async function recordChange(by: Author, change: Change): Promise<void> {
  const at = new Date()
  await recordEvent(by, change, at)
  await by.db.auditEntry.create({
    data: {
      id: change.id ?? uuid(),
      gymId: by.gymId,
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
    },
  })
}

/** The event of a change; none where it concerns nothing that the interface has. */
async function recordEvent({ db, gymId }: Author, change: Change, at: Date): Promise<void> {
  const type = EVENT_OF[change.action] ?? null
  if (gymId === null || type === null) return
  const subjectId = change.resourceId ?? change.subjectId
  await db.changeEvent.create({
    data: {
      id: uuid(),
      gymId,
      position: null,
      type,
      object: objectOf(type),
      subjectId,
      at,
      fannedOutAt: null,
    },
  })
}
