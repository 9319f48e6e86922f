import { z } from 'zod'
import { GENDERS } from './athletes'
import { oneOf, text } from './fields'

/** What people change of themselves. */
export const ProfileForm = z.strictObject({ name: text(1, 255), gender: oneOf(GENDERS).optional() })
export type ProfileForm = z.infer<typeof ProfileForm>
