/** Clauses of a progression: `+2.5 % a week`, `deload in week 4`, `retest on day 30`. */
import type { Change, CycleLift, Growth } from '../../schemas/cycles/plan'

/** `week` overrides by week, `load` without a unit of its own. */
export type TypedLoad = { value: number; unit: 'percent_1rm' | 'kg' | 'lb' }
export type OwnWeek = { reps: string | null; load: TypedLoad | null }

export type Settings = {
  weeks?: number
  days?: number[]
  change?: Change
  wave?: { weeks: number }
  waveChange?: Change
  loads?: { values: number[]; unit: TypedLoad['unit'] }
  schemes?: string[]
  deload?: { weeks: number[] | { every: number } | 'last' } & OwnWeek
  own?: (OwnWeek & { week: number })[]
  retest?: NonNullable<CycleLift['retest']>
  share?: number
  growth?: Growth
}

const NUMBER = String.raw`\d{1,4}(?:[.,]\d{1,3})?`
const COUNT = String.raw`\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve`
const UNIT = String.raw`%|per ?cent|kg|kgs|kilos?|lbs?|pounds?|reps?|sets?`
const PERIOD = String.raw`weeks?|waves?|cycles?|blocks?`
const EVERY = String.raw`(?:(?:a|an|per|each|every|/)\s*(?:(other|second|third|two|three|four|\d{1,2})(?:nd|rd|th)?\s+)?(${PERIOD})|(weekly))`
const WEEKS = String.raw`\d{1,2}(?:\s*(?:,|and|&|\+)\s*\d{1,2})*`
const SETS = String.raw`(\d{1,2})\s*x\s*(\d{1,3})`
/** Sets and load of a week of its own: `3x5 @ 60 %`. */
const OWN = String.raw`(?:\s*(?:[:@=-]|at|is|with)?\s*${SETS})?(?:\s*(?:[:@=]|at)?\s*(${NUMBER})\s*(%|kg|lbs?))?`

const pattern = (text: string) => new RegExp(`^(?:and |then |with |also )?${text}$`, 'i')

const SIGNED = pattern(
  String.raw`(?:([+-])|(add|plus|increase by|go up|up|drop|minus|take off|reduce by|go down|down))\s*(?:by )?(${NUMBER}|${COUNT})\s*(${UNIT})(?:\s+(?:more|less|heavier|lighter))?(?:\s*(?:to|on) (?:the bar|each set|every set))?(?:\s*${EVERY})?`,
)
const MORE = pattern(
  String.raw`(${NUMBER}|${COUNT})\s*(${UNIT}) (more|heavier|extra|less|lighter|fewer)(?:\s*${EVERY})?`,
)
const MAX_GROWTH =
  /^(?:the )?(?:training max|tm)\s*:?\s*(?=[+-]|add|up|plus|grows?)(?:grows? (?:by )?)?(.+)$/i
const LENGTH = pattern(String.raw`(?:for |over |in |a |an )?(${COUNT})[\s-]+weeks?(?: long| block| cycle)?`)
const DELOAD = pattern(
  String.raw`(?:an? )?deload(?:s|ing)?\s*(?:in|on|:)?\s*(?:the )?weeks?\s+(${WEEKS})${OWN}`,
)
const IS_DELOAD = pattern(
  String.raw`weeks?\s+(${WEEKS})\s*(?:is|are|:|=)?\s*(?:an? )?deload(?: weeks?)?${OWN}`,
)
const EVERY_DELOAD = pattern(
  String.raw`deload (?:in )?every (\d{1,2}|third|fourth|fifth|sixth)(?:rd|th)? week${OWN}`,
)
const LAST_DELOAD = pattern(
  String.raw`(?:deload (?:in )?the last week|(?:the )?last week(?: is)?:?(?: a)? deload)${OWN}`,
)
const WEEK = pattern(String.raw`weeks?\s+(${WEEKS}|\d{1,2}\s*-\s*\d{1,2})${OWN}`)
const RETEST = pattern(
  String.raw`(?:re-?\s?test|test|max out|new max)(?: (?:the |a |your )?(?:1\s?rm|max|one[ -]rep max|new max))?\s*(?:in|on|:)?\s*(?:the )?(day|week)\s+(\d{1,3})`,
)
const IS_RETEST = pattern(
  String.raw`(day|week)\s+(\d{1,3})\s*(?:is|:|=)?\s*(?:an? )?(?:re-?\s?test|test|max out)(?: (?:1\s?rm|max))?`,
)
const WAVES = pattern(String.raw`(?:in )?waves? of (${COUNT})(?: weeks?)?`)
const N_WAVES = pattern(String.raw`(?:in )?(${COUNT})[\s-]weeks? waves?`)
const SHARE = pattern(
  String.raw`(?:of |from )?(?:an? |the )?(?:training max|tm)\s*(?:is|=|:|at|of)?\s*(${NUMBER})\s*%(?: of .{1,30})?`,
)
const SHARE_FIRST = pattern(String.raw`(?:of |from )?(?:an? )?(${NUMBER})\s*% (?:training max|tm)`)

/** Returns the settings of a clause; null for any other text. */
export function readClause(given: string): Settings | null {
  const text = tidy(given)
  return (
    readChange(text) ??
    readWeeks(text) ??
    readRetest(text) ??
    first(LENGTH, text, ([count]) => ({ weeks: toCount(count) })) ??
    first(WAVES, text, ([count]) => ({ wave: { weeks: toCount(count) } })) ??
    first(N_WAVES, text, ([count]) => ({ wave: { weeks: toCount(count) } })) ??
    first(SHARE, text, ([share]) => ({ share: toNumber(share) })) ??
    first(SHARE_FIRST, text, ([share]) => ({ share: toNumber(share) }))
  )
}

