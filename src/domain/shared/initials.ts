export const FACE_HUES = 12

/** Returns one or two letters for a name: `NC` for Niamh Corrigan, `A` for Ana. */
export function initialsOf(name: string): string {
  const words = name
    .normalize('NFC')
    .split(/[\s&+/·–-]+/)
    .map(word => word.match(/[\p{L}\p{N}]/u)?.[0])
    .filter(letter => letter !== undefined)
  const [first = '?', last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return `${first}${last ?? ''}`.toLocaleUpperCase('en')
}

/** Returns the hue of a name, from 0. */
export function hueOf(name: string): number {
  let hash = 0
  for (const letter of name) hash = (hash * 31 + letter.codePointAt(0)!) >>> 0
  return hash % FACE_HUES
}
