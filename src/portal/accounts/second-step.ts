import { type Request, type Response, Router } from 'express'
import { localPath } from '../../domain/accounts/local-path'
import { AppError, invalid } from '../../errors'
import { requestIdOf } from '../../http/request-context'
import { CodeForm } from '../../schemas/accounts/two-step'
import { findTwoStep, useCode } from '../../services/platform/accounts/two-step'
import { setFlash } from '../http/flash'
import { emptyForm, type FormState, submitForm } from '../http/forms'
import { view } from '../http/render'
import { afterFirstStep, signInHere } from './enter'
import { limitSignIns, recordFailure, type SignInContext } from './sign-in-context'

const secondStepView = view<{ email: string; form: FormState }>('accounts/second-step')

export function secondStepRouter(context: SignInContext): Router {
  const router = Router()
  router.get('/sign-in/code', (req, res) => show(context, req, res))
  router.post('/sign-in/code', limitSignIns(context), (req, res) => finish(context, req, res))
  return router
}

async function show(context: SignInContext, req: Request, res: Response, form?: FormState): Promise<void> {
  const next = localPath(req.query.next)
  const person = await afterFirstStep(context, req)
  if (!person) startOver(res, next)
  else
    secondStepView(req, res, {
      email: person.email,
      form: form ?? emptyForm(next === null ? {} : { next }),
    })
}

async function finish(context: SignInContext, req: Request, res: Response): Promise<void> {
  const person = await afterFirstStep(context, req)
  if (!person) return startOver(res, localPath(req.body?.next))
  const { db, config, limits } = context
  await submitForm(req, res, {
    schema: CodeForm,
    async done({ code, next }) {
      await countCode(context, req, res, person)
      const given = { serverSecret: config.secret, code }
      const used = await useCode(db, { personId: person.id, person }, given, requestIdOf(res))
      if (used === null) {
        recordFailure(context, req, res, person.email, 'wrong')
        throw invalid({ code: ['is wrong or has already been used. Wait for the next one'] })
      }
      await limits.forgiveCode(person.id)
      await signInHere(context, req, res, person)
      const location = localPath(next) ?? '/'
      return used === 'app' ? { location } : { location, flash: await codesLeft(context, person.id) }
    },
    again: form => show(context, req, res, form),
  })
}

async function countCode(
  context: SignInContext,
  req: Request,
  res: Response,
  person: { id: string; email: string },
) {
  try {
    await context.limits.countCode(res, person.id)
  } catch (error) {
    if (error instanceof AppError) recordFailure(context, req, res, person.email, 'held')
    throw error
  }
}

async function codesLeft({ db }: SignInContext, personId: string): Promise<string> {
  const left = (await findTwoStep(db, personId))?.codesLeft ?? 0
  const count = left === 1 ? '1 recovery code' : `${left} recovery codes`
  return `That recovery code cannot be used again. You have ${count} left, and can create new codes under Account.`
}

function startOver(res: Response, next: string | null): void {
  setFlash(res, 'Sign in again: you took too long, or your password was changed.')
  res.redirect(303, `/sign-in${next === null ? '' : `?next=${encodeURIComponent(next)}`}`)
}
