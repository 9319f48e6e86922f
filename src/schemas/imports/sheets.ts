import { z } from 'zod'
import { text } from '../shared/fields'

/** Of a spreadsheet; Excel allows 31 characters, others more. */
export const sheetName = text(1, 255)

/** The form of a file whose columns need no further options. */
export const SheetForm = z.strictObject({ sheet: sheetName.optional() })
