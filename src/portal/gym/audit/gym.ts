import { formatCount } from '../../../domain/shared/words'
import { KEY_READ_NAMES, KEY_WRITE_NAMES } from '../../../schemas/gym/key-scopes'
import type { Fields } from '../../../services/gym/audit-log'
import { describeScopes } from '../../words/key-scopes'
import { changes, clipped, type LoggedChange, quoted, renamed, type Sentence, thing } from './terms'

const key = thing('API key')

export const GYM_SENTENCES: Record<string, Sentence> = {
  'archive.fail': ({ after }) => `got no archive of the gym: ${clipped(String(after.problem))}`,

  'api_key.create': change => `created ${key(change)}${allowed(change.after)}`,
  'api_key.update': change => `changed ${key(change)}${allowed(change.after)}`,

  'webhook.create': change => `created the webhook to ${hostOf(change.after)}`,
  'webhook.update': change => `changed the webhook to ${hostOf(change.after)}: ${changes(change)}`,
  'webhook.delete': change => `deleted the webhook to ${hostOf(change.before)}`,
  'webhook.rotate': change => `gave the webhook to ${hostOf(change.after)} a new secret`,
  'webhook.test': change => `sent a test event to ${hostOf(change.after)}`,
  'webhook.replay': change => `sent an event to ${hostOf(change.after)} again`,
  'webhook.replay_events': ({ after }) =>
    `sent ${formatCount(Number(after.events), 'event')} to ${hostOf(after)} again`,
  'webhook.disable': change =>
    change.after.reason === 'gone'
      ? `turned off the webhook to ${hostOf(change.after)}, which is gone`
      : `turned off the webhook to ${hostOf(change.after)}, which accepted nothing for a day`,

  'gym.delete': change => `deleted the gym ${quoted(String(change.before.name))}`,
  'gym.update': change => renamed(change, 'the gym') ?? `changed the gym: ${changes(change)}`,
  'gym.colour': ({ after }) =>
    after.colour ? `changed the gym’s colour to ${after.colour}` : 'chose Chalkbox’s colour for the gym',
  'gym.logo': ({ after }) => `${after.logo ? 'changed' : 'removed'} the gym’s logo`,
  'gym.mail': ({ after }) =>
    after.mail_server
      ? `set up mail by ${after.mail_server}, sent from ${after.from}`
      : 'removed the mail server',
  'gym.stripe': ({ after }) =>
    after.stripe ? 'gave the gym the secret of its endpoint at Stripe' : 'removed the secret of Stripe',
  'gym.dismiss_payment': () => 'dismissed an unmatched payment at Stripe',
  'gym.two_step': change =>
    change.after.staff_two_step
      ? 'required two-step sign-in of coaches and admins'
      : 'no longer required two-step sign-in',
  'gym.connect': change => `connected the gym to ${platform(change, change.after)}`,
  'gym.disconnect': change => `disconnected the gym from ${platform(change, change.before)}`,

  'platform.redirects': change =>
    `sent people of a platform back to ${(change.after.redirect_uris as string[]).join(', ') || 'nowhere'}`,
  'platform.create': change => `created the platform ${quoted(String(change.after.name))}`,
}

const hostOf = ({ url }: Fields) => URL.parse(String(url))?.host ?? 'an endpoint'

function allowed({ scopes, read_only: readOnly }: Fields): string {
  if (readOnly === true) return ', read-only'
  if (!Array.isArray(scopes)) return ''
  const named = <Name extends string>(verb: string, names: readonly Name[]) =>
    scopes.includes(verb) ? null : names.filter(name => scopes.includes(`${verb}:${name}`))
  return `, which may ${describeScopes({ reads: named('read', KEY_READ_NAMES), writes: named('write', KEY_WRITE_NAMES) })}`
}

function platform({ nameOf }: LoggedChange, fields: Fields): string {
  return nameOf(fields.platform_id) ?? 'a platform'
}
