import type { Request, Response } from 'express'
import { scopeOf } from '../../../http/gym-scope'
import { RegistrationDraft } from '../../../schemas/registrations/registering'
import { findEntryProblems } from '../../../services/registrations/entry'
import { type FormState, typed } from '../../http/forms'
import { findMisspelt } from '../mistyped'

/** Adds all further problems to a refused form. */
export async function withAllProblems(
  req: Request,
  res: Response,
  form: FormState,
  of: Parameters<typeof findEntryProblems>[1],
): Promise<FormState> {
  const draft = RegistrationDraft.safeParse(typed(req.body))
  if (!draft.success) return form
  const emails = draft.data.members.map(
    (member, at) => [`members[${at}].email`, member?.email ?? ''] as const,
  )
  const misspelt = findMisspelt(new Map(emails), draft.data.asked)
  const found = await findEntryProblems(scopeOf(res), of, draft.data)
  return { ...form, errors: { ...misspelt, ...found, ...form.errors } }
}
