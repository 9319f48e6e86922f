import { formatCount } from '../../../domain/shared/words'
import type { Fields } from '../../../services/gym/audit-log'
import { clipped, type LoggedChange, type Sentence, shown } from './terms'

const eventOf = ({ subject }: LoggedChange, { event }: Fields) =>
  `“${clipped(String(event))}”${subject === null ? '' : ` of “${clipped(subject)}”`}`
const heats = ({ heats }: Fields) => formatCount(Number(heats), 'heat')

export const HEAT_SENTENCES: Record<string, Sentence> = {
  'competition.make_heats': change => `created ${heats(change.after)} for ${eventOf(change, change.after)}`,
  'competition.copy_heats': change =>
    `copied ${heats(change.after)} of “${clipped(String(change.after.copied_from))}” to ${eventOf(change, change.after)}`,
  'competition.move_lane': change => {
    const { who, heat, lane, displaced } = change.after
    const place = `lane ${lane} of heat ${heat} of ${eventOf(change, change.after)}`
    const instead = displaced ? `, replacing ${String(displaced)}` : ''
    return who ? `put ${String(who)} in ${place}${instead}` : `emptied ${place}`
  },
  'competition.change_heat': change => {
    const { before, after } = change
    const changes = ['starts_at', 'lanes'].filter(name => shown(before[name]) !== shown(after[name]))
    const phrases = changes.map(name => (name === 'lanes' ? 'its lanes' : `starts ${shown(after[name])}`))
    return `changed heat ${after.heat ?? ''} of ${eventOf(change, after)}: ${phrases.join(', ')}`.replace(
      '  ',
      ' ',
    )
  },
  'competition.add_heat': change => `added heat ${change.after.heat} to ${eventOf(change, change.after)}`,
  'competition.remove_heat': change =>
    `deleted heat ${change.before.heat} of ${eventOf(change, change.before)}`,
  'competition.renumber_heats': change =>
    `renumbered heats of ${eventOf(change, change.after)}: ${shown(change.after.numbers)}`,
  'competition.clear_heats': change => `deleted ${heats(change.before)} of ${eventOf(change, change.before)}`,
}
