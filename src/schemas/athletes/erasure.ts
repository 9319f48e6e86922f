import { z } from 'zod'
import { oneOf, text } from '../shared/fields'

const published = oneOf(['keep', 'remove']).meta({
  description: 'Whether competitions keep the name, country and affiliation that they have published.',
})

/** Form that erases an athlete, with a choice for published competitions: keep the name or not. */
export const ErasureForm = z.strictObject({ published })
export type ErasureForm = z.infer<typeof ErasureForm>

/** Body that erases an athlete. The name confirms it, as a password does in the portal. */
export const ErasureRequest = z.strictObject({
  name: text(1, 255).meta({
    description: 'What the athlete is called now, so that a wrong id erases nobody.',
  }),
  published,
})
export type ErasureRequest = z.infer<typeof ErasureRequest>

/** The remains of an erased athlete. */
export const ErasedAthlete = z
  .strictObject({
    id: z.string().meta({ description: 'The id that they had.' }),
    results: z.int().nonnegative().meta({ description: 'Results that stay, as those of a former member.' }),
  })
  .meta({ id: 'ErasedAthlete' })
export type ErasedAthlete = z.infer<typeof ErasedAthlete>
