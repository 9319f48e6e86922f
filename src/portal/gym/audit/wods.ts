import type { Fields } from '../../../services/gym/audit-log'
import type { LoggedChange } from './terms'

export const WOD_SENTENCES: Record<string, (change: LoggedChange) => string> = {
  'wod.create': change => `programmed ${wod(change, change.after)}`,
  'wod.copy': change => `copied ${wod(change, change.after)} from ${change.after.copied_date}`,
  'wod.update': change => `changed ${wod(change, change.before)}: ${changed(change)}`,
  'wod.move': change => {
    const { before, after } = change
    const program = after.program_id === before.program_id ? '' : ` into ${named(change, after.program_id)}`
    const day = after.date === before.date ? '' : ` to ${after.date}`
    return `moved ${wod(change, before)}${day}${program}`
  },
  'wod.photo': change =>
    `${change.after.photo ? 'added' : 'removed'} the photo of the whiteboard for ${wod(change, change.after)}`,
  'wod.delete': change => `deleted ${wod(change, change.before)}`,
  'wod.add_part': change =>
    `added ${part(change.after)} to ${wod(change, change.after)}: ${workout(change, change.after)}`,
  'wod.update_part': change => {
    const same = change.before.workout_id === change.after.workout_id
    const now = same ? '' : `: ${workout(change, change.after)}`
    return `changed ${part(change.before)} of ${wod(change, change.after)}${now}`
  },
  'wod.move_part': change =>
    `moved ${part(change.after)} of ${wod(change, change.after)} ${change.after.direction}`,
  'wod.remove_part': change => `removed ${part(change.before)} of ${wod(change, change.before)}`,
}

function wod(change: LoggedChange, { date, program_id }: Fields): string {
  return `the WOD of ${date} in ${named(change, program_id)}`
}

const part = ({ part }: Fields) => (part ? `part ${part}` : 'a warm-up')

function workout(change: LoggedChange, { workout_id }: Fields): string {
  return change.nameOf(workout_id) ?? 'a workout'
}

function named({ nameOf }: LoggedChange, programId: unknown): string {
  const name = nameOf(programId)
  return name === null ? 'a program' : `“${name}”`
}

const WORDS: Record<string, string> = {
  date: 'the day',
  program_id: 'the program',
  name: 'the name',
  publish_at: 'when athletes can see it',
}

function changed({ before, after }: LoggedChange): string {
  const names = Object.keys(after).filter(name => before[name] !== after[name])
  return names.map(name => WORDS[name] ?? name).join(', ')
}
