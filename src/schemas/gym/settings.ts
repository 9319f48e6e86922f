import { z } from 'zod'
import { accountEmail } from '../accounts/account'
import { StaffUpdate } from '../athletes/athletes'
import { id, oneOf, text } from '../shared/fields'
import { CLOCKS, DATE_LOCALES } from './locale'

/** What a gym says of itself. Its slug is in every link to it, and stays. */
export const GymForm = z.strictObject({
  name: text(1, 255),
  email: accountEmail,
  time_zone: text(1, 100),
  units: oneOf(['kg', 'lb']),
  /** How dates and times are written; absent: as before. */
  locale: oneOf(DATE_LOCALES).optional(),
  clock: oneOf(CLOCKS).optional(),
})
export type GymForm = z.infer<typeof GymForm>

/** Who is what among the staff. */
export const StaffForm = StaffUpdate.extend({ athlete_id: id })
export type StaffForm = z.infer<typeof StaffForm>

export const AUDIT_KINDS = [
  'athlete',
  'person',
  'program',
  'movement',
  'workout',
  'wod',
  'class',
  'result',
  'competition',
  'registration',
  'score',
  'judge',
  'comment',
  'import',
  'screen',
  'announcement',
  'api_key',
  'gym',
] as const

/** What of the audit log is asked for. An address that somebody mistyped shows the newest of it. */
export const AuditQuery = z.object({
  /** A kind of actor, or the id of one. */
  by: text(0, 200).catch(''),
  kind: z.enum(AUDIT_KINDS).nullable().catch(null),
  older: id.optional().catch(undefined),
  newer: id.optional().catch(undefined),
})
export type AuditQuery = z.infer<typeof AuditQuery>
