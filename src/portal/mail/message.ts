import { randomUUID } from 'node:crypto'
import { type Request, type Response, Router } from 'express'
import type { Config } from '../../config/config'
import { formatCount, formatNumber } from '../../domain/shared/words'
import { invalid } from '../../errors'
import { scopeOf } from '../../http/gym-scope'
import { parseQuery } from '../../http/parse'
import { MESSAGE_GROUPS, MessageForm, type MessageGroup } from '../../schemas/mail/mail'
import type { GymScope } from '../../scope'
import { putNotice, readNotice, removeNotice } from '../../services/competitions/notices'
import { isMailOn } from '../../services/mail/set-up'
import {
  countWithoutHeat,
  getMessaging,
  listRecipients,
  type Recipient,
  sendMessage,
  type ToMessage,
} from '../../services/registrations/messaging'
import { baseUrlFor } from '../http/base-url'
import { emptyForm, type FormState, onButton, onSubmit } from '../http/forms'
import { idParam } from '../http/params'
import { gymPath } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import type { Choice } from '../words/choices'
import { agoShown, momentShown } from '../words/when'
import { HEATS, TEMPLATES, writeTemplate } from './message-templates'
import { ownPath } from './own-path'

type Addresses = { division: string; id: string; count: string; all: string }
/** A text for somebody, to send by hand. */
type Prepared = { id: string; name: string; email: string; text: string }

const messageView = view<{
  message: {
    id: string
    competition: string
    base: string
    isOn: boolean
    groups: Choice[]
    divisions: Choice[]
    heats: Choice[]
    templates: { label: string; href: string; refusal: string | null }[]
    notice: { subject: string; text: string; at: ReturnType<typeof agoShown> } | null
    addresses: Addresses[]
    prepared: Prepared[]
  }
  form: FormState
}>('mail/message')

const GROUP_WORDS: Record<MessageGroup, string> = {
  all: 'Everyone',
  placed: 'Everyone with a place',
  waiting: 'The waiting list',
  unpaid: 'Not paid',
  missing: 'Details or waiver missing',
  unsigned: 'Waiver not signed',
  absent: 'Not checked in',
  none: 'Nobody, only a notice',
}

export function messageRouter(config: Config): Router {
  const router = Router({ mergeParams: true })
  const show = (req: Request, res: Response, form?: FormState) => showMessage(config, req, res, { form })
  router.get('/:id/message', (req, res) => show(req, res))
  router.post('/:id/message', send(config, show))
  router.post('/:id/message/notice/delete', onButton(show, takeDown))
  return router
}

const pathTo = (res: Response, id: string) => `${gymPath(res)}/competitions/${id}`

async function showMessage(
  config: Config,
  req: Request,
  res: Response,
  { form: given, prepared = [] }: { form?: FormState | undefined; prepared?: Prepared[] },
): Promise<void> {
  const id = idParam(req)
  const messaging = await getMessaging(scopeOf(res), id)
  const { competition, isOn, divisions, heats, counts, addresses } = messaging
  const reading = readingOf(res)
  const base = pathTo(res, id)
  const template = TEMPLATES.find(({ key }) => key === parseQuery(req.originalUrl).values.template)
  const written = template && writeTemplate(template, competition, `${baseUrlFor(req, config)}/c/${id}`)
  const notice = readNotice(competition)
  messageView(req, res, {
    message: {
      ...{ id, competition: competition.name, base, isOn, prepared },
      groups: MESSAGE_GROUPS.map(group => ({
        value: group,
        label:
          group === 'none'
            ? GROUP_WORDS.none
            : `${GROUP_WORDS[group]} (${formatCount(counts.get(group) ?? 0, 'address')})`,
      })),
      divisions: divisions.map(({ id: value, name: label }) => ({ value, label })),
      heats: heats.map(({ id: value, event, number, startsAt }) => ({
        value,
        label: `Heat ${number}, ${momentShown(startsAt, { ...reading, timeZone: competition.timeZone }).text}`,
        group: event,
      })),
      templates: TEMPLATES.map(({ key, label }) => ({
        label,
        href: `${base}/message?template=${key}#write`,
        refusal: refuseTemplate(key, messaging),
      })),
      notice: notice && { ...notice, at: agoShown(notice.at, new Date(), reading) },
      addresses: divisions.map(({ id: of, name: division }) => {
        const all = addresses.get(of) ?? []
        return {
          id: `addresses-${of}`,
          division,
          count: formatCount(all.length, 'address'),
          all: all.join(', '),
        }
      }),
    },
    form: given ? withAsked(given) : emptyForm({ form: randomUUID(), ...written }),
  })
}

