/** Every action of the audit log as a gym owner would say it: what somebody did, without who did it. */
import type { Fields } from '../../../services/gym/audit-log'
import { ANNOUNCEMENT_SENTENCES } from './announcements'
import { COMPETITION_SENTENCES } from './competitions'
import { HEAT_SENTENCES } from './heats'
import { SCORE_SENTENCES } from './scores'
import { clipped, plain, shown, type Told, wordsOf } from './terms'
import { WOD_SENTENCES } from './wods'

type Say = (told: Told) => string

const LONGEST = 90

/** `archived Tom Fox`. What nobody has found words for is still said, plainly. */
export function sayAction(action: string, subjectType: string, told: Told): string {
  const say = Object.hasOwn(SENTENCES, action) ? SENTENCES[action] : undefined
  if (say) return say(told)
  const [, verb = action] = action.split('.')
  const what = told.subject === null ? '' : ` ${quoted(told.subject)}`
  return `changed something: ${plain(subjectType)}${what}, ${plain(verb)}`
}

/** True when there are words for the action. */
export function isSaid(action: string): boolean {
  return Object.hasOwn(SENTENCES, action)
}

/** A program, a movement or a key by its name in quotes. */
const quoted = (text: string) => `“${clipped(text)}”`
const person = ({ subject }: Told) => subject ?? 'somebody who is gone'
const thing =
  (noun: string) =>
  ({ subject }: Told) =>
    subject === null ? `a ${noun}` : `the ${noun} ${quoted(subject)}`
const [program, movement, workout, key] = ['program', 'movement', 'workout', 'API key'].map(thing) as [
  Say,
  Say,
  Say,
  Say,
]
const screen = thing('screen')

const scoreIn = ({ description, status }: Fields) => String(description ?? status)
/** ` for Tom Fox`; nothing when it is the actor's own. */
const forWhom = (told: Told, { athlete_id }: Fields) => {
  const athlete = told.nameOf(athlete_id)
  return athlete === told.actor ? '' : ` for ${athlete ?? 'somebody who is gone'}`
}

const LEVEL: Record<string, string> = { admin: 'an admin', coach: 'a coach' }
const STATUS: Record<string, string> = { active: 'active again', inactive: 'inactive' }

