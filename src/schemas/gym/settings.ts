import { z } from 'zod'
import { accountEmail } from '../accounts/account'
import { StaffUpdate } from '../athletes/athletes'
import { id, nameText, oneOf, text, timeZoneName, typedWhole } from '../shared/fields'
import { DECLARED_KINDS } from '../shared/resources'
import { CLOCKS, DATE_LOCALES } from './locale'

export const GymForm = z.strictObject({
  name: nameText(),
  email: accountEmail,
  time_zone: timeZoneName,
  units: oneOf(['kg', 'lb']),
  locale: oneOf(DATE_LOCALES).optional(),
  clock: oneOf(CLOCKS).optional(),
  /** Minutes before a class when booking and cancelling close. */
  booking_cut_off: typedWhole(0, 10_080).optional(),
})
export type GymForm = z.infer<typeof GymForm>

/** Empty boxes remove a number or the words. */
export const MissRuleForm = z.strictObject({
  free_cancel_hours: typedWhole(0, 168).nullable().default(null),
  miss_limit: typedWhole(2, 20).nullable().default(null),
  miss_days: typedWhole(1, 365).nullable().default(null),
  miss_block_days: typedWhole(1, 90).nullable().default(null),
  miss_words: text(1, 500).nullable().default(null),
})
export type MissRuleForm = z.infer<typeof MissRuleForm>

export const ColourForm = z.strictObject({
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #1f6feb')
    .toLowerCase()
    .nullable()
    .default(null),
})

const LIGHTEST = 0.1
const HEAVIEST = 100
const MOST_KINDS = 15

/** Weights typed as a list, `25, 20, 15`. */
const weights = text(1, 200).transform((written, ctx) => {
  const parts = written.split(/[,;\s]+/).filter(Boolean)
  const numbers = parts.map(part => (/^\d{1,3}(?:\.\d{1,3})?$/.test(part) ? Number(part) : Number.NaN))
  const isWeight = (value: number) => value >= LIGHTEST && value <= HEAVIEST
  if (parts.length === 0 || parts.length > MOST_KINDS || !numbers.every(isWeight)) {
    ctx.addIssue({ code: 'custom', message: 'must be weights such as 20, 15, separated by commas' })
    return z.NEVER
  }
  return [...new Set(numbers)].sort((a, b) => b - a)
})

export const EquipmentForm = z.strictObject({
  bars_kg: weights,
  plates_kg: weights,
  bars_lb: weights,
  plates_lb: weights,
})
export type EquipmentForm = z.infer<typeof EquipmentForm>

export const StaffForm = StaffUpdate.extend({ athlete_id: id })
export type StaffForm = z.infer<typeof StaffForm>

/** Subjects of audit entries, with the labels of the log’s filter. */
export const AUDIT_KINDS = {
  athlete: 'Athletes',
  person: 'Signing in and out',
  workout: 'Workouts',
  wod: 'WODs',
  calendar: 'Calendars',
  result: 'Results',
  post: 'Feed',
  competition: 'Competitions',
  registration: 'Registrations',
  score: 'Scores',
  judge: 'Judges',
  import: 'Imports',
  archive: 'Archives',
  screen: 'Screens',
  api_key: 'API keys',
  webhook: 'Webhooks',
  gym: 'The gym itself',
  ...DECLARED_KINDS,
}
type AuditKind = keyof typeof AUDIT_KINDS
export const AUDIT_KIND_NAMES = Object.keys(AUDIT_KINDS).sort() as [AuditKind, ...AuditKind[]]

export const AuditQuery = z.object({
  by: text(0, 200).catch(''),
  kind: z.enum(AUDIT_KIND_NAMES).nullable().catch(null),
  older: id.optional().catch(undefined),
  newer: id.optional().catch(undefined),
})
export type AuditQuery = z.infer<typeof AuditQuery>
