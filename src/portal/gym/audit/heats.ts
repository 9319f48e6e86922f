/** Audit log sentences about heats. */
import { formatCount } from '../../../domain/shared/words'
import type { Fields } from '../../../services/gym/audit-log'
import { clipped, type Say, shown, type Told } from './terms'

const eventOf = ({ subject }: Told, { event }: Fields) =>
  `“${clipped(String(event))}”${subject === null ? '' : ` of “${clipped(subject)}”`}`
const heats = ({ heats }: Fields) => formatCount(Number(heats), 'heat')

export const HEAT_SENTENCES: Record<string, Say> = {
  'competition.make_heats': told => `created ${heats(told.after)} for ${eventOf(told, told.after)}`,
  'competition.copy_heats': told =>
    `copied ${heats(told.after)} of “${clipped(String(told.after.copied_from))}” to ${eventOf(told, told.after)}`,
  'competition.move_lane': told => {
    const { who, heat, lane, displaced } = told.after
    const place = `lane ${lane} of heat ${heat} of ${eventOf(told, told.after)}`
    const instead = displaced ? `, replacing ${String(displaced)}` : ''
    return who ? `put ${String(who)} in ${place}${instead}` : `emptied ${place}`
  },
  'competition.change_heat': told => {
    const { before, after } = told
    const changes = ['starts_at', 'lanes'].filter(name => shown(before[name]) !== shown(after[name]))
    const said = changes.map(name => (name === 'lanes' ? 'who is in it' : `starts ${shown(after[name])}`))
    return `changed heat ${after.heat ?? ''} of ${eventOf(told, after)}: ${said.join(', ')}`.replace(
      '  ',
      ' ',
    )
  },
  'competition.add_heat': told => `added heat ${told.after.heat} to ${eventOf(told, told.after)}`,
  'competition.remove_heat': told => `deleted heat ${told.before.heat} of ${eventOf(told, told.before)}`,
  'competition.renumber_heats': told =>
    `renumbered heats of ${eventOf(told, told.after)}: ${shown(told.after.numbers)}`,
  'competition.clear_heats': told => `deleted ${heats(told.before)} of ${eventOf(told, told.before)}`,
}
