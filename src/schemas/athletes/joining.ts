import { z } from 'zod'
import { accountEmail, newPassword, notAboutOwner } from '../accounts/account'
import { nameText, oneOf } from '../shared/fields'
import { GENDERS } from './athletes'

/** True when a coach must approve people who join by the link. */
export const JoinLinkForm = z.strictObject({
  approval: oneOf(['yes', 'no']).transform(answer => answer === 'yes'),
})

/** Joins with a new account. The password is typed once, or with mail on the page of the mailed link. */
export const JoinForm = z
  .strictObject({
    name: nameText(),
    email: accountEmail,
    password: newPassword.optional(),
    gender: oneOf(GENDERS).nullable().default(null),
  })
  .superRefine(notAboutOwner(({ email, name }) => [email, name]))
