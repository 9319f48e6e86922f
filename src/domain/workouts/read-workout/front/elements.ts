/** The line's code: a letter for each amount, concept, movement or other word. */
import type { NamedMovement } from '../../../movements/movement-names/movement-names'
import type { Known } from '../draft'
import { takeName } from '../names-in-text'
import { type Node, PHRASES, wordsIn } from './lexicon'
import type { Amount, Token } from './tokens'

/** `code` is the letter of an amount or concept; w a movement, u another word, otherwise the mark itself. */
export type Element = {
  code: string
  from: number
  to: number
  text: string
  amount?: Amount
  among?: readonly NamedMovement[]
  guessed?: string
}

/** Names left to look up. */
export type Budget = { names: number }

const MARKS: Readonly<Record<string, string>> = {
  ';': ',',
  '|': '/',
  '•': ',',
  '·': ',',
  '*': ',',
  '>': ',',
  '→': ',',
  '!': '.',
  '?': '.',
  '…': '.',
  '[': '(',
  ']': ')',
  '=': ':',
}
const MOST_WORDS = 7
const MOST_SHORT = 4

/** Returns every reading of a line's tokens: with the first meaning of each amount, then with others. */
export function elementsIn(
  line: string,
  tokens: readonly Token[],
  known: Known,
  budget: Budget,
): Element[][] {
  const first: Element[] = []
  const others: { at: number; amount: Amount }[] = []
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]!
    const { from, to, text } = token
    const spelt = token.amounts && /^\p{L}/u.test(text) ? longestPhrase(tokens, at) : undefined
    if (spelt?.code !== undefined && spelt.to > to) {
      first.push({ code: spelt.code, from, to: spelt.to, text: line.slice(from, spelt.to) })
      while (at < tokens.length && tokens[at]!.from < spelt.to) at++
    } else if (token.amounts) {
      const [amount, ...more] = token.amounts
      for (const other of more) others.push({ at: first.length, amount: other })
      first.push({ code: amount!.kind, from, to, text, amount: amount! })
      at++
    } else if (token.mark !== undefined) {
      const code = MARKS[token.mark] ?? token.mark
      if (/[,/()@.:+&"-]/.test(code)) first.push({ code, from, to, text })
      at++
    } else {
      const named = elementAt(line, tokens, at, first.at(-1)?.code, known, budget)
      first.push(named)
      while (at < tokens.length && tokens[at]!.from < named.to) at++
    }
  }
  const changed = others.slice(0, MOST_OTHERS).map(({ at, amount }) => {
    const all = others.filter(other => other.at !== at && other.amount.kind === amount.kind)
    return first.map((element, index) => {
      const other = index === at ? amount : all.find(each => each.at === index)?.amount
      return other ? { ...element, code: other.kind, amount: other } : element
    })
  })
  return [first, ...changed]
}

const MOST_OTHERS = 4

function elementAt(
  line: string,
  tokens: readonly Token[],
  at: number,
  before: string | undefined,
  known: Known,
  budget: Budget,
): Element {
  const { from, to, text } = tokens[at]!
  const phrase = longestPhrase(tokens, at)
  const exact = longestName(line, tokens, at, known)
  const foreign = phrase?.name === undefined ? [] : known.names.exact(phrase.name)
  const until = Math.max(phrase?.to ?? 0, exact?.to ?? 0)
  const isSought =
    exact !== undefined ||
    (phrase === undefined && before !== undefined && /[nprxSRcmdlhXt,/:+(.-]/.test(before))
  if (isSought && (exact?.to ?? 0) >= until && budget.names-- > 0) {
    const named = takeName(line.slice(from), known.names)
    if ('value' in named && line.length - named.rest.length >= until)
      return {
        code: 'w',
        from,
        to: line.length - named.rest.length,
        text: line.slice(from, line.length - named.rest.length),
        among: named.value,
        ...(named.guessed !== undefined && { guessed: named.guessed }),
      }
    // Two short forms in a row: `du situps`.
    if (
      exact &&
      'reason' in named &&
      exact.to - from <= MOST_SHORT &&
      longestName(line, tokens, at + 1, known)
    )
      return { code: 'w', from, to: exact.to, text, among: known.names.exact(line.slice(from, exact.to)) }
    // A longer unknown name.
    if (exact && 'reason' in named && exact.to > (phrase?.to ?? 0)) {
      let end = at
      while (tokens[end + 1]?.word !== undefined) end++
      return { code: 'u', from, to: tokens[end]!.to, text: line.slice(from, tokens[end]!.to) }
    }
  }
  if (phrase && foreign.length > 0)
    return { code: 'w', from, to: phrase.to, text: line.slice(from, phrase.to), among: foreign }
  if (phrase?.code !== undefined)
    return { code: phrase.code, from, to: phrase.to, text: line.slice(from, phrase.to) }
  return { code: 'u', from, to, text }
}

function longestPhrase(
  tokens: readonly Token[],
  at: number,
): { to: number; code?: string; name?: string } | undefined {
  let node: Node | undefined = PHRASES
  let found: { to: number; code?: string; name?: string } | undefined
  for (let index = at; index < tokens.length && index < at + 2 * MOST_WORDS; index++) {
    const token = tokens[index]!
    const isJoin = token.mark !== undefined && /[-'’.]/.test(token.mark) && index > at
    if (isJoin) continue
    if (token.mark !== undefined) break
    for (const word of wordsIn(token.text)) node = node?.next.get(word)
    if (!node) break
    if (node.code !== undefined || node.name !== undefined)
      found = {
        to: token.to,
        ...(node.code !== undefined && { code: node.code }),
        ...(node.name !== undefined && { name: node.name }),
      }
  }
  return found
}

function longestName(
  line: string,
  tokens: readonly Token[],
  at: number,
  { names }: Known,
): { to: number } | undefined {
  if (!tokens[at]) return undefined
  const { from } = tokens[at]
  let words = 0
  let found: { to: number } | undefined
  for (let index = at; index < tokens.length && words < MOST_WORDS; index++) {
    const { word, mark, to, amounts } = tokens[index]!
    if (mark !== undefined && /[-'’&/]/.test(mark) && index > at) continue
    if (word === undefined && !(amounts && index > at && /^\d$/.test(line.slice(tokens[index]!.from, to))))
      break
    words++
    if (names.exact(line.slice(from, to)).length > 0) found = { to }
  }
  return found
}
