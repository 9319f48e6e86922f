/** What all sentences of the audit log are written with. */
import type { Fields } from '../../../services/gym/audit-log'

export type Told = {
  /** The name of what was changed; null when it has none or is gone. */
  subject: string | null
  /** The name of whoever did it, as the entry has it. */
  actor: string
  before: Fields
  after: Fields
  /** The name behind an id that the entry gives. */
  nameOf(id: unknown): string | null
}

const LONGEST = 90

/** The words for one action. */
export type Say = (told: Told) => string

/** `integration_status` → `integration status`. */
export const plain = (name: string) => name.replaceAll('_', ' ')

/** `hasVideo` and `time_zone` in words. */
export function wordsOf(name: string): string {
  return plain(name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)).replace(/^email$/, 'e-mail')
}

/** A value as the log has it, for people. */
export function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export function clipped(text: string, longest = LONGEST): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()]
  return letters.length <= longest ? letters.join('') : `${letters.slice(0, longest - 1).join('')}…`
}

/** A program, a movement or a key by its name in quotes. */
export const quoted = (text: string) => `“${clipped(text)}”`

/** Whom an entry is about. */
export const person = ({ subject }: Told) => subject ?? 'a deleted person'

/** `the program “Fitness”`, or `a program` that is gone. */
export const thing =
  (noun: string) =>
  ({ subject }: Told) =>
    subject === null ? `a ${noun}` : `the ${noun} ${quoted(subject)}`

/** `renamed a program: “Daily” → “Daily Class”`, when its name is all that changed. */
export function renamed({ before, after }: Told, what: string): string | null {
  const changed = Object.keys(after)
  return changed.length === 1 && changed[0] === 'name'
    ? `renamed ${what}: ${quoted(String(before.name))} → ${quoted(String(after.name))}`
    : null
}

/** `time zone Europe/Zurich → Europe/Dublin`; what is long is only named. */
export function changes({ before, after }: Told): string {
  const said = Object.keys(after).map(name => {
    const [old, now] = [shown(before[name]), shown(after[name])]
    const short = old.length + now.length <= LONGEST
    return short && !/id$/i.test(name) ? `${wordsOf(name)} ${old} → ${now}` : wordsOf(name)
  })
  return said.join(', ') || 'no visible change'
}
