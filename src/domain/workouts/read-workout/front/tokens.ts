/** A line as tokens: amounts with all their meanings, words and marks. */
import { folded } from '../../../../schemas/shared/folded'
import { takePair } from '../amounts'
import { relativeAt } from '../behind/behind-words'
import { type Amount, measured, N, one, RULES, sticky, toNumber } from './amount-rules'
import { NUMBERS, UNITS } from './lexicon'

export type { Amount } from './amount-rules'

export type Token = {
  from: number
  to: number
  text: string
  amounts?: Amount[]
  word?: string
  mark?: string
}

/** Units that nobody abbreviates with a point. */
const LONG_UNIT = /^(?:mins|minutes|minuten|minuti|minutos|secs|seconds|kg|kgs|lbs|km|cals|reps|%|"|')$/
const UNIT = sticky(`\\s?-?\\s?(\\p{L}+(?!\\d)|"|''|#|%|')\\.?`)
/** A letter apart from its number may begin a word. */
const APART = new Set(['m', 'k', 's', 'h', 'in', 'reps', 'rep'])

function unitAt(line: string, low: string, at: number): { unit: string; to: number } | undefined {
  UNIT.lastIndex = at
  const [all, written = ''] = UNIT.exec(low) ?? []
  if (all === undefined) return undefined
  const unit = written === "''" ? '"' : written === '#' ? 'lb' : written
  const isEnd = all.endsWith('.') && LONG_UNIT.test(unit) && /^\s+\p{Lu}/u.test(line.slice(at + all.length))
  if (isEnd && UNITS.has(unit)) return { unit, to: at + all.length - 1 }
  if (/^["'%]$/.test(unit)) return { unit, to: at + all.length }
  if (unit === 'in' && /\s/.test(all) && !/^\s*(?:[,;)]|$)/.test(line.slice(at + all.length)))
    return undefined
  if (unit === 'hr' && /^\s*(?:push|pu)/.test(low.slice(at + all.length))) return undefined
  if (!UNITS.has(unit) || (APART.has(unit) && unit.length === 1 && /\s/.test(all) && !/^[ms]$/.test(unit)))
    return undefined
  return { unit, to: at + all.length }
}

const WORD = sticky(
  `(?:b\\/w|b\\/t|w\\/|e\\/s|l\\/r|t\\/c|c\\/u|c\\s?[&+]\\s?j|t\\s?&\\s?g)(?![\\p{L}])|\\p{L}[\\p{L}\\p{M}\\d]*(?:['’]\\p{L}{1,2}(?![\\p{L}]))?`,
)
const NUMBER = sticky(N)
const TIMES = sticky('\\s?x(?=[\\s\\d():@,]|$)')
const X = sticky('x\\s?(\\d{1,3})(?![\\d/]|:\\d)')
const BODYWEIGHT = sticky(
  '(?:(\\d+(?:[.,]\\d+)?)(?:\\s*\\/\\s*(\\d+(?:[.,]\\d+)?))?\\s*(?:%|x)?\\s*)?(?:body\\s?-?weight|bw|k[oö]rpergewicht|poids (?:de|du) corps|peso corporal|peso corporeo|lichaamsgewicht)(?![\\p{L}])',
)
const LABELLED =
  /^(?:(?:men|women|male|female|males|females|ladies|m|w|f|♂|♀|rx)\s*[:=]?\s*\d|[♂♀])|^\d+(?:[.,]\d+)?\s*(?:kgs?|lbs?|cm|in|cals?|")?\s*\(?(?:♂|♀|men\b|women\b|m\b(?=\)?\s*[/,]\s*\d+[^/]*\(?[wf♀])|male\b)/i
const MOST_TOKENS = 150

/** Returns the tokens of a line, at most 150. */
export function tokensIn(line: string): Token[] {
  const flat = folded(line)
  const low = flat.length === line.length ? flat : line.toLowerCase()
  const tokens: Token[] = []
  let at = 0
  const push = (to: number, more: Omit<Token, 'from' | 'to' | 'text'>) => {
    tokens.push({ from: at, to, text: line.slice(at, to), ...more })
    at = to
  }
  while (at < line.length && tokens.length < MOST_TOKENS) {
    if (/\s/.test(line[at]!)) at++
    else if (!amountAt()) wordAt()
  }
  return tokens

  function amountAt(): boolean {
    const before = line[at - 1] ?? ' '
    if (/\p{L}/u.test(before) && !/\dx$/i.test(line.slice(Math.max(0, at - 2), at))) return false
    const isStart = /[\s(@,;:]/.test(before)
    const relative = isStart && /[-+\dau-]/i.test(line[at]!) ? relativeAt(line.slice(at)) : undefined
    if (relative !== undefined) {
      push(at + relative.trimEnd().length, { amounts: one('f') })
      return true
    }
    const ahead = line.slice(at, at + 60)
    if (LABELLED.test(ahead)) {
      const labelled = takePair(ahead.replace(/^rx:?\s*/i, ''))
      if (labelled && labelled.value.value_women !== undefined) {
        const { value, value_women: women, unit } = labelled.value
        push(at + ahead.length - labelled.rest.length, {
          amounts: measured({ value, women }, unit === '' ? undefined : unit, 'p'),
        })
        return true
      }
    }
    BODYWEIGHT.lastIndex = at
    const own = BODYWEIGHT.exec(low)
    if (own) {
      const factor = own[0].includes('%') ? 0.01 : 1
      const value = own[1] === undefined ? 1 : toNumber(own[1]) * factor
      const women = own[2] === undefined ? {} : { women: toNumber(own[2]) * factor }
      push(at + own[0].length, { amounts: [{ kind: 'l', value, ...women, unit: 'bodyweight' }] })
      return true
    }
    for (const [pattern, read] of RULES) {
      pattern.lastIndex = at
      const match = pattern.exec(low)
      const amounts = match && read(match, line)
      if (!match || !amounts) continue
      const to = at + match[0].length
      const [first] = amounts
      const again =
        first!.women !== undefined && /^[lhcm]$/.test(first!.kind) ? unitAt(line, low, to) : undefined
      if (again) {
        push(again.to, { amounts })
        return true
      }
      const unit = /^[nprxS]$/.test(first!.kind) ? unitAt(line, low, to) : undefined
      if (unit && first!.kind === 'x' && UNITS.get(unit.unit) !== 'reps') {
        const times = /x\s*/i.exec(match[0])!
        push(at + times.index + times[0].length, { amounts: one('t', { value: first!.count! }) })
        return true
      }
      const next = unit ? withUnit(first!, unit.unit) : undefined
      push(next ? unit!.to : to, { amounts: next ?? amounts })
      return true
    }
    return numberAt()
  }

  function numberAt(): boolean {
    X.lastIndex = at
    const behind = X.exec(low)
    if (behind) {
      const to = at + behind[0].length
      const unit = unitAt(line, low, to)
      const isOther = unit && UNITS.get(unit.unit) !== 'reps'
      push(isOther ? unit.to : (unit?.to ?? to), {
        amounts: isOther
          ? measured({ value: Number(behind[1]) }, unit.unit)
          : one('k', { value: Number(behind[1]) }),
      })
      return true
    }
    NUMBER.lastIndex = at
    const [all] = NUMBER.exec(low) ?? []
    WORD.lastIndex = at
    const [word = ''] = all === undefined ? (WORD.exec(low) ?? []) : []
    const value = all === undefined ? NUMBERS.get(word) : toNumber(all)
    if (value === undefined) return false
    const to = at + (all ?? word).length
    if (/^(?:st|nd|rd|th)(?!\p{L})/u.test(low.slice(to))) return false
    TIMES.lastIndex = to
    const times = all === undefined ? undefined : TIMES.exec(low)
    const unit = unitAt(line, low, to)
    if (unit) push(unit.to, { amounts: measured({ value }, unit.unit) })
    else if (times) push(to + times[0].length, { amounts: one('t', { value }) })
    else
      push(to, {
        amounts: [{ kind: 'n', value, ...(/^\+(?![\s\d])/.test(low.slice(to)) && { plus: true }) }],
      })
    return true
  }

  function wordAt(): void {
    const [quoted] = line[at] === '"' ? (/^"[^"]{2,60}"/.exec(line.slice(at)) ?? []) : []
    if (quoted !== undefined) {
      push(at + quoted.length, { word: quoted })
      return
    }
    const [label] = /[\s/,]|^$/.test(line[at - 1] ?? '')
      ? (/^[a-h]\d\s?[).:](?=\s)/.exec(low.slice(at, at + 6)) ?? [])
      : []
    if (label !== undefined) {
      push(at + label.length, { mark: ',' })
      return
    }
    WORD.lastIndex = at
    const [word] = WORD.exec(low) ?? []
    const ordinal = /^\d+(?:st|nd|rd|th)/.exec(low.slice(at, at + 8))?.[0]
    if (word !== undefined || ordinal !== undefined)
      push(at + (word ?? ordinal!).length, { word: word ?? ordinal! })
    else push(at + 1, { mark: line[at]! })
  }
}

function withUnit(amount: Amount, unit: string): Amount[] | undefined {
  if (amount.kind === 'x' || amount.kind === 'S') return UNITS.get(unit) === 'reps' ? [amount] : undefined
  if (amount.kind !== 'r') return amount.unit === undefined ? measured(amount, unit, amount.kind) : [amount]
  if (unit === '%') return [{ ...amount, kind: 'g' }]
  const { value, women: upper, reps } = amount
  return measured({ value, ...(reps !== undefined && { reps }) }, unit).map(each => ({
    ...each,
    ...(each.kind === 'n' ? { kind: 'r' } : {}),
    women: upper!,
  }))
}
