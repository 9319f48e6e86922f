import type { Fields } from '../../../services/gym/audit-log'

export type LoggedChange = {
  subject: string | null
  actor: string
  before: Fields
  after: Fields
  nameOf(id: unknown): string | null
}

const LONGEST = 90

export type Sentence = (change: LoggedChange) => string

export const plain = (name: string) => name.replaceAll('_', ' ')

export function toWords(name: string): string {
  return plain(name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)).replace(/^email$/, 'e-mail')
}

export function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export function clipped(text: string, longest = LONGEST): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()]
  return letters.length <= longest ? letters.join('') : `${letters.slice(0, longest - 1).join('')}…`
}

export const quoted = (text: string) => `“${clipped(text)}”`

export const person = ({ subject }: LoggedChange) => subject ?? 'a deleted person'

/** `the program “Fitness”`, or `a program` once deleted. */
export const thing =
  (noun: string) =>
  ({ subject }: LoggedChange) =>
    subject === null ? `a ${noun}` : `the ${noun} ${quoted(subject)}`

/** `renamed a program: “Daily” → “Daily Class”`, when only the name changed. */
export function renamed({ before, after }: LoggedChange, what: string): string | null {
  const changed = Object.keys(after)
  return changed.length === 1 && changed[0] === 'name'
    ? `renamed ${what}: ${quoted(String(before.name))} → ${quoted(String(after.name))}`
    : null
}

export function changes({ before, after }: LoggedChange): string {
  const phrases = Object.keys(after).map(name => {
    const [old, now] = [shown(before[name]), shown(after[name])]
    const short = old.length + now.length <= LONGEST
    return short && !/id$/i.test(name) ? `${toWords(name)} ${old} → ${now}` : toWords(name)
  })
  return phrases.join(', ') || 'no visible change'
}
