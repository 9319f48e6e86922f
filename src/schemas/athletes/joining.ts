/** Joining a gym: the link that coaches hand out, and what those who join with it say of themselves. */
import { z } from 'zod'
import { accountEmail, newPassword, notAboutOwner } from '../accounts/account'
import { nameText, oneOf } from '../shared/fields'
import { GENDERS } from './athletes'

/** Whether a coach has to let in whoever joins with the link. */
export const JoinLinkForm = z.strictObject({
  approval: oneOf(['yes', 'no']).transform(answer => answer === 'yes'),
})

/** Joining with a new account. The password once: a reset is a coach away, and this is typed with a thumb. */
export const JoinForm = z
  .strictObject({
    name: nameText(),
    email: accountEmail,
    password: newPassword,
    gender: oneOf(GENDERS).nullable().default(null),
  })
  .superRefine(notAboutOwner(({ email, name }) => [email, name]))
export type JoinForm = z.infer<typeof JoinForm>
