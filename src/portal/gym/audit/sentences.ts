import { formatCount } from '../../../domain/shared/words'
import { KEY_READ_NAMES, KEY_WRITE_NAMES } from '../../../schemas/gym/key-scopes'
import { type DeclaredChange, getSubject, type Resource } from '../../../schemas/shared/resource'
import { RESOURCES } from '../../../schemas/shared/resources'
import type { Fields } from '../../../services/gym/audit-log'
import { describeScopes } from '../../words/key-scopes'
import { CLASS_SENTENCES } from './classes'
import { COMPETITION_SENTENCES, competition } from './competitions'
import { HEAT_SENTENCES } from './heats'
import { PEOPLE_SENTENCES } from './people'
import { REGISTRATION_SENTENCES } from './registrations'
import { SCORE_SENTENCES } from './scores'
import SENTENCE_TEXTS from './sentences.json'
import {
  changes,
  clipped,
  type LoggedChange,
  person,
  plain,
  quoted,
  renamed,
  type Sentence,
  thing,
} from './terms'
import { WOD_SENTENCES } from './wods'

export function describeAction(action: string, subjectType: string, change: LoggedChange): string {
  const say = Object.hasOwn(SENTENCES, action) ? SENTENCES[action] : undefined
  if (say) return say(change)
  const [, verb = action] = action.split('.')
  const what = change.subject === null ? '' : ` ${quoted(change.subject)}`
  return `changed something: ${plain(subjectType)}${what}, ${plain(verb)}`
}

export function hasSentence(action: string): boolean {
  return Object.hasOwn(SENTENCES, action)
}

const [program, movement, key] = [thing('program'), thing('movement'), thing('API key')]

const scoreIn = ({ description, status }: Fields) => String(description ?? status)
/** ` for Tom Fox`; empty when it is the actor. */
const forWhom = (change: LoggedChange, { athlete_id }: Fields) => {
  const athlete = change.nameOf(athlete_id)
  return athlete === change.actor ? '' : ` for ${athlete ?? 'a deleted person'}`
}

const post = ({ nameOf, after }: LoggedChange) => `news of ${nameOf(after.athlete_id) ?? 'a deleted person'}`

const STATUS: Record<string, string> = { active: 'active again', inactive: 'inactive' }

const hostOf = ({ url }: Fields) => URL.parse(String(url))?.host ?? 'an endpoint'

const DECLARED_SENTENCES: Record<string, Sentence> = Object.fromEntries(
  (RESOURCES as readonly Resource[]).flatMap(declared =>
    Object.entries(declared.changes).flatMap(([verb, { sentence }]) =>
      sentence === undefined
        ? []
        : [[`${getSubject(declared)}.${verb}`, (logged: LoggedChange) => filledIn(sentence, logged)]],
    ),
  ),
)

const TERMS: Record<string, Sentence> = { person, changes, competition }

/** Replaces `{person}`, and `{the program}` by the program’s name. */
const fillTerms = (text: string, change: LoggedChange) =>
  text.replaceAll(/\{(the )?([^}]+)\}/g, (_, the, term) => (the ? thing(term) : TERMS[term]!)(change))

const SENTENCES: Record<string, Sentence> = {
  ...Object.fromEntries(
    Object.entries(SENTENCE_TEXTS).map(([action, text]) => [
      action,
      (change: LoggedChange) => fillTerms(text, change),
    ]),
  ),
  'result.create': change => `logged ${scoreIn(change.after)}${forWhom(change, change.after)}`,
  'result.update': change =>
    `changed a result from ${scoreIn(change.before)} to ${scoreIn(change.after)}${forWhom(change, change.after)}`,
  'result.delete': change => `deleted a result, ${scoreIn(change.before)}${forWhom(change, change.before)}`,

  'import.create': change => `imported ${change.after.imported} lines of ${change.after.file_name}`,
  'import.answer': change =>
    change.after.about === 'name'
      ? `chose the meaning of “${change.after.written}” in imported files`
      : 'answered a question about imported files',
  'import.undo': change => `undid the import of ${change.before.file_name}`,

  'program.update': change => {
    const { status } = change.after
    if (status === 'archived') return `archived ${program(change)}`
    if (status) return `made ${program(change)} ${STATUS[String(status)] ?? String(status)}`
    return renamed(change, 'a program') ?? `changed ${program(change)}: ${changes(change)}`
  },
  'program.follow': change => {
    const athlete = change.nameOf(change.after.athlete_id)
    return athlete === change.actor
      ? `follows ${program(change)} now`
      : `put ${program(change)} on the timeline of ${athlete ?? 'a deleted person'}`
  },
  'program.follow_many': change => {
    const count = [change.after.athlete_ids ?? []].flat().length
    return `put ${program(change)} on the timelines of ${count} athletes`
  },
  'program.unfollow': change => {
    const athlete = change.nameOf(change.before.athlete_id)
    return athlete === change.actor
      ? `no longer follows ${program(change)}`
      : `took ${program(change)} off the timeline of ${athlete ?? 'a deleted person'}`
  },

  'movement.update': change =>
    renamed(change, 'a movement') ?? `changed ${movement(change)}: ${changes(change)}`,
  'movement.add_short_form': change =>
    `taught the whiteboard “${change.after.short_form}” for ${movement(change)}`,
  'movement.remove_short_form': change =>
    `removed the short form “${change.before.short_form}” of ${movement(change)}`,
  ...PEOPLE_SENTENCES,
  ...REGISTRATION_SENTENCES,
  ...WOD_SENTENCES,
  ...CLASS_SENTENCES,
  ...COMPETITION_SENTENCES,
  ...HEAT_SENTENCES,
  ...SCORE_SENTENCES,

  'comment.create': change => {
    const { result_id, parent_id, author_id, text } = change.after
    const author = change.nameOf(author_id)
    const whose = change.nameOf(result_id)
    const inName = author === null || author === change.actor ? '' : ` in the name of ${author}`
    const did = parent_id ? 'replied' : 'commented'
    return `${did}${inName} on ${whose === null ? 'a result' : `a result of ${whose}`}: ${quoted(String(text))}`
  },
  'comment.update': change => `edited ${comment(change)}: ${quoted(String(change.after.text))}`,
  'comment.delete': change => `deleted ${comment(change)}`,
  'comment.restore': change => `restored ${comment(change)}`,

  'post.hide': change => `hid ${post(change)} in the feed`,
  'post.show': change => `showed ${post(change)} in the feed again`,
  'post.pin': change => `pinned ${post(change)} in the feed`,
  'post.unpin': change => `unpinned ${post(change)} in the feed`,

  ...DECLARED_SENTENCES,
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

function comment({ subject, actor }: LoggedChange): string {
  if (subject === null) return 'a comment'
  return subject === actor ? 'a comment of their own' : `a comment of ${subject}`
}

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

/** Replaces `{title}` by the field, which a deleted row has only before. */
function filledIn(
  sentence: NonNullable<DeclaredChange['sentence']>,
  { before, after }: LoggedChange,
): string {
  const fields = { ...before, ...after }
  const text = typeof sentence === 'string' ? sentence : sentence(fields)
  const filled = text.replaceAll(/\{(\w+)\}/g, (_, field: string) => clipped(String(fields[field] ?? '')))
  // Fields of an erased person are empty.
  return filled.replaceAll(/ +/g, ' ').trim()
}
