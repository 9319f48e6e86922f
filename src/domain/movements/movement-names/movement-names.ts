/** Finding movements by the names that people write: exact, in the plural, abbreviated, or misspelt a little. */
import type { MovementFacts } from '../movement'
import { keyOf, shortKeyOf, wordsOf } from './normal-form'
import { AMBIGUOUS_NAMES, IN_CAPITALS, OTHER_NAMES } from './other-names'
import { spelling } from './spelling'

/** A movement that may be written. `gymId` is null, or absent, for the library's. */
export type NamedMovement = MovementFacts & { gymId?: string | null }

/** `found`: the movements it may be, the likeliest first. `unclear`: names to choose from; none when nothing is near. */
export type NameMatch =
  | { found: readonly NamedMovement[] }
  | { unclear: readonly string[]; ambiguous: boolean }

export type MovementNames = {
  /** The movements of exactly this name, plural, abbreviation or other name. */
  exact(name: string): readonly NamedMovement[]
  /** As exact, and when there is none the one movement that the name is a misspelling of. */
  match(name: string): NameMatch
}

/** How `name` is written when both the gym and the library have a movement of that name: the library's is marked. */
export const LIBRARY_MARK = ' (library)'

/** The indexes that were made last, by what they were made of: a gym's movements seldom change between two texts. */
const indexes = new Map<string, MovementNames>()
const MOST_INDEXES = 16

/** The same of lists that cannot change: they need not be compared. */
const frozen = new WeakMap<object, MovementNames>()

/** The index of these movements. Of two with the same name the gym's own is meant. A frozen list is looked at once. */
export function movementNames(movements: Iterable<NamedMovement>): MovementNames {
  const known = frozen.get(movements)
  if (known) return known
  const index = sharedIndex(movements)
  if (Object.isFrozen(movements)) frozen.set(movements, index)
  return index
}

function sharedIndex(movements: Iterable<NamedMovement>): MovementNames {
  const all = [...movements]
  const key = all.map(keyOfMovement).join('\u0002')
  const index = indexes.get(key) ?? indexOf(all)
  // The one asked for last is the last to go.
  indexes.delete(key)
  indexes.set(key, index)
  for (const oldest of indexes.size > MOST_INDEXES ? [...indexes.keys()].slice(0, 1) : [])
    indexes.delete(oldest)
  return index
}

/** Everything of a movement that an index of names depends on, or gives back. */
function keyOfMovement(movement: NamedMovement): string {
  const { id, name, gymId, hasCalories, hasDistance, hasDuration, hasHeight, hasLoad, hasPower, hasReps } =
    movement
  const flags = [hasCalories, hasDistance, hasDuration, hasHeight, hasLoad, hasPower, hasReps]
  return `${id}\u0001${name}\u0001${gymId ?? ''}\u0001${flags.map(Number).join('')}`
}

function indexOf(all: readonly NamedMovement[]): MovementNames {
  const byText = new Map<string, NamedMovement[]>()
  const byKey = new Map<string, NamedMovement[]>()
  for (const movement of all) {
    add(byText, movement.name.toLowerCase(), movement)
    add(byKey, keyOf(movement.name), movement)
  }
  const ambiguous = new Map<string, readonly string[]>()
  const others = otherNames(byText)
  for (const [name, names] of Object.entries(AMBIGUOUS_NAMES)) ambiguous.set(keyOf(name), names)
  const correct = spelling([
    ...all.map(({ name }) => ({ name, words: wordsOf(name) })),
    ...Object.keys(OTHER_NAMES)
      .filter(name => others.has(keyOf(name)))
      .map(name => ({ words: wordsOf(name) })),
  ])

  function exact(name: string): readonly NamedMovement[] {
    if (name.endsWith(LIBRARY_MARK)) {
      return calledSo(name.slice(0, -LIBRARY_MARK.length)).filter(movement => !isOwn(movement))
    }
    const [same] = preferred(byText.get(name.toLowerCase()) ?? []).filter(movement => movement.name === name)
    const named = same ? [same] : preferred(calledSo(IN_CAPITALS.get(name) ?? name))
    if (named.some(isOwn)) return named
    const short = others
      .get(shortKeyOf(name))
      ?.filter(({ hasLoad }) => hasLoad || !/\b(?:bb|barbell)\b/i.test(name))
    const more = others.get(keyOf(name)) ?? short ?? []
    return [...new Set([...named, ...more])]
  }

  function calledSo(name: string): NamedMovement[] {
    const [key, short] = [keyOf(name), shortKeyOf(name)]
    const found = byText.get(name.toLowerCase()) ?? byKey.get(key)
    if (found || short === '' || short === key) return found ?? []
    // A barbell row is no row: what says that there is a bar is left out of lifts alone.
    return (byKey.get(short) ?? []).filter(movement => movement.hasLoad || !/\b(?:bb|barbell)\b/i.test(name))
  }

  function match(name: string): NameMatch {
    const found = exact(name)
    if (found.length > 0) return { found }
    const choice = ambiguous.get(keyOf(name))
    if (choice) return { unclear: choice, ambiguous: true }
    return misspelt(name)
  }

  /** A misspelt word is put right; one that is known stays, so that no movement is taken for another. */
  function misspelt(name: string): NameMatch {
    const written = correct.corrections(wordsOf(name))
    const meant = [...new Set(written.flatMap(words => exact(words.join(' '))))]
    const clear = new Set(
      written.map(words => exact(words.join(' '))[0]).filter(found => found !== undefined),
    )
    if (clear.size === 1) return { found: meant }
    if (clear.size > 1) return { unclear: [...clear].map(each => each.name).slice(0, 3), ambiguous: true }
    return { unclear: correct.nearest(wordsOf(name)), ambiguous: false }
  }
  return { exact: remembered(exact), match: remembered(match) }
}

/** A text repeats its names, and the search for where one ends asks for the same words many times. */
function remembered<Answer>(find: (name: string) => Answer): (name: string) => Answer {
  const known = new Map<string, Answer>()
  return name => {
    const answer = known.get(name) ?? find(name)
    if (known.size >= MOST_REMEMBERED) known.clear()
    known.set(name, answer)
    return answer
  }
}

const MOST_REMEMBERED = 5_000

const isOwn = (movement: NamedMovement) => typeof movement.gymId === 'string'

function preferred(found: NamedMovement[]): NamedMovement[] {
  const own = found.filter(isOwn)
  return own.length > 0 ? own : found
}

/** Other names lead to movements of the library. */
function otherNames(byText: ReadonlyMap<string, NamedMovement[]>): Map<string, NamedMovement[]> {
  const entries = Object.entries(OTHER_NAMES).map(([name, targets]) => {
    const found = targets.flatMap(target => byText.get(target.toLowerCase()) ?? [])
    return [keyOf(name), found.filter(movement => !isOwn(movement))] as const
  })
  return new Map(entries.filter(([, found]) => found.length > 0))
}

function add(index: Map<string, NamedMovement[]>, key: string, movement: NamedMovement): void {
  index.set(key, [...(index.get(key) ?? []), movement])
}
