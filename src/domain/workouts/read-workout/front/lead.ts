/** The words around the name of a movement. */
import type { Known } from '../draft'
import type { Amount } from './amount-rules'
import type { Element } from './elements'

type Lead = {
  at: number
  amounts: { amount: Amount; index: number }[]
  words: (readonly [number, number])[]
  isMax: boolean
  inCalories: boolean
}

/** Amounts, "max", "cal" and "each" before a movement's name. Undefined without a name. */
export function leadAt(elements: readonly Element[], start: number): Lead | undefined {
  const lead: Lead = { at: start, amounts: [], words: [], isMax: false, inCalories: false }
  for (let at = start; at < start + MOST_AHEAD; at++) {
    const element = elements[at]
    if (!element) return undefined
    const { code, amount } = element
    if (code === 'w') return { ...lead, at }
    if (amount && /[nprxSRcmdlht]/.test(code)) {
      if (lead.amounts.length > 0 && /[nrxSR]/.test(code)) return undefined
      lead.amounts.push({ amount, index: at })
    } else if (code === 'X') lead.isMax = true
    else if (code === 'K') lead.inCalories = true
    else if (code === 'e' && lead.amounts.length > 0) lead.words.push([at, at + 1])
    else if (code === 'b' && at === start && elements[at + 1] && /[Rnz]/.test(elements[at + 1]!.code))
      continue
    else if (code === 'u' && QUALIFIER.test(element.text)) lead.words.push([at, at + 1])
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
  const among = known.names.exact(`${inside} ${elements[at]!.text}`)
  return among.length > 0 ? { among, to: close + 1 } : undefined
}

const MOST_AHEAD = 7
const QUALIFIER =
  /^(?:unbroken|ub|synchro|sync|kipping|butterfly|strict|heavy|light|single|double|dual|deficit|seated|standing|weighted|tng|tempo|paused?|wide|narrow|low|tall|easy|hard|fast|slow|full|stricte?s?|estrict[oa]s?|arm|leg|alt|moderate)$/i

/** Where a bracket ends; an open bracket ends with the line. */
export function closing(elements: readonly Element[], open: number): number | undefined {
  const end = elements.findIndex(({ code }, index) => index > open && code === ')')
  return end === -1 ? (elements.length > open + 1 ? elements.length : undefined) : end
}
