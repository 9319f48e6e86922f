import { z } from 'zod'
import { text } from '../shared/fields'

export const sheetName = text(1, 255)

export const SheetForm = z.strictObject({ sheet: sheetName.optional() })
