import type { MemberField } from '../../../schemas/imports/members'
import { plainWord } from '../../registrations/registration-sheet/columns'
import WORDS from './words.json'

const OWNERS = /^(client|athlete|member|person|customer|user|contact|student) (?=.)/

/** By word without case, accents, punctuation and the owner: `Client First Name` is `first name`. */
const BY_NAME = new Map(
  Object.entries(WORDS.columns).flatMap(([field, names]) =>
    names.map(name => [name, field as MemberField] as const),
  ),
)

/** Returns the fields of headings. `Nom` alone is the whole name. Null for headings that are ignored. */
export function matchMemberFields(headings: readonly string[]): (MemberField | null)[] {
  const fields = headings.map(matchMemberField)
  const parts = fields.filter(field => field === 'first_name' || field === 'last_name')
  if (parts.length !== 1 || fields.includes('name')) return fields
  return fields.map((field, at) => (WHOLE.has(plainWord(headings[at]!)) && field !== null ? 'name' : field))
}

const WHOLE = new Set(['nom', 'nombre', 'nome'])

/** Returns the field of a heading. Null for headings that are ignored. */
export function matchMemberField(heading: string): MemberField | null {
  const word = plainWord(heading)
  return BY_NAME.get(word) ?? BY_NAME.get(word.replace(OWNERS, '')) ?? (isStatus(word) ? 'status' : null)
}

const isStatus = (word: string) =>
  /stat(?:us|ut|o\b)|estado/.test(word) &&
  /memb|mitglied|lid|abo|adhes|soci|contra[ct]|client|kund|klant/.test(word)

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

/** Whether a member with this status trains at the gym. Null for unknown words. */
export function isTraining(status: string): boolean | null {
  const word = plainWord(status)
  if (WORDS.statuses.active.includes(word)) return true
  return WORDS.statuses.gone.includes(word) || isPausedStatus(status) ? false : null
}

/** True for a paused membership. */
export const isPausedStatus = (status: string): boolean => WORDS.statuses.paused.includes(plainWord(status))
