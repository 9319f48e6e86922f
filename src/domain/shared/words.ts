/**
 * Formats amounts: times, loads, distances, heights, calories and plurals of movements. Numbers keep every digit,
 * so that different amounts never look alike; callers round computed numbers.
 */
import type { Calories, Distance, Height, Load } from '../../schemas/workouts/workout-parts'

/** Formats seconds as a clock time, to the millisecond: `0:57`, `7:00`, `1:02:03`, `12:34.5`. */
export function formatTime(seconds: number): string {
  const ms = Math.round(seconds * 1000)
  const whole = Math.floor(ms / 1000)
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  const fraction = ms % 1000 === 0 ? '' : `.${twoDigits(ms % 1000, 3).replace(/0+$/, '')}`
  const tail = `${twoDigits(whole % 60)}${fraction}`
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${tail}` : `${minutes}:${tail}`
}

/** Formats a length: `20 min` for whole minutes, else a clock time (`7:30`). */
export function formatLength(seconds: number): string {
  return seconds % 60 === 0 ? `${formatNumber(seconds / 60)} min` : formatTime(seconds)
}

/** Formats a number with thousands separators, every decimal and a real minus sign: `5,230`, `102.5`. */
export function formatNumber(value: number): string {
  // Fast path: most numbers need no separators, and Intl takes ten times as long. Boards format thousands.
  if ((value >= 0.001 && value < 1_000) || Object.is(value, 0)) return String(value)
  if (value >= 1_000 && value < 1_000_000) return withThousands(String(value))
  return NUMBER.format(value).replace('-', '−')
}

/** Formats bytes in decimal units, rounded to a decimal: `0.4 MB`, `1.5 GB`. */
export function formatBytes(bytes: number): string {
  const [divisor, unit] = bytes >= 1e9 ? [1e9, 'GB'] : [1e6, 'MB']
  return `${formatNumber(Math.round((bytes / divisor) * 10) / 10)} ${unit}`
}

/** `1 rep`, `5 rounds`. */
export function formatCount(count: number, noun: string): string {
  return `${formatNumber(count)} ${count === 1 ? noun : knownPlural(noun)}`
}

/** A board repeats the same few plurals thousands of times. */
const PLURALS = new Map<string, string>()
const MOST_PLURALS = 500

function knownPlural(noun: string): string {
  const known = PLURALS.get(noun)
  if (known !== undefined) return known
  if (PLURALS.size >= MOST_PLURALS) PLURALS.clear()
  const pluralised = plural(noun)
  PLURALS.set(noun, pluralised)
  return pluralised
}

/** Formats a load as entered: `95/65 lb`, `100 kg`, `80% 1RM`, `bodyweight`, `1.5 × bodyweight`. */
export function formatLoad(load: Load): string {
  const pair = formatPair(load)
  if (load.unit === 'percent_1rm') return `${pair}% 1RM`
  if (load.unit === 'bodyweight') return pair === '1' ? 'bodyweight' : `${pair} × bodyweight`
  return `${pair} ${load.unit}`
}

/** Formats a distance as entered: `400 m`, `2 km`, `400/300 m`. */
export function formatDistance(distance: Distance): string {
  return `${formatPair(distance)} ${distance.unit}`
}

/** Formats a height as entered, `24/20 in`; ropes and targets in feet, `15 ft`. */
export function formatHeight(height: Height): string {
  const feet = inFeet(height)
  return feet ? `${formatPair(feet)} ft` : `${formatPair(height)} ${height.unit}`
}

/** Heights from here are shown in feet; boxes are lower. */
const LEAST_FEET = 5

/** Converts whole feet entered in inches, as for a rope or a target. Undefined for other heights. */
export function inFeet({ value, value_women, unit }: Height): Omit<Height, 'unit'> | undefined {
  const [feet, feetWomen] = [value / 12, (value_women ?? value) / 12]
  const isWhole = [feet, feetWomen].every(count => Number.isInteger(count) && count >= LEAST_FEET)
  if (unit !== 'in' || !isWhole) return undefined
  return { value: feet, ...(value_women !== undefined && { value_women: feetWomen }) }
}

/** `21/15 cal`. */
export function formatCalories(calories: Calories): string {
  return `${formatPair(calories)} cal`
}

/**
 * Puts a text on one line: line breaks become ` · `, or a space after punctuation; other white space becomes
 * one space.
 */
export function oneLine(text: string): string {
  const lines = text.split(/[\n\v\f\r\u2028\u2029]+/).map(line => line.replace(/\s+/g, ' ').trim())
  return lines
    .filter(line => line !== '')
    .reduce(
      (joined, line) => (joined === '' ? line : `${joined}${/[.,:;!?·]$/.test(joined) ? ' ' : ' · '}${line}`),
      '',
    )
}

/** Returns the plural of a movement: Push Press → Push Presses, Box Jump Over → Box Jump Overs. */
export function plural(name: string): string {
  const [, head = name, tail = ''] = TAIL.exec(name) ?? []
  return isUncounted(head) ? name : `${pluralWord(head)}${tail}`
}

const NUMBER = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 })

function withThousands(digits: string): string {
  const point = digits.indexOf('.')
  const hundreds = (point === -1 ? digits.length : point) - 3
  return `${digits.slice(0, hundreds)},${digits.slice(hundreds)}`
}

/**
 * The rest of a name after the word that takes the plural: `Push-up (knees)`, `Burpee over Bar`, `Lunge with
 * Twist`.
 */
const TAIL = /^(.*?\S)(\s+(?:\(.*\)|(?:over|with|from|on|off|into|in|onto|without)\s+\S.*))$/i

/** Monostructural movements by name only: a Ring Row or a Shuttle Run takes a plural. */
const GROUND =
  /^(?:(?:trail|treadmill|beach|hill|easy) )?(?:run|row|bike|ski|swim|sprint|walk|hike|ruck|jog|cycle|paddle)$/i
const GROUND_KIND = /(?:^|[\s-])(?:crawl|carry|(?<!wall )walk|swim|erg|bike|run backwards?)$/i
/** `Toes to Bar`, `Knees-to-elbow`: the first word is a plural already. */
const ALREADY_PLURAL = /^(?:strict |kipping |hanging )*(?:toes|knees|feet|hands)[\s-]+to[\s-]/i

function isUncounted(name: string): boolean {
  return GROUND.test(name) || GROUND_KIND.test(name) || ALREADY_PLURAL.test(name)
}

function pluralWord(name: string): string {
  if (/(?:[^aeiou]|qu)y$/i.test(name)) return `${name.slice(0, -1)}ies`
  if (/(?:ss|x|z|ch|sh)$/i.test(name)) return `${name}es`
  return /s$/i.test(name) ? name : `${name}s`
}

function twoDigits(value: number, width = 2): string {
  return String(value).padStart(width, '0')
}

function formatPair({
  value,
  value_women = value,
}: {
  value: number
  value_women?: number | undefined
}): string {
  return value_women === value ? formatNumber(value) : `${formatNumber(value)}/${formatNumber(value_women)}`
}
