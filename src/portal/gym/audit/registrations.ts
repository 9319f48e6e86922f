import type { Fields } from '../../../services/gym/audit-log'
import { PAYMENT_SENTENCES } from './payments'
import { type LoggedChange, quoted, type Sentence } from './terms'

export const REGISTRATION_SENTENCES: Record<string, Sentence> = {
  'registration.create': change =>
    `registered ${entrant(change)}${inDivision(change, change.after)}${change.after.waiting_since ? ', on the waiting list' : ''}`,
  'registration.update': change => `changed the registration of ${entrant(change)}`,
  'registration.join': change => `joined a team as ${quoted(String(change.after.name))}: ${entrant(change)}`,
  'registration.check_in': ({ after }) => `checked in ${quoted(String(after.participant))}`,
  'registration.check_out': ({ after }) => `took back the check-in of ${quoted(String(after.participant))}`,
  'registration.hand_out': change => describeHandOut(change),
  'registration.withdraw': change => `withdrew ${entrant(change)}${inDivision(change, change.before)}`,
  'registration.restore': change => `restored ${entrant(change)}${inDivision(change, change.after)}`,
  'registration.promote': change =>
    `moved up ${entrant(change)} from the waiting list${inDivision(change, change.after)}`,
  'registration.move': change =>
    `moved ${entrant(change)}${inDivision(change, change.before, ' from')}${inDivision(change, change.after, ' to')}`,
  ...PAYMENT_SENTENCES,
  'registration.import': change => `imported ${registrations(change.after)}${ofCompetition(change)}`,
  'registration.import_undo': change =>
    `undid the import of ${registrations(change.before)}${ofCompetition(change)}`,
}

function entrant({ subject, before, after }: LoggedChange): string {
  return quoted(subject ?? String(after.name ?? before.name ?? 'a deleted person'))
}

function describeHandOut({ after: { participant, bib, shirt } }: LoggedChange): string {
  const thing = bib === undefined ? 'a shirt' : 'a bib'
  return (bib ?? shirt) === true
    ? `gave ${thing} to ${quoted(String(participant))}`
    : `took ${thing} back from ${quoted(String(participant))}`
}

function inDivision({ nameOf }: LoggedChange, { division_id }: Fields, preposition = ' for'): string {
  const division = nameOf(division_id)
  return division === null ? '' : `${preposition} ${quoted(division)}`
}

const registrations = ({ registrations }: Fields) =>
  registrations === 1 ? 'a registration' : `${registrations} registrations`
const ofCompetition = ({ subject }: LoggedChange) => (subject === null ? '' : ` of ${quoted(subject)}`)
