/** The audit log in the interface. */
import { z } from 'zod'
import { id, oneOf } from '../shared/fields'
import { Moment } from '../shared/moments'
import { PageQuery } from '../shared/pages'
import { AUDIT_KINDS } from './settings'

export const ACTOR_KINDS = ['person', 'gym_key', 'platform_key', 'operator', 'public'] as const

/** Query of the audit log: a page, filtered by actor or by object. */
export const AuditEntriesQuery = PageQuery.safeExtend({
  actor_id: id.optional().meta({ description: 'Only what this key or person did.' }),
  actor_kind: oneOf(ACTOR_KINDS)
    .optional()
    .meta({ description: 'Only what was done by this kind of actor.' }),
  subject_type: oneOf(AUDIT_KINDS)
    .optional()
    .meta({ description: 'Only what was done to things of this kind.' }),
  subject_id: id.optional().meta({ description: 'Only what was done to the thing with this id.' }),
})
export type AuditEntriesQuery = z.infer<typeof AuditEntriesQuery>

const fields = (description: string) => z.record(z.string(), z.unknown()).meta({ description })

export const AuditEntry = z
  .strictObject({
    action: z.string().meta({ description: 'What was done: `program.update`.' }),
    actor: z
      .strictObject({
        id: z.string().nullable().meta({
          description: 'The key’s or the person’s; null for the operator and the public.',
        }),
        kind: z
          .enum(ACTOR_KINDS)
          .meta({ description: 'Who acts: people in the portal, keys, the operator.' }),
        name: z.string().meta({ description: 'What they were called then.' }),
      })
      .meta({ description: 'Who did it.' }),
    after: fields('What changed, as it is since: `{}` where it was deleted.'),
    at: Moment.meta({ description: 'When it was done.' }),
    before: fields('What changed, as it was before: `{}` where it was made.'),
    id,
    request_id: z.string().nullable().meta({ description: 'The `X-Request-Id` of the request that did it.' }),
    subject_id: z.string().meta({ description: 'What it was done to.' }),
    subject_type: z.string().meta({ description: 'What kind of thing that is: `program`.' }),
  })
  .meta({ id: 'AuditEntry', description: 'Who changed what, and when.' })
export type AuditEntry = z.infer<typeof AuditEntry>
