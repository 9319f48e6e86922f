/**
 * How people in a gym write amounts: times, loads, distances, heights, calories and the plurals of movements. Numbers are
 * written in full, so that two different amounts never look alike; what is computed is rounded by whoever computes it.
 */
import type { Calories, Distance, Height, Load } from '../../schemas/workouts/workout-parts'

/** A clock time of a number of seconds: `0:57`, `7:00`, `1:02:03`, `12:34.5`; to the millisecond. */
export function formatTime(seconds: number): string {
  const ms = Math.round(seconds * 1000)
  const whole = Math.floor(ms / 1000)
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  const fraction = ms % 1000 === 0 ? '' : `.${twoDigits(ms % 1000, 3).replace(/0+$/, '')}`
  const tail = `${twoDigits(whole % 60)}${fraction}`
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${tail}` : `${minutes}:${tail}`
}

/** The length of a piece: `20 min` when it is whole minutes, else a clock time (`7:30`). */
export function formatLength(seconds: number): string {
  return seconds % 60 === 0 ? `${formatNumber(seconds / 60)} min` : formatTime(seconds)
}

/** A number as it is read: thousands apart, every decimal kept: `5,230`, `102.5`. Below zero with a real minus sign. */
export function formatNumber(value: number): string {
  // As the formatter writes nearly every number there is, in a tenth of its time: boards say thousands of them.
  if ((value >= 0.001 && value < 1_000) || Object.is(value, 0)) return String(value)
  if (value >= 1_000 && value < 1_000_000) return withThousands(String(value))
  return NUMBER.format(value).replace('-', '−')
}

/** How many of something in plain English: `1 rep`, `5 rounds`. */
export function formatCount(count: number, noun: string): string {
  return `${formatNumber(count)} ${count === 1 ? noun : knownPlural(noun)}`
}

/** The plurals that were said, since a board says the same few thousands of times. */
const PLURALS = new Map<string, string>()
const MOST_PLURALS = 500

function knownPlural(noun: string): string {
  const known = PLURALS.get(noun)
  if (known !== undefined) return known
  if (PLURALS.size >= MOST_PLURALS) PLURALS.clear()
  const said = plural(noun)
  PLURALS.set(noun, said)
  return said
}

/** A load as entered: `95/65 lb`, `100 kg`, `80% 1RM`, `bodyweight`, `1.5 × bodyweight`. */
export function formatLoad(load: Load): string {
  const pair = formatPair(load)
  if (load.unit === 'percent_1rm') return `${pair}% 1RM`
  if (load.unit === 'bodyweight') return pair === '1' ? 'bodyweight' : `${pair} × bodyweight`
  return `${pair} ${load.unit}`
}

/** A distance as entered: `400 m`, `2 km`, `400/300 m`. */
export function formatDistance(distance: Distance): string {
  return `${formatPair(distance)} ${distance.unit}`
}

/** A height as entered: `24/20 in`; a rope or a target in feet: `15 ft`. */
export function formatHeight(height: Height): string {
  const feet = inFeet(height)
  return feet ? `${formatPair(feet)} ft` : `${formatPair(height)} ${height.unit}`
}

/** From here on a height is said in feet: boxes are lower. */
const LEAST_FEET = 5

/** A height in inches that is said in whole feet, as that of a rope or a target; undefined for all others. */
export function inFeet({ value, value_women, unit }: Height): Omit<Height, 'unit'> | undefined {
  const [feet, feetWomen] = [value / 12, (value_women ?? value) / 12]
  const isWhole = [feet, feetWomen].every(count => Number.isInteger(count) && count >= LEAST_FEET)
  if (unit !== 'in' || !isWhole) return undefined
  return { value: feet, ...(value_women !== undefined && { value_women: feetWomen }) }
}

/** Calories: `21/15 cal`. */
export function formatCalories(calories: Calories): string {
  return `${formatPair(calories)} cal`
}

/** A text on one line: line breaks become ` · ` unless punctuation already parts the lines, other white space one space. */
export function oneLine(text: string): string {
  const lines = text.split(/[\n\v\f\r\u2028\u2029]+/).map(line => line.replace(/\s+/g, ' ').trim())
  return lines
    .filter(line => line !== '')
    .reduce(
      (said, line) => (said === '' ? line : `${said}${/[.,:;!?·]$/.test(said) ? ' ' : ' · '}${line}`),
      '',
    )
}

/**
 * The plural of a movement's name: Push Press → Push Presses, Box Jump Over → Box Jump Overs. What is said of a stretch
 * of ground (Run, Bear Crawl, Farmers Carry) and what is plural already (Toes to Bar) stays as it is.
 */
export function plural(name: string): string {
  const [, head = name, tail = ''] = TAIL.exec(name) ?? []
  return isUncounted(head) ? name : `${pluralWord(head)}${tail}`
}

const NUMBER = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 })

/** The digits of a number from a thousand to below a million. */
function withThousands(digits: string): string {
  const point = digits.indexOf('.')
  const hundreds = (point === -1 ? digits.length : point) - 3
  return `${digits.slice(0, hundreds)},${digits.slice(hundreds)}`
}

/** What follows the word that takes the plural: `Push-up (knees)`, `Burpee over Bar`, `Lunge with Twist`. */
const TAIL = /^(.*?\S)(\s+(?:\(.*\)|(?:over|with|from|on|off|into|in|onto|without)\s+\S.*))$/i

/** Monostructural work: the name alone, since a Ring Row or a Shuttle Run is counted. */
const GROUND =
  /^(?:(?:trail|treadmill|beach|hill|easy) )?(?:run|row|bike|ski|swim|sprint|walk|hike|ruck|jog|cycle|paddle)$/i
const GROUND_KIND = /(?:^|[\s-])(?:crawl|carry|(?<!wall )walk|swim|erg|bike|run backwards?)$/i
/** `Toes to Bar`, `Knees-to-elbow`: the part that moves is plural already. */
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

/** Both Rx amounts, or the one when both are the same. */
function formatPair({
  value,
  value_women = value,
}: {
  value: number
  value_women?: number | undefined
}): string {
  return value_women === value ? formatNumber(value) : `${formatNumber(value)}/${formatNumber(value_women)}`
}
