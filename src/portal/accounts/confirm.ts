/** Asks for the password again before sensitive changes, unless it was given in the last ten minutes. */
import type { Request, RequestHandler, Response } from 'express'
import { localPath } from '../../domain/accounts/local-path'
import { invalid } from '../../errors'
import { ConfirmForm } from '../../schemas/accounts/two-step'
import { verifyPassword } from '../../services/platform/accounts/passwords'
import { confirmSession, isConfirmed } from '../../services/platform/accounts/sessions'
import { emptyForm, type FormState, onSubmit, submitForm } from '../http/forms'
import { formPage, sessionOf } from '../http/portal-session'
import { view } from '../http/render'
import { countTry, recordFailure, type SignInContext } from './sign-in-context'

const confirmView = view<{
  /** `fields` are the original form's values, to send again to its address. */
  confirm: { action: string; email: string; fields: { name: string; value: string }[] }
  form: FormState
}>('accounts/confirm')

const FIELD = 'confirm_password'

/**
 * Requires a recent password. Otherwise a page asks for the password and carries the form's fields; with the
 * password the form continues. Pages and files are returned to.
 */
export function confirmFirst(context: SignInContext): RequestHandler {
  return async (req, res, next) => {
    const { [FIELD]: given, ...typed } = (req.body ?? {}) as Record<string, unknown>
    const isForm = req.method === 'POST'
    if (isForm) req.body = typed
    if (isConfirmed(sessionOf(res)!)) return next()
    if (!isForm) {
      const page = /\.\w+$/.test(req.path) ? (formPage(req) ?? '/') : req.originalUrl
      res.redirect(303, `/account/confirm?next=${encodeURIComponent(page)}`)
      return
    }
    const ask = (form: FormState) => askAgain(req, res, req.originalUrl, typed, form)
    if (given === undefined) return ask(emptyForm())
    req.body = { [FIELD]: given }
    await submitForm(req, res, {
      schema: ConfirmForm,
      async done(input) {
        await checkPassword(context, req, res, input.confirm_password)
        req.body = typed
        return { page: () => next() }
      },
      again: ask,
    })
  }
}

export function showConfirm(req: Request, res: Response, form?: FormState): void {
  const next = localPath(form?.values.next ?? req.query.next) ?? '/account'
  askAgain(req, res, '/account/confirm', { next }, form ?? emptyForm())
}

export const confirm = (context: SignInContext) =>
  onSubmit(ConfirmForm, showConfirm, async ({ confirm_password: password, next }, { req, res }) => {
    await checkPassword(context, req, res, password)
    return { location: localPath(next) ?? '/account', flash: 'Confirmed for ten minutes.' }
  })

async function checkPassword(
  context: SignInContext,
  req: Request,
  res: Response,
  password: string,
): Promise<void> {
  const session = sessionOf(res)!
  const { email, passwordHash } = session.person
  await countTry(context, req, res, email)
  if (passwordHash === null || !(await verifyPassword(passwordHash, password))) {
    recordFailure(context, req, res, email, 'wrong')
    throw invalid({ [FIELD]: ['is not your password'] })
  }
  await context.limits.forgive(req, email)
  await confirmSession(context.db, session)
}

function askAgain(
  req: Request,
  res: Response,
  action: string,
  typed: Record<string, unknown>,
  form: FormState,
): void {
  const fields = Object.entries(typed).flatMap(([name, value]) =>
    [value].flat().map(each => ({ name, value: String(each) })),
  )
  const { email } = sessionOf(res)!.person
  confirmView(req, res, { confirm: { action, email, fields }, form })
}
