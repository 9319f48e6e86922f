import { z } from 'zod'
import { Day } from '../shared/days'
import { nameText, text } from '../shared/fields'
import { ChosenWrites } from './key-scopes'

/** The key's write scopes: none, one or several checkboxes. */
const writes = z.preprocess(given => [given ?? []].flat(), ChosenWrites)

export const ApiKeyForm = z.strictObject({
  name: nameText(),
  writes,
  expires_on: Day.nullable().default(null),
  /** Drawn when the form was shown, so that sending it twice creates one key. */
  once: text(16, 100),
})
export type ApiKeyForm = z.infer<typeof ApiKeyForm>

export const ApiKeyAllowedForm = z.strictObject({ writes })
