import { z } from 'zod'
import { oneOf, text } from '../shared/fields'
import { accountEmail, givenPassword, newPassword, notAboutOwner, sameTwice } from './account'

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
  .superRefine(notAboutOwner(form => [form.email, form.name, form.gym_name, form.gym_email]))
export type SetupForm = z.infer<typeof SetupForm>
