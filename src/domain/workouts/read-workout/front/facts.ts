/** A line as facts: statements about the whole workout, works, sections and remarks. */
import { folded } from '../../../../schemas/shared/folded'
import type { Known } from '../draft'
import { isNameLike } from '../unknown'
import { COUNTED, hasAny } from './amount-parts'
import { asideIn, IF, remarkOr, twelveDays } from './asides'
import type { Element } from './elements'
import { leadAt } from './lead'
import { type Fact, ROWS } from './rows'
import { workAt } from './works'

export type Reading = { facts: Fact[]; cost: number }

/** Returns the facts of a line; `cost` grows with each word without a place. */
export function factsIn(
  elements: readonly Element[],
  line: string,
  known: Known,
  { isFirst = false, isBelowMovement = false },
): Reading {
  const codes = elements.map(({ code }) => code).join('')
  const facts: Fact[] = []
  let cost = 0
  let at = /^9[:.,-]*$/.test(codes) ? elements.length : heading(codes)
  const headed =
    at > 0 && at < elements.length ? line.slice(0, elements[at - 1]!.to).replace(/[\s:.,-]+$/, '') : ''
  if (/^9[(]/.test(codes) || /\d/.test(headed)) facts.push({ is: 'note', words: headed })
  const numbered = /^n[).:-](?=.)/.exec(codes)
  if (numbered) {
    facts.push({ is: 'slot', slot: elements[0]!.amount!.value, isNumber: true })
    at = 2
  }
  const textOf = (from: number, to: number) =>
    to > from ? line.slice(elements[from]!.from, elements[to - 1]!.to).trim() : ''
  if (isFirst && /^[uz][uz.,:&Pi9"-]*$/.test(codes) && /^z|[.,:-]/.test(codes))
    return { facts: [{ is: 'title', words: line }], cost: 0 }
  let joins = false
  const aside = asideIn(codes)
  if (TWELVE_DAYS.test(folded(line))) return { facts: twelveDays(elements, line), cost: 0 }
  if (aside && !isFirst) return { facts: [{ is: aside, words: textOf(0, elements.length) }], cost: 0 }
  let fillers: number | undefined
  while (at < elements.length) {
    const code = codes[at]!
    if (code === 'z') fillers ??= at
    else if (/[,/.)(:-]/.test(code)) fillers = undefined
    if (/[,/+.&@)(:z"-]/.test(code) && !rowAt(at)) {
      joins = code === '+'
      at++
      continue
    }
    const isAside = codes[at - 1] === '-' && /^w[zueQ]/.test(codes.slice(at)) && facts.some(isCounted)
    const read = isAside ? undefined : workAt(elements, at, known, line)
    if (read) {
      facts.push({ is: 'work', work: joins ? { ...read.work, isJoined: true } : read.work })
      cost += read.doubt / 2
      at = read.to
      joins = false
      continue
    }
    joins = false
    const row = rowAt(at)
    if (row) {
      facts.push(...row.facts)
      at = row.to
      continue
    }
    at = otherwise(at, fillers ?? at)
    fillers = undefined
  }
  return { facts, cost }

  function rowAt(from: number): { facts: Fact[]; to: number } | undefined {
    for (const [pattern, make] of ROWS) {
      pattern.lastIndex = from
      const [all = ''] = pattern.exec(codes) ?? []
      if (all === '') continue
      const to = from + all.length
      const amounts = elements.slice(from, to).flatMap(({ amount }) => amount ?? [])
      const made = make(amounts, textOf(from, to), all)
      if (made) return { facts: made, to }
    }
    return undefined
  }

  /** Amounts of the movement above, a remark, an unknown movement, or words without a place. */
  function otherwise(from: number, begin: number): number {
    const step = /^(?:Q|H|&)?z*n/.exec(codes.slice(from))
    const isAdded = codes[from - 1] === '+' && codes[from] === 'n' && codes.includes('D')
    if (isAdded) {
      facts.push({ is: 'step', count: elements[from]!.amount!.value })
      return from + 1
    }
    if (step && /^(?:add|adding|increas\w*|plus)/i.test(elements[from]!.text)) {
      const to = from + step[0].length
      facts.push({ is: 'step', count: elements[to - 1]!.amount!.value })
      return clauseEnd(to)
    }
    const more = /^O(?=w)|^[z@:-]*(?:[xSORl%prgTfhk][z@:,-]*)+(?=[().,/:FNCBbdPzq-]|$|[TfguQ]|(?<!h)Y)/.exec(
      codes.slice(from),
    )
    if (more) {
      const to = from + more[0].length
      const given = elements.slice(from, to).flatMap(({ amount, text }) => (amount ? { amount, text } : []))
      const forAll = ALL.test(textOf(from, to))
      facts.push({ is: 'more', amounts: given, ...(forAll && { forAll }) })
      return to
    }
    const run = isBelowMovement ? undefined : runAt(from)
    if (run !== undefined) return run
    if (/^d(?:[:.,)]|$)/.test(codes.slice(from)) && /^$|[,.(]$/.test(codes.slice(0, from))) {
      facts.push({ is: 'length', seconds: elements[from]!.amount!.value, words: elements[from]!.text })
      return from + 1
    }
    const pieces = piecesAt(from)
    if (pieces !== undefined) return pieces
    const end =
      /[QP5M]/.test(codes[from]!) || IF.test(elements[from]!.text) ? remarkEnd(from) : clauseEnd(from)
    const words = textOf(Math.min(begin, from), end)
    const inside = codes.slice(from, end)
    const unknown = /[QP5M]/.test(codes[from]!) ? undefined : unknownAt(from, end)
    if (unknown !== undefined) return unknown
    if (codes[from] === 'M') facts.push({ is: 'score', words })
    else {
      const fact = remarkOr(inside, words, {
        isTitle: isFirst && from === 0 && (end === elements.length || /[(:]/.test(codes[end]!)),
        isStart: from === 0,
        isBelowForm: facts.some(({ is }) => is === 'says'),
      })
      const isHead = codes[end] === ':' && /[xSnRcm]/.test(codes[end + 1] ?? '')
      const isBefore = isHead || (end < elements.length && !/[w,/)(.+:]/.test(codes[end]!))
      const isBeside = codes[from - 1] === ',' && facts.some(isCounted)
      facts.push((isBefore || isBeside) && fact.is === 'words' && fact.isPlain ? { is: 'note', words } : fact)
      if (fact.is === 'open') cost += 3 * inside.replace(/[^nprxSORcmdlhtkwAEVNZFCGD]/g, '').length + 1
    }
    return Math.max(end, from + 1)
  }

  /** `6 x 800 m`, `20 min max calories`: pieces of the movement named above. */
  function piecesAt(from: number): number | undefined {
    const [all] = /^(?:tz*)?(?:m|d(?=z*XK)|d(?=X$))(?:z*XK?)?(?=[@,/(.:T]|$)/.exec(codes.slice(from)) ?? []
    if (all === undefined || (from > 0 && !/[,:]/.test(codes[from - 1]!))) return undefined
    const amounts = elements.slice(from, from + all.length).flatMap(({ amount }) => amount ?? [])
    const times = amounts.length > 1 ? amounts[0]!.value : 1
    const isMax = all.includes('X')
    facts.push({
      is: 'pieces',
      times,
      amount: amounts.at(-1)!,
      isMax,
      words: textOf(from, from + all.length),
    })
    return from + all.length
  }

  /** `8 x 400 m`: a length alone is run. */
  function runAt(from: number): number | undefined {
    const [all] = /^tz*[mn](?=[,/(.Y]|$)/.exec(codes.slice(from)) ?? []
    const among = known.names.exact('Run')
    if (all === undefined || among.length === 0 || facts.some(({ is }) => is === 'work')) return undefined
    const to = from + all.length
    const [times, length] = elements.slice(from, to).flatMap(({ amount }) => amount ?? [])
    if (length!.unit !== 'km' && length!.unit !== 'mi' && length!.value < LEAST_RUN) return undefined
    const distance = { value: length!.value, unit: (length!.unit ?? 'm') as 'm' }
    facts.push({
      is: 'work',
      work: { parts: { distance }, among, pieces: times!.value, guessed: textOf(to - 1, to) },
    })
    return to
  }

  function unknownAt(from: number, clause: number): number | undefined {
    const isStart = from === 0 || /[,/:]/.test(codes[from - 1]!)
    const longer =
      isStart && (!isFirst || codes[from] !== 'u') ? LONGER.exec(codes.slice(from))?.[0] : undefined
    const end = longer === undefined ? clause : from + longer.length
    const [all, before = '', name = ''] =
      /^([ncmdxSr]?)([uzaw&1239]*u[uwz]*)[@(]?[lphn]?\)?$/.exec(codes.slice(from, end)) ?? []
    if (all === undefined || (before === '' && longer === undefined)) return undefined
    const called = textOf(from + before.length, from + before.length + name.length).replace(/[\s.]+$/, '')
    if (!isNameLike(called)) return undefined
    const amountsIn = (start: number, to: number) =>
      elements.slice(start, to).flatMap(({ amount }) => amount ?? [])
    facts.push({
      is: 'unknown',
      lead: amountsIn(from, from + before.length),
      name: called,
      behind: amountsIn(from + before.length + name.length, end),
    })
    return end
  }

  function clauseEnd(from: number): number {
    let end = from + 1
    while (
      end < elements.length &&
      !/[,/)(.+]/.test(codes[end]!) &&
      !(codes[end] === ':' && end > from) &&
      !/^(?:[dn][z-]?[AE]|[AEIG]|nN|nZ|[dn][z-]?C|C[z:]*[dn])/.test(codes.slice(end)) &&
      !leadAt(elements, end)
    )
      end++
    return end
  }

  function remarkEnd(from: number): number {
    if (IF.test(elements[from]!.text)) return elements.length
    if (codes[from] === 'M') return from + /^[^).]*/.exec(codes.slice(from))![0].length
    const isWhole = /[Q5]/.test(codes[from]!)
    let end = from + 1
    while (
      end < elements.length &&
      !(isWhole ? /[)]/ : /[),/.:(]/).test(codes[end]!) &&
      !/[AEZCFG]/.test(codes[end]!) &&
      !(codes[end] === 'd' && !isWhole) &&
      !(codes[end] === '-' && /[ndAE]/.test(codes[end + 1] ?? ''))
    )
      end++
    return end
  }
}

const isCounted = (fact: Fact) => fact.is === 'work' && hasAny(fact.work.parts, COUNTED)

/** Unknown words before a known name are one unknown name: `explosive deadlifts`. */
const LONGER = /^[ncmdxSr]?(?:u{1,3}w{1,2}|ww)(?:[@(]?[lph]\)?)?(?=[,./]|$)/

const TWELVE_DAYS =
  /\b(?:12|twelve|twaalf|zwolf|douze|doce|doze|dodici) (?:days|dagen|tage|jours|dias|giorni)\b/
const ALL = /^(?:all|alles?|todos?|todas|tous|toutes|tutti|tutto)(?!\p{L})/iu
const LEAST_RUN = 100

/** `WOD:`, `Part A -`, `Strength:` before work. */
function heading(codes: string): number {
  const complex = /^[wu9]{1,2}:(?=n?w[^,]*\+)/.exec(codes)
  if (complex) return complex[0].length
  return /^9[9nuP]*[:.,-]+/.exec(codes)?.[0].length ?? (/^9(?=[ndtASEVINFxw(])/.test(codes) ? 1 : 0)
}
