/** Audit log sentences about classes, bookings and the timetable. */
import type { Fields } from '../../../services/gym/audit-log'
import { changes, quoted, type Told } from './terms'

export const CLASS_SENTENCES: Record<string, (told: Told) => string> = {
  'class.create': told => `added the ${classOf(told, told.after)}`,
  'class.update': told => `changed a class: ${changes(told)}`,
  'class.delete': told => `deleted the ${classOf(told, told.before)}`,
  'class.cancel': told => {
    const { reason } = told.after
    return `cancelled the ${classOf(told, told.after)}${reason ? `: ${quoted(String(reason))}` : ''}`
  },
  'class.restore': told => `put the ${classOf(told, told.after)} back on`,
  'class.add': told => `put ${names(told, told.after)} into a class`,
  'class.remove': told => `removed ${name(told, told.before)} from a class`,
  'class.book': told =>
    told.after.waiting
      ? `put ${name(told, told.after)} on the waiting list of a class`
      : `booked a class for ${name(told, told.after)}`,
  'class.promote': told => `gave ${name(told, told.after)} a place from the waiting list of a class`,
  'class.check_in': told => `checked ${names(told, told.after)} in to a class`,
  'class.check_out': told => `took back the check-in of ${names(told, told.after)}`,
  'timetable.create': told => `put ${slot(told, told.after)} on the timetable`,
  'timetable.update': told => `changed ${slot(told, told.before)} on the timetable: ${different(told)}`,
  'timetable.end': told => `took ${slot(told, told.after)} off the timetable`,
  'calendar.create': ({ after, nameOf }) =>
    after.program_id
      ? `made themselves a calendar of ${quoted(nameOf(after.program_id) ?? 'a program')}`
      : 'made themselves a calendar of their bookings',
  'calendar.revoke': () => 'ended the address of a calendar of theirs',
  'closure.create': told => `closed the gym for ${period(told.after)}`,
  'closure.delete': told => `no longer closed the gym for ${period(told.before)}`,
}

/** `18:00 class of “Fitness” on 2026-11-20`. */
function classOf({ nameOf }: Told, { date, time, program_id }: Fields): string {
  const program = nameOf(program_id)
  return `${time} class${program === null ? '' : ` of ${quoted(program)}`} on ${date}`
}

const DAYS = ['', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** `Monday 18:00 “Fitness”`. */
function slot({ nameOf }: Told, { weekday, time, program_id }: Fields): string {
  const program = nameOf(program_id)
  return [DAYS[Number(weekday)], time, program === null ? null : quoted(program)].filter(Boolean).join(' ')
}

/** Changes to a slot log all fields; only the different ones are shown. */
function different(told: Told): string {
  const differs = (key: string) => told.before[key] !== told.after[key]
  const of = (fields: Fields) => Object.fromEntries(Object.entries(fields).filter(([key]) => differs(key)))
  return changes({ ...told, before: of(told.before), after: of(told.after) })
}

/** `“Christmas”, 2026-12-24 to 2026-12-26`. */
function period({ name, starts_on, ends_on }: Fields): string {
  const days = starts_on === ends_on ? starts_on : `${starts_on} to ${ends_on}`
  return `${quoted(String(name))}, ${days}`
}

const name = (told: Told, { athlete_id }: Fields) => {
  const athlete = told.nameOf(athlete_id)
  return athlete === told.actor ? 'themselves' : (athlete ?? 'a deleted person')
}

const names = ({ nameOf }: Told, { athlete_ids }: Fields) =>
  [athlete_ids ?? []]
    .flat()
    .map(id => nameOf(id) ?? 'a deleted person')
    .join(', ')