/** Plain signs, spaces and multiplication. */
export function tidy(text: string): string {
  return text
    .replace(/[−–—]/g, '-')
    .replace(/×/g, 'x')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,.;]+|[\s,.;]+$/g, '')
}

type Found = (string | undefined)[]

function first(expected: RegExp, text: string, read: (groups: Found) => Settings | null): Settings | null {
  const found = expected.exec(text)
  return found && read(found.slice(1))
}

/** Returns the change of `+2.5 %` alone, for copies of a sheet; null for any other text. */
export function readChangeAlone(given: string): Pick<Change, 'value' | 'unit'> | null {
  const { change } = readChange(tidy(given)) ?? {}
  return change?.every === 1 ? change : null
}

function readChange(text: string): Settings | null {
  const growth = MAX_GROWTH.exec(text)
  if (growth) {
    const { change, growth: given } = readChange(growth[1]!) ?? {}
    if (given) return { growth: given }
    return change ? toGrowth(change) : null
  }
  return (
    first(SIGNED, text, ([sign, word, value, unit, ...every]) =>
      changeOf(isLess(sign ?? word!) ? -1 : 1, value!, unit!, every),
    ) ??
    first(MORE, text, ([value, unit, word, ...every]) =>
      changeOf(isLess(word!) ? -1 : 1, value!, unit!, every),
    )
  )
}

const isLess = (word: string) =>
  /^(?:-|drop|minus|take off|reduce|go down|down|less|lighter|fewer)/i.test(word)

function changeOf(sign: 1 | -1, value: string, unit: string, [nth, period, weekly]: Found): Settings | null {
  const size = /^[\d.,]+$/.test(value) ? toNumber(value) : toCount(value)
  const change: Change = {
    value: sign * size,
    unit: toUnit(unit),
    every: weekly || nth === undefined ? 1 : toCount(nth),
  }
  const isWhole = change.unit !== 'rep' && change.unit !== 'set'
  if (size === 0 || change.every < 1 || !(isWhole || Number.isInteger(size))) return null
  if (period === undefined || /^week/i.test(period)) return { change }
  if (change.every !== 1) return null
  return /^wave/i.test(period) ? { waveChange: change } : toGrowth(change)
}

const toGrowth = ({ value, unit }: Change): Settings | null =>
  unit === 'rep' || unit === 'set' ? null : { growth: { value, unit } }

function readWeeks(text: string): Settings | null {
  const listed = ([weeks, ...own]: Found): Settings | null => {
    const read = ownWeek(own)
    return { deload: { weeks: listWeeks(weeks!), ...read } }
  }
  return (
    first(DELOAD, text, listed) ??
    first(IS_DELOAD, text, listed) ??
    first(EVERY_DELOAD, text, ([every, ...own]) => ({
      deload: { weeks: { every: toCount(every) }, ...ownWeek(own) },
    })) ??
    first(LAST_DELOAD, text, own => ({ deload: { weeks: 'last', ...ownWeek(own) } })) ??
    first(WEEK, text, ([weeks, ...own]) => {
      const read = ownWeek(own)
      if (read.reps === null && read.load === null) return null
      return { own: listWeeks(weeks!).map(week => ({ week, ...read })) }
    })
  )
}

function listWeeks(text: string): number[] {
  const range = /^(\d+)\s*-\s*(\d+)$/.exec(text)
  if (!range) return text.match(/\d+/g)!.map(Number)
  const [from, to] = [Number(range[1]), Number(range[2])]
  return from > to ? [] : Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

function ownWeek([sets, reps, value, unit]: Found): OwnWeek {
  return {
    reps: sets === undefined ? null : toScheme(sets, reps!),
    load: value === undefined ? null : { value: toNumber(value), unit: toLoadUnit(unit!) },
  }
}

function readRetest(text: string): Settings | null {
  const read = ([by, number]: Found): Settings => ({
    retest: { by: by!.toLowerCase() as 'day' | 'week', number: Number(number) },
  })
  return first(RETEST, text, read) ?? first(IS_RETEST, text, read)
}

/** `5 × 3` as `3-3-3-3-3`. */
export const toScheme = (sets: string, reps: string) =>
  Array<string>(Number(sets))
    .fill(String(Number(reps)))
    .join('-')

export const toLoadUnit = (unit: string): TypedLoad['unit'] =>
  unit === '%' ? 'percent_1rm' : /^k/i.test(unit) ? 'kg' : 'lb'

function toUnit(unit: string): Change['unit'] {
  if (/^(?:%|per)/i.test(unit)) return 'percent'
  if (/^k/i.test(unit)) return 'kg'
  if (/^(?:lb|pound)/i.test(unit)) return 'lb'
  return /^rep/i.test(unit) ? 'rep' : 'set'
}

export const toNumber = (text: string | undefined) => Number(text!.replace(',', '.'))

const COUNTS: Record<string, number> = {
  ...{
    a: 1,
    an: 1,
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
  },
  ...{ twelve: 12, other: 2, second: 2, third: 3, fourth: 4, fifth: 5, sixth: 6 },
}
const toCount = (text: string | undefined) => COUNTS[text!.toLowerCase()] ?? Number(text)
