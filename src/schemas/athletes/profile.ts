import { z } from 'zod'
import { oneOf, text } from '../shared/fields'
import { GENDERS } from './athletes'

/** What people change of themselves. */
export const ProfileForm = z.strictObject({ name: text(1, 255), gender: oneOf(GENDERS).optional() })
export type ProfileForm = z.infer<typeof ProfileForm>
