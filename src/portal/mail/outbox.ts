import { type Request, type Response, Router } from 'express'
import type { Config } from '../../config/config'
import type { MailKind } from '../../domain/mail/kinds'
import type { DateStyle } from '../../domain/shared/dates'
import { formatCount, formatNumber } from '../../domain/shared/words'
import { scopeOf } from '../../http/gym-scope'
import { NoFields } from '../../schemas/athletes/athletes'
import {
  dropMail,
  getOutbox,
  type Outbox,
  sendAgain,
  sendTestMail,
  type Undelivered,
} from '../../services/mail/undelivered'
import { dateStyleOf } from '../http/date-style'
import { emptyForm, type FormState, submitForm } from '../http/forms'
import { idParam } from '../http/params'
import { gymPath } from '../http/portal-gym'
import { view } from '../http/render'
import { momentShown } from '../words/when'

const outboxView = view<{ outbox: OutboxPage; form: FormState }>('mail/outbox')

export function outboxRouter(config: Config): Router {
  const router = Router({ mergeParams: true })
  const button = (work: (req: Request, res: Response) => Promise<string>) => (req: Request, res: Response) =>
    submitForm(req, res, {
      schema: NoFields,
      done: async () => ({ location: `${gymPath(res)}/settings/mail`, flash: await work(req, res) }),
      again: form => show(config, req, res, form),
    })
  router.get('/', (req, res) => show(config, req, res))
  router.post(
    '/test',
    button(async (_req, res) => `A mail to ${await sendTestMail(scopeOf(res))} is on its way.`),
  )
  router.post(
    '/:id/again',
    button(async (req, res) => `The mail to ${await sendAgain(scopeOf(res), idParam(req))} is tried again.`),
  )
  router.post(
    '/:id/drop',
    button(async (req, res) => `The mail to ${await dropMail(scopeOf(res), idParam(req))} is dropped.`),
  )
  return router
}

async function show(config: Config, req: Request, res: Response, form = emptyForm()): Promise<void> {
  const outbox = buildOutbox(await getOutbox(scopeOf(res)), config, dateStyleOf(res))
  outboxView(req, res, { outbox, form })
}

type OutboxPage = ReturnType<typeof buildOutbox>

const WHAT: Record<MailKind, string> = {
  invite: 'Invite',
  reset: 'Reset link',
  security: 'Security notice',
  comment: 'Comment',
  wod: 'The day’s workout',
  week: 'The week at the gym',
  registered: 'Registration',
  moved_up: 'Place from the waiting list',
  exchanged: 'Exchange in a team',
  score_rejected: 'Rejected score',
  broadcast: 'Message of the organisers',
  class: 'Class',
  lead_proof: 'Address of a visitor',
  lead_place: 'Place of a visitor',
  message: 'Message of a coach',
  webhook_off: 'Webhook that was turned off',
  waiver: 'Link to sign the waiver',
  left: 'Goodbye to a former member',
  test: 'Test',
}

function buildOutbox(outbox: Outbox, config: Pick<Config, 'mail'>, place: DateStyle) {
  const { isOn, sent, waiting, delayed, failed, failedCount } = outbox
  const more = failedCount - failed.length
  return {
    isOn,
    from: isOn ? (config.mail?.from ?? null) : null,
    summary: `${formatNumber(sent)} sent in the last 7 days, ${formatNumber(waiting)} waiting`,
    delayed: delayed.map(mail => rowOf(mail, mail.dueAt!, place)),
    failed: failed.map(mail => rowOf(mail, mail.failedAt!, place)),
    more: more > 0 ? `${formatCount(more, 'older one')} not shown.` : null,
  }
}

function rowOf({ id, name, address, kind, problem, attempts }: Undelivered, at: Date, place: DateStyle) {
  return {
    id,
    to: name === '' ? address : `${name} · ${address}`,
    what: WHAT[kind as MailKind],
    problem: problem ?? '',
    tries: `${formatNumber(attempts)} ${attempts === 1 ? 'try' : 'tries'}`,
    when: momentShown(at, place),
  }
}
