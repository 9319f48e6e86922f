/** One cell of a sheet: a score as people write it. */
import { sayRounds } from '../describe-score'
import { type Measure, sayMeasure } from '../rank/measures'
import {
  type Meaning,
  readDistance,
  readLoad,
  readNumber,
  readTime,
  readWhole,
  tidied,
} from '../read-amounts'
import { kilogramsOf, metresOf, toMillionths } from '../units'
import { formatCount, formatNumber, formatTime } from '../words'
import type { SheetColumn } from './sheet-columns'

/** What a score at the time cap tells: the reps done or those missing, and all there are where it says so. */
export type Capped = { done?: number; missing?: number; outOf?: number }
export type Done = {
  measures: Measure[]
  /** What it adds up with, in the unit of the column. */
  sum: Measure
  said: string
}

export type SheetScore =
  | { status: 'completed'; done: Done; tieBreak: Measure | null }
  | { status: 'cap'; capped: Capped; tieBreak: Measure | null }
  | { status: 'dnf'; tieBreak: Measure | null }
  | { status: 'dns'; tieBreak: Measure | null }
export type Cell = SheetScore | { status: 'missing' } | { status: 'withdrawn' } | Wrong
/** What is wrong with a text, and what would be right. */
export type Wrong = { status: 'wrong'; message: string }

/** Reads a cell of a column. Never throws. */
export function readCell(text: string, column: SheetColumn): Cell {
  const [score = '', tie] = tidied(text).split(/(?:^| )tb(?![a-z]) ?(.*)/s)
  if (tie === undefined) return score === '' ? { status: 'missing' } : readScore(score, column, null)
  if (score === '') return wrong('has a tie-break and no score before it')
  if (score === 'wd') return wrong('cannot have a tie-break: WD is no score')
  const tieBreak = readTieBreak(tie)
  return tieBreak
    ? readScore(score, column, tieBreak)
    : wrong(`must have after TB a time such as 6:12 or a number of reps, not “${tie}”`)
}

function wrong(message: string): Wrong {
  return { status: 'wrong', message }
}

function readScore(score: string, column: SheetColumn, tieBreak: Measure | null): Cell {
  if (score === 'dnf' || score === 'dns') return { status: score, tieBreak }
  if (score === 'wd') return { status: 'withdrawn' }
  if (/^cap(?![a-z])/.test(score)) {
    const capped = column.kind === 'time' ? readCapped(score) : wrong(NO_CAP)
    return 'status' in capped ? capped : { status: 'cap', capped, tieBreak }
  }
  const done = readDone(score, column)
  return 'status' in done ? done : { status: 'completed', done, tieBreak }
}

const NO_CAP = 'cannot be capped: only an event scored by time has a cap'

function readTieBreak(text: string): Measure | null {
  const reps = readWhole(text.replace(/ ?reps?$/, ''))
  if (reps !== undefined) return { of: 'reps', value: reps }
  const [time, ...others] = readTime(text)
  return time && others.length === 0 ? { of: 'seconds', value: time.value } : null
}

/** `CAP 87/90`, also with `(−3)` behind it as boards show it; `CAP-3`, `CAP=87`, `CAP 87`. */
function readCapped(score: string): Capped | Wrong {
  const match = /^cap ?([+=-])? ?(\d{1,7})(?: ?\/ ?(\d{1,7}))?(?: ?reps?)?(?: ?\( ?-(\d{1,7}) ?\))?$/.exec(
    score,
  )
  const [, sign, number = '', all, left] = match ?? []
  const value = Number(number)
  if (sign === '+' && all === undefined) {
    const either = `write CAP=${value} for ${value} done, or CAP-${value} for ${value} missing`
    return wrong(`may mean ${formatCount(value, 'rep')} done or missing: ${either}`)
  }
  if (!match || sign === '+' || (sign === '-' && (all ?? left) !== undefined))
    return wrong(`must be CAP 87/90, CAP=87 (87 done) or CAP-3 (3 missing), not “${score}”`)
  if (sign === '-') return value > 0 ? { missing: value } : wrong(`must miss at least 1 rep: ${FINISHED}`)
  const outOf = all === undefined ? (left === undefined ? undefined : value + Number(left)) : Number(all)
  if (outOf === undefined) return { done: value }
  if (value >= outOf) return wrong(`must be fewer than ${formatCount(outOf, 'rep')}: ${FINISHED}`)
  if (left !== undefined && value + Number(left) !== outOf)
    return wrong(`does not add up: ${value} of ${formatCount(outOf, 'rep')} is ${outOf - value} missing`)
  return { done: value, outOf }
}

