import { readTime, readWhole, tidied } from '../../shared/read-amounts'
import { formatCount } from '../../shared/words'
import type { Measure } from '../rank/measures'
import { type Done, readDone, rejectCell, type Wrong } from './sheet-amounts'
import type { SheetColumn } from './sheet-columns'

export type Capped = { done?: number; missing?: number; outOf?: number }

export type SheetScore =
  | { status: 'completed'; done: Done; tieBreak: Measure | null }
  | { status: 'cap'; capped: Capped; tieBreak: Measure | null }
  | { status: 'dnf'; tieBreak: Measure | null }
  | { status: 'dns'; tieBreak: Measure | null }
export type Cell = SheetScore | { status: 'missing' } | { status: 'withdrawn' } | Wrong

/** Reads a cell of a column. Never throws. */
export function readCell(text: string, column: SheetColumn): Cell {
  const [score = '', tie] = tidied(text).split(/(?:^| )tb(?![a-z]) ?(.*)/s)
  if (tie === undefined) return score === '' ? { status: 'missing' } : readScore(score, column, null)
  if (score === '') return rejectCell('has a tie-break and no score before it')
  if (score === 'wd') return rejectCell('cannot have a tie-break: WD is no score')
  const tieBreak = readTieBreak(tie)
  return tieBreak
    ? readScore(score, column, tieBreak)
    : rejectCell(`must have after TB a time such as 6:12 or a number of reps, not “${tie}”`)
}

function readScore(score: string, column: SheetColumn, tieBreak: Measure | null): Cell {
  if (score === 'dnf' || score === 'dns') return { status: score, tieBreak }
  if (score === 'wd') return { status: 'withdrawn' }
  if (/^cap(?![a-z])/.test(score)) {
    const capped = column.kind === 'time' ? readCapped(score) : rejectCell(NO_CAP)
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

/** Reads `CAP 87/90`, also followed by `(−3)` as boards show it; `CAP-3`, `CAP=87`, `CAP 87`. */
function readCapped(score: string): Capped | Wrong {
  const match = /^cap ?([+=-])? ?(\d{1,7})(?: ?\/ ?(\d{1,7}))?(?: ?reps?)?(?: ?\( ?-(\d{1,7}) ?\))?$/.exec(
    score,
  )
  const [, sign, number = '', all, left] = match ?? []
  const value = Number(number)
  if (sign === '+' && all === undefined) {
    const either = `write CAP=${value} for ${value} done, or CAP-${value} for ${value} missing`
    return rejectCell(`may mean ${formatCount(value, 'rep')} done or missing: ${either}`)
  }
  if (!match || sign === '+' || (sign === '-' && (all ?? left) !== undefined))
    return rejectCell(`must be CAP 87/90, CAP=87 (87 done) or CAP-3 (3 missing), not “${score}”`)
  if (sign === '-')
    return value > 0 ? { missing: value } : rejectCell(`must miss at least 1 rep: ${FINISHED}`)
  const outOf = all === undefined ? (left === undefined ? undefined : value + Number(left)) : Number(all)
  if (outOf === undefined) return { done: value }
  if (value >= outOf) return rejectCell(`must be fewer than ${formatCount(outOf, 'rep')}: ${FINISHED}`)
  if (left !== undefined && value + Number(left) !== outOf)
    return rejectCell(`does not add up: ${value} of ${formatCount(outOf, 'rep')} is ${outOf - value} missing`)
  return { done: value, outOf }
}

export const FINISHED = 'a finished workout has a time'
