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
  /** The English word for the kind of a movement: Strict, Jumping, Dumbbell. */
  modifier?: string
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
    } else if (token.amounts && !(spelt?.name !== undefined && spelt.to > to)) {
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
  settleTimes(first, others)
  const changed = others.slice(0, MOST_OTHERS).map(({ at, amount }) => {
    const all = others.filter(other => other.at !== at && other.amount.kind === amount.kind)
    return first.map((element, index) => {
      const other = index === at ? amount : all.find(each => each.at === index)?.amount
      return other ? { ...element, code: other.kind, amount: other } : element
    })
  })
  return [first, ...changed].map(withSets)
}

const MOST_OTHERS = 4

/** Beside a rest or a cap `90"` and `60s` are times. */
function settleTimes(elements: Element[], others: readonly { at: number; amount: Amount }[]): void {
  const codes = elements.map(({ code }) => code).join('')
  for (const { at, amount } of others) {
    const isTimed = /[YCB][z:,(-]*$/.test(codes.slice(0, at)) || /^[z-]*[YCB]/.test(codes.slice(at + 1))
    if (amount.kind === 'd' && isTimed) elements[at] = { ...elements[at]!, code: 'd', amount }
  }
}

/** `4 sets of 8`, `2 series de 10`: sets of reps. */
function withSets(elements: Element[]): Element[] {
  const codes = elements.map(({ code }) => code).join('')
  const [all] = /(?<![:,])n[Lt]z{1,2}n(?![z]*[NLF:])|nLz?X(?=[z@]*l)/.exec(codes) ?? []
  const at = all === undefined ? -1 : codes.indexOf(all)
  if (all === undefined) return elements
  const [first, last] = [elements[at]!, elements[at + all.length - 1]!]
  const [count, reps] = [first.amount!.value, last.amount ? String(last.amount.value) : 'max']
  const amount: Amount = { kind: 'x', value: 0, count, reps }
  const sets = { code: 'x', from: first.from, to: last.to, text: `${count}x${reps}`, amount }
  return [...elements.slice(0, at), sets, ...elements.slice(at + all.length)]
}

function elementAt(
  line: string,
  tokens: readonly Token[],
  at: number,
  before: string | undefined,
  known: Known,
  budget: Budget,
): Element {
  const { from, to, text } = tokens[at]!
  const isShort = tokens.length <= MOST_SHORT - 1
  const phrase = longestPhrase(tokens, at)
  const exact = longestName(line, tokens, at, known)
  const foreign = phrase?.name === undefined ? [] : known.names.exact(phrase.name)
  if (phrase?.code === 'b' && before !== undefined)
    return { code: 'b', from, to: phrase.to, text: line.slice(from, phrase.to) }
  const until = Math.max(phrase?.to ?? 0, exact?.to ?? 0)
  const isSought =
    exact !== undefined ||
    (phrase === undefined && (before === undefined ? isShort : /[nprxSRcmdlhXt,/:+(.-]/.test(before)))
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
      while (
        tokens[end + 1]?.word !== undefined &&
        (tokens[end]!.to < exact.to || !longestPhrase(tokens, end + 1))
      )
        end++
      if (tokens[end]!.to === exact.to)
        return { code: 'w', from, to: exact.to, text, among: known.names.exact(line.slice(from, exact.to)) }
      return { code: 'u', from, to: tokens[end]!.to, text: line.slice(from, tokens[end]!.to) }
    }
  }
  if (phrase && foreign.length > 0)
    return { code: 'w', from, to: phrase.to, text: line.slice(from, phrase.to), among: foreign }
  const modifier = phrase?.modifier === undefined ? {} : { modifier: phrase.modifier }
  if (phrase && (phrase.code ?? phrase.modifier) !== undefined)
    return { code: phrase.code ?? 'u', from, to: phrase.to, text: line.slice(from, phrase.to), ...modifier }
  return { code: 'u', from, to, text }
}

type Phrase = { to: number; code?: string; name?: string; modifier?: string }

function longestPhrase(tokens: readonly Token[], at: number): Phrase | undefined {
  let node: Node | undefined = PHRASES
  let found: Phrase | undefined
  for (let index = at; index < tokens.length && index < at + 2 * MOST_WORDS; index++) {
    const token = tokens[index]!
    const isJoin = token.mark !== undefined && /[-'’.&]/.test(token.mark) && index > at
    if (isJoin) continue
    if (token.mark !== undefined) break
    for (const word of wordsIn(token.text)) node = node?.next.get(word)
    if (!node) break
    const { code, name, modifier } = node
    if ((code ?? name ?? modifier) !== undefined)
      found = {
        to: token.to,
        ...(code !== undefined && { code }),
        ...(name !== undefined && { name }),
        ...(modifier !== undefined && { modifier }),
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
