/** Finds rows of a score sheet, as `public/js/event-scores/judge-find.js` does. */

type Card = { names: readonly string[]; heat: number | null; lane: number | null }

/** Returns words such as `heat4 lane3 katya kilbeggan`. */
export function cardWords({ names, heat, lane }: Card): string {
  const place = [heat === null ? '' : `heat${heat}`, lane === null ? '' : `lane${lane}`]
  return [...new Set([...place, ...names.flatMap(name => plain(name).split(/[^\p{L}\p{N}]+/u))])]
    .filter(word => word !== '')
    .join(' ')
}

/**
 * Returns whether each word of a query begins a word of the card. A number is a lane. Accents don't count.
 */
export function isFound(words: string, query: string): boolean {
  const known = words.split(' ')
  const sought = plain(query)
    .replace(/\b(heat|lane)\s+(?=\d)/g, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
    .map(word => (/^\d+$/.test(word) ? `lane${word}` : word))
  return sought.every(word =>
    /^(heat|lane)\d+$/.test(word) ? known.includes(word) : known.some(each => each.startsWith(word)),
  )
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