const SENTENCES: Record<string, Say> = {
  'athlete.create': told => `added ${person(told)}`,
  'athlete.update': told => renamed(told, 'an athlete') ?? `changed ${person(told)}: ${changes(told)}`,
  'athlete.staff': told => {
    const level = LEVEL[String(told.after.staff)]
    return level ? `made ${person(told)} ${level}` : `took ${person(told)} off the staff`
  },
  'athlete.archive': told => `archived ${person(told)}`,
  'athlete.erase': () => 'erased an athlete for good',
  'athlete.restore': told => `took ${person(told)} back into the gym`,
  'athlete.invite': told => `made an invite for ${person(told)}`,
  'athlete.invite_mail': told => `e-mailed ${person(told)} their invite`,
  'athlete.reset_mail': told => `e-mailed ${person(told)} a link to choose a new password`,
  'athlete.reset_link': told => `made a link for ${person(told)} to choose a new password`,
  'athlete.two_step_off': told => `turned off two-step sign-in for ${person(told)}`,
  'athlete.note': told =>
    `${told.after.coach_note ? 'noted something for coaches about' : 'took away the note about'} ${person(told)}`,
  'athlete.join': () => 'joined with the join link',
  'athlete.import': told => `added ${athletes(told.after)} from a list`,
  'athlete.import_undo': told => `undid a list of ${athletes(told.before)}`,
  'join.open': told => `opened the join link${told.after.approval ? ', with approval' : ''}`,
  'join.update': told =>
    told.after.approval ? 'had those approved who join with the link' : 'opened the join link to everybody',
  'join.end': () => 'ended the join link',
  'join.approve': told => `let in ${person(told)}`,
  'join.decline': told => `declined ${quoted(String(told.after.name))}, who asked to join`,
  'invite.claim': told =>
    told.actor === told.subject ? 'claimed their account' : `claimed the account of ${person(told)}`,

  'result.create': told => `logged ${scoreIn(told.after)}${forWhom(told, told.after)}`,
  'result.update': told =>
    `changed a result from ${scoreIn(told.before)} to ${scoreIn(told.after)}${forWhom(told, told.after)}`,
  'result.delete': told => `took away a result, ${scoreIn(told.before)}${forWhom(told, told.before)}`,

  'mail.test': () => 'sent themselves a test mail',
  'gym.import': () => 'imported the gym from its archive',
  'import.create': told => `imported ${told.after.imported} lines of ${told.after.file_name}`,
  'import.undo': told => `undid the import of ${told.before.file_name}`,

  'class.create': told => `added the ${classOf(told, told.after)}`,
  'class.delete': told => `took away the ${classOf(told, told.before)}`,
  'class.add': ({ after, nameOf }) => {
    const names = [after.athlete_ids ?? []].flat().map(id => nameOf(id) ?? 'somebody who is gone')
    return `put ${names.join(', ')} into a class`
  },
  'class.remove': ({ before, nameOf }) =>
    `took ${nameOf(before.athlete_id) ?? 'somebody who is gone'} out of a class`,

  'program.create': told => `made ${program(told)}`,
  'program.update': told => {
    const { status } = told.after
    if (status === 'archived') return `archived ${program(told)}`
    if (status) return `made ${program(told)} ${STATUS[String(status)] ?? String(status)}`
    return renamed(told, 'a program') ?? `changed ${program(told)}: ${changes(told)}`
  },
  'program.follow': told => {
    const athlete = told.nameOf(told.after.athlete_id)
    return athlete === told.actor
      ? `follows ${program(told)} now`
      : `put ${program(told)} on the timeline of ${athlete ?? 'somebody who is gone'}`
  },
  'program.follow_many': told => {
    const count = [told.after.athlete_ids ?? []].flat().length
    return `put ${program(told)} on the timelines of ${count} athletes`
  },
  'program.unfollow': told => {
    const athlete = told.nameOf(told.before.athlete_id)
    return athlete === told.actor
      ? `no longer follows ${program(told)}`
      : `took ${program(told)} off the timeline of ${athlete ?? 'somebody who is gone'}`
  },

  'movement.create': told => `made ${movement(told)}`,
  'movement.update': told => renamed(told, 'a movement') ?? `changed ${movement(told)}: ${changes(told)}`,
  'movement.reset': told => `put ${movement(told)} back to how the library has it`,
  'workout.create': told => `wrote ${workout(told)}`,
  ...WOD_SENTENCES,
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
  'comment.delete': told => `took down ${comment(told)}`,
  'comment.restore': told => `put back ${comment(told)}`,

  ...ANNOUNCEMENT_SENTENCES,
  'api_key.create': told => `made ${key(told)}${told.after.read_only ? ', which may only read' : ''}`,
  'api_key.revoke': told => `revoked ${key(told)}`,
  'api_key.rotate': told => `gave ${key(told)} a new secret`,

  'registration.create': told =>
    `registered ${entrant(told)}${inDivision(told, told.after)}${told.after.waiting_since ? ', on the waiting list' : ''}`,
  'registration.update': told => `changed the registration of ${entrant(told)}`,
  'registration.join': told => `joined a team as ${quoted(String(told.after.name))}: ${entrant(told)}`,
  'registration.withdraw': told => `withdrew ${entrant(told)}${inDivision(told, told.before)}`,
  'registration.restore': told => `put back ${entrant(told)}${inDivision(told, told.after)}`,
  'registration.promote': told =>
    `moved up ${entrant(told)} from the waiting list${inDivision(told, told.after)}`,
  'registration.move': told =>
    `moved ${entrant(told)}${inDivision(told, told.before, ' from')}${inDivision(told, told.after, ' to')}`,
  'registration.import': told => `read in ${registrations(told.after)}${ofCompetition(told)}`,
  'registration.import_undo': told => `took back ${registrations(told.before)}${ofCompetition(told)}`,

  'screen.create': told => `put up ${screen(told)}`,
  'screen.revoke': told => `ended the link of ${screen(told)}`,
  'screen.start': told => `started the clock on ${screen(told)}`,
  'screen.pause': told => `paused the clock on ${screen(told)}`,
  'screen.reset': told => `put back the clock on ${screen(told)}`,
  'screen.show': told => `chose what is on ${screen(told)}`,

  'gym.create': () => 'set up the gym',
  'gym.delete': told => `deleted the gym ${quoted(String(told.before.name))}`,
  'gym.export': () => 'exported everything that the gym owns',
  'gym.update': told => renamed(told, 'the gym') ?? `changed the gym: ${changes(told)}`,
  'gym.two_step': told =>
    told.after.staff_two_step
      ? 'required two-step sign-in of coaches and admins'
      : 'no longer required two-step sign-in',
  'gym.connect': told => `connected the gym to ${platform(told, told.after)}`,
  'gym.disconnect': told => `disconnected the gym from ${platform(told, told.before)}`,
  'gym.integration_status': told => `changed what the integration of the gym is: ${changes(told)}`,

  'platform.create': told => `made the platform ${quoted(String(told.after.name))}`,
  'person.sign_in': () => 'signed in',
  'person.sign_out': () => 'signed out',
  'person.sign_in_failed': told => `gave a wrong password for ${person(told)}`,
  'person.sign_in_held': told => `had to wait after too many wrong passwords for ${person(told)}`,
  'person.two_step_on': () => 'turned on two-step sign-in',
  'person.two_step_off': told =>
    told.actor === told.subject
      ? 'turned off two-step sign-in'
      : `turned off two-step sign-in for ${person(told)}`,
  'person.recovery_codes': () => 'made new recovery codes',
  'person.recovery_code': () => 'signed in with a recovery code',
  'person.password': () => 'changed their password',
  'person.password_reset': told => `gave ${person(told)} a new password`,
  'person.email': told => `changed the e-mail that ${person(told)} signs in with`,
  'person.sessions_end': told => `signed ${person(told)} out`,
  'person.remove': told => `removed the account of ${person(told)}`,
}

