/** The password is asked for again before keys, roles and exports, unless it was given in the last ten minutes. */
import type { Request, RequestHandler, Response } from 'express'
import { localPath } from '../../domain/accounts/local-path'
import { invalid } from '../../errors'
import { ConfirmForm } from '../../schemas/accounts/two-step'
import { verifyPassword } from '../../services/platform/passwords'
import { confirmSession, isConfirmed } from '../../services/platform/sessions'
import { emptyForm, type FormState, submitForm } from '../http/forms'
import { pageOfForm, sessionOf } from '../http/portal-session'
import { render } from '../render'
import { countTry, type Entry, recordFailure } from './entry'

/** The field of the page that asks; no other form has one of that name. */
const FIELD = 'confirm_password'

/**
 * From this step on the password was given in the last ten minutes. A form that comes without is answered by the page that
 * asks for it and carries along what was typed: sent again with the password, it goes on as if nothing had been. For a
 * page, and for a file, there is an address to come back to.
 */
export function confirmFirst(entry: Entry): RequestHandler {
  return async (req, res, next) => {
    const { [FIELD]: given, ...typed } = (req.body ?? {}) as Record<string, unknown>
    const isForm = req.method === 'POST'
    if (isForm) req.body = typed
    if (isConfirmed(sessionOf(res)!)) return next()
    if (!isForm) {
      // A file is no page to come back to: the link to it is on one.
      const page = /\.\w+$/.test(req.path) ? (pageOfForm(req) ?? '/') : req.originalUrl
      res.redirect(303, `/account/confirm?next=${encodeURIComponent(page)}`)
      return
    }
    const ask = (form: FormState) => askAgain(req, res, req.originalUrl, typed, form)
    if (given === undefined) return ask(emptyForm())
    req.body = { [FIELD]: given }
    await submitForm(req, res, {
      schema: ConfirmForm,
      async done(input) {
        await checkPassword(entry, req, res, input.confirm_password)
        req.body = typed
        return { page: () => next() }
      },
      again: ask,
    })
  }
}

/** `/account/confirm`: for what is only looked at or downloaded. */
export function showConfirm(req: Request, res: Response, form?: FormState): void {
  const next = localPath(form?.values.next ?? req.query.next) ?? '/account'
  askAgain(req, res, '/account/confirm', { next }, form ?? emptyForm())
}

export function confirm(entry: Entry, req: Request, res: Response): Promise<void> {
  return submitForm(req, res, {
    schema: ConfirmForm,
    async done({ confirm_password: password, next }) {
      await checkPassword(entry, req, res, password)
      return { location: localPath(next) ?? '/account', flash: 'Confirmed for ten minutes.' }
    },
    again: form => showConfirm(req, res, form),
  })
}

async function checkPassword(entry: Entry, req: Request, res: Response, password: string): Promise<void> {
  const session = sessionOf(res)!
  const { email, passwordHash } = session.person
  await countTry(entry, req, res, email)
  if (passwordHash === null || !(await verifyPassword(passwordHash, password))) {
    recordFailure(entry, req, res, email, 'wrong')
    throw invalid({ [FIELD]: ['is not your password'] })
  }
  await entry.limits.forgive(req, email)
  await confirmSession(entry.db, session)
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
  render(req, res, 'accounts/confirm', { confirm: { action, email, fields }, form })
}
