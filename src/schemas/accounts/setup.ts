import { z } from 'zod'
import { oneOf, text } from '../shared/fields'
import { accountEmail, givenPassword, newPassword, sameTwice } from './account'

/** The first gym of an installation, and its first admin. */
export const SetupForm = z
  .strictObject({
    gym_name: text(1, 255),
    gym_email: accountEmail,
    time_zone: text(1, 100),
    units: oneOf(['kg', 'lb']),
    name: text(1, 255),
    email: accountEmail,
    password: newPassword,
    password_again: givenPassword,
  })
  .superRefine(sameTwice)
export type SetupForm = z.infer<typeof SetupForm>
