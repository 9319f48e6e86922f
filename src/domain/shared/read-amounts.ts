/**
 * Reads times, numbers, loads and distances as people type them. Each reader returns every possible meaning:
 * nothing for other text, several when only the author can tell.
 */
import { folded } from '../../schemas/shared/folded'
import type { DistanceDone } from '../../schemas/workouts/workout-parts'
import { toMillionths } from './units'

export type Meaning<Value> = { value: Value; text: string }

export type LoadDone = { value: number; unit: 'kg' | 'lb' }

/** Returns the text in lower case with plain dashes, quotes, ticks and spaces. */
export function tidied(text: string): string {
  const plain = text
    .replace(/[\n\v\f\r\u2028\u2029]+/g, ';')
    .replace(/[‐-―−﹘﹣-]/g, '-')
    .replace(/[‘’`´]/g, "'")
    .replace(/[“”]/g, '"')
  return folded(plain)
    .replace(/′/g, "'")
    .replace(/''/g, '"')
    .replace(/[✔☑✅]\uFE0F?/gu, '✓')
    .replace(/[✘✖❌]\uFE0F?/gu, '✗')
    .replace(/[×✕]/g, 'x')
    .replace(/·/g, ' ')
    .replace(/^[\s;]+|[\s;]+$/g, '')
    .replace(/\s+/g, ' ')
}

/**
 * Reads seconds: `3:05`, `12:34.5`, `1:02:03`, `57s`, `3m05s`, `3 min`, `3'05"`. Bare numbers are ambiguous:
 * `57` is 0:57 or 57:00, `630` is 6:30 or 10:30, `3.05` is 3:05 or 0:03.05.
 */
export function readTime(text: string): Meaning<number>[] {
  const seconds = ofClock(text) ?? ofUnits(text)
  const all = seconds === undefined ? ofBareTime(text) : [seconds]
  return [...new Set(all)].map(value => ({ value, text: clockText(value) }))
}

/** Formats seconds as a clock time with all decimals: `0:57`, `1:02:03`, `12:34.5678`. */
export function clockText(seconds: number): string {
  const [whole = '0', fraction] = plainNumber(seconds).split('.')
  const [hours, minutes] = [Math.floor(Number(whole) / 3600), Math.floor(Number(whole) / 60) % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  const tail = `${two(Number(whole) % 60)}${fraction === undefined ? '' : `.${fraction}`}`
  return hours > 0 ? `${hours}:${two(minutes)}:${tail}` : `${minutes}:${tail}`
}

/** Formats a number in digits only, without an exponent. */
export function plainNumber(value: number): string {
  const [digits = '', places] = String(value).split('e-')
  return places === undefined ? digits : `0.${'0'.repeat(Number(places) - 1)}${digits.replace('.', '')}`
}

/**
 * Reads a number of 0 or more: `102.5`, `102,5`, `.5`, `1,234.5`. `5,230` is 5230 in some countries and 5.23
 * in others.
 */
export function readNumber(text: string): Meaning<number>[] {
  const meanings = (...values: string[]) =>
    values.map(Number).map(value => ({ value, text: plainNumber(value) }))
  if (/^(?:\d+\.?|\d*\.\d+)$/.test(text)) return meanings(text)
  if (/^[1-9]\d{0,2},\d{3}$/.test(text)) return meanings(text.replace(',', ''), text.replace(',', '.'))
  if (/^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(text)) return meanings(text.replace(/,/g, ''))
  return /^\d*,\d+$/.test(text) ? meanings(text.replace(',', '.')) : []
}

/**
 * Reads a whole number of 0 or more, also with thousands separators: `1234`, `1,234`. Undefined for other
 * text.
 */
export function readWhole(text: string): number | undefined {
  if (!/^(?:\d{1,9}|[1-9]\d{0,2}(?:,\d{3}){1,2})$/.test(text)) return undefined
  return Number(text.replace(/,/g, ''))
}

/** Reads a load: `102.5 kg`, `225 lb`, `225#`. A bare number is in `unit`, the gym's own. */
export function readLoad(text: string, unit: LoadDone['unit']): Meaning<LoadDone>[] {
  const [, number = '', word = ''] = /^([\d.,]+) ?([a-z]+|#)?$/.exec(text) ?? []
  const unitWritten = word === '' ? unit : parseLoadUnit(word)
  if (unitWritten === undefined) return []
  return readNumber(number).map(({ value, text: digits }) => ({
    value: { value, unit: unitWritten },
    text: `${digits}${unitWritten}`,
  }))
}

/** Returns the unit of a word: `kg`, `kilos`, `lbs`, `#`. */
export function parseLoadUnit(word: string): LoadDone['unit'] | undefined {
  if (/^(?:kgs?|kilos?|kilograms?)$/.test(word)) return 'kg'
  return /^(?:lbs?|pounds?|#)$/.test(word) ? 'lb' : undefined
}

/**
 * Reads a distance: `5230m`, `5.2k`, `3.1 mi`. A bare number from 100 is metres, as rowers show; a smaller
 * one is ambiguous.
 */
export function readDistance(text: string): Meaning<DistanceDone>[] {
  const [, number = '', word = ''] = /^([\d.,]+) ?([a-z]+)?$/.exec(text) ?? []
  const unit = DISTANCE_UNITS.find(([, words]) => words.test(word))?.[0]
  if (unit === undefined && word !== '') return []
  const numbers = readNumber(number)
  const [first] = numbers
  if (!first) return []
  // `5,230 m` can't be 5.23 metres.
  const isFine = unit === 'm' || unit === 'ft' || unit === 'yd'
  const bare: DistanceDone['unit'][] = first.value >= 100 ? ['m'] : ['m', 'km', 'mi']
  return (isFine ? [first] : numbers).flatMap(({ value, text: digits }) =>
    (unit ? [unit] : bare).map(each => ({ value: { value, unit: each }, text: `${digits}${each}` })),
  )
}

/** Reads calories: `62 cal`, `62`. */
export function readCalories(text: string): Meaning<number>[] {
  const number = text.replace(/ ?(?:k?cals?|calories?)$/, '')
  return readNumber(number).map(({ value, text: digits }) => ({ value, text: `${digits}cal` }))
}

const DISTANCE_UNITS: [DistanceDone['unit'], RegExp][] = [
  ['m', /^(?:m|met(?:er|re)s?)$/],
  ['km', /^(?:k|kms?|kilomet(?:er|re)s?)$/],
  ['mi', /^(?:mi|miles?)$/],
  ['ft', /^(?:ft|foot|feet)$/],
  ['yd', /^(?:yds?|yards?)$/],
]

/** Built from digits, so that 34 and 5 are exactly 34.5. */
function secondsOf(hours: string, minutes: string, seconds: string, fraction = ''): number {
  const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return fraction === '' || whole > Number.MAX_SAFE_INTEGER ? whole : Number(`${whole}.${fraction}`)
}

function ofClock(text: string): number | undefined {
  const match = /^(?:(\d{1,4}):(?=\d\d:))?(\d{1,6}):(\d\d)(?:[.,](\d+))?$/.exec(text)
  if (!match) return undefined
  const [, hours = '0', minutes = '', seconds = '', fraction] = match
  const isTime = Number(seconds) < 60 && (match[1] === undefined || Number(minutes) < 60)
  return isTime ? secondsOf(hours, minutes, seconds, fraction) : undefined
}

function ofUnits(text: string): number | undefined {
  const decimal = /^(\d{1,6}[.,]\d+) ?(?:m|mins?|minutes?)$/.exec(text)
  if (decimal) return toMillionths(Number(decimal[1]!.replace(',', '.')) * 60)
  const match =
    /^(?:(\d{1,4}) ?(?:h|hrs?|hours?) ?)?(?:(\d{1,6}) ?(?:m|mins?|minutes?|') ?)?(?:(\d{1,7})(?:[.,](\d+))? ?(s|secs?|seconds?|")?)?$/.exec(
      text,
    )
  if (!match) return undefined
  const [, hours, minutes, seconds, fraction, unit] = match
  const isAfter = hours !== undefined || minutes !== undefined
  if (!isAfter && unit === undefined) return undefined
  // A `5` after hours can mean minutes or seconds.
  if (hours !== undefined && minutes === undefined && seconds !== undefined && unit === undefined)
    return undefined
  if (isAfter && Number(seconds ?? 0) >= 60) return undefined
  if (hours !== undefined && Number(minutes ?? 0) >= 60) return undefined
  return secondsOf(hours ?? '0', minutes ?? '0', seconds ?? '0', fraction)
}

function ofBareTime(text: string): number[] {
  const short = /^(\d{1,6}):(\d)$/.exec(text)
  if (short) {
    const [, minutes = '', digit = ''] = short
    return [`0${digit}`, `${digit}0`].flatMap(seconds => ofClock(`${minutes}:${seconds}`) ?? [])
  }
  const dotted = /^(\d{1,3})\.(\d\d)\.(\d{1,6})$/.exec(text)
  if (dotted) {
    const [, first = '', second = '', third = ''] = dotted
    const hours = third.length === 2 ? ofClock(`${first}:${second}:${third}`) : undefined
    return [ofClock(`${first}:${second}.${third}`) ?? [], hours ?? []].flat()
  }
  const decimal = /^(\d{1,6})[.,](\d+)$/.exec(text)
  if (decimal && readWhole(text) === undefined) {
    const [, whole = '', fraction = ''] = decimal
    const clock = ofClock(`${whole}:${fraction.padStart(2, '0')}`) ?? []
    const inMinutes =
      fraction.length === 2 && Number(fraction) < 60 ? [] : [ofUnits(`${whole}.${fraction}m`)!]
    return [clock, secondsOf('0', '0', whole, fraction), inMinutes].flat()
  }
  if (!/^\d{1,6}$/.test(text)) return []
  const seconds = Number(text)
  if (text.length <= 2) return [seconds, seconds * 60]
  const parts = /^(\d{0,2}?)(\d{1,2})(\d\d)$/.exec(text)!
  const clock = ofClock(parts[1] === '' ? `${parts[2]}:${parts[3]}` : `${parts[1]}:${parts[2]}:${parts[3]}`)
  return clock === undefined ? [seconds, seconds * 60] : [clock, seconds]
}
