/** What the audit log says of athletes and of the people behind them: joining, invites, signing in. */
import type { Fields } from '../../../services/gym/audit-log'
import { changes, person, quoted, renamed, type Say } from './terms'

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
