/** Sentences for every action of the audit log, without the actor. */
import { KEY_WRITE_NAMES } from '../../../schemas/gym/key-scopes'
import type { Fields } from '../../../services/gym/audit-log'
import { writesInWords } from '../../words/key-writes'
import { ANNOUNCEMENT_SENTENCES } from './announcements'
import { ARCHIVE_SENTENCES } from './archives'
import { CLASS_SENTENCES } from './classes'
import { COMPETITION_SENTENCES } from './competitions'
import { HEAT_SENTENCES } from './heats'
import { PEOPLE_SENTENCES } from './people'
import { REGISTRATION_SENTENCES } from './registrations'
import { SCORE_SENTENCES } from './scores'
import { changes, plain, quoted, renamed, type Say, type Told, thing } from './terms'
import { WEBHOOK_SENTENCES } from './webhooks'
import { WOD_SENTENCES } from './wods'

/** `archived Tom Fox`. An action without a sentence gets a plain one. */
export function describeAction(action: string, subjectType: string, told: Told): string {
  const say = Object.hasOwn(SENTENCES, action) ? SENTENCES[action] : undefined
  if (say) return say(told)
  const [, verb = action] = action.split('.')
  const what = told.subject === null ? '' : ` ${quoted(told.subject)}`
  return `changed something: ${plain(subjectType)}${what}, ${plain(verb)}`
}

/** True when the action has a sentence. */
export function hasSentence(action: string): boolean {
  return Object.hasOwn(SENTENCES, action)
}

const [program, movement, workout, key] = ['program', 'movement', 'workout', 'API key'].map(thing) as [
  Say,
  Say,
  Say,
  Say,
]
const screen = thing('screen')

const scoreIn = ({ description, status }: Fields) => String(description ?? status)
/** ` for Tom Fox`; empty when it is the actor. */
const forWhom = (told: Told, { athlete_id }: Fields) => {
  const athlete = told.nameOf(athlete_id)
  return athlete === told.actor ? '' : ` for ${athlete ?? 'a deleted person'}`
}

const STATUS: Record<string, string> = { active: 'active again', inactive: 'inactive' }

