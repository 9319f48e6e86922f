import type { Calories, Distance, Height, Load } from '../../../schemas/workouts/workout-parts'

export type Taken<Value> = { value: Value; rest: string }

/** A number: 2,000, 102.5, .5; with a decimal comma before a unit or a second load: 22,5/15 kg. */
export const NUMBER =
  '(?:\\d{1,3}(?:,\\d{3})+(?!\\d)(?:\\.\\d+)?|\\d+,5(?=\\s*%)|\\d+,\\d{1,2}(?=\\s*-?\\s*(?:kgs?\\b|km\\b|/\\s*\\d))|\\d+(?:\\.\\d+)?(?:e-\\d+)?|\\.\\d+)'

const WORDS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
export const COUNT_WORDS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(WORDS.split(' ').map((word, index) => [word, index + 1])),
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
}
export const COUNT_WORD = `(?:${Object.keys(COUNT_WORDS).reverse().join('|')})`

export const TIME =
  '(?:(?:\\d+:)?\\d+:\\d\\d(?:\\.\\d+)?(?!\\d|:\\d)|:\\d\\d(?!\\d)|' +
  `${COUNT_WORD}[\\s-]+(?:minutes?|mins?|seconds?|secs?)\\b|` +
  `${NUMBER}\\s*-?(?:hours?|hrs?|h)\\b|` +
  `${NUMBER}\\s*-?(?:minutes?|mins?)\\b\\.?(?:\\s*(?:and\\s*)?\\d+\\s*(?:seconds?|secs?|s)\\b)?|` +
  `${NUMBER}\\s*-?(?:seconds?|secs?|s)\\b\\.?)`

/** A time, or a bare number of minutes. */
export const MINUTES = `(?:${TIME}|${NUMBER}'?)`

/** The number that NUMBER matches: `2,000` is 2000. */
export function parseNumber(text: string): number {
  return Number(/^\d+,\d{1,2}$/.test(text) ? text.replace(',', '.') : text.replaceAll(',', ''))
}

/** Returns the seconds of a text that TIME or MINUTES matches, to the millisecond. */
export function parseSeconds(text: string): number {
  if (text.includes(':')) {
    const parts = text.split(':').map(Number)
    return inMilliseconds(parts.reduce((sum, part) => sum * 60 + part, 0))
  }
  const [, word, of] = /^([a-z]+)[\s-]+([a-z])/i.exec(text) ?? []
  if (word !== undefined) return (COUNT_WORDS[word.toLowerCase()] ?? 0) * (/m/i.test(of!) ? 60 : 1)
  const [, amount = '', unit = '', more] = /^([\d.,e-]*\d)\s*-?([a-z]*)[a-z.]*\D*(\d+)?/i.exec(text) ?? []
  const value = parseNumber(amount)
  if (/^h/i.test(unit)) return inMilliseconds(value * 3600)
  return /^s/i.test(unit) ? value : inMilliseconds(value * 60 + Number(more ?? 0))
}

const inMilliseconds = (seconds: number) => Math.round(seconds * 1000) / 1000

/** An amount for everyone, or for men and women; `unit` as written, '' without one. */
type Pair = { value: number; value_women?: number; unit: string }

const UNIT =
  '(?:(?:%|x|times)?\\s*(?:of\\s+)?(?:your\\s+)?(?:bodyweight|body[\\s-]*weight|bw)\\b|%(?:\\s*(?:of\\s+)?(?:your\\s+)?(?:1\\s*-?rm|max|e1rm)\\b)?|(?:lbs?|pounds?|kgs?|kilos?|kilograms?|pood|' +
  'calories|calorie|cals?|kcal|meters?|metres?|miles?|mi|km|k|m|feet(?!-[a-z])|foot|ft|yards?|yds?|yd|inches|inch|in|cm)\\b\\.?|(?<=\\d)["\'](?![a-z]))'
const MAN = "(?:men|man|males?|boys?|guys?|dudes?|m|♂)(?:'s)?"
const WOMAN = "(?:women|woman|females?|girls?|ladies|lady|w|f|♀)(?:'s)?"
const BETWEEN = '[\\s/,;|-]*'

const amountIn = (name: string) => `(?<${name}>${NUMBER})(?:\\s*-?(?<unit_${name}>${UNIT}))?`
const at = (source: string) => new RegExp(`^${source}`, 'i')
const after = (label: string) => `\\s*(?:for\\s+)?\\(?${label}\\)?(?![a-z])`
const LABEL = (label: string) => `${label}\\s*[:=]?\\s*`

const PAIRS: readonly RegExp[] = [
  at(`(?:${LABEL(MAN)})${amountIn('men')}${BETWEEN}(?:${LABEL(WOMAN)})${amountIn('women')}`),
  at(`(?:${LABEL(WOMAN)})${amountIn('women')}${BETWEEN}(?:${LABEL(MAN)})${amountIn('men')}`),
  at(`${amountIn('men')}${after(MAN)}${BETWEEN}${amountIn('women')}${after(WOMAN)}(?:\\s*(?<unit>${UNIT}))?`),
  at(`${amountIn('women')}${after(WOMAN)}${BETWEEN}${amountIn('men')}${after(MAN)}(?:\\s*(?<unit>${UNIT}))?`),
]
const SLASHED = at(`${amountIn('one')}\\s*/\\s*${amountIn('other')}`)
const ALONE = at(`${amountIn('one')}`)

