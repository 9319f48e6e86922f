import type { Fields } from '../../../services/gym/audit-log'
import { changes, type LoggedChange, person, quoted, renamed, type Sentence } from './terms'

const LEVEL: Record<string, string> = { admin: 'an admin', coach: 'a coach' }
const athletes = ({ athletes }: Fields) => (athletes === 1 ? 'an athlete' : `${athletes} athletes`)

export const PEOPLE_SENTENCES: Record<string, Sentence> = {
  'athlete.create': change => `added ${person(change)}`,
  'athlete.update': change =>
    renamed(change, 'an athlete') ?? `changed ${person(change)}: ${changes(change)}`,
  'athlete.staff': change => {
    const level = LEVEL[String(change.after.staff)]
    return level ? `made ${person(change)} ${level}` : `took ${person(change)} off the staff`
  },
  'athlete.archive': change => `archived ${person(change)}`,
  'athlete.merge': change => `merged ${quoted(String(change.before.name))} into ${person(change)}`,
  'athlete.unmerge': change =>
    `undid the merge of ${quoted(String(change.after.name))} into ${person(change)}`,
  'athlete.erase': () => 'erased an athlete for good',
  'athlete.restore': change => `restored ${person(change)}`,
  'athlete.invite': change => `created an invite for ${person(change)}`,
  'athlete.invite_revoke': change => `revoked the invite of ${person(change)}`,
  'athlete.invite_mail': change => `e-mailed ${person(change)} their invite`,
  'athlete.reset_mail': change => `e-mailed ${person(change)} a link to choose a new password`,
  'athlete.reset_link': change => `created a link for ${person(change)} to choose a new password`,
  'athlete.vouch': change => `confirmed the address of ${person(change)}`,
  'athlete.two_step_off': change => `turned off two-step sign-in for ${person(change)}`,
  'athlete.note': change =>
    `${change.after.coach_note ? 'wrote a note for coaches about' : 'deleted the note about'} ${person(change)}`,
  'athlete.photo': change => `${change.after.photo ? 'changed' : 'removed'} the photo of ${person(change)}`,
  'athlete.join': () => 'joined with the join link',
  'athlete.import': change => `added ${athletes(change.after)} from a list`,
  'athlete.import_undo': change => `undid a list of ${athletes(change.before)}`,
  'join.open': change => `opened the join link${change.after.approval ? ', with approval' : ''}`,
  'join.update': change =>
    change.after.approval
      ? 'required approval for joining with the link'
      : 'let anyone with the join link join at once',
  'join.end': () => 'ended the join link',
  'join.approve': change => `approved ${person(change)}`,
  'join.decline': change => `declined ${quoted(String(change.after.name))}, who asked to join`,
  'invite.claim': change =>
    change.actor === change.subject ? 'claimed their account' : `claimed the account of ${person(change)}`,

  'person.sign_in': () => 'signed in',
  'person.sign_out': () => 'signed out',
  'person.sign_in_failed': failedSignIns,
  'person.sign_in_held': change => `had to wait after too many wrong passwords for ${person(change)}`,
  'person.two_step_on': () => 'turned on two-step sign-in',
  'person.two_step_off': change =>
    change.actor === change.subject
      ? 'turned off two-step sign-in'
      : `turned off two-step sign-in for ${person(change)}`,
  'person.recovery_codes': () => 'created new recovery codes',
  'person.recovery_code': () => 'signed in with a recovery code',
  'person.password': () => 'changed their password',
  'person.password_reset': change => `gave ${person(change)} a new password`,
  'person.email': change => `changed the e-mail that ${person(change)} signs in with`,
  'person.confirm': change => `confirmed the address of ${person(change)}`,
  'person.sessions_end': change => `signed ${person(change)} out`,
  'person.remove': change => `removed the account of ${person(change)}`,
}

/** Entries of earlier versions record single attempts, without a count. */
function failedSignIns(change: LoggedChange): string {
  const { attempts = 1, held = 0 } = change.after as { attempts?: number; held?: number }
  if (attempts === 1) return `gave a wrong password for ${person(change)}`
  const waited = held === 0 ? '' : ` (${held} had to wait)`
  return `failed to sign in as ${person(change)} ${attempts} times within an hour${waited}`
}
