/** All phrases about the whole workout. */
import type { Draft, Known } from '../draft'
import { CLOCKED } from './clocked'
import { FORMS } from './forms'
import { OPTIONS } from './options'
import { SCHEMES } from './schemes'

const PIECES = [...OPTIONS, ...CLOCKED, ...FORMS, ...SCHEMES]
export const SEPARATORS =
  /^(?:(?:[\s,;.!|·&/>*]|[+-](?!\s?\d+(?:[.,]\d+)?\s*(?:%|kgs?\b|lbs?\b))|:(?!\d\d))+|(?:and|of|plus)(?=[\s:]|$))/i

/** Says something about the whole workout in the reader's own words. False where it has no place. */
export function sayPiece(words: string, draft: Draft, known: Known): boolean {
  let rest: string | undefined = words
  while (rest !== undefined && rest !== '') rest = takePiece(rest.replace(SEPARATORS, ''), draft, known)
  return rest === ''
}

export function takePiece(text: string, draft: Draft, known: Known): string | undefined {
  for (const piece of PIECES) {
    const rest = piece(text, draft, known)
    if (rest !== undefined) return rest
  }
  return undefined
}
