import { changes, renamed, type Sentence, thing } from './terms'

const [program, movement] = [thing('program'), thing('movement')]

const STATUS: Record<string, string> = { active: 'active again', inactive: 'inactive' }

export const PROGRAM_SENTENCES: Record<string, Sentence> = {
  'program.update': change => {
    const { status } = change.after
    if (status === 'archived') return `archived ${program(change)}`
    if (status) return `made ${program(change)} ${STATUS[String(status)] ?? String(status)}`
    return renamed(change, 'a program') ?? `changed ${program(change)}: ${changes(change)}`
  },
  'program.follow': change => {
    const athlete = change.nameOf(change.after.athlete_id)
    return athlete === change.actor
      ? `follows ${program(change)} now`
      : `put ${program(change)} on the timeline of ${athlete ?? 'a deleted person'}`
  },
  'program.follow_many': change => {
    const count = [change.after.athlete_ids ?? []].flat().length
    return `put ${program(change)} on the timelines of ${count} athletes`
  },
  'program.track_key': change => `made the key “${change.after.name}” for a follower of ${program(change)}`,
  'program.track_revoke': change => `revoked the key “${change.before.name}” of ${program(change)}`,
  'program.track_source': change => `lets ${program(change)} follow a program at ${change.after.from}`,
  'program.track_end': change => `lets ${program(change)} no longer follow ${change.before.from}`,
  'program.track_take': change => `took ${change.after.date} of ${program(change)} as its source has it`,
  'program.unfollow': change => {
    const athlete = change.nameOf(change.before.athlete_id)
    return athlete === change.actor
      ? `no longer follows ${program(change)}`
      : `took ${program(change)} off the timeline of ${athlete ?? 'a deleted person'}`
  },

  'movement.update': change =>
    renamed(change, 'a movement') ?? `changed ${movement(change)}: ${changes(change)}`,
  'movement.add_short_form': change =>
    `taught the whiteboard “${change.after.short_form}” for ${movement(change)}`,
  'movement.remove_short_form': change =>
    `removed the short form “${change.before.short_form}” of ${movement(change)}`,
}
