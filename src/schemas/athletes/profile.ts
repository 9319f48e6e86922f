import { z } from 'zod'
import { CLOCKS } from '../gym/locale'
import { nameText, oneOf, timeZoneName } from '../shared/fields'
import { GENDERS } from './athletes'

/** What people change of themselves. */
export const ProfileForm = z.strictObject({
  name: nameText(),
  gender: oneOf(GENDERS).optional(),
  /** How they read loads, clocks and moments; absent: as the gym does. */
  units: oneOf(['kg', 'lb']).nullable().default(null),
  clock: oneOf(CLOCKS).nullable().default(null),
  time_zone: timeZoneName.nullable().default(null),
})
export type ProfileForm = z.infer<typeof ProfileForm>
