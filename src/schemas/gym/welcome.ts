import { z } from 'zod'
import { answerSchema, declareFields, formSchema, updateSchema } from '../shared/declared-fields'
import { id, text } from '../shared/fields'

export const FIELDS = declareFields({
  coach_id: {
    is: id.nullable(),
    about: 'The coach beside the text, with name and face; null for the gym itself.',
    set: 'optional',
  },
  text: {
    is: text(1, 1000).nullable(),
    about: 'Plain text. Null while the gym welcomes nobody.',
    set: 'optional',
  },
})

export const Welcome = answerSchema(FIELDS).meta({
  id: 'Welcome',
  description: 'A text for new members, on Today until hidden.',
})
export type Welcome = z.infer<typeof Welcome>

export const WelcomeUpdate = updateSchema(FIELDS)
export type WelcomeUpdate = z.infer<typeof WelcomeUpdate>

export const WelcomeForm = formSchema(FIELDS)

export const FromQuery = z.object({ from: z.literal('welcome').optional().catch(undefined) })
