/** Finding by what people type: case and accents do not matter, and neither does the order of the words. */

/** Letters that no accent can be taken off of, but that people type without their stroke. */
const STROKES: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ı: 'i',
}

/** The text as it is compared: lower case, no accents, one space between words. The same on every database. */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[øłđðþæœßı]/g, letter => STROKES[letter]!)
    .replace(/\s+/g, ' ')
    .trim()
}

/** True when every word of the query is somewhere in one of the texts. A query of no words finds everything. */
export function matches(query: string, texts: string[]): boolean {
  const words = folded(query).split(' ')
  const foldedTexts = texts.map(folded)
  return words.every(word => foldedTexts.some(text => text.includes(word)))
}
