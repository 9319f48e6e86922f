import type { Fields } from '../../../services/gym/audit-log'
import { changes, type LoggedChange, quoted } from './terms'

export const CLASS_SENTENCES: Record<string, (change: LoggedChange) => string> = {
  'class.create': change => `added the ${classOf(change, change.after)}`,
  'class.delete': change => `deleted the ${classOf(change, change.before)}`,
  'class.cancel': change => {
    const { reason } = change.after
    return `cancelled the ${classOf(change, change.after)}${reason ? `: ${quoted(String(reason))}` : ''}`
  },
  'class.restore': change => `put the ${classOf(change, change.after)} back on`,
  'class.add': change => `put ${names(change, change.after)} into a class`,
  'class.remove': change => `removed ${name(change, change.before)} from a class`,
  'class.book': change =>
    change.after.waiting
      ? `put ${name(change, change.after)} on the waiting list of a class`
      : `booked a class for ${name(change, change.after)}`,
  'class.promote': change => `gave ${name(change, change.after)} a place from the waiting list of a class`,
  'class.forgive': change =>
    change.after.forgiven
      ? `forgave ${name(change, change.after)} a missed class`
      : `counted a missed class of ${name(change, change.after)} again`,
  'class.check_in': change => {
    const { without_waiver: without } = change.after
    const unsigned = without ? `, without a waiver: ${names(change, { athlete_ids: without })}` : ''
    return `checked ${names(change, change.after)} in to a class${unsigned}`
  },
  'class.check_out': change => `undid the check-in of ${names(change, change.after)}`,
  'timetable.create': change => `put ${slot(change, change.after)} on the timetable`,
  'timetable.update': change =>
    `changed ${slot(change, change.before)} on the timetable: ${different(change)}`,
  'timetable.end': change => `took ${slot(change, change.after)} off the timetable`,
  'calendar.create': ({ after, nameOf }) =>
    after.program_id
      ? `created a calendar address for ${quoted(nameOf(after.program_id) ?? 'a program')}`
      : 'created a calendar address for their bookings',
}

function classOf({ nameOf }: LoggedChange, { date, time, program_id }: Fields): string {
  const program = nameOf(program_id)
  return `${time} class${program === null ? '' : ` of ${quoted(program)}`} on ${date}`
}

const DAYS = ['', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

function slot({ nameOf }: LoggedChange, { weekday, time, program_id }: Fields): string {
  const program = nameOf(program_id)
  return [DAYS[Number(weekday)], time, program === null ? null : quoted(program)].filter(Boolean).join(' ')
}

/** Changes to a slot log all fields; the page shows the differences. */
function different(change: LoggedChange): string {
  const differs = (key: string) => change.before[key] !== change.after[key]
  const of = (fields: Fields) => Object.fromEntries(Object.entries(fields).filter(([key]) => differs(key)))
  return changes({ ...change, before: of(change.before), after: of(change.after) })
}

const name = (change: LoggedChange, { athlete_id }: Fields) => {
  const athlete = change.nameOf(athlete_id)
  return athlete === change.actor ? 'themselves' : (athlete ?? 'a deleted person')
}

const names = ({ nameOf }: LoggedChange, { athlete_ids }: Fields) =>
  [athlete_ids ?? []]
    .flat()
    .map(id => nameOf(id) ?? 'a deleted person')
    .join(', ')
