/** Shows loads in the reader's unit. Stored loads stay as entered. */
import { formatGap, type Measure } from '../../domain/leaderboards/rank/measures'
import type { LoadLifted } from '../../domain/shared/sums'
import { toGrams, toKilograms, toPounds } from '../../domain/shared/units'
import { formatNumber } from '../../domain/shared/words'
import type { FormattedWorkout } from './chalk'
import type { ScoreShown } from './score-shown'

type Units = 'kg' | 'lb'

/** `43 kg`, `43/30 kg`, `5@100kg`, `95 lbs`, `95#`, `20-lb`: a number or a pair with its unit. */
const LOAD =
  /(\d[\d,]*(?:\.\d+)?)(?:\/(\d[\d,]*(?:\.\d+)?))?([ -]?)(kgs?|kilos?|kilograms?|lbs?|pounds?|#)(?![\w#])/gi
/** The sets of a lift, with failed loads marked: `72.5, 75, 77.5✗ kg × 5`. */
const SETS = /(\d[\d,]*(?:\.\d+)?✗?(?:, \d[\d,]*(?:\.\d+)?✗?)*) (kg|lb)(?= × \d)/g
const GRAMS_A_POUND = 453.59237

/**
 * Returns a text with its loads in another unit, to the whole pound or the half kilogram. Null leaves the
 * text as it is.
 */
export function textInUnits(text: string, units: Units | null | undefined): string {
  if (!units) return text
  return setsInUnits(text, units).replace(
    LOAD,
    (whole, first: string, second: string | undefined, space: string, word: string) => {
      const unit = /^k/i.test(word) ? 'kg' : 'lb'
      if (unit === units) return whole
      const numbers = [first, second].flatMap(number =>
        number === undefined ? [] : [converted(number, unit)],
      )
      return `${numbers.join('/')}${space}${units}`
    },
  )
}

function setsInUnits(text: string, units: Units): string {
  return text.replace(SETS, (whole, loads: string, unit: Units) => {
    if (unit === units) return whole
    const shown = loads.split(', ').map(load => load.replace(/[^✗]+/, number => converted(number, unit)))
    return `${shown.join(', ')} ${units}`
  })
}

export function workoutInUnits(chalked: FormattedWorkout, units: Units | null | undefined): FormattedWorkout {
  const { title, lines, options } = chalked
  return { title, lines: textInUnits(lines, units), options: options && textInUnits(options, units) }
}

export function scoreInUnits(shown: ScoreShown, units: Units | null | undefined): ScoreShown {
  if (!units) return shown
  const convert = (text: string | null) => text && textInUnits(text, units)
  const { short } = shown
  return {
    ...shown,
    score: convert(shown.score),
    spoken: convert(shown.spoken),
    more: convert(shown.more),
    short: short && { ...short, text: textInUnits(short.text, units), spoken: convert(short.spoken) },
  }
}

/**
 * Formats the difference of two loads as shown: 87.5 and 90 kg show as 193 and 198 lb, so `5 lb`. Without a unit
 * of the reader's, the new load's unit counts. Null when both show the same number.
 */
export function loadGain(now: LoadLifted, then: LoadLifted, units: Units | null | undefined): string | null {
  const unit = units ?? now.unit
  const exact = unit === 'kg' ? toKilograms : toPounds
  const shown = (load: LoadLifted) => (load.unit === unit ? load.value : units ? convert(load) : exact(load))
  const gain = Math.round((shown(now) - shown(then)) * 100) / 100
  return gain > 0 ? `${formatNumber(gain)} ${unit}` : null
}

/** Formats differences of measures, those of loads as the reader sees the loads. */
export function gapIn(units: Units | null | undefined): typeof formatGap {
  return (mine, other) => {
    if (mine.of !== 'kilograms' || other.of !== 'kilograms') return formatGap(mine, other)
    const [one, two] = [loadOf(mine), loadOf(other)]
    return mine.value > other.value ? loadGain(one, two, units) : loadGain(two, one, units)
  }
}

function loadOf({ value, entered }: Measure): LoadLifted {
  return entered?.unit === 'kg' || entered?.unit === 'lb' ? entered : { value, unit: 'kg' }
}

function converted(number: string, unit: Units): string {
  return formatNumber(convert({ value: Number(number.replaceAll(',', '')), unit }))
}

function convert(load: LoadLifted): number {
  const grams = toGrams(load)
  return load.unit === 'kg' ? Math.round(grams / GRAMS_A_POUND) : Math.round(grams / 500) / 2
}

export function pageInUnits<Page>(page: Page, units: Units | null | undefined): Page {
  return units ? (mapped(page, units) as Page) : page
}

const NO_TEXT = ['id', 'resultId', 'href', 'path', 'iso']

function mapped(value: unknown, units: Units): unknown {
  if (typeof value === 'string') return textInUnits(value, units)
  if (Array.isArray(value)) return value.map(each => mapped(each, units))
  if (value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  const fields = Object.entries(value as object)
  return Object.fromEntries(
    fields.map(([name, each]) => [name, NO_TEXT.includes(name) ? each : mapped(each, units)]),
  )
}
