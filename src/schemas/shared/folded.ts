/** Normalises text for comparison without case and accents. */

/** Letters that Unicode can't decompose, but people type without their stroke. */
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

const PLAIN = /^(?:[!-~]+(?: [!-~]+)*)?$/

/** Returns the text in lower case, without accents and with single spaces. */
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
