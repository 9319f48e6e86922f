import { z } from 'zod'
import { oneOf, text } from '../shared/fields'

const published = oneOf(['keep', 'remove']).meta({
  description: 'Keeps or removes the name, country and affiliation in published competitions.',
})

/** Form that erases an athlete, with a choice for published competitions: keep the name or not. */
export const ErasureForm = z.strictObject({ published })
export type ErasureForm = z.infer<typeof ErasureForm>

export const ErasureRequest = z.strictObject({
  name: text(1, 255).meta({
    description: 'Current name of the athlete, so that a wrong id erases nobody.',
  }),
  published,
})
export type ErasureRequest = z.infer<typeof ErasureRequest>

export const ErasedAthlete = z
  .strictObject({
    id: z.string().meta({ description: 'The id of the erased athlete.' }),
    results: z
      .int()
      .nonnegative()
      .meta({ description: 'Number of results that stay, under a former member.' }),
  })
  .meta({ id: 'ErasedAthlete', description: 'The remains of an erased athlete.' })
export type ErasedAthlete = z.infer<typeof ErasedAthlete>
