/** Where a performance stands among those of everybody in the gym who did the same workout at the same scaling. */
import { comparePerformances } from '../leaderboards/rank/compare'
import type { Performance } from '../leaderboards/rank/performance'

/** `beaten` of `count` were done less well; the one that is asked about is among the `count`. */
export type Standing = { count: number; beaten: number; percent: number }

/** Fewer than this say more about who they are than about how they did. */
export const FEWEST_COMPARED = 5

/**
 * How many of these performances, one an athlete and the own among them, are less good than the own by the order of
 * ranking; who ties is not beaten. The percentage is of all of them, rounded down: nobody is told more than is so. Null
 * where fewer than five did it.
 */
export function standingAmong(own: Performance, all: readonly Performance[]): Standing | null {
  const count = all.length
  if (count < FEWEST_COMPARED) return null
  const beaten = all.filter(other => comparePerformances(own, other) < 0).length
  return { count, beaten, percent: Math.floor((100 * beaten) / count) }
}

/** The best of some performances, by the order of ranking; null of none. */
export function bestPerformance(performances: readonly Performance[]): Performance | null {
  return performances.reduce<Performance | null>(
    (best, other) => (best && comparePerformances(best, other) <= 0 ? best : other),
    null,
  )
}
