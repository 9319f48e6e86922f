import type { Fields } from '../../../services/gym/audit-log'
import { changes, type LoggedChange, person, quoted, renamed, type Sentence } from './terms'

const LEVEL: Record<string, string> = { admin: 'an admin', coach: 'a coach' }
const athletes = ({ athletes }: Fields) => (athletes === 1 ? 'an athlete' : `${athletes} athletes`)

export const PEOPLE_SENTENCES: Record<string, Sentence> = {
  'athlete.update': change =>
    renamed(change, 'an athlete') ?? `changed ${person(change)}: ${changes(change)}`,
  'athlete.staff': change => {
    const level = LEVEL[String(change.after.staff)]
    return level ? `made ${person(change)} ${level}` : `took ${person(change)} off the staff`
  },
  'athlete.leave': change => `gave ${person(change)} a last day: ${change.after.leaves_on}`,
  'athlete.stay': change => `removed the last day of ${person(change)}`,
  'athlete.export': change => `exported everything of ${person(change)}`,
  'athlete.merge': change => `merged ${quoted(String(change.before.name))} into ${person(change)}`,
  'athlete.unmerge': change =>
    `undid the merge of ${quoted(String(change.after.name))} into ${person(change)}`,
  'athlete.note': change =>
    `${change.after.coach_note ? 'wrote a note for coaches about' : 'deleted the note about'} ${person(change)}`,
  'athlete.photo': change => `${change.after.photo ? 'changed' : 'removed'} the photo of ${person(change)}`,
  'athlete.import': change => `added ${athletes(change.after)} from a list`,
  'athlete.import_undo': change => `undid a list of ${athletes(change.before)}`,
  'join.open': change => `opened the join link${change.after.approval ? ', with approval' : ''}`,
  'join.update': change =>
    change.after.approval
      ? 'required approval for joining with the link'
      : 'let anyone with the join link join at once',
  'join.decline': change => `declined ${quoted(String(change.after.name))}, who asked to join`,
  'invite.claim': change =>
    change.actor === change.subject ? 'claimed their account' : `claimed the account of ${person(change)}`,

  'person.sign_in_failed': failedSignIns,
  'person.two_step_off': change =>
    change.actor === change.subject
      ? 'turned off two-step sign-in'
      : `turned off two-step sign-in for ${person(change)}`,
}

/** Entries of earlier versions record single attempts, without a count. */
function failedSignIns(change: LoggedChange): string {
  const { attempts = 1, held = 0 } = change.after as { attempts?: number; held?: number }
  if (attempts === 1) return `gave a wrong password for ${person(change)}`
  const waited = held === 0 ? '' : ` (${held} had to wait)`
  return `failed to sign in as ${person(change)} ${attempts} times within an hour${waited}`
}
