import { z } from 'zod'
import { text } from '../shared/fields'
import { accountEmail, givenPassword, newPassword, notAboutOwner, sameTwice } from './account'

export const NewAccountForm = z
  .strictObject({ email: accountEmail, password: newPassword, password_again: givenPassword })
  .superRefine(sameTwice)
  .superRefine(notAboutOwner(({ email }) => [email]))

export const LinkAccountForm = z.strictObject({ email: text(1, 255), password: givenPassword })