/** Reads an amount with its unit at the start of the text. Without labels the greater of two is the men's. */
export function takePair(text: string): Taken<Pair> | undefined {
  // Three numbers are a scheme: 5/3/1.
  if (/^\d+\/\d+\/\d/.test(text)) return undefined
  for (const pattern of PAIRS) {
    const match = pattern.exec(text)
    if (!match?.groups) continue
    const { men = '', women = '', unit_men: first, unit_women: second, unit } = match.groups
    return taken(text, match[0], parseNumber(men), parseNumber(women), first ?? second ?? unit)
  }
  // Half a mile is not a pair of amounts.
  const half = /^1\s*\/\s*([24])(?=[\s-]*(?:mi|miles?)\b)/i.exec(text)
  if (half) return takePair(`${1 / Number(half[1])}${text.slice(half[0].length)}`)
  const both = SLASHED.exec(text)
  if (both?.groups) {
    const { one = '', other = '', unit_one: first, unit_other: second } = both.groups
    const amounts = [parseNumber(one), parseNumber(other)] as const
    return taken(text, both[0], Math.max(...amounts), Math.min(...amounts), second ?? first)
  }
  const alone = ALONE.exec(text)
  return (
    alone?.groups && taken(text, alone[0], parseNumber(alone.groups.one!), undefined, alone.groups.unit_one)
  )
}

function taken(
  text: string,
  read: string,
  value: number,
  value_women: number | undefined,
  unit = '',
): Taken<Pair> {
  const pair = {
    value,
    ...(value_women !== undefined && { value_women }),
    unit: unit.toLowerCase().replace(/\.$/, ''),
  }
  return { value: pair, rest: text.slice(read.length) }
}

const scaled = ({ value, value_women }: Pair, factor: number) => ({
  value: times(value, factor),
  ...(value_women !== undefined && { value_women: times(value_women, factor) }),
})

/** Rounds a converted value: 70 hundredths are 0.7. Unconverted values stay exact. */
const times = (value: number, factor: number) =>
  factor === 1 ? value : Math.round(value * factor * 1e6) / 1e6

/** The amount as a distance, when its unit is one. */
export function toDistance(pair: Pair): Distance | undefined {
  const unit = unitIn(pair.unit, DISTANCES)
  return unit && { ...scaled(pair, 1), unit }
}

/** The amount as calories, when that is its unit. */
export function toCalories(pair: Pair): Calories | undefined {
  return /^k?cal/.test(pair.unit) ? scaled(pair, 1) : undefined
}

/** Loads and heights that were written without a unit. */
const withoutUnit = new WeakSet<object>()

/** True for a load or height whose unit was not written. */
export const unitWasAssumed = (amount: object): boolean => withoutUnit.has(amount)

function assumed<Amount extends object>(amount: Amount): Amount {
  withoutUnit.add(amount)
  return amount
}

/** A load; without a unit in `bare`, the gym's own. A pood is the sixteen kilograms of a kettlebell. */
export function toLoad(pair: Pair, bare: 'kg' | 'lb' | null): Load | undefined {
  if (pair.unit === '') return bare === null ? undefined : assumed({ ...scaled(pair, 1), unit: bare })
  if (pair.unit === 'pood') return { ...scaled(pair, 16), unit: 'kg' }
  if (/^%.*b(?:ody|w)/.test(pair.unit)) return { ...scaled(pair, 0.01), unit: 'bodyweight' }
  const unit = unitIn(pair.unit, LOADS)
  return unit && { ...scaled(pair, 1), unit }
}

/** No box is this high in inches: numbers from here on are centimetres. */
const LEAST_CENTIMETRES = 40

/** Returns a height, where the movement has one; targets are in feet. Without a unit inches, or cm from 40 on. */
export function toHeight(pair: Pair, isBareHeight = false): Height | undefined {
  if (/^(?:'|ft|feet|foot)/.test(pair.unit)) return { ...scaled(pair, 12), unit: 'in' }
  if (pair.unit === '' && isBareHeight)
    return assumed<Height>({ ...scaled(pair, 1), unit: pair.value >= LEAST_CENTIMETRES ? 'cm' : 'in' })
  if (/^(?:"|in)/.test(pair.unit)) return { ...scaled(pair, 1), unit: 'in' }
  return /^cm/.test(pair.unit) ? { ...scaled(pair, 1), unit: 'cm' } : undefined
}

const DISTANCES = [
  [/^mi/, 'mi'],
  [/^(?:km|k)\.?$/, 'km'],
  [/^m/, 'm'],
  [/^(?:'|ft|feet|foot)/, 'ft'],
  [/^y/, 'yd'],
] as const
const LOADS = [
  [/^(?:lb|pound)/, 'lb'],
  [/^k(?:g|ilo)/, 'kg'],
  [/^%/, 'percent_1rm'],
  [/^(?:x|times|of|your|bw|body)/, 'bodyweight'],
] as const

function unitIn<Unit extends string>(
  written: string,
  units: readonly (readonly [RegExp, Unit])[],
): Unit | undefined {
  const [, unit] = units.find(([pattern]) => pattern.test(written)) ?? []
  return unit
}
