import type { z } from 'zod'
import { declareFields, formSchema } from '../shared/declared-fields'
import { nameText, oneOf, typedWhole } from '../shared/fields'
import { revisionRead } from '../wods/wods'
import { webAddress } from './landing'

export const SPONSOR = declareFields({
  name: { is: nameText(200), set: 'needed' },
  tier: { is: oneOf(['presenting', 'partner', 'friend']), set: 'optional', blank: 'partner' },
  url: { is: webAddress.nullable(), set: 'optional' },
  /** The lowest in a tier comes first. */
  position: { is: typedWhole(0, 1_000), set: 'optional', blank: 0 },
})

export const SponsorForm = formSchema(SPONSOR).extend({ revision: revisionRead })
export type SponsorForm = z.infer<typeof SponsorForm>
