import { z } from 'zod'
import { DECLARED_WRITES, type DeclaredWrite, sortedByKey } from '../shared/resources'

type Write = {
  label: string
  allows: string
  /** Nouns of paths besides the name. */
  nouns?: readonly string[]
}

const OWN_WRITES = {
  archives: {
    label: 'Archives',
    allows: 'Create, download and delete archives of the whole gym',
  },
  athletes: {
    label: 'Athletes',
    allows: 'Add, change, invite, archive, restore, merge and erase people',
    nouns: ['invites'],
  },
  bookings: {
    label: 'Bookings',
    allows: 'Book classes for athletes, cancel bookings, and check in people or a whole class',
    nouns: ['check_in', 'check_out'],
  },
  classes: {
    label: 'Classes',
    allows: 'The timetable, holidays and the classes of the days',
    nouns: ['closures', 'timetable_slots'],
  },
  competitions: {
    label: 'Competitions',
    allows:
      'Competitions with their divisions, events, heats and judge links; publish competitions and close events',
    nouns: ['divisions', 'events', 'heats', 'judge_links'],
  },
  gym: { label: 'Gym settings', allows: 'The name, contact details, time zone and units of the gym' },
  imports: {
    label: 'Imports',
    allows: 'Read in files of other products, with people and results, and undo that',
  },
  registrations: {
    label: 'Registrations',
    allows: 'Sign up for competitions, withdraw, move between divisions',
  },
  results: {
    label: 'Results',
    allows: 'Log, change and delete results of athletes',
    nouns: ['training_sessions'],
  },
  scores: {
    label: 'Competition scores',
    allows: 'Enter, change and delete scores, and penalties',
    nouns: ['enter_scores'],
  },
  staff: { label: 'Staff', allows: 'Make people coaches or admins' },
  webhooks: {
    label: 'Webhooks',
    allows: 'Decide where events are sent, and see the secrets of endpoints',
    nouns: ['webhook_deliveries', 'webhook_endpoints'],
  },
  wods: {
    label: 'WODs',
    allows: 'Program days: create, publish, copy, move and delete WODs and their parts',
    nouns: ['components'],
  },
  workouts: { label: 'Workouts', allows: 'Create workouts' },
} as const satisfies Record<string, Write>

export type KeyWrite = keyof typeof OWN_WRITES | DeclaredWrite

/** Resources for scopes such as `write:athletes`, with the label and explanation on the form. */
export const KEY_WRITES = sortedByKey({ ...OWN_WRITES, ...DECLARED_WRITES }) as Record<KeyWrite, Write>
export const KEY_WRITE_NAMES = Object.keys(KEY_WRITES) as KeyWrite[]

/** Scopes by the nouns of paths. */
export const WRITE_BY_NOUN: Record<string, KeyWrite> = Object.fromEntries(
  KEY_WRITE_NAMES.flatMap(name => [name, ...(KEY_WRITES[name].nouns ?? [])].map(noun => [noun, name])),
)

/** The resources a key may write. Null means all, an empty list nothing. */
export type KeyWrites = readonly KeyWrite[] | null

/** Checkboxes of a form, or words of a command: resources, or everything. */
export const ChosenWrites = z
  .array(z.enum(['everything', ...KEY_WRITE_NAMES], 'must be one of the choices'))
  .max(KEY_WRITE_NAMES.length + 1)
  .transform(chosen =>
    chosen.includes('everything') ? null : KEY_WRITE_NAMES.filter(name => chosen.includes(name)),
  )

export function toStoredWrites(writes: KeyWrites): { readOnly: boolean; writes: string | null } {
  const readOnly = writes !== null && writes.length === 0
  return { readOnly, writes: writes === null || readOnly ? null : writes.join(' ') }
}

export function parseWrites(key: { readOnly: boolean; writes: string | null }): KeyWrites {
  if (key.readOnly) return []
  if (key.writes === null) return null
  const stored = key.writes.split(' ')
  return KEY_WRITE_NAMES.filter(name => stored.includes(name))
}

/** Returns the scopes of a key as the interface names them: `read`, and `write` or `write:athletes`. */
export function listScopes(writes: KeyWrites): string[] {
  return ['read', ...(writes === null ? ['write'] : writes.map(name => `write:${name}`))]
}
