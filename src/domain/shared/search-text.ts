import { folded } from '../../schemas/shared/folded'

/** True when every word of the query is in one of the texts. */
export function matches(query: string, texts: string[]): boolean {
  const looked = folded(query)
  if (looked === '') return texts.length > 0
  const words = looked.split(' ')
  const foldedTexts = texts.map(folded)
  return words.every(word => foldedTexts.some(text => text.includes(word)))
}
