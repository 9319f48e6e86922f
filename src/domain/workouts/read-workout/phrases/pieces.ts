import { COUNT_WORD, COUNT_WORDS } from '../amounts'
import type { Draft, Known } from '../draft'

/** Records the phrase and returns the remaining text; undefined when it doesn't match. */
export type Piece = (text: string, draft: Draft, known: Known) => string | undefined

/** Builds a case-insensitive phrase that ends at a word boundary. */
export function phrase(
  pattern: string,
  say: (match: RegExpExecArray, draft: Draft, known: Known) => unknown,
): Piece {
  const expression = new RegExp(`^(?:${pattern})(?:(?<=\\))|(?![a-z0-9]))`, 'i')
  return (text, draft, known) => {
    const match = expression.exec(text)
    if (!match || say(match, draft, known) === false) return undefined
    return text.slice(match[0].length)
  }
}

export const COUNT = `(\\d{1,3}(?:,\\d{3})+|\\d+|${COUNT_WORD})`

/** The count that COUNT matches: `three` and `3` are 3. */
export function parseCount(text: string): number {
  return COUNT_WORDS[text.toLowerCase()] ?? Number(text.replaceAll(',', ''))
}
