import { z } from 'zod'
import { nameText, oneOf, timeZoneName } from '../shared/fields'
import { accountEmail, givenPassword, newPassword, notAboutOwner, sameTwice } from './account'

export const SetupForm = z
  .strictObject({
    gym_name: nameText(),
    gym_email: accountEmail,
    time_zone: timeZoneName,
    units: oneOf(['kg', 'lb']),
    name: nameText(),
    email: accountEmail,
    password: newPassword,
    password_again: givenPassword,
  })
  .superRefine(sameTwice)
  .superRefine(notAboutOwner(form => [form.email, form.name, form.gym_name, form.gym_email]))
export type SetupForm = z.infer<typeof SetupForm>