function refuseTemplate(key: string, { hasHeats, hasScores }: ToMessage): string | null {
  if (key === 'heats' && !hasHeats) return 'there are no heats on the public pages yet'
  return key === 'results' && !hasScores ? 'there are no scores yet' : null
}

const SEND_AGAIN = 'Send it once more to send it anyway.'

/** Throws validation_failed on the words of the template about heats for people without a heat. */
async function assertHeats(
  scope: GymScope,
  id: string,
  { asked, text, ...wanted }: MessageForm,
  words: string,
): Promise<void> {
  if (asked === 'heats' || text.replaceAll('\r', '') !== words) return
  const { all, without, hasHeats } = await countWithoutHeat(scope, id, wanted)
  if (hasHeats && without === 0) return
  const problem = hasHeats
    ? `${formatNumber(without)} of ${formatCount(all, 'address')} ${without === 1 ? 'has' : 'have'} no heat yet. Choose a division or a heat, or make the heats first.`
    : 'There are no heats on the public pages yet. Make them first.'
  throw invalid({ form: [`${problem} ${SEND_AGAIN}`] })
}

function withAsked(form: FormState): FormState {
  const isAsked = form.errors.form?.some(message => message.endsWith(SEND_AGAIN))
  return isAsked ? { ...form, values: { ...form.values, asked: 'heats' } } : form
}

const send = (config: Config, show: (req: Request, res: Response, form?: FormState) => Promise<void>) =>
  onSubmit(MessageForm, show, async (input, { req, res, id }) => {
    const scope = scopeOf(res)
    const { group, notice, subject, text } = input
    const { competition } = await listRecipients(scope, id, { group: 'none' })
    const site = `${baseUrlFor(req, config)}/c/${id}`
    await assertHeats(scope, id, input, HEATS.write(competition, site))
    const location = `${pathTo(res, id)}/message`
    const isMailed = group !== 'none' && isMailOn(scope.db)
    const count = isMailed ? await sendMessage(scope, id, input) : 0
    const recipients = isMailed ? [] : (await listRecipients(scope, id, input)).recipients
    if (notice) await putNotice(scope, id, { subject, text })
    if (recipients.length > 0) {
      const base = baseUrlFor(req, config)
      const prepared = recipients.map(each => prepare(each, { config, base, id, subject, text }))
      const form = { values: req.body as Record<string, string>, errors: {} }
      return { page: () => void showMessage(config, req, res, { form, prepared }) }
    }
    const sent = isMailed
      ? count === 0
        ? 'Nobody gets it: there is no address, or it was sent already.'
        : `On its way to ${formatCount(count, 'address')}.`
      : group === 'none'
        ? ''
        : 'Nobody is in this group.'
    return { location, flash: [sent, notice ? 'The notice is on the page.' : ''].filter(Boolean).join(' ') }
  })

type ToPrepare = { config: Config; base: string; id: string; subject: string; text: string }

function prepare(recipient: Recipient, { config, base, id, subject, text }: ToPrepare): Prepared {
  const { participantId, name, email, leader: captain } = recipient
  const link = base + ownPath(config.secret, { ...recipient, captain, competitionId: id })
  return { id: `text-${participantId}`, name, email, text: `${subject}\n\n${text}\n\n${link}` }
}

async function takeDown({ res, id }: { res: Response; id: string }) {
  await removeNotice(scopeOf(res), id)
  return { location: `${pathTo(res, id)}/message`, flash: 'The notice is down.' }
}
