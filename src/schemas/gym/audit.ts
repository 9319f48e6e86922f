import { z } from 'zod'
import { id, oneOf } from '../shared/fields'
import { Moment } from '../shared/moments'
import { CursorQuery } from '../shared/pages'
import { AUDIT_KIND_NAMES } from './settings'

export const ACTOR_KINDS = ['person', 'gym_key', 'platform_key', 'operator', 'public'] as const

export const AuditEntriesQuery = CursorQuery.safeExtend({
  actor_id: id.optional().meta({ description: 'Only entries of this key or person.' }),
  actor_kind: oneOf(ACTOR_KINDS).optional().meta({ description: 'Only entries of this kind of actor.' }),
  subject_type: oneOf(AUDIT_KIND_NAMES)
    .optional()
    .meta({ description: 'Only entries about this kind of object.' }),
  subject_id: id.optional().meta({ description: 'Only entries about the object with this id.' }),
})
export type AuditEntriesQuery = z.infer<typeof AuditEntriesQuery>

const fields = (description: string) => z.record(z.string(), z.unknown()).meta({ description })

export const AuditEntry = z
  .strictObject({
    action: z.string().meta({ description: 'The action: `program.update`.' }),
    actor: z
      .strictObject({
        id: z.string().nullable().meta({
          description: 'The key’s or the person’s; null for the operator and the public.',
        }),
        kind: z
          .enum(ACTOR_KINDS)
          .meta({ description: 'Kind of actor: people in the portal, keys, the operator.' }),
        name: z.string().meta({ description: 'Name at that time.' }),
      })
      .meta({ description: 'The actor.' }),
    after: fields('Values after the change: `{}` for a deletion.'),
    at: Moment.meta({ description: 'When it was done.' }),
    before: fields('Values before the change: `{}` for a creation.'),
    id,
    request_id: z.string().nullable().meta({ description: 'The `X-Request-Id` of the request that did it.' }),
    subject_id: z.string().meta({ description: 'The object of the action.' }),
    subject_type: z.string().meta({ description: 'Kind of object: `program`.' }),
  })
  .meta({ id: 'AuditEntry', description: 'A change, its author and its time.' })
export type AuditEntry = z.infer<typeof AuditEntry>
