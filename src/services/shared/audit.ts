/** Who did what to which row, when: written in the same transaction as the change it tells of. */
import { v7 as uuid } from 'uuid'
import type { Tx } from '../../db/client'
import type { Actor } from '../../scope'

export type Change = {
  /** What was done, as `athlete.archive`. */
  action: string
  subjectType: string
  subjectId: string
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

/** Adds an entry to the audit log, in the transaction of the change that it tells of. */
export async function recordChange(by: Author, change: Change): Promise<void> {
  await by.db.auditEntry.create({
    data: {
      id: uuid(),
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
      at: new Date(),
    },
  })
}
