/** Finds movements by the names people write: exact, plural, abbreviated or slightly misspelt. */
import { ACCESSORY_IDS, VARIANT_IDS } from '../../../library/movements'
import type { MovementFacts } from '../movement'
import { normalName, shortNormalName, splitWords } from './normal-form'
import { OTHER_NAMES } from './other-names'
import { spelling } from './spelling'

export type NamedMovement = MovementFacts & { gymId?: string | null }

/** `found`: possible movements, likeliest first. */
export type NameMatch =
  | { found: readonly NamedMovement[] }
  | { unclear: readonly string[]; ambiguous: boolean }

export type MovementNames = {
  exact(name: string): readonly NamedMovement[]
  /** Like `exact`, and without an exact match finds the only movement that the name may misspell. */
  match(name: string): NameMatch
}

export type MovementIndex = MovementNames & { reading: MovementNames }

export const LIBRARY_MARK = ' (library)'

const indexes = new Map<string, MovementIndex>()
const MOST_INDEXES = 16

const frozen = new WeakMap<object, MovementIndex>()

/**
 * Returns the index of these movements. Of two with the same name the gym's own counts. A frozen list is
 * indexed once.
 */
export function movementNames(movements: Iterable<NamedMovement>): MovementIndex {
  const known = frozen.get(movements)
  if (known) return known
  const index = sharedIndex(movements)
  if (Object.isFrozen(movements)) frozen.set(movements, index)
  return index
}

function sharedIndex(movements: Iterable<NamedMovement>): MovementIndex {
  const all = [...movements]
  const key = all.map(keyOfMovement).join('\u0002')
  const index = indexes.get(key) ?? indexOf(all)
  indexes.delete(key)
  indexes.set(key, index)
  for (const oldest of indexes.size > MOST_INDEXES ? [...indexes.keys()].slice(0, 1) : [])
    indexes.delete(oldest)
  return index
}

function keyOfMovement(movement: NamedMovement): string {
  const { id, name, gymId, hasCalories, hasDistance, hasDuration, hasHeight, hasLoad, hasPower, hasReps } =
    movement
  const flags = [hasCalories, hasDistance, hasDuration, hasHeight, hasLoad, hasPower, hasReps]
  return `${id}\u0001${name}\u0001${gymId ?? ''}\u0001${flags.map(Number).join('')}`
}

/** Accessories match by full names only. */
function indexOf(movements: readonly NamedMovement[]): MovementIndex {
  const all = movements.filter(({ id }) => !ACCESSORY_IDS.has(id))
  const accessories = new Map<string, NamedMovement[]>()
  for (const movement of movements)
    if (ACCESSORY_IDS.has(movement.id)) add(accessories, normalName(movement.name), movement)
  const byText = new Map<string, NamedMovement[]>()
  const byKey = new Map<string, NamedMovement[]>()
  for (const movement of all) {
    add(byText, movement.name.toLowerCase(), movement)
    add(byKey, normalName(movement.name), movement)
  }
  const ambiguous = new Map<string, readonly string[]>()
  const others = otherNames(byText)
  for (const [name, names] of Object.entries(AMBIGUOUS_NAMES)) ambiguous.set(normalName(name), names)
  const correct = spelling([
    ...all.map(({ name }) => ({ name, words: splitWords(name) })),
    ...Object.keys(OTHER_NAMES)
      .filter(name => others.has(normalName(name)))
      .map(name => ({ words: splitWords(name) })),
  ])

  function namesWhere(isTaken: (accessory: NamedMovement) => boolean): MovementNames {
    function exact(name: string): readonly NamedMovement[] {
      const named = called(name)
      if (named.some(isOwn)) return named
      const isMarked = name.endsWith(LIBRARY_MARK)
      const full = isMarked ? name.slice(0, -LIBRARY_MARK.length) : name
      const found = accessories.get(normalName(full)) ?? []
      return [...found.filter(each => isMarked || isTaken(each)), ...named]
    }

    function match(name: string): NameMatch {
      const found = exact(name)
      if (found.length > 0) return { found }
      const choice = ambiguous.get(normalName(name))
      if (choice) return { unclear: choice, ambiguous: true }
      return misspelt(name)
    }
    return { exact: remembered(exact), match: remembered(match) }
  }

  function called(name: string): readonly NamedMovement[] {
    if (name.endsWith(LIBRARY_MARK)) {
      return calledSo(name.slice(0, -LIBRARY_MARK.length)).filter(movement => !isOwn(movement))
    }
    const [same] = preferred(byText.get(name.toLowerCase()) ?? []).filter(movement => movement.name === name)
    const named = same ? [same] : preferred(calledSo(IN_CAPITALS.get(name) ?? name))
    if (named.some(isOwn)) return named
    const short = others
      .get(shortNormalName(name))
      ?.filter(({ hasLoad }) => hasLoad || !/\b(?:bb|barbell)\b/i.test(name))
    const more = others.get(normalName(name)) ?? short ?? []
    return [...new Set([...named, ...more])]
  }

  function calledSo(name: string): NamedMovement[] {
    const [key, short] = [normalName(name), shortNormalName(name)]
    const found = byText.get(name.toLowerCase()) ?? byKey.get(key)
    if (found || short === '' || short === key) return found ?? []
    // A barbell row is not rowing: "barbell" is dropped from loaded movements only.
    return (byKey.get(short) ?? []).filter(movement => movement.hasLoad || !/\b(?:bb|barbell)\b/i.test(name))
  }

  /** Corrects unknown words only, so that no movement is mistaken for another. */
  function misspelt(name: string): NameMatch {
    const written = correct.corrections(splitWords(name))
    const meant = [...new Set(written.flatMap(words => called(words.join(' '))))]
    const clear = new Set(
      written.map(words => called(words.join(' '))[0]).filter(found => found !== undefined),
    )
    if (clear.size === 1) return { found: meant }
    if (clear.size > 1) return { unclear: [...clear].map(each => each.name).slice(0, 3), ambiguous: true }
    return { unclear: correct.nearest(splitWords(name)), ambiguous: false }
  }
  return { ...namesWhere(() => true), reading: namesWhere(({ id }) => !VARIANT_IDS.has(id)) }
}

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

function otherNames(byText: ReadonlyMap<string, NamedMovement[]>): Map<string, NamedMovement[]> {
  const entries = Object.entries(OTHER_NAMES).map(([name, targets]) => {
    const found = targets.flatMap(target => byText.get(target.toLowerCase()) ?? [])
    return [normalName(name), found.filter(movement => !isOwn(movement))] as const
  })
  return new Map(entries.filter(([, found]) => found.length > 0))
}

function add(index: Map<string, NamedMovement[]>, key: string, movement: NamedMovement): void {
  index.set(key, [...(index.get(key) ?? []), movement])
}

const IN_CAPITALS: ReadonlyMap<string, string> = new Map([['DBS', 'Dumbbell Snatch']])

const AMBIGUOUS_NAMES: Readonly<Record<string, readonly string[]>> = {
  hollow: ['Hollow Rock', 'Hollow Hold'],
  'jump rope': ['Single-under', 'Double-under'],
  under: ['Double-under', 'Single-under'],
  up: ['Pull-up', 'Push-up', 'Sit-up'],
}
