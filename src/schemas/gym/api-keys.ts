import { z } from 'zod'
import { Day } from '../shared/days'
import { nameText, text } from '../shared/fields'
import { ChosenWrites } from './key-scopes'

/** What a key may change: boxes that are ticked, none, one or several. Without any it may only read. */
const writes = z.preprocess(given => [given ?? []].flat(), ChosenWrites)

/** A new API key as the portal makes it. */
export const ApiKeyForm = z.strictObject({
  name: nameText(),
  writes,
  /** The last day on which it works. */
  expires_on: Day.nullable().default(null),
  /** Drawn for the form when it was shown: sent again, it makes no second key. */
  once: text(16, 100),
})
export type ApiKeyForm = z.infer<typeof ApiKeyForm>

/** What a key that there is may change from now on. */
export const ApiKeyAllowedForm = z.strictObject({ writes })
