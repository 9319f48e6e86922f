/** Audit log sentences about registrations. */
import type { Fields } from '../../../services/gym/audit-log'
import { quoted, type Say, type Told } from './terms'

export const REGISTRATION_SENTENCES: Record<string, Say> = {
  'registration.create': told =>
    `registered ${entrant(told)}${inDivision(told, told.after)}${told.after.waiting_since ? ', on the waiting list' : ''}`,
  'registration.update': told => `changed the registration of ${entrant(told)}`,
  'registration.join': told => `joined a team as ${quoted(String(told.after.name))}: ${entrant(told)}`,
  'registration.withdraw': told => `withdrew ${entrant(told)}${inDivision(told, told.before)}`,
  'registration.restore': told => `restored ${entrant(told)}${inDivision(told, told.after)}`,
  'registration.promote': told =>
    `moved up ${entrant(told)} from the waiting list${inDivision(told, told.after)}`,
  'registration.move': told =>
    `moved ${entrant(told)}${inDivision(told, told.before, ' from')}${inDivision(told, told.after, ' to')}`,
  'registration.import': told => `imported ${registrations(told.after)}${ofCompetition(told)}`,
  'registration.import_undo': told =>
    `undid the import of ${registrations(told.before)}${ofCompetition(told)}`,
}

/** The registration's current name, else the name in the entry. */
function entrant({ subject, before, after }: Told): string {
  return quoted(subject ?? String(after.name ?? before.name ?? 'a deleted person'))
}

function inDivision({ nameOf }: Told, { division_id }: Fields, preposition = ' for'): string {
  const division = nameOf(division_id)
  return division === null ? '' : `${preposition} ${quoted(division)}`
}

const registrations = ({ registrations }: Fields) =>
  registrations === 1 ? 'a registration' : `${registrations} registrations`
const ofCompetition = ({ subject }: Told) => (subject === null ? '' : ` of ${quoted(subject)}`)
