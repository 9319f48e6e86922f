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
    nouns: ['check_in', 'check_out', 'late_cancels'],
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
  gym: {
    label: 'Gym settings',
    allows: 'The name, contact details, time zone and units of the gym, and its public content',
  },
  imports: {
    label: 'Imports',
    allows: 'Read in files of other products, with people and results, and undo that',
  },
  registrations: {
    label: 'Registrations',
    allows:
      'Sign up for competitions, withdraw, move between divisions, invite and check in; take entries off partner boards',
    nouns: ['competition_invitations', 'participants', 'partner_searches'],
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

type Read = { label: string; shows: string; nouns: readonly string[] }

/** Scopes such as `read:results`, each with the nouns of its paths. */
export const KEY_READS = {
  audit: {
    label: 'Audit log',
    shows: 'Every change with its author, its time, and the values before and after',
    nouns: ['audit_entries'],
  },
  bookings: {
    label: 'Bookings',
    shows: 'Bookings, waiting lists, late cancels and attendance of classes',
    nouns: ['attendance', 'bookings', 'late_cancels'],
  },
  competitions: {
    label: 'Competitions',
    shows: 'Competitions with their divisions, events, heats, scores and leaderboards',
    nouns: ['competitions', 'divisions', 'events', 'heats', 'judge_links', 'scores'],
  },
  files: {
    label: 'Imports and archives',
    shows: 'Imports with their reports, and the list of archives',
    nouns: ['archives', 'imports'],
  },
  goals: { label: 'Goals', shows: 'The goals of athletes', nouns: ['goals'] },
  leads: {
    label: 'Leads',
    shows: 'Visitors of the gym with their addresses, and notes of the staff',
    nouns: ['leads'],
  },
  memberships: {
    label: 'Memberships',
    shows: 'Membership plans, and the memberships of athletes with their states and reasons',
    nouns: ['membership_plans', 'memberships'],
  },
  people: {
    label: 'People',
    shows: 'Athletes and staff with their e-mail addresses, invites, and followers of programs',
    nouns: ['athletes', 'followers', 'invites'],
  },
  registrations: {
    label: 'Registrations',
    shows:
      'Participants of competitions with their e-mail addresses, details and invitations; partner boards without addresses',
    nouns: ['competition_invitations', 'partner_searches', 'registrations'],
  },
  results: {
    label: 'Results',
    shows: 'Results of the training, boards, records and comments',
    nouns: ['boards', 'comments', 'records', 'results', 'training_sessions'],
  },
  schedule: {
    label: 'Schedule',
    shows: 'The timetable, holidays, and classes with their free places',
    nouns: ['classes', 'closures', 'timetable_slots'],
  },
  training: {
    label: 'Training',
    shows: 'Programs, WODs, cycles, workouts, movements and announcements',
    nouns: [
      'announcements',
      'benchmarks',
      'components',
      'cycles',
      'movements',
      'programs',
      'wods',
      'workouts',
    ],
  },
  waivers: {
    label: 'Waivers',
    shows: 'The versions of the waiver, and their signatures',
    nouns: ['waiver_signatures', 'waivers'],
  },
  webhooks: {
    label: 'Webhooks',
    shows: 'Addresses that receive events, and deliveries to them',
    nouns: ['deliveries', 'webhook_deliveries', 'webhook_endpoints'],
  },
} as const satisfies Record<string, Read>

export type KeyRead = keyof typeof KEY_READS
export const KEY_READ_NAMES = Object.keys(KEY_READS) as KeyRead[]

/** Read scopes by the nouns of paths. */
export const READ_BY_NOUN: Record<string, KeyRead> = Object.fromEntries(
  KEY_READ_NAMES.flatMap(name => KEY_READS[name].nouns.map(noun => [noun, name])),
)

/** The resources a key may write. Null means all, an empty list nothing. */
export type KeyWrites = readonly KeyWrite[] | null
/** The resources a key may read. Null means all, an empty list the gym's details alone. */
export type KeyReads = readonly KeyRead[] | null
export type KeyScopes = { reads: KeyReads; writes: KeyWrites }

/** Scopes for common uses, as suggestions on the page for keys. */
export const PRESETS = {
  website: { label: 'Website', reads: ['competitions', 'schedule', 'training'], writes: [] },
  screens: {
    label: 'Screens',
    reads: ['bookings', 'competitions', 'results', 'schedule', 'training'],
    writes: [],
  },
  mirror: { label: 'Mirror', reads: null, writes: [] },
  everything: { label: 'Everything', reads: null, writes: null },
} as const satisfies Record<string, KeyScopes & { label: string }>
export type Preset = keyof typeof PRESETS

/** Checkboxes of a form, or words of a command: resources, or everything. */
function chosen<Name extends string>(names: readonly [Name, ...Name[]] | Name[]) {
  return z
    .array(z.enum(['everything', ...names], 'must be one of the choices'))
    .max(names.length + 1)
    .transform(given =>
      (given as string[]).includes('everything')
        ? null
        : names.filter(name => (given as string[]).includes(name)),
    )
}

export const ChosenWrites = chosen(KEY_WRITE_NAMES)
export const ChosenReads = chosen(KEY_READ_NAMES)

export type StoredScopes = { reads: string | null; readOnly: boolean; writes: string | null }

export function toStoredScopes({ reads, writes }: KeyScopes): StoredScopes {
  return { reads: reads === null ? null : reads.join(' '), ...toStoredWrites(writes) }
}

export function toStoredWrites(writes: KeyWrites): Omit<StoredScopes, 'reads'> {
  const readOnly = writes !== null && writes.length === 0
  return { readOnly, writes: writes === null || readOnly ? null : writes.join(' ') }
}

export function parseScopes(key: StoredScopes): KeyScopes {
  const listed = <Name extends string>(stored: string | null, names: readonly Name[]) => {
    const words = stored?.split(' ')
    return words ? names.filter(name => words.includes(name)) : null
  }
  return {
    reads: listed(key.reads, KEY_READ_NAMES),
    writes: key.readOnly ? [] : listed(key.writes, KEY_WRITE_NAMES),
  }
}

/** Returns the scopes of a key as the interface names them: `read` or `read:results`, `write` or `write:athletes`. */
export function listScopes({ reads, writes }: KeyScopes): string[] {
  const named = (verb: string, names: readonly string[] | null) =>
    names === null ? [verb] : names.map(name => `${verb}:${name}`)
  return [...named('read', reads), ...named('write', writes)]
}
