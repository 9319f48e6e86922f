/** What whoever imports a file says of it. */
import { z } from 'zod'
import { id, oneOf, text } from '../shared/fields'

export const IMPORT_KINDS = ['sugarwod', 'wodify', 'wodup', 'strong', 'hevy', 'btwb', 'members'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** The heading of the column that holds each field of a member; left out, the headings tell. */
const heading = text(1, 200).optional()
export const MemberMapping = z.strictObject({
  name: heading,
  first_name: heading,
  last_name: heading,
  email: heading,
  gender: heading,
})

export const ImportInput = z.strictObject({
  kind: oneOf(IMPORT_KINDS),
  file_name: text(1, 255),
  /** Whose results they are, where the file is of one athlete. */
  athlete_id: id.optional(),
  /** Of loads that have no unit in the file. */
  units: oneOf(['kg', 'lb']).optional(),
  /** Which part of 03/04/2026 is the month; left out, the file tells. */
  dates: oneOf(['month_first', 'day_first']).optional(),
  mapping: MemberMapping.optional(),
})
export type ImportInput = z.infer<typeof ImportInput>
