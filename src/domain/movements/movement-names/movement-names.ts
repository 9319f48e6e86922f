/** Finding movements by the names that people write: exact, in the plural, abbreviated, or misspelt a little. */
import type { MovementFacts } from '../movement'
import { AMBIGUOUS_NAMES, OTHER_NAMES } from './abbreviations'
import { editDistance } from './edit-distance'
import { keyOf, shortKeyOf } from './normal-form'

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

/** Makes the index of these movements. Of two with the same name the gym's own is meant. */
export function movementNames(movements: Iterable<NamedMovement>): MovementNames {
  const all = [...movements]
  const byText = new Map<string, NamedMovement[]>()
  const byKey = new Map<string, NamedMovement[]>()
  for (const movement of all) {
    add(byText, movement.name.toLowerCase(), movement)
    add(byKey, keyOf(movement.name), movement)
  }
  const ambiguous = new Map<string, readonly string[]>()
  const others = otherNames(byText)
  for (const [name, names] of Object.entries(AMBIGUOUS_NAMES)) ambiguous.set(keyOf(name), names)

  function exact(name: string): readonly NamedMovement[] {
    if (name.endsWith(LIBRARY_MARK)) {
      return calledSo(name.slice(0, -LIBRARY_MARK.length)).filter(movement => !isOwn(movement))
    }
    const [same] = preferred(byText.get(name.toLowerCase()) ?? []).filter(movement => movement.name === name)
    const named = same ? [same] : preferred(calledSo(name))
    if (named.some(isOwn)) return named
    const more = others.get(keyOf(name)) ?? others.get(shortKeyOf(name)) ?? []
    return [...new Set([...named, ...more])]
  }

  function calledSo(name: string): NamedMovement[] {
    const keys = [keyOf(name), shortKeyOf(name)].filter(key => key !== '')
    return byText.get(name.toLowerCase()) ?? byKey.get(keys[0] ?? '-') ?? byKey.get(keys[1] ?? '-') ?? []
  }

  function match(name: string): NameMatch {
    const found = exact(name)
    if (found.length > 0) return { found }
    const choice = ambiguous.get(keyOf(name))
    if (choice) return { unclear: choice, ambiguous: true }
    return nearest(keyOf(name), [...byKey, ...others])
  }
  return { exact: remembered(exact), match: remembered(match) }
}

/** A text repeats its names, and the search for where one ends asks for the same words many times. */
function remembered<Answer>(find: (name: string) => Answer): (name: string) => Answer {
  const known = new Map<string, Answer>()
  return name => {
    if (!known.has(name)) known.set(name, find(name))
    return known.get(name)!
  }
}

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

/** How many letters may be wrong in a name of this length: short ones are too much alike to guess. */
const slips = (key: string) => (key.length < 5 ? 0 : key.length < 9 ? 1 : 2)

/** The movement whose name is nearest, if one alone is near enough. */
function nearest(key: string, index: [string, NamedMovement[]][]): NameMatch {
  const most = slips(key)
  const far = Math.max(most, Math.ceil(key.length / 3))
  const near = index
    .map(([other, movements]) => ({ distance: editDistance(key, other, far), movements }))
    .filter(({ distance }) => distance <= far)
    .sort((a, b) => a.distance - b.distance)
  const best = near.filter(({ distance }) => distance === near[0]?.distance)
  const named = [...new Set(best.flatMap(({ movements }) => movements))]
  const isNear = best[0] !== undefined && best[0].distance <= most
  if (isNear && (best.length === 1 || named.length === 1)) return { found: preferred(best[0]!.movements) }
  return { unclear: named.slice(0, 3).map(({ name }) => name), ambiguous: isNear }
}

function add(index: Map<string, NamedMovement[]>, key: string, movement: NamedMovement): void {
  index.set(key, [...(index.get(key) ?? []), movement])
}