/** Who a registration is of: by the name it has today, else the one it had then. */
function entrant({ subject, before, after }: Told): string {
  return quoted(subject ?? String(after.name ?? before.name ?? 'somebody who is gone'))
}

function inDivision({ nameOf }: Told, { division_id }: Fields, preposition = ' for'): string {
  const division = nameOf(division_id)
  return division === null ? '' : `${preposition} ${quoted(division)}`
}

const athletes = ({ athletes }: Fields) => (athletes === 1 ? 'an athlete' : `${athletes} athletes`)
const registrations = ({ registrations }: Fields) =>
  registrations === 1 ? 'a registration' : `${registrations} registrations`
const ofCompetition = ({ subject }: Told) => (subject === null ? '' : ` of ${quoted(subject)}`)

/** `18:00 class of “Fitness” on 2026-11-20`. */
function classOf({ nameOf }: Told, { date, time, program_id }: Fields): string {
  const program = nameOf(program_id)
  return `${time} class${program === null ? '' : ` of ${quoted(program)}`} on ${date}`
}

function comment({ subject, actor }: Told): string {
  if (subject === null) return 'a comment'
  return subject === actor ? 'a comment of their own' : `a comment of ${subject}`
}

function platform({ nameOf }: Told, fields: Fields): string {
  return nameOf(fields.platform_id) ?? 'a platform'
}

/** `renamed a program: “Daily” → “Daily Class”`, when its name is all that changed. */
function renamed({ before, after }: Told, what: string): string | null {
  const changed = Object.keys(after)
  return changed.length === 1 && changed[0] === 'name'
    ? `renamed ${what}: ${quoted(String(before.name))} → ${quoted(String(after.name))}`
    : null
}

/** `time zone Europe/Zurich → Europe/Dublin`; what is long is only named. */
function changes({ before, after }: Told): string {
  const said = Object.keys(after).map(name => {
    const [old, now] = [shown(before[name]), shown(after[name])]
    const short = old.length + now.length <= LONGEST
    return short && !/id$/i.test(name) ? `${wordsOf(name)} ${old} → ${now}` : wordsOf(name)
  })
  return said.join(', ') || 'nothing that shows'
}
