/** Movements to offer for the names of a file. */
import type { Question } from '../../domain/imports/questions'
import { splitWords } from '../../domain/movements/movement-names/normal-form'
import type { GymScope } from '../../scope'
import { listMovementNames, type MovementName } from '../movements/list'

export type Offer = { nearest: MovementName[]; sure: MovementName | null }

/** Minimum letters for a typo; `offer` of one that is not sure. */
const LONG = { name: 8, word: 5, offer: 4 }

/**
 * Returns the gym's movements, and a function that suggests movements for a name. `sure` has the same words in any
 * order, or one typo in a long word. `nearest` begins with typos, also in short words.
 */
export async function movementsToMatch(scope: GymScope) {
  const movements = await listMovementNames(scope)
  const keyed = movements.map(movement => ({
    movement,
    key: keyOf(movement.name),
    words: splitWords(movement.name),
  }))
  // A word of another movement is no typo: Leg Press is not Log Press.
  const vocabulary = new Set(keyed.flatMap(({ words }) => words))
  return {
    movements,
    offerFor({ name, nearest }: Question & { about: 'name' }): Offer {
      const key = keyOf(name)
      const same = keyed.filter(each => each.key === key)
      const written = splitWords(name)
      const close =
        same.length > 0 || key.length < LONG.offer
          ? same
          : keyed.filter(
              each =>
                isTypo(key, each.key) &&
                written.every(word => each.words.includes(word) || !vocabulary.has(word)),
            )
      const isLong =
        key.length >= LONG.name && written.every(word => word.length >= LONG.word || vocabulary.has(word))
      const sure = close.length === 1 && (same.length > 0 || isLong) ? close[0]!.movement : null
      const typos = close.map(({ movement }) => movement)
      // A shared number is no likeness.
      const others = nearest.filter(
        each =>
          !typos.some(({ id }) => id === each.id) &&
          splitWords(each.name).some(word => /\p{L}{2}/u.test(word) && written.includes(word)),
      )
      return { sure, nearest: [...typos, ...others].slice(0, 3) }
    },
  }
}

const keyOf = (name: string) =>
  splitWords(name)
    .filter(word => word !== 'barbell')
    .sort()
    .join('')

/** True for one different, missing or additional letter, or two exchanged letters. */
function isTypo(a: string, b: string): boolean {
  if (a.replace(/\D/g, '') !== b.replace(/\D/g, '') || Math.abs(a.length - b.length) > 1) return false
  let from = 0
  while (from < a.length && a[from] === b[from]) from++
  const [restA, restB] = [a.slice(from), b.slice(from)]
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  )
}
