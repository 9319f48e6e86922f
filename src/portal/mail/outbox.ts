import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { Config } from '../../config/config'
import { getRootClient } from '../../db/client'
import type { MailKind } from '../../domain/mail/kinds'
import type { DateStyle } from '../../domain/shared/dates'
import { formatCount, formatNumber } from '../../domain/shared/words'
import { scopeOf } from '../../http/gym-scope'
import { NoFields } from '../../schemas/athletes/athletes'
import { MailServerForm } from '../../schemas/gym/mail-server'
import {
  dropMail,
  getOutbox,
  type Outbox,
  sendAgain,
  sendTestMail,
  type Undelivered,
} from '../../services/mail/undelivered'
import {
  forgetMailServer,
  type MailServer,
  maySetUpMail,
  readMailServer,
  storeMailServer,
} from '../../services/platform/mail/server'
import { emptyForm, type FormState, onSubmit, submitForm } from '../http/forms'
import { idParam } from '../http/params'
import { gymPath } from '../http/portal-gym'
import { dateStyleOf } from '../http/reading'
import { view } from '../http/render'
import { momentShown } from '../words/when'

const outboxView = view<{ outbox: OutboxPage; form: FormState; server: ServerPart | null }>('mail/outbox')

export function outboxRouter(config: Config, confirm: RequestHandler): Router {
  const router = Router({ mergeParams: true })
  const button = (work: (req: Request, res: Response) => Promise<string>) => (req: Request, res: Response) =>
    submitForm(req, res, {
      schema: NoFields,
      done: async () => ({ location: `${gymPath(res)}/settings/mail`, flash: await work(req, res) }),
      again: form => show(config, req, res, form),
    })
  router.get('/', (req, res) => show(config, req, res))
  router.post('/server', confirm, saveServer(config))
  router.post(
    '/server/remove',
    confirm,
    button(async (_req, res) => {
      await forgetMailServer(scopeOf(res), config)
      return 'No mail is sent any more.'
    }),
  )
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
  const scope = scopeOf(res)
  const stored = await readMailServer(getRootClient(scope.db), config)
  const outbox = buildOutbox(await getOutbox(scope), config.mail ?? stored, dateStyleOf(res))
  const may = await maySetUpMail(scope, config)
  outboxView(req, res, { outbox, form, server: may ? buildServer(stored, form) : null })
}

const saveServer = (config: Config) =>
  onSubmit(MailServerForm, show.bind(null, config), async (input, { res }) => {
    await storeMailServer(scopeOf(res), input, config)
    const flash = 'The server takes the sign-in, and mail is on. Now send yourself a test.'
    return { location: `${gymPath(res)}/settings/mail`, flash }
  })

type ServerPart = { form: FormState; isStored: boolean; keepsPassword: boolean }

const ENCRYPTION_OF = { verified: 'starttls', unverified: 'starttls', none: 'none' } as const

function buildServer(stored: MailServer | null, given: FormState): ServerPart {
  const { server, from } = stored ?? { server: null, from: '' }
  const values = {
    ...{ host: server?.host ?? '', port: String(server?.port ?? 587), from, user: server?.user ?? '' },
    encryption: server?.secure ? 'tls' : ENCRYPTION_OF[server?.tls ?? 'verified'],
  }
  const form = given.values.host === undefined ? { ...emptyForm(values), errors: given.errors } : given
  return { form, isStored: stored !== null, keepsPassword: server?.password != null }
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
  own_link: 'Link to a registration',
  moved_up: 'Place from the waiting list',
  exchanged: 'Exchange in a team',
  changed: 'Change of a registration',
  invitation: 'Invitation to a competition',
  payment: 'Payment of a registration',
  role: 'Role in a competition',
  score_rejected: 'Rejected score',
  broadcast: 'Message of the organisers',
  class: 'Class',
  lead_proof: 'Address of a visitor',
  lead_place: 'Place of a visitor',
  partner_proof: 'Address of a person in search of a partner',
  partner_message: 'Message to a person in search of a partner',
  message: 'Message of a coach',
  webhook_off: 'Webhook that was turned off',
  waiver: 'Link to sign the waiver',
  left: 'Goodbye to a former member',
  test: 'Test',
}

function buildOutbox(outbox: Outbox, mail: Config['mail'], place: DateStyle) {
  const { isOn, sent, waiting, delayed, failed, failedCount } = outbox
  const more = failedCount - failed.length
  return {
    isOn,
    from: isOn ? (mail?.from ?? null) : null,
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
