/** Audit log sentences about webhooks. */
import type { Fields } from '../../../services/gym/audit-log'
import { changes, type Say } from './terms'

const hostOf = ({ url }: Fields) => {
  const text = String(url)
  return URL.canParse(text) ? new URL(text).host : 'an endpoint'
}

export const WEBHOOK_SENTENCES: Record<string, Say> = {
  'webhook.create': told => `created the webhook to ${hostOf(told.after)}`,
  'webhook.update': told => `changed the webhook to ${hostOf(told.after)}: ${changes(told)}`,
  'webhook.delete': told => `deleted the webhook to ${hostOf(told.before)}`,
  'webhook.rotate': told => `gave the webhook to ${hostOf(told.after)} a new secret`,
  'webhook.test': told => `sent a test event to ${hostOf(told.after)}`,
  'webhook.replay': told => `sent an event to ${hostOf(told.after)} again`,
  'webhook.disable': told =>
    told.after.reason === 'gone'
      ? `turned off the webhook to ${hostOf(told.after)}, which is gone`
      : `turned off the webhook to ${hostOf(told.after)}, which accepted nothing for a day`,
}
