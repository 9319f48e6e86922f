import { z } from 'zod'
import { emailAddress, isStorableText, oneOf, text } from '../shared/fields'
import { isAboutOwner, isCommonPassword } from './common-passwords'

export const THEMES = ['system', 'light', 'dark'] as const

export const accountEmail = emailAddress.toLowerCase()

/** A password typed to sign in, normalised, because keyboards compose the same letters differently. */
export const givenPassword = z
  .string('must be a string')
  .max(1000, 'must have at most 200 characters')
  .transform(value => value.normalize('NFKC'))

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

/** For `superRefine`: the password doesn't contain other fields about its owner. */
export const notAboutOwner =
  <Form extends { password?: string | undefined }>(about: (form: Form) => string[]) =>
  (form: Form, ctx: z.RefinementCtx<unknown>): void => {
    if (form.password !== undefined && isAboutOwner(form.password, about(form)))
      ctx.addIssue({ code: 'custom', path: ['password'], message: ABOUT_OWNER })
  }

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

export const ResetForm = z
  .strictObject({ password: newPassword, password_again: givenPassword })
  .superRefine(sameTwice)

export const ThemeForm = z.strictObject({ theme: oneOf(THEMES), back: z.string().optional() })
