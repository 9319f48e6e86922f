/** Audit log sentences about WODs, which are named by day and program. */
import type { Fields } from '../../../services/gym/audit-log'
import type { Told } from './terms'

export const WOD_SENTENCES: Record<string, (told: Told) => string> = {
  'wod.create': told => `programmed ${wod(told, told.after)}`,
  'wod.copy': told => `copied ${wod(told, told.after)} from ${told.after.copied_date}`,
  'wod.update': told => `changed ${wod(told, told.before)}: ${changed(told)}`,
  'wod.move': told => {
    const { before, after } = told
    const program = after.program_id === before.program_id ? '' : ` into ${named(told, after.program_id)}`
    const day = after.date === before.date ? '' : ` to ${after.date}`
    return `moved ${wod(told, before)}${day}${program}`
  },
  'wod.delete': told => `deleted ${wod(told, told.before)}`,
  'wod.add_part': told =>
    `added ${part(told.after)} to ${wod(told, told.after)}: ${workout(told, told.after)}`,
  'wod.update_part': told => {
    const same = told.before.workout_id === told.after.workout_id
    const now = same ? '' : `: ${workout(told, told.after)}`
    return `changed ${part(told.before)} of ${wod(told, told.after)}${now}`
  },
  'wod.move_part': told => `moved ${part(told.after)} of ${wod(told, told.after)} ${told.after.direction}`,
  'wod.remove_part': told => `removed ${part(told.before)} of ${wod(told, told.before)}`,
}

/** `the WOD of 2026-11-20 in “Fitness”`. */
function wod(told: Told, { date, program_id }: Fields): string {
  return `the WOD of ${date} in ${named(told, program_id)}`
}

const part = ({ part }: Fields) => (part ? `part ${part}` : 'a warm-up')

function workout(told: Told, { workout_id }: Fields): string {
  return told.nameOf(workout_id) ?? 'a workout'
}

function named({ nameOf }: Told, programId: unknown): string {
  const name = nameOf(programId)
  return name === null ? 'a program' : `“${name}”`
}

const WORDS: Record<string, string> = {
  date: 'the day',
  program_id: 'the program',
  name: 'the name',
  publish_at: 'when athletes can see it',
}

/** `the name, when athletes see it`. */
function changed({ before, after }: Told): string {
  const names = Object.keys(after).filter(name => before[name] !== after[name])
  return names.map(name => WORDS[name] ?? name).join(', ')
}
