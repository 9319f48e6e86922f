import { isStorableText } from '../../schemas/shared/fields'

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  middot: '·',
  hellip: '…',
  times: '×',
  deg: '°',
  frac12: '½',
}

function withoutHtml(text: string): string {
  const bare = /<[a-z/!][^>]*>/i.test(text)
    ? text
        .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '')
        .replace(/<!--[\s\S]*?-->/g, '')
        .replace(/<(?:br|hr)\s*\/?>|<\/(?:p|div|li|tr|h\d|ul|ol|table)\s*>/gi, '\n')
        .replace(/<li\b[^>]*>/gi, '\n')
        .replace(/<\/?[a-z!][^>]*>/gi, '')
        .replace(/\s*\n\s*/g, '\n')
    : text
  return bare.replace(/&(#x?[0-9a-f]+|[a-z]+\d*);/gi, (whole, name: string) => entity(name) ?? whole)
}

function entity(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()]
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}

/** Trims lines, allows one empty line in a row, and puts bullets on lines of their own. */
export function tidyLines(text: string): string {
  return storable(withoutHtml(text))
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/[ \t\u00a0]*[•▪●◦][ \t\u00a0]*/g, '\n')
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const UNPAIRED = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

/** Removes characters that a database refuses. */
export function storable(text: string): string {
  return isStorableText(text) ? text : text.replaceAll('\0', '').replace(UNPAIRED, '\uFFFD')
}

/** Cuts a text to `most` characters. */
export function shortened(text: string, most: number): string {
  const points = text.length > most ? [...text] : []
  return points.length > most ? `${points.slice(0, most - 1).join('')}…` : text
}
