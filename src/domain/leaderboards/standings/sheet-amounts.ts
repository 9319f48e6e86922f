import { formatRounds } from '../../results/describe-score'
import {
  type Meaning,
  readDistance,
  readLoad,
  readNumber,
  readTime,
  readWhole,
} from '../../shared/read-amounts'
import { toKilograms, toMetres, toMillionths, toPounds } from '../../shared/units'
import { formatNumber, formatTime } from '../../shared/words'
import { formatMeasure, type Measure } from '../rank/measures'
import type { SheetColumn } from './sheet-columns'

export type Done = {
  measures: Measure[]
  sum: Measure
  text: string
}

export type Wrong = { status: 'wrong'; message: string }

/** Returns a mistake with its message. */
export function rejectCell(message: string): Wrong {
  return { status: 'wrong', message }
}

const MOST = 1_000_000
/** One week in seconds, the limit of every time. */
const LONGEST = 604_800

/** Reads a completed score of the column's kind. Never throws. */
export function readDone(score: string, column: SheetColumn): Done | Wrong {
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
        value: toMetres({ value, unit: 'm' }),
      }))
    case 'points': {
      const points = readNumber(score.replace(/ ?points?$/, ''))
      return measured(score, points, 'a number of points such as 87.5', value => ({ of: 'points', value }))
    }
  }
}

function measured(
  score: string,
  [meaning, ...others]: Meaning<number>[],
  what: string,
  measure: (value: number) => Measure,
): Done | Wrong {
  if (!meaning) return rejectCell(`must be ${what}, or DNF, DNS, WD or nothing, not “${score}”`)
  if (others.length > 0) {
    const texts = [meaning, ...others].map(({ text }) => text)
    return rejectCell(`may mean ${texts.slice(0, -1).join(', ')} or ${texts.at(-1)}: write which`)
  }
  if (meaning.value > MOST) return rejectCell(`must be at most ${formatNumber(MOST)}`)
  const of = measure(toMillionths(meaning.value))
  return { measures: [of], sum: of, text: formatMeasure(of) }
}

function readTimed(score: string, cap: number | undefined): Done | Wrong {
  const what = 'a time such as 12:34.5, CAP 87/90, CAP=87 or CAP-3'
  const done = measured(score, readTime(score), what, value => ({ of: 'seconds', value }))
  if ('status' in done) return done
  const { value } = done.sum
  if (value <= 0 || value > LONGEST) return rejectCell('must be above 0:00, and at most a week')
  if (cap !== undefined && value > cap)
    return rejectCell(
      `is over the cap of ${formatTime(cap)}: a score at the cap is CAP 87/90, CAP=87 or CAP-3`,
    )
  return done
}

function metresIn(score: string): Meaning<number>[] {
  const bare = readNumber(score)
  if (bare.length > 0) return bare
  return readDistance(score)
    .filter(({ value }) => value.unit === 'm')
    .map(({ value, text }) => ({ value: value.value, text }))
}

function readLoaded(score: string, unit: 'kg' | 'lb'): Done | Wrong {
  const loads = readLoad(score, unit)
  const written = loads[0]?.value.unit ?? unit
  const meanings = loads.map(({ value, text }) => ({ value: value.value, text }))
  const done = measured(score, meanings, `a load in ${unit} such as 102.5`, value =>
    written === 'kg'
      ? { of: 'kilograms', value: toKilograms({ value, unit: 'kg' }) }
      : { of: 'pounds', value },
  )
  if ('status' in done || (written === 'kg' && unit === 'kg')) return done
  const entered = { value: done.sum.value, unit: written }
  const mass: Measure = { of: 'kilograms', value: toKilograms(entered), entered }
  return {
    ...done,
    measures: [mass],
    sum: unit === 'kg' ? mass : { of: 'pounds', value: toPounds(entered) },
  }
}

/** The sum value is rounds + reps ÷ 1000, because the length of a round is unknown here. */
function readRounds(score: string): Done | Wrong {
  const match = /^(\d{1,6}) ?\+ ?(\d{1,6})$/.exec(score)
  if (!match) {
    const what = 'rounds and reps such as 5+12, and 5+0 for 5 rounds'
    return rejectCell(`must be ${what}, or DNF, DNS, WD or nothing, not “${score}”`)
  }
  const [rounds, reps] = [Number(match[1]), Number(match[2])]
  if (reps >= 1000) return rejectCell('must have fewer than 1,000 reps after the rounds')
  return {
    measures: [
      { of: 'rounds', value: rounds },
      { of: 'reps', value: reps },
    ],
    sum: { of: 'rounds', value: toMillionths(rounds + reps / 1000) },
    text: formatRounds({ rounds, reps })!,
  }
}
