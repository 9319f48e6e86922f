import type { MemberField } from '../../../schemas/imports/members'
import { plainWord } from '../../registrations/registration-sheet/columns'

/** Compared without case, accents, punctuation and the owner: `Client First Name` is `first name`. */
const NAMES: Record<MemberField, string[]> = {
  name: [
    ...['name', 'full name', 'display name', 'user name'],
    ...['athlete', 'member', 'client', 'person', 'customer', 'contact'],
  ],
  first_name: ['first name', 'firstname', 'first', 'given name', 'forename', 'preferred name'],
  last_name: ['last name', 'lastname', 'last', 'surname', 'family name'],
  email: ['email', 'e mail', 'email address', 'e mail address', 'mail', 'primary email', 'login'],
  gender: ['gender', 'sex'],
  status: ['status', 'member status', 'membership status', 'account status', 'state of membership'],
}

const OWNERS = /^(client|athlete|member|person|customer|user|contact|student) (?=.)/

const BY_NAME = new Map(
  Object.entries(NAMES).flatMap(([field, names]) => names.map(name => [name, field as MemberField] as const)),
)

/** Returns the field of a heading. Null for headings that are ignored. */
export function matchMemberField(heading: string): MemberField | null {
  const word = plainWord(heading)
  return BY_NAME.get(word) ?? BY_NAME.get(word.replace(OWNERS, '')) ?? null
}

const SYSTEMS: [name: string, headings: string[]][] = [
  ['Wodify', ['client status', 'first name', 'last name']],
  ['Wodify', ['athlete status', 'first name', 'last name']],
  ['Zen Planner', ['person id', 'first name', 'last name']],
  ['Zen Planner', ['zen planner id']],
  ['PushPress', ['pushpress id']],
  ['PushPress', ['member uuid', 'first name', 'last name']],
  ['SugarWOD', ['sugarwod id']],
  ['SugarWOD', ['athlete id', 'first name', 'last name']],
]

/** Returns the gym system that probably wrote these headings, or null. */
export function detectSystem(headings: readonly string[]): string | null {
  const words = headings.map(plainWord)
  return SYSTEMS.find(([, wanted]) => wanted.every(heading => words.includes(heading)))?.[0] ?? null
}

const TRAINING = [
  '',
  'active',
  'current',
  'member',
  'on ramp',
  'onramp',
  'trial',
  'enrolled',
  'good standing',
]
const GONE = [
  ...[
    'inactive',
    'deactivated',
    'cancelled',
    'canceled',
    'expired',
    'suspended',
    'frozen',
    'on hold',
    'hold',
  ],
  ...[
    'lead',
    'prospect',
    'alumni',
    'former',
    'former member',
    'archived',
    'deleted',
    'ended',
    'paused',
    'past',
  ],
]

/** Whether a member with this status trains at the gym. Null for unknown words. */
export function isTraining(status: string): boolean | null {
  const word = plainWord(status)
  if (TRAINING.includes(word)) return true
  return GONE.includes(word) ? false : null
}
