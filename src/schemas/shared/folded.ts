/** Text as it is compared: case and accents do not matter. */

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

/** ASCII words with a single space between them: nothing is left to fold. */
const PLAIN = /^(?:[!-~]+(?: [!-~]+)*)?$/

/** The text as it is compared: lower case, no accents, one space between words. The same on every database. */
export function folded(text: string): string {
  const lower = text.toLowerCase()
  if (PLAIN.test(lower)) return lower
  return lower
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[øłđðþæœßı]/g, letter => STROKES[letter]!)
    .replace(/\s+/g, ' ')
    .trim()
}
