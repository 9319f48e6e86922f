/** All phrases about the whole workout. */
import type { Draft, Known } from '../draft'
import { CLOCKED } from './clocked'
import { FORMS } from './forms'
import { OPTIONS } from './options'
import { SCHEMES } from './schemes'

const PIECES = [...OPTIONS, ...CLOCKED, ...FORMS, ...SCHEMES]
export const SEPARATORS =
  /^(?:(?:[\s,;.!|·&/>*]|[+-](?!\s?\d+(?:[.,]\d+)?\s*(?:%|kgs?\b|lbs?\b))|:(?!\d\d))+|(?:and|of|plus)(?=[\s:]|$))/i

/** Takes a text of phrases alone. False for other words. */
export function takePhrases(words: string, draft: Draft, known: Known): boolean {
  let rest: string | undefined = words
  while (rest !== undefined && rest !== '') rest = takePiece(rest.replace(SEPARATORS, ''), draft, known)
  return rest === ''
}

/** Returns the text behind the phrase at its start. Undefined without a phrase. */
export function takePiece(text: string, draft: Draft, known: Known): string | undefined {
  for (const piece of PIECES) {
    const rest = piece(text, draft, known)
    if (rest !== undefined) return rest
  }
  return undefined
}
