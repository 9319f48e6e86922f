/** A phrase that says something of the whole workout, and how it is found at the start of a text. */
import { COUNT_WORD, COUNT_WORDS } from '../amounts'
import type { Draft, Known } from '../draft'

/** Notes what the phrase says, and returns the text behind it; undefined when it does not stand there. */
export type Piece = (text: string, draft: Draft, known: Known) => string | undefined

/**
 * A phrase by its pattern, in any case, at the start of the text and up to the end of a word. `say` notes what it says;
 * when it returns false the phrase is not meant after all.
 */
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

/** A count in digits or, up to twenty and by tens up to sixty, in words. */
export const COUNT = `(\\d{1,3}(?:,\\d{3})+|\\d+|${COUNT_WORD})`

/** The count that COUNT matches: `three` and `3` are 3. */
export function parseCount(text: string): number {
  return COUNT_WORDS[text.toLowerCase()] ?? Number(text.replaceAll(',', ''))
}
