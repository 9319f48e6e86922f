import { z } from 'zod'
import { oneOf, text } from '../shared/fields'

const published = oneOf(['keep', 'remove']).meta({
  description: 'Whether competitions keep the name, country and affiliation that they have published.',
})

/** Whether competitions keep the name that they have published. */
export const ErasureForm = z.strictObject({ published })
export type ErasureForm = z.infer<typeof ErasureForm>

/** Erasing as an integration asks for it, which cannot be asked for a password: it says whom it means. */
export const ErasureRequest = z.strictObject({
  name: text(1, 255).meta({
    description: 'What the athlete is called now, so that a wrong id erases nobody.',
  }),
  published,
})
export type ErasureRequest = z.infer<typeof ErasureRequest>

/** What is left of whoever was erased. */
export const ErasedAthlete = z
  .strictObject({
    id: z.string().meta({ description: 'The id that they had.' }),
    results: z.int().nonnegative().meta({ description: 'Results that stay, as those of a former member.' }),
  })
  .meta({ id: 'ErasedAthlete' })
export type ErasedAthlete = z.infer<typeof ErasedAthlete>
