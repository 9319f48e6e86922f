import type { Meaning } from '../../shared/read-amounts'

/**
 * The parts of a list, apart by spaces, slashes, semicolons or commas; `8x1:32` is eight times 1:32. An amount keeps
 * its unit (`400 m`), and a comma after a clock time is its decimal mark (`1:31,5`). Never more than one above `most`.
 */
export function splitParts(text: string, most = LONGEST): string[] {
  const words = text
    .replace(/(\d:\d\d),(?=\d{1,3}(?![\d:]))/g, '$1.')
    .replace(/(\d) (?=(?:[a-z]{1,5}|kilomet(?:er|re)s?|calories?|minutes?|seconds?)\b)/g, '$1')
    .replace(/(\dm(?:in)?) (?=\d+s\b)/g, '$1')
    .replace(/(\d) ?x ?(?=\d)/g, '$1x')
    .split(/[\s,;/]+/)
    .filter(part => part !== '')
  const parts: string[] = []
  for (const word of words) {
    const [, times = '1', value = word] = /^(\d{1,6})x(\d.*)$/.exec(word) ?? []
    for (let time = 0; time < Number(times) && parts.length <= most; time += 1) parts.push(value)
  }
  return parts
}

/** Reads amounts of a kind. */
export function readList<Value>(
  text: string,
  read: (part: string) => Meaning<Value>[],
): { values: Value[] } | { ask: string; texts: string[] } | { unread: string } {
  const parts = splitParts(text)
  const meanings = parts.map(read)
  const unread = meanings.findIndex(each => each.length === 0)
  if (unread >= 0) return { unread: parts[unread]! }
  const ways = meanings.reduce((most, each) => Math.max(most, each.length), 0)
  if (ways <= 1) return { values: meanings.map(each => each[0]!.value) }
  const way = (number: number) =>
    meanings.map(each => each[Math.min(number, each.length - 1)]!.text).join(' ')
  return { ask: text, texts: Array.from({ length: ways }, (_, number) => way(number)) }
}

const LONGEST = 1000
