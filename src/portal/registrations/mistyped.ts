import { suggestAddress } from '../../domain/shared/mail-domains'
import { addError, assertNoErrors, type FieldErrors } from '../../errors'
import type { FormState } from '../http/forms'

const QUESTION = 'did you mean '

/**
 * Throws validation_failed on addresses with a likely misspelt domain, except on addresses in `asked`, a list with spaces
 * between.
 */
export function askAboutAddresses(emails: ReadonlyMap<string, string>, asked = ''): void {
  assertNoErrors(findMisspelt(emails, asked))
}

/** Returns the questions about addresses by field. */
export function findMisspelt(emails: ReadonlyMap<string, string>, asked = ''): FieldErrors {
  const errors: FieldErrors = {}
  const known = asked.split(' ')
  for (const [field, email] of emails) {
    const meant = suggestAddress(email)
    if (meant !== null && !known.includes(email))
      addError(errors, field, `may be misspelt: ${QUESTION}${meant}? If not, send the form again`)
  }
  return errors
}

/** Returns a form that remembers the addresses it asks about, in its field `asked`. */
export function withAsked(form: FormState): FormState {
  const now = Object.entries(form.errors).flatMap(([field, messages]) =>
    messages.some(message => message.includes(QUESTION))
      ? [form.values[field]?.trim().toLowerCase() ?? '']
      : [],
  )
  const asked = [form.values.asked, ...now].filter(Boolean).join(' ')
  return asked === '' ? form : { ...form, values: { ...form.values, asked } }
}
