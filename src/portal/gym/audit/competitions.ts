import { ROLE_NAMES } from '../../../domain/roles/role-words'
import type { CompetitionRoleKind } from '../../../schemas/roles/roles'
import type { Fields } from '../../../services/gym/audit-log'
import { PRICE_SENTENCES } from './payments'
import { clipped, type LoggedChange, type Sentence, shown, toWords } from './terms'

const LONGEST = 60

const quoted = (text: unknown) => `“${clipped(String(text))}”`
export const competition = ({ subject }: LoggedChange) =>
  subject === null ? 'a competition' : quoted(subject)
const division = (change: LoggedChange, { division: name }: Fields) =>
  `the division ${quoted(name)} of ${competition(change)}`
const event = (change: LoggedChange, { event: name }: Fields) =>
  `the event ${quoted(name)} of ${competition(change)}`

const roleIn = ({ role }: Fields) => ROLE_NAMES[role as CompetitionRoleKind]?.toLowerCase() ?? String(role)

export const COMPETITION_SENTENCES: Record<string, Sentence> = {
  ...PRICE_SENTENCES,
  'competition.copy': change =>
    `copied the competition ${quoted(change.after.name)} from ${quoted(change.after.copied_from)}`,
  'competition.delete': change => `deleted the draft ${quoted(change.before.name)} with its registrations`,
  'competition.update': change => `changed ${competition(change)}: ${changes(change)}`,
  'competition.role_give': change =>
    `gave ${quoted(change.after.name)} the role ${roleIn(change.after)} at ${competition(change)}`,
  'competition.role_end': change =>
    `ended the role ${roleIn(change.before)} of ${quoted(change.before.name)} at ${competition(change)}`,
  'competition.page': change => `changed the page of ${competition(change)}: ${changes(change)}`,
  'competition.picture': change => `added a picture to the page of ${competition(change)}`,
  'competition.picture_delete': change => `deleted a picture from the page of ${competition(change)}`,
  'competition.sponsor_add': change =>
    `added the sponsor ${quoted(change.after.name)} to ${competition(change)}`,
  'competition.sponsor_update': change =>
    `changed the sponsor ${quoted(change.after.sponsor)} of ${competition(change)}: ${changes(change)}`,
  'competition.sponsor_delete': change =>
    `deleted the sponsor ${quoted(change.before.name)} of ${competition(change)}`,
  'competition.points': change => `changed the points and ties of ${competition(change)}: ${changes(change)}`,

  'competition.message': change =>
    `wrote to ${change.after.count} addresses in ${change.after.division ? division(change, change.after) : competition(change)}: ${quoted(change.after.subject)}`,
  'competition.notice': change =>
    change.after.subject === null
      ? `took the notice of ${competition(change)} down`
      : `put a notice on ${competition(change)}: ${quoted(change.after.subject)}`,
  'competition.add_division': change => `added ${division(change, change.after)}`,
  'competition.update_division': change => `changed ${division(change, change.before)}: ${changes(change)}`,
  'competition.move_division': change => `moved ${division(change, change.after)} ${change.after.direction}`,
  'competition.remove_division': change => `removed ${division(change, change.before)}`,

  'competition.add_event': change => `added ${event(change, change.after)}`,
  'competition.update_event': change => `changed ${event(change, change.before)}: ${changes(change)}`,
  'competition.move_event': change => `moved ${event(change, change.after)} ${change.after.direction}`,
  'competition.remove_event': change => `removed ${event(change, change.before)}`,
  'competition.show_scores': change => `showed the scores of ${event(change, change.after)} to the public`,
  'competition.close_event': change =>
    `closed ${event(change, change.after)} in ${quoted(change.after.division)}`,
  'competition.reopen_event': change =>
    `opened ${event(change, change.after)} in ${quoted(change.after.division)} again`,
  'competition.hide_scores': change => `hid the scores of ${event(change, change.after)} from the public`,
}

function changes({ before, after }: LoggedChange): string {
  const changed = Object.keys(after).filter(name => shown(before[name]) !== shown(after[name]))
  const phrases = changed.map(name => {
    const [old, now] = [shown(before[name]), shown(after[name])]
    const word = /^(?:division|event)$/.test(name) ? 'name' : toWords(name.replace(/_id$/, ''))
    return old.length + now.length > LONGEST || name.endsWith('_id') ? word : `${word} ${old} → ${now}`
  })
  return phrases.join(', ') || 'no visible change'
}
