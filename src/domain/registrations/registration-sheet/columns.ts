import { folded } from '../../../schemas/shared/folded'
import WORDS from './words.json'

export type Column = keyof typeof WORDS.columns

/** By word without case, accents and punctuation: `E-mail`, `E-Mail Address` and `email` are equal. */
const byWord = <Meaning extends string>(words: Record<Meaning, string[]>) =>
  new Map(
    Object.entries<string[]>(words).flatMap(([is, all]) => all.map(word => [word, is as Meaning] as const)),
  )

const COLUMNS = byWord(WORDS.columns)
const GENDERS = byWord(WORDS.genders)
const STATUSES = byWord(WORDS.statuses)

/** Returns the column of a heading. Null for headings that are ignored. */
export function matchColumn(heading: string): Column | null {
  return COLUMNS.get(plainWord(heading)) ?? null
}

export type SheetGender = keyof typeof WORDS.genders

/** Reads a gender. Null when unreadable; an empty cell means unspecified. */
export function readGender(cell: string): SheetGender | null {
  return GENDERS.get(plainWord(cell)) ?? null
}

export type SheetStatus = keyof typeof WORDS.statuses

/** Reads a status. Null when the cell is not readable. */
export function readStatus(cell: string): SheetStatus | null {
  return STATUSES.get(plainWord(cell)) ?? null
}

/** Reads yes or no. Null when unreadable. */
export function readYes(cell: string): boolean | null {
  const word = plainWord(cell)
  if (['yes', 'y', 'true', '1', 'x', 'captain'].includes(word)) return true
  return ['', 'no', 'n', 'false', '0'].includes(word) ? false : null
}

/** Returns a word's form for comparison. */
export function plainWord(text: string): string {
  return folded(text.replace(/[-_./:()]+/g, ' '))
}
