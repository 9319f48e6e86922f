/** Signing in, and what people change about their own account. */
import { z } from 'zod'
import { emailAddress, isStorableText, oneOf, text } from '../shared/fields'
import { isAboutOwner, isCommonPassword } from './common-passwords'

export const THEMES = ['system', 'light', 'dark'] as const

/** An e-mail address as accounts have it: in lower case. */
export const accountEmail = emailAddress.toLowerCase()

/** A password as it is typed to sign in. The same letters may come composed in different ways: they are made one. */
export const givenPassword = z
  .string('must be a string')
  .max(1000, 'must have at most 200 characters')
  .transform(value => value.normalize('NFKC'))

/** A password that somebody chooses. Spaces count; what everybody else chooses is refused. */
export const newPassword = z
  .string('must be a string')
  .transform(value => value.normalize('NFKC'))
  .superRefine((value, ctx) => {
    const message = problemOf(value)
    if (message !== null) ctx.addIssue({ code: 'custom', message })
  })

function problemOf(password: string): string | null {
  const length = [...password].length
  if (length < 10) return 'must have at least 10 characters'
  if (length > 200) return 'must have at most 200 characters'
  if (!isStorableText(password)) return 'must not contain the character U+0000 or an unpaired surrogate'
  return isCommonPassword(password) ? 'is too easy to guess; choose another' : null
}

export const ABOUT_OWNER =
  'is too similar to your name or e-mail address; choose words that have nothing to do with you'

/** Adds to a form with a `password` that it is not made of what else the form says of its owner. */
export const notAboutOwner =
  <Form extends { password: string }>(about: (form: Form) => string[]) =>
  (form: Form, ctx: z.RefinementCtx<unknown>): void => {
    if (isAboutOwner(form.password, about(form)))
      ctx.addIssue({ code: 'custom', path: ['password'], message: ABOUT_OWNER })
  }

/** Adds to a form with `password` and `password_again` that the two are the same. */
export function sameTwice(
  form: { password: string; password_again: string },
  ctx: z.RefinementCtx<unknown>,
): void {
  if (form.password === form.password_again) return
  ctx.addIssue({ code: 'custom', path: ['password_again'], message: 'does not match the one above' })
}

export const SignInForm = z.strictObject({
  email: text(1, 255),
  password: givenPassword,
  next: z.string().optional(),
})

export const PasswordForm = z
  .strictObject({
    current_password: givenPassword,
    password: newPassword,
    password_again: givenPassword,
  })
  .superRefine(sameTwice)
export type PasswordForm = z.infer<typeof PasswordForm>

/** A new password in place of a forgotten one. */
export const ResetForm = z
  .strictObject({ password: newPassword, password_again: givenPassword })
  .superRefine(sameTwice)

export const ThemeForm = z.strictObject({ theme: oneOf(THEMES), back: z.string().optional() })
