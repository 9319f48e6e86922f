/** One index of all languages' words. Nobody configures a language. */
import { folded } from '../../../../schemas/shared/folded'
import type { MovementNames } from '../../../movements/movement-names/movement-names'
import { DUTCH } from './lexicons/dutch'
import { ENGLISH } from './lexicons/english'
import { FRENCH } from './lexicons/french'
import { GERMAN } from './lexicons/german'
import { ITALIAN } from './lexicons/italian'
import { NORDIC } from './lexicons/nordic'
import { PORTUGUESE } from './lexicons/portuguese'
import { SPANISH } from './lexicons/spanish'
import { CONCEPTS, type Concept, type Unit } from './lexicons/words'

const LANGUAGES = [ENGLISH, GERMAN, FRENCH, SPANISH, PORTUGUESE, DUTCH, ITALIAN, NORDIC]

/** Phrases by their words; `code` is a concept's letter, `name` a movement's in the library. */
export type Node = { next: Map<string, Node>; code?: string; name?: string; isEnglish?: true }

export const PHRASES: Node = { next: new Map() }
export const UNITS = new Map<string, Unit>()
export const NUMBERS = new Map<string, number>()

/** The words of a phrase, in the index's spelling. */
export const wordsIn = (phrase: string): string[] => folded(phrase).match(/[\p{L}\d]+/gu) ?? []

function put(phrase: string): Node {
  let node = PHRASES
  for (const word of wordsIn(phrase)) {
    const next = node.next.get(word) ?? { next: new Map() }
    node.next.set(word, next)
    node = next
  }
  return node
}

for (const language of LANGUAGES) {
  const { words, units, numbers, names } = language
  for (const [concept, code] of Object.entries(CONCEPTS))
    for (const phrase of words[concept as Concept]?.split('|') ?? []) {
      const node = put(phrase)
      node.code ??= code
      if (language === ENGLISH) node.isEnglish = true
    }
  for (const [unit, spelt] of Object.entries(units))
    for (const word of spelt.split('|')) if (!UNITS.has(word)) UNITS.set(word, unit as Unit)
  for (const entry of numbers?.split('|') ?? []) {
    const [word = '', value] = entry.split('=')
    if (!NUMBERS.has(word)) NUMBERS.set(word, Number(value))
  }
  for (const [name, spelt] of Object.entries(names))
    for (const phrase of spelt.split('|')) put(phrase).name ??= name
}

const FORMS = /[AENZFCYGDV]/

/** True for a text with a movement or form in any language; with English `names`, in another than English. */
export function speaksOfWork(text: string, names?: MovementNames): boolean {
  const words = wordsIn(text)
  return words.some((_, from) => {
    let node: Node | undefined = PHRASES
    for (let to = from; to < Math.min(words.length, from + MOST_WORDS); to++) {
      node = node.next.get(words[to]!)
      if (!node) return false
      const isName = node.name !== undefined && !names?.exact(words.slice(from, to + 1).join(' ')).length
      const isForm = node.code !== undefined && FORMS.test(node.code) && !(names && node.isEnglish)
      if (isName || isForm) return true
    }
    return false
  })
}

const MOST_WORDS = 6
