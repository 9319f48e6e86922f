/** Work of a line: a movement with the amounts, loads and remarks before and behind its name. */
import type { NamedMovement } from '../../../movements/movement-names/movement-names'
import { type Known, MAX, type Parts } from '../draft'
import { COUNTED, hasAny, placeAmount } from './amount-parts'
import type { Element } from './elements'
import { closing, isOfWhole, leadAt, modifiedAt, shareAt, turnedAt } from './lead'
import type { Amount } from './tokens'

export type Work = {
  parts: Parts
  among: readonly NamedMovement[]
  guessed?: string
  isJoined?: true
  /** Number of pieces of cardio: 5 in `5 x 500 m row`. */
  pieces?: number
}

const HARD = /[AEVNZFCYGDUJHMj7842130qWIO]/
const AMOUNT = /[nprxSRcmdlhTfgtk%]/
const WORDS = /[ueby9P5asXzB&K6Q]/

/** Reads the work that begins at this element, if any. `doubt` counts amounts that stay in words. */
export function workAt(
  elements: readonly Element[],
  start: number,
  known: Known,
  line: string,
): { work: Work; to: number; doubt: number } | undefined {
  const code = (index: number) => elements[index]?.code ?? ''
  const lead = leadAt(elements, start)
  if (!lead) return undefined
  const { among: own = [], guessed } = elements[lead.at]!
  const kind = modifiedAt(elements, lead.at, known, lead.modifiers)
  const turned = turnedAt(elements, lead.at, known, line) ?? kind
  const among = turned.among.length > 0 ? turned.among : own
  const may = (flag: keyof NamedMovement) => among.some(movement => movement[flag])
  const parts: Parts = {}
  const notes: string[] = []
  let pieces: number | undefined
  let doubt = 0
  const isListed =
    elements[start - 1]?.code === 'G' ||
    elements.slice(0, start).some(({ code: each }) => /[SOGD3]/.test(each))
  const keep = (from: number, to: number) => {
    const words = line.slice(elements[from]!.from, elements[to - 1]!.to).trim()
    if (words !== '') notes.push(words)
  }
  for (const { amount, index } of lead.amounts) {
    if (amount.kind === 't' && /[mdcn]/.test(lead.amounts.at(-1)!.amount.kind) && lead.amounts.length > 1)
      pieces = amount.value
    else if (amount.kind === 'x' && Number(amount.reps) >= 100 && among.every(each => !each.hasReps)) {
      pieces = amount.count!
      parts.distance = { value: Number(amount.reps), unit: 'm' }
    } else if (!put(amount, index, false)) return undefined
  }
  if (lead.isMax) {
    if (lead.inCalories || parts.duration !== undefined)
      parts.note = lead.inCalories ? `${MAX} calories` : MAX
    else Object.assign(parts, { reps: MAX, leads: true })
    if (hasAny(parts, ['distance', 'calories', 'sets'])) return undefined
  } else if (lead.inCalories) {
    if (parts.reps !== undefined && may('hasCalories')) {
      parts.calories = { value: Number(parts.reps) }
      delete parts.reps
    } else parts.note = 'calories'
  }
  for (const [from, to] of lead.words) keep(from, to)
  for (const index of turned === kind ? kind.unused : lead.modifiers) keep(index, index + 1)
  let at = turned.to
  let isAt = false
  for (;;) {
    const next = code(at)
    if (next === '') break
    if (next === '@') {
      isAt = true
      at++
    } else if (next === '(') {
      const end = closing(elements, at)
      if (end === undefined || !bracket(at + 1, end)) break
      at = end + 1
    } else if (/[,:-]/.test(next)) {
      const ahead = code(at + 1) === '@' ? at + 2 : at + 1
      const isBehind =
        /[lh%pgTfk]/.test(code(ahead)) ||
        (code(ahead) === 't' && /[lp]/.test(code(ahead + 1))) ||
        (/[xSRnrdmct]/.test(code(ahead)) && !amountsGiven())
      const after = code(ahead + 1)
      const ends = after === '' || /[,/().+]/.test(after) || /[TfgkzeuEY]/.test(after)
      const again =
        code(ahead) === 'x' && elements[ahead]?.amount?.percent !== undefined && parts.loads !== undefined
      if (!again && !(isBehind && (ends || next !== ','))) break
      if (next === ',' && leadAt(elements, ahead) && code(ahead) !== 'T') break
      at = ahead
      isAt = ahead === at + 2 || isAt
    } else if (AMOUNT.test(next)) {
      const isOwnLoad = /[lp]/.test(next) && may('hasLoad') && !parts.load && amountsGiven()
      if (!isAt && !isOwnLoad && beginsOther(at)) break
      if (isOfWhole(elements, at)) break
      const share = shareAt(elements, at)
      if (share !== undefined) {
        // 75 % of the lift's own 1RM is a load.
        const isOwn = code(share - 1) === 'R' && elements[share - 1]!.amount!.value === 1 && !parts.load
        if (!isOwn || !put(elements[at]!.amount!, at, true)) keep(at, share)
        at = share
        continue
      }
      const { amount } = elements[at]!
      if (next === 't' && /[lp]/.test(code(at + 1)) && amount!.value <= 2) {
        if (amount!.value === 2) notes.push('a pair')
        at++
      } else if (next === 't' && !amountsGiven() && /[mdc]/.test(code(at + 1))) {
        pieces = amount!.value
        at++
      } else if (
        next === 'k' &&
        pieces === undefined &&
        hasAny(parts, ['distance', 'calories', 'duration'])
      ) {
        pieces = amount!.value
        at++
      } else if (put(amount!, at, isAt)) at++
      else return undefined
      isAt = false
    } else if (next === 'X' && !amountsGiven()) {
      Object.assign(parts, { reps: MAX, leads: true })
      at++
    } else if (next === 'K' && parts.reps !== undefined && parts.reps !== MAX && may('hasCalories')) {
      parts.calories = { value: Number(parts.reps) }
      delete parts.reps
      at++
    } else if (
      next === '/' &&
      code(at + 1) === 'w' &&
      amountsGiven() &&
      parts.sets === undefined &&
      !beginsOther(at + 1)
    ) {
      notes.push(`or ${elements[at + 1]!.text}`)
      at += 2
    } else if (next === 'w' && !parts.sets?.includes('-') && !isListed) return undefined
    else if (/[6Q]/.test(next)) {
      let end = at + 1
      while (code(end) !== '' && !/[,/).]/.test(code(end)) && !HARD.test(code(end))) end++
      keep(at, end)
      at = end
    } else if (
      next === 'z' &&
      (parts.load ?? parts.loads) &&
      /^(?:tm|training|last|opener|today|working|top)/i.test(elements[at + 1]?.text ?? '')
    )
      return undefined
    else if (next === 'z' && code(at + 1) === 'd' && amountsGiven()) break
    else if (WORDS.test(next) && !HARD.test(next)) {
      const end = words(at)
      if (end === undefined) break
      if (end === at) return undefined
      at = end
    } else break
  }
  if (notes.length > 0) parts.note = [...(parts.note === undefined ? [] : [parts.note]), ...notes].join(', ')
  return {
    work: {
      parts,
      among,
      ...(guessed !== undefined && { guessed }),
      ...(pieces !== undefined && { pieces }),
    },
    to: at,
    doubt,
  }

  function amountsGiven() {
    return hasAny(parts, COUNTED) || lead!.isMax
  }

  /** True where another work begins: an amount and a movement, without anything between. */
  function beginsOther(index: number): boolean {
    return leadAt(elements, index) !== undefined && (amountsGiven() || !/[nxSRrk]/.test(code(index)))
  }

  function put(amount: Amount, index: number, afterAt: boolean): boolean {
    if (/[gTf]/.test(amount.kind)) {
      keep(index, index + 1)
      return true
    }
    const given = placeAmount(amount, parts, { among, known, afterAt, isBehind: index > lead!.at })
    if (given === undefined && !(/[lp]/.test(amount.kind) && amountsGiven())) return false
    const { again, ...more } = given ?? { again: true }
    if (again) {
      keep(index, index + 1)
      doubt++
    }
    Object.assign(parts, more)
    return true
  }

  /** Words behind the name are its note; a second movement may only follow a preposition. */
  function words(from: number): number | undefined {
    let end = from
    while (WORDS.test(code(end)) && code(end) !== '6') {
      if (/[&z]/.test(code(end)) && beginsOther(end + 1)) break
      if (code(end) === '&' && /w/.test(code(end + 1))) break
      if (
        code(end) === 'z' &&
        code(end + 1) === 'w' &&
        /^(?:over|to|onto|w\/?|with|on|from|mit|avec|con|com|met|de|di|in)$/i.test(elements[end]!.text) &&
        amountsGiven()
      )
        end++
      end++
    }
    let last = end
    while (last > from && /[z&]/.test(code(last - 1))) last--
    if (last > from) keep(from, last)
    if (end === from) return undefined
    return end
  }

  function bracket(from: number, to: number): boolean {
    const inside = elements.slice(from, to)
    if (inside.some(({ code: each }) => HARD.test(each) && !/[0-9YMH]/.test(each))) return false
    if (inside.some(({ code: each }) => /[CYM4]/.test(each))) return false
    let rest = from
    let wasAt = false
    for (; rest < to; rest++) {
      const { code: each, amount } = elements[rest]!
      if (/[@,/]/.test(each) || (each === '5' && rest === from)) {
        wasAt ||= each === '@'
        continue
      }
      if (each === 't' && amount!.value <= 2 && /[lp]/.test(code(rest + 1))) {
        if (amount!.value === 2) notes.push('a pair')
        continue
      }
      if (amount && /[lhp]/.test(each) && put(amount, rest, true)) continue
      if (
        amount &&
        /[n]/.test(each) &&
        (wasAt || (to - from === 1 && amountsGiven() && may('hasLoad'))) &&
        put(amount, rest, true)
      )
        continue
      break
    }
    const called = line.slice(elements[from]!.from, elements[to - 1]!.to)
    const isName = known.names.exact(called).some(movement => among.includes(movement))
    if (rest < to && !isName) keep(rest, to)
    return true
  }
}
