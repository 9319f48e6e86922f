import type { Fields } from '../../../services/gym/audit-log'
import { changes, type Sentence } from './terms'

const hostOf = ({ url }: Fields) => URL.parse(String(url))?.host ?? 'an endpoint'

export const WEBHOOK_SENTENCES: Record<string, Sentence> = {
  'webhook.create': change => `created the webhook to ${hostOf(change.after)}`,
  'webhook.update': change => `changed the webhook to ${hostOf(change.after)}: ${changes(change)}`,
  'webhook.delete': change => `deleted the webhook to ${hostOf(change.before)}`,
  'webhook.rotate': change => `gave the webhook to ${hostOf(change.after)} a new secret`,
  'webhook.test': change => `sent a test event to ${hostOf(change.after)}`,
  'webhook.replay': change => `sent an event to ${hostOf(change.after)} again`,
  'webhook.disable': change =>
    change.after.reason === 'gone'
      ? `turned off the webhook to ${hostOf(change.after)}, which is gone`
      : `turned off the webhook to ${hostOf(change.after)}, which accepted nothing for a day`,
}
