/** Ranks movements for a name that no text has used before, in any language. */
import { ACCESSORY_IDS, LIBRARY_MOVEMENTS } from '../../library/movements'
import { movementNames, type NamedMovement } from '../movements/movement-names/movement-names'
import { splitWords } from '../movements/movement-names/normal-form'
import { OTHER_NAMES } from '../movements/movement-names/other-names'
import { editDistance } from '../movements/movement-names/spelling'
import { type Node, PHRASES } from './read-workout/front/lexicon'
import type { Measure } from './used-measures'

const MOST = 4
const LEAST_SCORE = 0.35
const SLIGHT = new Set(['to', 'over', 'and', 'the', 'on', 'with', 'in', 'of', 'a', 'per'])

type Hints = { nearest?: readonly { id: string }[]; measures?: ReadonlySet<Measure> }
type Rank<Movement> = (written: string, hints?: Hints) => Movement[]

/**
 * Returns a function that finds at most four movements for a name, likeliest first: by shared and similar words of
 * their names in all languages. `used` counts the gym's workouts by movement id; `nearest` is the reader's own choice,
 * and `measures` are counted for the name: other movements come later.
 */
export function likelyMovements<Movement extends NamedMovement>(
  movements: readonly Movement[],
  used: ReadonlyMap<string, number>,
): Rank<Movement> {
  const names = movementNames(movements)
  const own = movements.filter(({ gymId }) => gymId).map(({ id, name }) => ({ id, words: splitWords(name) }))
  const byId = new Map(movements.map(movement => [movement.id, movement]))
  const bonus = (id: string) =>
    Math.min(0.1, (used.get(id) ?? 0) * 0.02) +
    (byId.get(id)?.gymId ? 0.05 : 0) -
    (ACCESSORY_IDS.has(id) ? 0.1 : 0)

  return (written, { nearest = [], measures = new Set<Measure>() } = {}) => {
    const asked = splitWords(written).slice(0, MOST_WORDS)
    const scores = new Map<string, number>()
    const raise = (id: string, score: number) => {
      if (score >= LEAST_SCORE) scores.set(id, Math.max(scores.get(id) ?? 0, score))
    }
    for (const { id, words } of own) raise(id, alike(asked, words))
    for (const { words, name } of namesLike(asked)) {
      const score = alike(asked, words)
      const [meant] = score < LEAST_SCORE ? [] : names.exact(name)
      if (meant) raise(meant.id, score)
    }
    nearest.forEach(({ id }, index) => {
      scores.set(id, Math.max(scores.get(id) ?? 0, LEAST_SCORE) + 0.15 - index * 0.02)
    })
    return [...scores]
      .flatMap(([id, score]) => {
        const movement = byId.get(id)
        if (!movement) return []
        const penalty = [...measures].every(measure => movement[INVOLVES[measure]]) ? 0 : UNLIKE_MEASURES
        return [{ movement, score: score + bonus(id) - penalty }]
      })
      .sort((a, b) => b.score - a.score || a.movement.name.length - b.movement.name.length)
      .slice(0, MOST)
      .map(({ movement }) => movement)
  }
}

const MOST_WORDS = 8
const UNLIKE_MEASURES = 0.3
const INVOLVES = {
  reps: 'hasReps',
  distance: 'hasDistance',
  calories: 'hasCalories',
  duration: 'hasDuration',
  height: 'hasHeight',
  load: 'hasLoad',
} as const satisfies Record<Measure, keyof NamedMovement>

function alike(asked: readonly string[], words: readonly string[]): number {
  const common = asked.reduce(
    (sum, word) => sum + weightOf(word) * Math.max(0, ...words.map(each => likeness(word, each))),
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
  return most > 0 && editDistance(one, other, most) <= most ? 0.7 : 0
}

type Called = { words: readonly string[]; name: string }
let byWord: ReadonlyMap<string, Called[]> | undefined

/** Returns the library's names with a word like one of these. */
function namesLike(asked: readonly string[]): Set<Called> {
  byWord ??= indexed()
  const words = asked.filter(word => word !== '' && !SLIGHT.has(word))
  return new Set(
    [...byWord].flatMap(([known, called]) => (words.some(word => likeness(word, known) > 0) ? called : [])),
  )
}

function indexed(): Map<string, Called[]> {
  const index = new Map<string, Called[]>()
  for (const called of allNames())
    for (const word of new Set(called.words))
      if (!SLIGHT.has(word)) index.set(word, [...(index.get(word) ?? []), called])
  return index
}

function allNames(): Called[] {
  const library = LIBRARY_MOVEMENTS.flatMap(({ name, also = {} }) =>
    [name, ...Object.values(also).flat()].map(each => ({ words: splitWords(each), name })),
  )
  const others = Object.entries(OTHER_NAMES).map(([each, [name]]) => ({
    words: splitWords(each),
    name: name!,
  }))
  return [...library, ...others, ...phrasesBelow(PHRASES, [])]
}

function phrasesBelow({ next, name }: Node, words: readonly string[]): Called[] {
  const own = name === undefined ? [] : [{ words: splitWords(words.join(' ')), name }]
  return [...own, ...[...next].flatMap(([word, node]) => phrasesBelow(node, [...words, word]))]
}
