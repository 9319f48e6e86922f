/** The index of words of every language. */
import { folded } from '../../../../schemas/shared/folded'
import type { MovementNames } from '../../../movements/movement-names/movement-names'
import { ENGLISH, LEXICONS } from './lexicons/index'
import { CONCEPTS, type Concept, type Unit } from './lexicons/words'

const LANGUAGES = Object.values(LEXICONS)

/** Phrases by their words; `code` is a concept's letter, `name` a movement's in the library. */
export type Node = {
  next: Map<string, Node>
  code?: string
  name?: string
  modifier?: string
  isEnglish?: true
}

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
  const { words, units, numbers, names, modifiers = {} } = language
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
    for (const phrase of spelt.split('|')) {
      const node = put(phrase)
      node.name ??= name
      if (language === ENGLISH) node.isEnglish = true
    }
  for (const [modifier, spelt] of Object.entries(modifiers))
    for (const phrase of spelt.split('|')) {
      const node = put(phrase)
      node.modifier ??= modifier
      if (language === ENGLISH) node.isEnglish = true
    }
}

const LEAST_LETTERS = 4
/** Words of English phrases and of the library's names. */
const ENGLISH_WORDS = new Set([
  ...LANGUAGES.flatMap(({ names }) => Object.keys(names)).flatMap(wordsIn),
  ...Object.keys(ENGLISH.modifiers ?? {}).flatMap(wordsIn),
  ...[...Object.values(ENGLISH.words), ...Object.values(ENGLISH.modifiers ?? {})]
    .flatMap(wordsIn)
    .filter(word => word.length >= LEAST_LETTERS),
  ...['abmat', 'kb', 'db', 'bb'],
])
const isEnglishWord = (word: string) =>
  ENGLISH_WORDS.has(word) || ENGLISH_WORDS.has(`${word}s`) || ENGLISH_WORDS.has(word.replace(/s$/, ''))

const FORMS = /[AENZFCYGDV]/

/** True for a text with a movement or form in any language. */
export function speaksOfWork(text: string): boolean {
  return hasPhrase(text, node => node.name !== undefined || isForm(node))
}

const isForm = ({ code }: Node) => code !== undefined && FORMS.test(code)

function hasPhrase(text: string, fits: (node: Node, phrase: string[]) => boolean): boolean {
  const words = wordsIn(text)
  return words.some((_, from) => {
    let node: Node | undefined = PHRASES
    for (let to = from; to < Math.min(words.length, from + MOST_WORDS); to++) {
      node = node.next.get(words[to]!)
      if (!node) return false
      if (fits(node, words.slice(from, to + 1))) return true
    }
    return false
  })
}

const MOST_WORDS = 6

/** True for words that begin as a remark in any language: scaling, a goal, partners, an alternative. */
export function beginsRemark(text: string): boolean {
  const words = wordsIn(text)
  let node: Node | undefined = PHRASES
  let code: string | undefined
  for (const word of words.slice(0, MOST_WORDS)) {
    node = node?.next.get(word)
    if (!node) break
    code = node.code ?? code
  }
  return code !== undefined && /[QP56]/.test(code)
}

/** True for a text with words for forms, movements or their kinds in another language. Misspelt English is English. */
export function isForeign(text: string, names: MovementNames): boolean {
  const unnamed = text.replace(/"([^"]+)"/g, (quoted, name) => (names.exact(name).length > 0 ? ' ' : quoted))
  return hasPhrase(unnamed, (node, phrase) => {
    if (node.isEnglish || ((node.name ?? node.modifier) === undefined && !isForm(node))) return false
    if (phrase.every(isEnglishWord) || names.exact(phrase.join(' ')).length > 0) return false
    return phrase.length > 1 || !('found' in names.match(phrase[0]!))
  })
}
