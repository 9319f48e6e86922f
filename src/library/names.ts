/**
 * Finds library movements by the names of files: English, the names in six other languages, and the spellings of
 * training apps. Exact names only. Equipment and variation are words like any other, so that
 * `Shoulder Press (Machine)` never leads to the strict press.
 */
import { splitWords } from '../domain/movements/movement-names/normal-form'
import { folded } from '../schemas/shared/folded'
import type { LibraryMovement } from './movement'
import { LIBRARY_MOVEMENTS } from './movements'
import SAME_WORDS from './same-words.json'

const MEANT = new Map(
  Object.entries(SAME_WORDS).flatMap(([word, others]) => others.map(other => [other, word] as const)),
)
const LONGEST_FIRST = [...MEANT.keys()].sort((a, b) => b.length - a.length)
const OTHER_WORDS = new RegExp(`(?<= )(?:${LONGEST_FIRST.join('|')})(?= )`, 'g')
const COMPOUNDS =
  /\b(pull|push|sit|step|chin|get|muscle|press|kick|roll|bent|cross) (up|down|over|back|out)(?=s?\b)/g
const GERMAN_PREFIX = /\b(langhantel|kurzhantel|kabelzug|schragbank)(?=\p{L}{3})/gu

/**
 * Returns a name's key: its words in the singular, equipment in English, without brackets, small words and order
 * (`Bench Press - Close Grip` is `bench close grip press`). `over` and `to` keep the order, which they depend on.
 */
export function nameKey(name: string): string {
  const plain = folded(name)
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}+]+/gu, ' ')
    .replace(GERMAN_PREFIX, '$1 ')
    .trim()
  const english = ` ${plain} `.replace(OTHER_WORDS, word => MEANT.get(word)!).replace(/ +/g, ' ')
  const words = [...new Set(splitWords(english.replace(COMPOUNDS, '$1$2')))]
  return (words.includes('over') || words.includes('to') ? words : words.sort()).join(' ')
}

/** Lists a movement's names for files: its own and all others, each also with the equipment that goes without saying. */
export function namesOf({ name, equipment, also }: LibraryMovement): string[] {
  const names = [name, ...Object.values(also ?? {}).flat()]
  return equipment === undefined ? names : names.flatMap(each => [each, `${equipment} ${each}`])
}

const others = new Map<string, string[]>()

/** Returns the other names of the library's movement with this key, in all languages. */
export function otherNamesOf(key: string): string[] {
  if (others.size === 0)
    for (const { key: each, also = {} } of LIBRARY_MOVEMENTS) others.set(each, Object.values(also).flat())
  return others.get(key) ?? []
}

let index: ReadonlyMap<string, LibraryMovement> | undefined

/** Returns the library movement of exactly this name or known alias, in any of the seven languages. */
export function libraryMovementNamed(written: string): LibraryMovement | undefined {
  index ??= new Map(
    LIBRARY_MOVEMENTS.flatMap(movement => namesOf(movement).map(name => [nameKey(name), movement] as const)),
  )
  return index.get(nameKey(written))
}