/** Why a capped score has fewer reps than there are. */
export const FINISHED = 'who did all of them has a time'

const MOST = 1_000_000
/** A week, as everywhere. */
const LONGEST = 604_800

function readDone(score: string, column: SheetColumn): Done | Wrong {
  switch (column.kind) {
    case 'time':
      return readTimed(score, column.cap)
    case 'reps': {
      const reps = readWhole(score.replace(/ ?reps?$/, ''))
      const meanings = reps === undefined ? [] : [{ value: reps, text: score }]
      return measured(score, meanings, 'a whole number of reps such as 87', value => ({ of: 'reps', value }))
    }
    case 'rounds_reps':
      return readRounds(score)
    case 'load:kg':
      return readLoaded(score, 'kg')
    case 'load:lb':
      return readLoaded(score, 'lb')
    case 'distance:m':
      return measured(score, metresIn(score), 'a distance in metres such as 5230', value => ({
        of: 'metres',
        value: metresOf({ value, unit: 'm' }),
      }))
    case 'points': {
      const points = readNumber(score.replace(/ ?points?$/, ''))
      return measured(score, points, 'a number of points such as 87.5', value => ({ of: 'points', value }))
    }
  }
}

/** What a text means, as long as that is one thing. */
function measured(
  score: string,
  [meaning, ...others]: Meaning<number>[],
  what: string,
  measure: (value: number) => Measure,
): Done | Wrong {
  if (!meaning) return wrong(`must be ${what}, or DNF, DNS, WD or nothing, not “${score}”`)
  if (others.length > 0) {
    const texts = [meaning, ...others].map(({ text }) => text)
    return wrong(`may mean ${texts.slice(0, -1).join(', ')} or ${texts.at(-1)}: write which`)
  }
  if (meaning.value > MOST) return wrong(`must be at most ${formatNumber(MOST)}`)
  const of = measure(toMillionths(meaning.value))
  return { measures: [of], sum: of, said: sayMeasure(of) }
}

function readTimed(score: string, cap: number | undefined): Done | Wrong {
  const what = 'a time such as 12:34.5, CAP 87/90, CAP=87 or CAP-3'
  const done = measured(score, readTime(score), what, value => ({ of: 'seconds', value }))
  if ('status' in done) return done
  const { value } = done.sum
  if (value <= 0 || value > LONGEST) return wrong('must be above 0:00, and at most a week')
  if (cap !== undefined && value > cap)
    return wrong(`is over the cap of ${formatTime(cap)}: a score at the cap is CAP 87/90, CAP=87 or CAP-3`)
  return done
}

function metresIn(score: string): Meaning<number>[] {
  const bare = readNumber(score)
  if (bare.length > 0) return bare
  return readDistance(score)
    .filter(({ value }) => value.unit === 'm')
    .map(({ value, text }) => ({ value: value.value, text }))
}

/** Loads compare by mass, and add up in the unit that they were written in. */
function readLoaded(score: string, unit: 'kg' | 'lb'): Done | Wrong {
  const loads = readLoad(score, unit)
  if (loads.some(({ value }) => value.unit !== unit)) return wrong(`must be in ${unit}, as its column is`)
  const meanings = loads.map(({ value, text }) => ({ value: value.value, text }))
  const done = measured(score, meanings, `a load in ${unit} such as 102.5`, value =>
    unit === 'kg' ? { of: 'kilograms', value: kilogramsOf({ value, unit }) } : { of: 'pounds', value },
  )
  if ('status' in done || unit === 'kg') return done
  const entered = { value: done.sum.value, unit }
  return { ...done, measures: [{ of: 'kilograms', value: kilogramsOf(entered), entered }] }
}

/** In one number it is rounds + reps ÷ 1000, like any score of rounds that does not know how long a round is. */
function readRounds(score: string): Done | Wrong {
  const match = /^(\d{1,6}) ?\+ ?(\d{1,6})$/.exec(score)
  if (!match) {
    const what = 'rounds and reps such as 5+12, and 5+0 for 5 rounds'
    return wrong(`must be ${what}, or DNF, DNS, WD or nothing, not “${score}”`)
  }
  const [rounds, reps] = [Number(match[1]), Number(match[2])]
  if (reps >= 1000) return wrong('must have fewer than 1,000 reps after the rounds')
  return {
    measures: [
      { of: 'rounds', value: rounds },
      { of: 'reps', value: reps },
    ],
    sum: { of: 'rounds', value: toMillionths(rounds + reps / 1000) },
    said: sayRounds({ rounds, reps })!,
  }
}
