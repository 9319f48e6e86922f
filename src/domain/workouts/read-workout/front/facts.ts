/** A line as facts: statements about the whole workout, works, sections and remarks. */
import type { Known } from '../draft'
import { isNameLike } from '../unknown'
import type { Element } from './elements'
import { leadAt } from './lead'
import { type Fact, ROWS } from './rows'
import { workAt } from './works'

export type Reading = { facts: Fact[]; cost: number }

/** Returns the facts of a line; `cost` grows with each word without a place. */
export function factsIn(elements: readonly Element[], line: string, known: Known, isFirst: boolean): Reading {
  const codes = elements.map(({ code }) => code).join('')
  const facts: Fact[] = []
  let cost = 0
  let at = /^9[:.,-]*$/.test(codes) ? elements.length : heading(codes)
  const numbered = /^n[).:-](?=.)/.exec(codes)
  if (numbered) {
    facts.push({ is: 'slot', slot: elements[0]!.amount!.value, isNumber: true })
    at = 2
  }
  const textOf = (from: number, to: number) =>
    to > from ? line.slice(elements[from]!.from, elements[to - 1]!.to).trim() : ''
  let joins = false
  while (at < elements.length) {
    const code = codes[at]!
    if (/[,/+.&@)(:z"-]/.test(code) && !rowAt(at)) {
      joins = code === '+'
      at++
      continue
    }
    const read = workAt(elements, at, known, line)
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
    at = otherwise(at)
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
  function otherwise(from: number): number {
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
    const more = /^[z@:-]*(?:[xSORl%prgTfhk][z@:,-]*)+(?=[().,/:FNzq-]|$|[TfguQ])/.exec(codes.slice(from))
    if (more) {
      const to = from + more[0].length
      facts.push({ is: 'more', amounts: elements.slice(from, to).flatMap(({ amount }) => amount ?? []) })
      return to
    }
    const run = runAt(from)
    if (run !== undefined) return run
    const isHeading = from === 0 && /^d[:.-]*$/.test(codes)
    if (isHeading || /^d[:]/.test(codes.slice(from))) {
      facts.push({ is: 'length', seconds: elements[from]!.amount!.value })
      return from + 1
    }
    const end = /[QP5M]/.test(codes[from]!) ? remarkEnd(from) : clauseEnd(from)
    const words = textOf(from, end)
    const inside = codes.slice(from, end)
    if (codes[from] === 'M')
      facts.push({
        is: 'says',
        words: `score: ${words.replace(/^[^:=]*?(?:score|is|=|:)\s*(?:is|=|:)?\s*/i, '')}`,
      })
    else if (/[QP5]/.test(codes[from]!) && !/[AEVZCGD]/.test(inside)) facts.push({ is: 'note', words })
    else {
      const unknown = unknownAt(from, end)
      if (unknown !== undefined) return unknown
      if (/^[ueabyoiszX1239P5K&4]*$/.test(inside) && /u|b|P|s|9|a|1/.test(inside))
        facts.push(plainly(words, from, end, inside))
      else {
        facts.push({ is: 'open', words })
        cost += 3 * inside.replace(/[^nprxSORcmdlhtkwAEVNZFCGD]/g, '').length + 1
      }
    }
    return Math.max(end, from + 1)
  }

  /** Words without an amount: the title, a remark, or not understood. */
  function plainly(words: string, from: number, end: number, inside: string): Fact {
    if (isFirst && from === 0 && end === elements.length) return { is: 'title', words }
    const isName = codes[end] === 'w' || /^"/.test(words)
    if (isName && inside.includes('u')) {
      cost += 2
      return { is: 'open', words }
    }
    return { is: inside.includes('u') ? 'words' : 'note', words }
  }

  /** `8 x 400 m`: a length alone is run. */
  function runAt(from: number): number | undefined {
    const [all] = /^tz*m(?=[,/(.]|$)/.exec(codes.slice(from)) ?? []
    const among = known.names.exact('Run')
    if (all === undefined || among.length === 0 || facts.some(({ is }) => is === 'work')) return undefined
    const to = from + all.length
    const [times, length] = elements.slice(from, to).flatMap(({ amount }) => amount ?? [])
    if (length!.unit !== 'km' && length!.unit !== 'mi' && length!.value < LEAST_RUN) return undefined
    const distance = { value: length!.value, unit: length!.unit as 'm' }
    facts.push({
      is: 'work',
      work: { parts: { distance }, among, pieces: times!.value, guessed: textOf(to - 1, to) },
    })
    return to
  }

  function unknownAt(from: number, end: number): number | undefined {
    const [all, before = '', name = ''] =
      /^([ncmdxSr])([uzaw&1239]*u[uwz]*)[@(]?[lphn]?\)?$/.exec(codes.slice(from, end)) ?? []
    if (all === undefined) return undefined
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
      !leadAt(elements, end)
    )
      end++
    return end
  }

  function remarkEnd(from: number): number {
    const isWhole = /[Q5M]/.test(codes[from]!)
    let end = from + 1
    while (
      end < elements.length &&
      !(isWhole ? /[)]/ : /[),/.:(]/).test(codes[end]!) &&
      !/[AEZCFG]/.test(codes[end]!) &&
      !(codes[end] === 'd' && !isWhole)
    )
      end++
    return end
  }
}

const LEAST_RUN = 100

/** `WOD:`, `Part A -`, `Strength:` before work. */
function heading(codes: string): number {
  return /^9[9nu]?[:.,-]+/.exec(codes)?.[0].length ?? (/^9(?=[ndtASEVINFxw])/.test(codes) ? 1 : 0)
}
