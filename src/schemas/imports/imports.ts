import { z } from 'zod'
import { id, oneOf, text } from '../shared/fields'
import { DATE_ORDERS, ImportAnswers } from './answers'
import { MEMBER_FIELDS, memberColumn } from './members'
import { sheetName } from './sheets'

export const IMPORT_KINDS = [
  ...(['sugarwod', 'wodify', 'wodup', 'strong', 'hevy', 'btwb'] as const),
  ...(['fitnotes', 'fitbod', 'gymbook', 'garmin', 'trainheroic', 'stronglifts', 'jefit'] as const),
  ...(['attendance', 'members'] as const),
] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

const heading = text(1, 200).optional()
const MemberMapping = z.strictObject({
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
  sheet: sheetName.optional(),
  athlete_id: id.optional(),
  units: oneOf(['kg', 'lb']).optional(),
  /** Order of day and month in 03/04/2026. */
  dates: oneOf(DATE_ORDERS).optional(),
  mapping: MemberMapping.optional(),
  columns: z.array(oneOf(MEMBER_FIELDS).nullable()).max(200).optional(),
  athletes: z.record(z.string(), id).optional(),
  /** With answers, even an empty object, open units and dates are questions and remembered answers are left out. */
  answers: ImportAnswers.optional(),
})
export type ImportInput = z.infer<typeof ImportInput>

const optionFields = {
  kind: oneOf(IMPORT_KINDS).optional(),
  athlete_id: id.optional(),
  units: oneOf(['kg', 'lb']).optional(),
  dates: oneOf(DATE_ORDERS).optional(),
}

export const ImportFileForm = z.strictObject({ ...optionFields, sheet: sheetName.optional() })

export const ImportOptionsForm = z.strictObject({
  ...optionFields,
  kind: oneOf(IMPORT_KINDS),
  columns: z.preprocess(given => [given ?? []].flat(), z.array(memberColumn).max(200)),
})
