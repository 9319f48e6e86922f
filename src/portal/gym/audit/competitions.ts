/** Audit log sentences about competitions. */
import type { Fields } from '../../../services/gym/audit-log'
import { clipped, type Say, shown, type Told, wordsOf } from './terms'

const LONGEST = 60

const quoted = (text: unknown) => `“${clipped(String(text))}”`
const competition = ({ subject }: Told) => (subject === null ? 'a competition' : quoted(subject))
const division = (told: Told, { division: name }: Fields) =>
  `the division ${quoted(name)} of ${competition(told)}`
const event = (told: Told, { event: name }: Fields) => `the event ${quoted(name)} of ${competition(told)}`

export const COMPETITION_SENTENCES: Record<string, Say> = {
  'competition.create': told => `created the competition ${competition(told)}`,
  'competition.copy': told =>
    `copied the competition ${quoted(told.after.name)} from ${quoted(told.after.copied_from)}`,
  'competition.update': told => `changed ${competition(told)}: ${changes(told)}`,
  'competition.publish': told => `published ${competition(told)}`,
  'competition.unpublish': told => `changed ${competition(told)} to a draft`,
  'competition.points': told => `changed the points and ties of ${competition(told)}: ${changes(told)}`,

  'competition.message': told =>
    `wrote to ${told.after.count} addresses in ${division(told, told.after)}: ${quoted(told.after.subject)}`,
  'competition.add_division': told => `added ${division(told, told.after)}`,
  'competition.update_division': told => `changed ${division(told, told.before)}: ${changes(told)}`,
  'competition.move_division': told => `moved ${division(told, told.after)} ${told.after.direction}`,
  'competition.remove_division': told => `removed ${division(told, told.before)}`,

  'competition.add_event': told => `added ${event(told, told.after)}`,
  'competition.update_event': told => `changed ${event(told, told.before)}: ${changes(told)}`,
  'competition.move_event': told => `moved ${event(told, told.after)} ${told.after.direction}`,
  'competition.remove_event': told => `removed ${event(told, told.before)}`,
  'competition.show_scores': told => `showed the scores of ${event(told, told.after)} to the public`,
  'competition.close_event': told => `closed ${event(told, told.after)} in ${quoted(told.after.division)}`,
  'competition.reopen_event': told =>
    `opened ${event(told, told.after)} in ${quoted(told.after.division)} again`,
  'competition.hide_scores': told => `hid the scores of ${event(told, told.after)} from the public`,
}

/** `name Rx → Rx women, visible yes → no`. Long values are left out. */
function changes({ before, after }: Told): string {
  const changed = Object.keys(after).filter(name => shown(before[name]) !== shown(after[name]))
  const said = changed.map(name => {
    const [old, now] = [shown(before[name]), shown(after[name])]
    const word = /^(?:division|event)$/.test(name) ? 'name' : wordsOf(name.replace(/_id$/, ''))
    return old.length + now.length > LONGEST || name.endsWith('_id') ? word : `${word} ${old} → ${now}`
  })
  return said.join(', ') || 'no visible change'
}
