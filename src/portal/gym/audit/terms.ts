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
