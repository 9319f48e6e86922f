import type { Config } from '../../config/config'
import type { MailKind } from '../../domain/mail/kinds'
import type { DateStyle } from '../../domain/shared/dates'
import { formatCount, formatNumber } from '../../domain/shared/words'
import type { Outbox, Undelivered } from '../../services/mail/undelivered'
import { momentShown } from '../words/when'

export type OutboxPage = ReturnType<typeof buildOutbox>

const WHAT: Record<MailKind, string> = {
  invite: 'Invite',
  reset: 'Reset link',
  security: 'Security notice',
  comment: 'Comment',
  wod: 'The day’s workout',
  registered: 'Registration',
  moved_up: 'Place from the waiting list',
  score_rejected: 'Rejected score',
  broadcast: 'Message of the organisers',
  class: 'Class',
  webhook_off: 'Webhook that was turned off',
  test: 'Test',
}

export function buildOutbox(outbox: Outbox, config: Pick<Config, 'mail'>, place: DateStyle) {
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
