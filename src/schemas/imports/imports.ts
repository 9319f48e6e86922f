/** What whoever imports a file says of it. */
import { z } from 'zod'
import { id, oneOf, text } from '../shared/fields'
import { MEMBER_FIELDS, memberColumn } from './members'

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
  status: heading,
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
  /** Of a list of members: the heading of the column that holds each field, or what each column is. */
  mapping: MemberMapping.optional(),
  columns: z.array(oneOf(MEMBER_FIELDS).nullable()).max(200).optional(),
  /** The athletes here whom names in the file mean, by the name as the file has it. */
  athletes: z.record(z.string(), id).optional(),
})
export type ImportInput = z.infer<typeof ImportInput>

const optionFields = {
  kind: oneOf(IMPORT_KINDS).optional(),
  athlete_id: id.optional(),
  units: oneOf(['kg', 'lb']).optional(),
  dates: oneOf(['month_first', 'day_first']).optional(),
}

/** What a page says of a file when it is opened. Left out, the kind is recognised. */
export const ImportFileForm = z.strictObject({ ...optionFields })

const list = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(given => [given ?? []].flat(), z.array(item).max(200))

/** The same once it was looked at; `names` are people in the file, `owners` the athletes here that they are, in their order. */
export const ImportOptionsForm = z.strictObject({
  ...optionFields,
  kind: oneOf(IMPORT_KINDS),
  names: list(z.string()),
  owners: list(z.union([id, z.literal('')])),
  columns: list(memberColumn),
})
export type ImportOptionsForm = z.infer<typeof ImportOptionsForm>
