import { IANAZone } from 'luxon'
import { z } from 'zod'
import { CLOCKS } from '../gym/locale'
import { oneOf, text } from '../shared/fields'
import { GENDERS } from './athletes'

/** What people change of themselves. */
export const ProfileForm = z.strictObject({
  name: text(1, 255),
  gender: oneOf(GENDERS).optional(),
  /** How they read loads, clocks and moments; absent: as the gym does. */
  units: oneOf(['kg', 'lb']).nullable().default(null),
  clock: oneOf(CLOCKS).nullable().default(null),
  time_zone: text(1, 100)
    .refine(zone => IANAZone.isValidZone(zone), 'must be a time zone such as Europe/Zurich')
    .nullable()
    .default(null),
})
export type ProfileForm = z.infer<typeof ProfileForm>
