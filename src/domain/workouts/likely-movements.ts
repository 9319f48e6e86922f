/** Ranks movements for a name that no text has used before, in any language. */
import { ACCESSORY_IDS, LIBRARY_MOVEMENTS } from '../../library/movements'
import { movementNames, type NamedMovement } from '../movements/movement-names/movement-names'
import { splitWords } from '../movements/movement-names/normal-form'
import { OTHER_NAMES } from '../movements/movement-names/other-names'
import { editDistance } from '../movements/movement-names/spelling'
import { type Node, PHRASES } from './read-workout/front/lexicon'

type Called = { words: readonly string[]; name: string }

const MOST = 4
const LEAST_SCORE = 0.35
const SLIGHT = new Set(['to', 'over', 'and', 'the', 'on', 'with', 'in', 'of', 'a', 'per'])

/**
 * Returns at most four movements, likeliest first: by shared and similar words of their names in all languages.
 * `nearest` is the reader's own choice; `used` counts the gym's workouts by movement id.
 */
export function likelyMovements<Movement extends NamedMovement>(
  written: string,
  movements: readonly Movement[],
  { nearest = [], used }: { nearest?: readonly { id: string }[]; used: ReadonlyMap<string, number> },
): Movement[] {
  const asked = splitWords(written)
  const names = movementNames(movements)
  const scores = new Map<string, number>()
  const raise = (id: string, score: number) => scores.set(id, Math.max(scores.get(id) ?? 0, score))
  const like = remembered(asked)
  for (const { id, name } of movements) raise(id, alike(asked, wordsOf(name), like))
  for (const { words, name } of otherNames()) {
    const score = alike(asked, words, like)
    if (score < LEAST_SCORE) continue
    const [meant] = names.exact(name)
    if (meant) raise(meant.id, score)
  }
  nearest.forEach(({ id }, index) => {
    scores.set(id, Math.max(scores.get(id) ?? 0, LEAST_SCORE) + 0.15 - index * 0.02)
  })
  const total = ({ id, gymId }: Movement) => {
    const score = scores.get(id) ?? 0
    if (score < LEAST_SCORE) return 0
    return (
      score +
      Math.min(0.1, (used.get(id) ?? 0) * 0.02) +
      (gymId ? 0.05 : 0) -
      (ACCESSORY_IDS.has(id) ? 0.1 : 0)
    )
  }
  return movements
    .map(movement => ({ movement, score: total(movement) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.movement.name.length - b.movement.name.length)
    .slice(0, MOST)
    .map(({ movement }) => movement)
}

const wordsByName = new Map<string, string[]>()
const MOST_NAMES = 5_000

function wordsOf(name: string): string[] {
  const words = wordsByName.get(name) ?? splitWords(name)
  if (wordsByName.size >= MOST_NAMES) wordsByName.clear()
  wordsByName.set(name, words)
  return words
}

type Like = (word: string) => readonly number[]

/** Compares each word of a name with the asked words once. */
function remembered(asked: readonly string[]): Like {
  const known = new Map<string, number[]>()
  return word => {
    const found = known.get(word) ?? asked.map(each => likeness(each, word))
    known.set(word, found)
    return found
  }
}

/** Returns the share of words that both names have, from 0 to 1. */
function alike(asked: readonly string[], words: readonly string[], like: Like): number {
  const liked = words.map(like)
  if (!liked.some(each => each.some(share => share > 0))) return 0
  const common = asked.reduce(
    (sum, word, index) => sum + weightOf(word) * Math.max(0, ...liked.map(each => each[index]!)),
    0,
  )
  return (2 * common) / (weight(asked) + weight(words))
}

const weightOf = (word: string) => (SLIGHT.has(word) ? 0.2 : 1)
const weight = (words: readonly string[]) => words.reduce((sum, word) => sum + weightOf(word), 0)

function likeness(one: string, other: string): number {
  if (one === other) return 1
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (short.length >= 3 && long.startsWith(short)) return 0.5 + (0.4 * short.length) / long.length
  if (short.length >= 4 && long.endsWith(short)) return 0.5 + (0.4 * short.length) / long.length
  const most = short.length < 4 ? 0 : short.length < 8 ? 1 : 2
  return editDistance(one, other, most) <= most ? 0.7 : 0
}

let others: Called[] | undefined

function otherNames(): readonly Called[] {
  others ??= [
    ...LIBRARY_MOVEMENTS.flatMap(({ name, also = {} }) =>
      Object.values(also)
        .flat()
        .map(each => ({ words: splitWords(each), name })),
    ),
    ...Object.entries(OTHER_NAMES).map(([each, [name]]) => ({ words: splitWords(each), name: name! })),
    ...phrasesBelow(PHRASES, []),
  ]
  return others
}

function phrasesBelow({ next, name }: Node, words: readonly string[]): Called[] {
  const own = name === undefined ? [] : [{ words: splitWords(words.join(' ')), name }]
  return [...own, ...[...next].flatMap(([word, node]) => phrasesBelow(node, [...words, word]))]
}
