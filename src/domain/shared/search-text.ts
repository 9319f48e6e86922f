/** Finding by what people type: case and accents do not matter, and neither does the order of the words. */
import { folded } from '../../schemas/shared/folded'

/** True when every word of the query is somewhere in one of the texts. A query of no words finds everything. */
export function matches(query: string, texts: string[]): boolean {
  const looked = folded(query)
  if (looked === '') return texts.length > 0
  const words = looked.split(' ')
  const foldedTexts = texts.map(folded)
  return words.every(word => foldedTexts.some(text => text.includes(word)))
}