const SENTENCES: Record<string, Say> = {
  'result.create': told => `logged ${scoreIn(told.after)}${forWhom(told, told.after)}`,
  'result.update': told =>
    `changed a result from ${scoreIn(told.before)} to ${scoreIn(told.after)}${forWhom(told, told.after)}`,
  'result.delete': told => `deleted a result, ${scoreIn(told.before)}${forWhom(told, told.before)}`,

  'mail.test': () => 'sent themselves a test mail',
  'gym.import': () => 'imported the gym from its archive',
  'import.create': told => `imported ${told.after.imported} lines of ${told.after.file_name}`,
  'import.undo': told => `undid the import of ${told.before.file_name}`,

  'program.create': told => `created ${program(told)}`,
  'program.update': told => {
    const { status } = told.after
    if (status === 'archived') return `archived ${program(told)}`
    if (status) return `made ${program(told)} ${STATUS[String(status)] ?? String(status)}`
    return renamed(told, 'a program') ?? `changed ${program(told)}: ${changes(told)}`
  },
  'program.day_link': told => `made the day of ${program(told)} public under a new address`,
  'program.day_link_end': told => `took the public page of ${program(told)} away`,
  'program.follow': told => {
    const athlete = told.nameOf(told.after.athlete_id)
    return athlete === told.actor
      ? `follows ${program(told)} now`
      : `put ${program(told)} on the timeline of ${athlete ?? 'a deleted person'}`
  },
  'program.follow_many': told => {
    const count = [told.after.athlete_ids ?? []].flat().length
    return `put ${program(told)} on the timelines of ${count} athletes`
  },
  'program.unfollow': told => {
    const athlete = told.nameOf(told.before.athlete_id)
    return athlete === told.actor
      ? `no longer follows ${program(told)}`
      : `took ${program(told)} off the timeline of ${athlete ?? 'a deleted person'}`
  },

  'movement.create': told => `created ${movement(told)}`,
  'movement.update': told => renamed(told, 'a movement') ?? `changed ${movement(told)}: ${changes(told)}`,
  'movement.archive': told => `archived ${movement(told)}`,
  'movement.restore': told => `restored ${movement(told)}`,
  'movement.reset': told => `restored the library’s version of ${movement(told)}`,
  'movement.add_short_form': told => `taught the whiteboard “${told.after.short_form}” for ${movement(told)}`,
  'movement.remove_short_form': told =>
    `removed the short form “${told.before.short_form}” of ${movement(told)}`,
  'workout.create': told => `wrote ${workout(told)}`,
  ...PEOPLE_SENTENCES,
  ...REGISTRATION_SENTENCES,
  ...WOD_SENTENCES,
  ...CLASS_SENTENCES,
  ...COMPETITION_SENTENCES,
  ...HEAT_SENTENCES,
  ...SCORE_SENTENCES,

  'comment.create': told => {
    const { result_id, parent_id, author_id, text } = told.after
    const author = told.nameOf(author_id)
    const whose = told.nameOf(result_id)
    const inName = author === null || author === told.actor ? '' : ` in the name of ${author}`
    const did = parent_id ? 'replied' : 'commented'
    return `${did}${inName} on ${whose === null ? 'a result' : `a result of ${whose}`}: ${quoted(String(text))}`
  },
  'comment.update': told => `edited ${comment(told)}: ${quoted(String(told.after.text))}`,
  'comment.delete': told => `deleted ${comment(told)}`,
  'comment.restore': told => `restored ${comment(told)}`,

  ...ANNOUNCEMENT_SENTENCES,
  ...ARCHIVE_SENTENCES,
  'api_key.create': told => `created ${key(told)}${allowed(told.after)}`,
  'api_key.update': told => `changed ${key(told)}${allowed(told.after)}`,
  'api_key.revoke': told => `revoked ${key(told)}`,
  'api_key.rotate': told => `gave ${key(told)} a new secret`,

  ...WEBHOOK_SENTENCES,
  'screen.create': told => `created ${screen(told)}`,
  'screen.revoke': told => `ended the link of ${screen(told)}`,
  'screen.start': told => `started the clock on ${screen(told)}`,
  'screen.pause': told => `paused the clock on ${screen(told)}`,
  'screen.reset': told => `reset the clock on ${screen(told)}`,
  'screen.show': told => `chose what ${screen(told)} shows`,

  'gym.create': () => 'set up the gym',
  'gym.delete': told => `deleted the gym ${quoted(String(told.before.name))}`,
  'gym.export': () => 'exported everything that the gym owns',
  'gym.update': told => renamed(told, 'the gym') ?? `changed the gym: ${changes(told)}`,
  'gym.equipment': () => 'changed which bars and plates the gym has',
  'gym.two_step': told =>
    told.after.staff_two_step
      ? 'required two-step sign-in of coaches and admins'
      : 'no longer required two-step sign-in',
  'gym.connect': told => `connected the gym to ${platform(told, told.after)}`,
  'gym.disconnect': told => `disconnected the gym from ${platform(told, told.before)}`,
  'gym.integration_status': told => `changed the integration status of the gym: ${changes(told)}`,

  'platform.create': told => `created the platform ${quoted(String(told.after.name))}`,
}

function comment({ subject, actor }: Told): string {
  if (subject === null) return 'a comment'
  return subject === actor ? 'a comment of their own' : `a comment of ${subject}`
}

/** A key's scopes, unless it may write everything. Older entries only know read-only. */
function allowed({ scopes, read_only: readOnly }: Fields): string {
  if (readOnly) return ', read-only'
  if (!Array.isArray(scopes)) return ''
  const writes = KEY_WRITE_NAMES.filter(name => scopes.includes(`write:${name}`))
  if (writes.length > 0) return `, which may change ${writesInWords(writes)}`
  return scopes.includes('write') ? ', which may change everything' : ', read-only'
}

function platform({ nameOf }: Told, fields: Fields): string {
  return nameOf(fields.platform_id) ?? 'a platform'
}
