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

/** Returns a name's sorted singular words; `over` and `to` keep order. */
export function nameKey(name: string): string {
  const plain = folded(name)
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}+]+/gu, ' ')
    .replace(GERMAN_PREFIX, '$1 ')
    .trim()
  const english = ` ${plain} `.replace(OTHER_WORDS, word => MEANT.get(word)!).replace(/ +/g, ' ')
  const words = splitWords(english.replace(COMPOUNDS, '$1$2'))
  return (words.includes('over') || words.includes('to') ? words : words.sort()).join(' ')
}

export function listNames({ name, equipment, also }: LibraryMovement): string[] {
  const names = [name, ...Object.values(also ?? {}).flat()]
  return equipment === undefined ? names : names.flatMap(each => [each, `${equipment} ${each}`])
}

const others = new Map<string, string[]>()

export function listOtherNames(key: string): string[] {
  if (others.size === 0)
    for (const { key: each, also = {} } of LIBRARY_MOVEMENTS) others.set(each, Object.values(also).flat())
  return others.get(key) ?? []
}

let index: ReadonlyMap<string, LibraryMovement> | undefined

export function libraryMovementNamed(written: string): LibraryMovement | undefined {
  index ??= new Map(
    LIBRARY_MOVEMENTS.flatMap(movement =>
      listNames(movement).map(name => [nameKey(name), movement] as const),
    ),
  )
  return index.get(nameKey(written))
}
