/** Corrects misspelt names, word by word. */

type KnownName = { name?: string; words: readonly string[] }

type Spelling = {
  corrections(words: readonly string[]): string[][]
  /** The names that share most with these words, at most three. */
  nearest(words: readonly string[]): string[]
}

function slips({ length }: string, isAlone: boolean): number {
  if (length < 5) return length === 4 && !isAlone ? 1 : 0
  return length < 9 ? 1 : 2
}

const SLIGHT = new Set(['to', 'over', 'and', 'the', 'on', 'with', 'in', 'of', 'up', 'a'])
const MOST_WAYS = 12
const LONG = 7
const SHORTEST = 3
const MOST_BONES = 9

/** Builds a spelling checker from names. A known word is never corrected. */
export function spelling(names: readonly KnownName[]): Spelling {
  const vocabulary = new Set<string>()
  const byWord = new Map<string, Set<string>>()
  for (const { name, words } of names) {
    for (const word of words) {
      vocabulary.add(word)
      if (name !== undefined && !SLIGHT.has(word)) byWord.set(word, (byWord.get(word) ?? new Set()).add(name))
    }
    // People write pull-ups as one word and split others in two, so joined words are known as well.
    for (let from = 0; from < words.length; from++) {
      for (let to = from + 2; to <= words.length; to++) vocabulary.add(words.slice(from, to).join(''))
    }
  }
  const byLength = new Map<number, string[]>()
  for (const word of vocabulary) byLength.set(word.length, [...(byLength.get(word.length) ?? []), word])
  /** Words without vowels: sqt, jmp. */
  const bySkeleton = new Map<string, string[]>()
  for (const word of vocabulary) {
    const bones = word[0] + word.slice(1).replace(/[aeiouy]/g, '')
    if (bones.length >= SHORTEST && bones !== word && word.length <= MOST_BONES)
      bySkeleton.set(bones, [...(bySkeleton.get(bones) ?? []), word])
  }
  const seen = new Map<string, string[]>()

  function meant(word: string, isAlone: boolean): string[] {
    const known = seen.get(`${isAlone}${word}`)
    if (known) return known
    const most = slips(word, isAlone)
    let found: string[] = []
    if (vocabulary.has(word)) found = [word]
    for (let distance = 1; distance <= most && found.length === 0; distance++) found = within(word, distance)
    if (found.length === 0) found = bySkeleton.get(word) ?? []
    if (found.length === 0 && word.length >= LONG && word.endsWith('s'))
      found = meant(word.slice(0, -1), isAlone)
    // The first letter is usually right, and decides in a short word: a hack squat is not a back squat.
    if (word.length === 4) found = found.filter(([first]) => first === word[0])
    seen.set(`${isAlone}${word}`, found)
    return found
  }

  function within(word: string, most: number): string[] {
    const found: string[] = []
    for (let length = word.length - most; length <= word.length + most; length++) {
      for (const other of byLength.get(length) ?? []) {
        if (editDistance(word, other, most) <= most) found.push(other)
      }
    }
    return found
  }

  function corrections(words: readonly string[]): string[][] {
    if (words.every(word => vocabulary.has(word))) return []
    return words.reduce<string[][]>(
      (ways, word) =>
        ways
          .flatMap(way => waysOf(word, words.length === 1).map(each => [...way, ...each]))
          .slice(0, MOST_WAYS),
      [[]],
    )
  }

  function waysOf(word: string, isAlone: boolean): string[][] {
    const own = meant(word, isAlone)
    if (own.length > 0 || word.length < LONG) return own.map(each => [each])
    for (let at = SHORTEST; at <= word.length - SHORTEST; at++) {
      const [first, second] = [word.slice(0, at), word.slice(at)]
      if (vocabulary.has(first) && vocabulary.has(second)) return [[first, second]]
    }
    return []
  }

  function nearest(words: readonly string[]): string[] {
    const shared = new Map<string, number>()
    for (const word of new Set(words)) {
      const alike = byWord.has(word) ? [word] : within(word, Math.ceil(word.length / 3))
      const known = alike.filter(each => byWord.has(each) && each[0] === word[0])
      for (const name of new Set(known.flatMap(each => [...byWord.get(each)!])))
        shared.set(name, (shared.get(name) ?? 0) + 1)
    }
    return [...shared]
      .sort(([a, common], [b, more]) => more - common || a.split(/[ -]/).length - b.split(/[ -]/).length)
      .slice(0, 3)
      .map(([name]) => name)
  }
  return { corrections, nearest }
}

/**
 * Counts the letters to add, drop, change or swap with a neighbour to turn one word into the other (optimal string
 * alignment).
 */
export function editDistance(from: string, to: string, most: number): number {
  if (Math.abs(from.length - to.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1]
      let cost = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1))
      if (row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1])
        cost = Math.min(cost, beforeLast[column - 2]! + 1)
      current.push(cost)
    }
    if (Math.min(...current) > most) return most + 1
    beforeLast = last
    last = current
  }
  return Math.min(last[to.length]!, most + 1)
}
