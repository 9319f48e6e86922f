/** Audit log sentences about athletes and accounts: joining, invites, signing in. */
import type { Fields } from '../../../services/gym/audit-log'
import { changes, person, quoted, renamed, type Say, type Told } from './terms'

const LEVEL: Record<string, string> = { admin: 'an admin', coach: 'a coach' }
const athletes = ({ athletes }: Fields) => (athletes === 1 ? 'an athlete' : `${athletes} athletes`)

export const PEOPLE_SENTENCES: Record<string, Say> = {
  'athlete.create': told => `added ${person(told)}`,
  'athlete.update': told => renamed(told, 'an athlete') ?? `changed ${person(told)}: ${changes(told)}`,
  'athlete.staff': told => {
    const level = LEVEL[String(told.after.staff)]
    return level ? `made ${person(told)} ${level}` : `took ${person(told)} off the staff`
  },
  'athlete.archive': told => `archived ${person(told)}`,
  'athlete.erase': () => 'erased an athlete for good',
  'athlete.restore': told => `restored ${person(told)}`,
  'athlete.invite': told => `created an invite for ${person(told)}`,
  'athlete.invite_revoke': told => `revoked the invite of ${person(told)}`,
  'athlete.invite_mail': told => `e-mailed ${person(told)} their invite`,
  'athlete.reset_mail': told => `e-mailed ${person(told)} a link to choose a new password`,
  'athlete.reset_link': told => `created a link for ${person(told)} to choose a new password`,
  'athlete.two_step_off': told => `turned off two-step sign-in for ${person(told)}`,
  'athlete.note': told =>
    `${told.after.coach_note ? 'wrote a note for coaches about' : 'deleted the note about'} ${person(told)}`,
  'athlete.join': () => 'joined with the join link',
  'athlete.import': told => `added ${athletes(told.after)} from a list`,
  'athlete.import_undo': told => `undid a list of ${athletes(told.before)}`,
  'join.open': told => `opened the join link${told.after.approval ? ', with approval' : ''}`,
  'join.update': told =>
    told.after.approval
      ? 'required approval for joining with the link'
      : 'let anyone with the join link join at once',
  'join.end': () => 'ended the join link',
  'join.approve': told => `approved ${person(told)}`,
  'join.decline': told => `declined ${quoted(String(told.after.name))}, who asked to join`,
  'invite.claim': told =>
    told.actor === told.subject ? 'claimed their account' : `claimed the account of ${person(told)}`,

  'person.sign_in': () => 'signed in',
  'person.sign_out': () => 'signed out',
  'person.sign_in_failed': failedSignIns,
  'person.sign_in_held': told => `had to wait after too many wrong passwords for ${person(told)}`,
  'person.two_step_on': () => 'turned on two-step sign-in',
  'person.two_step_off': told =>
    told.actor === told.subject
      ? 'turned off two-step sign-in'
      : `turned off two-step sign-in for ${person(told)}`,
  'person.recovery_codes': () => 'created new recovery codes',
  'person.recovery_code': () => 'signed in with a recovery code',
  'person.password': () => 'changed their password',
  'person.password_reset': told => `gave ${person(told)} a new password`,
  'person.email': told => `changed the e-mail that ${person(told)} signs in with`,
  'person.sessions_end': told => `signed ${person(told)} out`,
  'person.remove': told => `removed the account of ${person(told)}`,
}

/** Entries of earlier versions record single attempts, without a count. */
function failedSignIns(told: Told): string {
  const { attempts = 1, held = 0 } = told.after as { attempts?: number; held?: number }
  if (attempts === 1) return `gave a wrong password for ${person(told)}`
  const waited = held === 0 ? '' : ` (${held} had to wait)`
  return `failed to sign in as ${person(told)} ${attempts} times within an hour${waited}`
}
