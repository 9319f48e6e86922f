/** The words around the name of a movement. */
import type { Known } from '../draft'
import type { Amount } from './amount-rules'
import type { Element } from './elements'

type Lead = {
  at: number
  amounts: { amount: Amount; index: number }[]
  words: (readonly [number, number])[]
  modifiers: number[]
  isMax: boolean
  inCalories: boolean
}

/** Amounts, "max", "cal" and "each" before a movement's name. Undefined without a name. */
export function leadAt(elements: readonly Element[], start: number): Lead | undefined {
  const lead: Lead = { at: start, amounts: [], words: [], modifiers: [], isMax: false, inCalories: false }
  for (let at = start; at < start + MOST_AHEAD; at++) {
    const element = elements[at]
    if (!element) return undefined
    const { code, amount } = element
    if (code === 'w') return { ...lead, at }
    if (amount && /[nprxSRcmdlht]/.test(code)) {
      const isLength = code === 'n' && amount.value >= LEAST_METRES && lead.amounts[0]?.amount.kind === 't'
      if (lead.amounts.length > 0 && /[nrxSR]/.test(code) && !isLength) return undefined
      lead.amounts.push({ amount, index: at })
    } else if (code === 'X') lead.isMax = true
    else if (code === 'K') lead.inCalories = true
    else if (code === 'e' && lead.amounts.length > 0) lead.words.push([at, at + 1])
    else if (code === 'b' && at === start && elements[at + 1] && /[Rnz]/.test(elements[at + 1]!.code))
      continue
    else if (element.modifier !== undefined) lead.modifiers.push(at)
    else if (/[uP12]/.test(code) && QUALIFIER.test(element.text)) lead.words.push([at, at + 1])
    else if (code === 'a') lead.words.push([at, at + 1])
    else if (
      !(code === 'z' && (lead.amounts.length > 0 || lead.isMax || at > start)) &&
      !(code === '@' && at > start) &&
      !(/[:-]/.test(code) && /[Sx]/.test(elements[at - 1]?.code ?? ''))
    )
      return undefined
  }
  return undefined
}

/** `Clean (hang power)`: the kind of a movement behind its name. */
export function turnedAt(elements: readonly Element[], at: number, known: Known, line: string) {
  const [open, close] = [
    elements[at + 1],
    elements.findIndex(({ code }, index) => index > at + 1 && code === ')'),
  ]
  if (open?.code !== '(' || close === -1 || elements.slice(at + 2, close).some(({ amount }) => amount))
    return undefined
  const inside = line.slice(elements[at + 2]!.from, elements[close - 1]!.to)
  const [own] = elements[at]!.among ?? []
  const written = known.names.exact(`${inside} ${elements[at]!.text}`)
  const kinds = written.length > 0 || !own ? written : known.names.exact(`${inside} ${own.name}`)
  const [named, ...more] = elements.slice(at + 2, close)
  const foreign = more.length === 0 ? (named?.among ?? []) : known.names.exact(inside)
  const among = kinds.length > 0 ? kinds : foreign
  return among.length > 0 ? { among, to: close + 1 } : undefined
}

/** `tractions strictes`, `affondi con manubri`, `strikte Klimmzüge`: the kind of a movement, beside its name. */
export function modifiedAt(
  elements: readonly Element[],
  at: number,
  known: Known,
  before: readonly number[],
) {
  let to = at + 1
  const unused: number[] = []
  let among = elements[at]!.among ?? []
  const apply = (modifier: string) => {
    const found = among.flatMap(({ name }) => [
      ...known.names.exact(`${modifier} ${name}`),
      ...known.names.exact(`${name} ${modifier}`),
    ])
    if (found.length > 0) among = [...new Set(found)]
    return found.length > 0
  }
  for (const index of before) if (!apply(elements[index]!.modifier!)) unused.push(index)
  while (elements[to]?.modifier !== undefined && apply(elements[to]!.modifier!)) to++
  return { among, to, unused }
}

const LEAST_METRES = 100
const MOST_AHEAD = 7
const QUALIFIER =
  /^(?:samen|together|juntos|juntas|ensemble|insieme|zusammen|unbroken|ub|synchro|sync|kipping|butterfly|strict|heavy|light|single|double|dual|deficit|seated|standing|weighted|tng|tempo|paused?|wide|narrow|low|tall|easy|hard|fast|slow|full|stricte?s?|estrict[oa]s?|arm|leg|alt|moderate)$/i

/** Where a bracket ends; an open bracket ends with the line. */
export function closing(elements: readonly Element[], open: number): number | undefined {
  const end = elements.findIndex(({ code }, index) => index > open && code === ')')
  return end === -1 ? (elements.length > open + 1 ? elements.length : undefined) : end
}

/** The end of `60% of clean`, `85% of your 1RM back squat`. */
export function shareAt(elements: readonly Element[], index: number): number | undefined {
  if (elements[index]?.amount?.unit !== 'percent_1rm' && elements[index]?.code !== 'g') return undefined
  const ahead = elements.slice(index, index + 6).map(element => element.code)
  const [all] = /^[lg]z[zue]*(?:R?w|R)/.exec(ahead.join('')) ?? []
  return all === undefined ? undefined : index + all.length
}

/** `2 min rest`, `12 min cap`, `5 rounds`. */
export function isOfWhole(elements: readonly Element[], index: number): boolean {
  const ahead = elements.slice(index, index + 4).map(element => element.code)
  return /^(?:td1|[dn][z-]*[YCAE8]|[nk][NL]|[nd]-?[NZ]|n[).-][ncmdXYp])/.test(ahead.join(''))
}
