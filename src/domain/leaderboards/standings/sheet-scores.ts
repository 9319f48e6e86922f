/**
 * Turns the scores of a column into performances. The meaning of a capped score depends on the other
 * scores.
 */
import { groupBy } from '../../shared/group-by'
import { formatCount, formatNumber } from '../../shared/words'
import { formatMeasure, type Measure } from '../rank/measures'
import type { Performance } from '../rank/performance'
import { addMistake, type MistakePosition, type Mistakes } from './mistakes'
import { type Capped, FINISHED, type SheetScore } from './sheet-cells'
import type { SheetColumn } from './sheet-columns'

export type ScoreAt = { at: MistakePosition; division: string; score: SheetScore }

/**
 * Returns the performance of each score in a column, and notes scores that can't be compared. Capped scores
 * compare:
 *
 * 1. by reps done, when the total is known from `reps=` or a score such as 87/90;
 * 2. otherwise by reps missing or reps done, whichever all of them use;
 * 3. when both are used, by the total of the other divisions, if those agree.
 */
export function readPerformances(
  column: SheetColumn,
  scores: readonly ScoreAt[],
  mistakes: Mistakes,
): Map<ScoreAt, Performance> {
  const capped = scores.flatMap(({ at, division, score }) =>
    score.status === 'cap' ? [{ at, division, capped: score.capped }] : [],
  )
  const totals = totalsOf(column, capped, mistakes)
  for (const each of capped) checkReps(each, totals.get(each.division), mistakes)
  for (const division of groupBy(scores, each => each.division).values()) checkTieBreaks(division, mistakes)
  return new Map(scores.map(entry => [entry, performanceIn(column, entry.score, totals.get(entry.division))]))
}

type CappedAt = { at: MistakePosition; division: string; capped: Capped }

function totalsOf(column: SheetColumn, capped: CappedAt[], mistakes: Mistakes): Map<string, number> {
  const totals = new Map<string, number>()
  for (const [division, scores] of groupBy(capped, each => each.division)) {
    const first = scores.find(({ capped }) => capped.outOf !== undefined)
    const total = column.reps ?? first?.capped.outOf
    if (total === undefined) continue
    totals.set(division, total)
    for (const { at, capped } of scores) {
      if (capped.outOf === undefined || capped.outOf === total) continue
      const other = column.reps === undefined ? `line ${first!.at.line} has ` : 'its column has reps='
      addMistake(mistakes, at, `is out of ${capped.outOf}, and ${other}${total}`)
    }
  }
  const unknown = capped.filter(({ division }) => !totals.has(division))
  const done = unknown.find(({ capped }) => capped.done !== undefined)
  const missing = unknown.find(({ capped }) => capped.missing !== undefined)
  if (done && missing) {
    const [total, ...others] = new Set(totals.values())
    if (total !== undefined && others.length === 0) {
      for (const { division } of unknown) totals.set(division, total)
    } else noteMixed(column, done, missing, mistakes)
  }
  return totals
}

function noteMixed(column: SheetColumn, done: CappedAt, missing: CappedAt, mistakes: Mistakes): void {
  const at = { line: column.line, column: column.column, name: column.name }
  const ways = `line ${done.at.line} counts finished reps, and line ${missing.at.line} the missing ones`
  addMistake(mistakes, at, `needs to know all the reps: ${ways}; add reps=90 here, or write one as CAP 87/90`)
}

function checkReps({ at, capped }: CappedAt, total: number | undefined, mistakes: Mistakes): void {
  // A score with another total already has a mistake.
  if (total === undefined || (capped.outOf !== undefined && capped.outOf !== total)) return
  if (capped.done !== undefined && capped.done >= total)
    addMistake(mistakes, at, `must be fewer than ${formatCount(total, 'rep')}: ${FINISHED}`)
  if (capped.missing !== undefined && capped.missing > total)
    addMistake(mistakes, at, `cannot miss more than ${formatCount(total, 'rep')}, which are all`)
}

function checkTieBreaks(scores: ScoreAt[], mistakes: Mistakes): void {
  const given = scores.flatMap(({ at, score }) =>
    (score.status === 'completed' || score.status === 'cap') && score.tieBreak
      ? [{ at, of: score.tieBreak.of }]
      : [],
  )
  const [first] = given
  for (const { at, of } of given) {
    if (of === first!.of) continue
    const [mine, other] = of === 'seconds' ? ['a time', 'reps'] : ['reps', 'a time']
    addMistake(
      mistakes,
      at,
      `has ${mine} as tie-break, and line ${first!.at.line} ${other}: an event has one kind of tie-break`,
    )
  }
}

function performanceIn(column: SheetColumn, score: SheetScore, total: number | undefined): Performance {
  const scaling = 'rx'
  if (score.status === 'dnf' || score.status === 'dns') {
    const text = score.status.toUpperCase()
    return { status: score.status, scaling, measures: [], tieBreak: null, sum: null, text }
  }
  const { status, tieBreak } = score
  if (status === 'cap') {
    const capped = cappedOut(column, score.capped, total)
    return { status, scaling, tieBreak, ...capped, text: withTieBreak(capped.text, tieBreak) }
  }
  const { measures, sum, text } = score.done
  return { status, scaling, measures, tieBreak, sum, text: withTieBreak(text, tieBreak) }
}

function cappedOut(column: SheetColumn, { done, missing }: Capped, total: number | undefined) {
  const reps = done ?? (total === undefined ? undefined : total - missing!)
  const left = missing ?? (total === undefined ? undefined : total - done!)
  const sum: Measure | null =
    column.cap === undefined || left === undefined ? null : { of: 'seconds', value: column.cap + left }
  if (reps === undefined) {
    return {
      measures: [{ of: 'missing' as const, value: left! }],
      sum,
      text: `CAP (${formatNumber(-left!)})`,
    }
  }
  const measures = [{ of: 'reps' as const, value: reps }]
  if (total === undefined) return { measures, sum, text: `CAP ${formatCount(reps, 'rep')}` }
  const text = `CAP ${formatNumber(reps)}/${formatNumber(total)} (${formatNumber(-left!)})`
  return { measures, sum, text, outOf: total }
}

function withTieBreak(text: string, tieBreak: Measure | null): string {
  return tieBreak ? `${text} · tie-break ${formatMeasure(tieBreak)}` : text
}
