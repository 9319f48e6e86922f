import { comparePerformances } from '../leaderboards/rank/compare'
import type { Performance } from '../leaderboards/rank/performance'

/** `beaten` of the `count` performances are worse. */
export type Standing = { count: number; beaten: number; percent: number }

/** With fewer performances no percentile is shown, because it would say too little. */
export const FEWEST_COMPARED = 5

/**
 * Counts the performances that the own one beats, without ties, one per athlete, the own included. The
 * percentage is of all, rounded down.
 */
export function comparePerformance(own: Performance, all: readonly Performance[]): Standing | null {
  const count = all.length
  if (count < FEWEST_COMPARED) return null
  const beaten = all.filter(other => comparePerformances(own, other) < 0).length
  return { count, beaten, percent: Math.floor((100 * beaten) / count) }
}

/** Returns the best performance by the order of ranking. */
export function bestPerformance(performances: readonly Performance[]): Performance | null {
  return performances.reduce<Performance | null>(
    (best, other) => (best && comparePerformances(best, other) <= 0 ? best : other),
    null,
  )
}
