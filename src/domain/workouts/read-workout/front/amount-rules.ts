/** Notations of amounts, with all their meanings. */
import { UNITS } from './lexicon'

/**
 * An amount. `kind` is its letter in the grammar of facts: n number, p pair without unit, S scheme, O open ladder, x
 * sets of reps, t `5 x`, k `x 5`, d seconds, m distance, c calories, l load, h height, r range, g percent range, R rep
 * max, T tempo or effort, I interval, f relative.
 */
export type Amount = {
  kind: string
  value: number
  women?: number
  values?: number[]
  count?: number
  reps?: string
  percent?: number
  unit?: string
  plus?: true
}
type Rule = readonly [
  RegExp,
  (match: RegExpExecArray, line: string) => Amount[] | undefined,
  isKept?: boolean,
]

export const N = '(\\d{1,3}(?:,\\d{3})+(?!\\d)|\\d+(?:\\.\\d+|,(?:\\d|[27]5|50)(?!\\d))?|\\.\\d+)'
export const sticky = (source: string) => new RegExp(source, 'iyu')
export const toNumber = (text: string) =>
  Number(/^\d{1,3}(?:,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text.replace(',', '.'))
export const one = (
  kind: string,
  more: Omit<Amount, 'kind' | 'value'> & { value?: number } = {},
): Amount[] => [{ kind, value: 0, ...more }]
const HEAVY: Readonly<Record<string, number>> = { single: 1, double: 2, triple: 3, einer: 1, dreier: 3 }
const NOT_AMOUNT = '(?![\\d.,]*\\d)'

const PERCENT = `(\\d+(?:[.,]\\d+)?)\\s?%`
const repsOf = (reps: string) => reps.replace(/\s/g, '')

export const RULES: readonly Rule[] = [
  [
    sticky(
      '(?:tempo\\s*:?\\s*)?@?\\s?(?:[1-9x][0-9x][0-9x][0-9x])(?=\\s|$|[,;)])|(?<!(?:por|per|a|para|in|o|al|contra)\\s)tempo\\s*:?\\s*[\\dx](?:[-/. ]?[\\dx]){2,3}',
    ),
    tempo,
  ],
  [
    sticky(
      '@?\\s?\\d+(?:\\s?-\\s?\\d+)?\\s?%\\s*(?:effort|intensity|pace|hr\\b|max\\s?hr)|@?\\s?rpe\\s*:?\\s*\\d+(?:[.,]\\d)?(?:\\s?-\\s?\\d+)?|\\d\\s?(?:-\\s?\\d\\s?)?rir\\b|@?\\s?\\d\\/10\\s+(?:effort|rpe|intensity)|@\\s?\\d\\/10(?![\\d/])|@?\\s?\\d+(?:[.,]\\d+)?\\s?(?:k|km|m|mile)s?[\\s-]?(?:race\\s)?(?:pace|tempo|rythme|ritmo)(?![\\p{L}])|(?:zone|zona|z)\\s?[1-5](?![\\d])|damper\\s*\\d+(?:\\s?-\\s?\\d+)?|(?<=\\()[1-6][0-6][0-6x](?!00)[0-6x](?=\\))',
    ),
    () => one('T'),
  ],
  [sticky('(\\d{1,2}):(\\d\\d)(?::(\\d\\d))?(?!\\d)(?:\\s*(?:min|minutes?)\\b)?|:(\\d\\d)(?!\\d)'), clock],
  [sticky('e\\s?(\\d+(?:[.:,]\\d+)?)\\s?(mom|min|m|s|sec)?(?:om)?(?![\\p{L}\\d])'), interval],
  [
    sticky('\\d+(?:[.,]\\d+)?\\s?%?(?:\\s?[/,-]\\s?\\d+(?:[.,]\\d+)?\\s?%?){2,}(?<=%)'),
    ([all]) => one('%', { values: all.match(/\d+(?:[.,]\d+)?/g)!.map(toNumber) }),
  ],
  [
    sticky("(\\d{1,2})'\\s?(\\d{2})(?!\\d)(?:\"|'')?"),
    ([, minutes, seconds]) => one('d', { value: Number(minutes) * 60 + Number(seconds) }),
  ],
  [
    sticky(`(\\d{1,3})(\\+)?\\s*[x@]\\s*${PERCENT}(?!\\s*[x/]\\s*\\d)`),
    ([, reps, plus, percent]) =>
      one('x', { count: 1, reps: reps!, percent: toNumber(percent!), ...(plus && { plus: true }) }),
  ],
  [
    sticky(`${PERCENT}\\s*[x/]\\s*(\\d{1,2})(\\+)?(?:\\s*x\\s*(\\d{1,2}))?(?![\\d%])`),
    ([, percent, reps, plus, count]) =>
      one('x', {
        count: Number(count ?? 1),
        reps: reps!,
        percent: toNumber(percent!),
        ...(plus && { plus: true }),
      }),
  ],
  [
    sticky(`${PERCENT}\\s+(\\d{1,2})\\s*x\\s*(\\d{1,2})(?![\\d%])`),
    ([, percent, count, reps]) =>
      one('x', { count: Number(count), reps: reps!, percent: toNumber(percent!) }),
  ],
  [
    sticky('\\(?(\\d{1,2}(?:\\s*\\+\\s*\\d{1,2})+)\\)?\\s*x\\s*(\\d{1,2})(?![\\d/.%])'),
    ([, reps, count]) => one('x', { count: Number(count), reps: repsOf(reps!) }),
  ],
  [
    sticky('(\\d{1,2})\\s*x\\s*\\((\\d{1,2}(?:\\s*\\+\\s*\\d{1,2})+)\\)'),
    ([, count, reps]) => one('x', { count: Number(count), reps: repsOf(reps!) }),
  ],
  [sticky(`(\\d{1,2})\\s*x\\s*(\\d{1,3}(?:\\s?[-+]\\s?\\d{1,3})*|max)(\\+)?${NOT_AMOUNT}(?!\\s*[/:])`), sets],
  [sticky('(\\d{1,2})\\s?-?(?:rm\\b|rep[\\s-]?max(?!i))'), ([, count]) => one('R', { value: Number(count) })],
  [
    sticky(
      '(?:heavy|schwere[rsn]?|lourde?|pesad[oa]|zware|pesante)\\s+(?:set\\s+of\\s+)?(\\d{1,2}|single|double|triple|einer|dreier)(?![\\p{L}\\d])(?!s?[\\s-]*unders?)',
    ),
    ([, count]) => one('R', { value: HEAVY[count!.toLowerCase()] ?? Number(count) }),
  ],
  [sticky('(\\d+)\\s?-\\s?(\\d+)(?:\\s?-\\s?\\d+)*\\s?-?\\s?(?:\\.{2,}|…)\\s?-?\\s?(\\d+)'), steps],
  [
    sticky(
      '\\d+(?:\\s?[-–]\\s?\\d+){2,}(\\s?-?\\s?(?:\\.{2,}|…|etc\\b\\.?))?|\\d+(?:\\/\\d+){2,}(?![\\d.])|\\d+(?:,\\s?\\d+){2,}(\\s?,?\\s?(?:\\.{2,}|…|etc\\b\\.?))?|\\d{1,3}(?:\\s\\d{1,3}){2,}(\\s?(?:\\.{2,}|…|etc\\b\\.?))?(?=\\s*(?:$|[\\p{L}:,;@]))',
    ),
    scheme,
  ],
  [sticky(`${N}\\s?(?:-|–|to|bis|à)\\s?${N}(?![\\d/-])`), range],
  [
    sticky(`(\\d{1,3})'?s\\s?\\/\\s?(\\d{1,3})'?s(?![\\p{L}\\d])`),
    ([, men, women]) => one('p', pairOf(men!, women!)),
  ],
  [sticky(`${N}\\s?("|kgs?|lbs?|#|cm|in|m|cals?)?\\s?\\/\\s?${N}`), pair],
]

const pairOf = (first: string, second: string) => {
  const [a, b] = [toNumber(first), toNumber(second)]
  return { value: Math.max(a, b), ...(a !== b && { women: Math.min(a, b) }) }
}

function tempo({ 0: read, index }: RegExpExecArray, line: string): Amount[] | undefined {
  const all = line.slice(index, index + read.length).replace(/tempo/i, 'tempo')
  const isTempo =
    /tempo|X/.test(all) || (/x/.test(all) && /^@/.test(all)) || (/^@/.test(all) && /tempo/i.test(line))
  return isTempo ? one('T') : undefined
}

function clock([, first, second, third, only]: RegExpExecArray): Amount[] {
  if (only !== undefined) return one('d', { value: Number(only) })
  const [a, b] = [Number(first), Number(second)]
  return one('d', { value: third === undefined ? a * 60 + b : a * 3600 + b * 60 + Number(third) })
}

function interval([, time = '', unit]: RegExpExecArray): Amount[] | undefined {
  if (unit === undefined && !time.includes(':')) return undefined
  const [minutes = 0, seconds] = time.split(':').map(part => toNumber(part))
  if (seconds !== undefined) return one('I', { value: minutes * 60 + seconds })
  return one('I', { value: /^s/i.test(unit!) ? minutes : minutes * 60 })
}

function sets([, count, reps, plus]: RegExpExecArray): Amount[] {
  return one('x', { count: Number(count), reps: repsOf(reps!), ...(plus && { plus: true }) })
}

function steps([, first, second, last]: RegExpExecArray): Amount[] | undefined {
  const [start, next, end] = [Number(first), Number(second), Number(last)]
  const step = next - start
  const rounds = (end - start) / step
  if (step === 0 || !Number.isInteger(rounds) || rounds < 2 || rounds > 50) return undefined
  return one('S', { values: Array.from({ length: rounds + 1 }, (_, round) => start + round * step) })
}

/** `21-15-9`; with spaces or slashes the counts only fall, only rise or stay the same. */
function scheme([all, open, more, spaced]: RegExpExecArray): Amount[] | undefined {
  const values = all.match(/\d+/g)!.map(Number)
  const signs = new Set(values.slice(1).map((value, index) => Math.sign(value - values[index]!)))
  if (/^\d{1,3}(?:,\d{3})+$/.test(all) || values.includes(0)) return undefined
  if (!/^\d+\s?[-–]/.test(all) && signs.has(1) && signs.has(-1)) return undefined
  return one((open ?? more ?? spaced) !== undefined ? 'O' : 'S', { values })
}

function range({ 0: all, 1: first, 2: second, index }: RegExpExecArray): Amount[] | undefined {
  if ((index === 0 && /^\d{1,2} - /.test(all)) || /\d-\s/.test(all)) return undefined
  const [a, b] = [toNumber(first!), toNumber(second!)]
  if (b > a) return one('r', { value: a, women: b, reps: `${a}-${b}` })
  if (!/-|–/.test(all)) return undefined
  return one('S', { values: [a, b] })
}

function pair(
  { 0: all, 1: first, 2: unit, 3: second, index }: RegExpExecArray,
  line: string,
): Amount[] | undefined {
  const behind = line.slice(index + all.length)
  if (unit !== undefined && /\s\/|\/\s/.test(all) && !new RegExp(`^\\s?${unit}`, 'i').test(behind))
    return undefined
  const [a, b] = [toNumber(first!), toNumber(second!)]
  if (a < b && a <= 3 && b <= 4) return one('n', { value: a / b })
  return measured(
    { value: Math.max(a, b), ...(a !== b && { women: Math.min(a, b) }) },
    unit === '#' ? 'lb' : unit,
    'p',
  )
}

/** The meanings of a number with its unit; `40"` are seconds or inches, `20'` minutes or feet. */
export function measured(given: Omit<Amount, 'kind'>, written: string | undefined, bare = 'n'): Amount[] {
  const { value, women } = given
  const times = (factor: number) => ({
    value: value * factor,
    ...(women !== undefined && { women: women * factor }),
  })
  const as = (kind: string, unit?: string, factor = 1) => ({
    ...given,
    ...times(factor),
    kind,
    ...(unit && { unit }),
  })
  if (written === undefined) return [as(bare)]
  if (written === '%') return [as('l', 'percent_1rm')]
  if (written === '"') return [as('h', 'in'), as('d')]
  if (written === "'") return [as('d', undefined, 60), as('m', 'ft')]
  const unit = UNITS.get(written)
  switch (unit) {
    case 'min':
      return [as('d', undefined, 60)]
    case 's':
      return value >= 10 && written === 's' ? [as('d'), as('p')] : [as('d')]
    case 'h':
      return [as('d', undefined, 3600)]
    case 'm':
      return written === 'm' && value <= 45 ? [as('m', 'm'), as('d', undefined, 60)] : [as('m', 'm')]
    case 'kg':
    case 'lb':
      return [as('l', unit)]
    case 'pood':
      return [as('l', 'kg', 16)]
    case 'cal':
      return [as('c')]
    case 'in':
    case 'cm':
      return [as('h', unit)]
    case 'reps':
      return [{ ...as('n'), unit: 'reps' }]
    case undefined:
      return [as(bare)]
    default:
      return [as('m', unit)]
  }
}
