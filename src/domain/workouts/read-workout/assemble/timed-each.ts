/** Rounds that begin every so often and are timed each: `Every 3:00 x 5, score: slowest`. */
import type { WorkoutDetailsInput } from '../../../../library/benchmark'
import { isMax } from '../draft'
import type { Assembly } from './assembly'
import { chooseScoring } from './scoring'

/** True for `every 3:00 x 5` where the score is the slowest round, or the total. */
export function isTimedEach({ draft, items }: Assembly): boolean {
  const { scoring, alternating, every = 60 } = draft.stated
  if (alternating || every <= 60 || items.some(isMax) || items.some(({ slot }) => slot !== undefined))
    return false
  return items.length > 1 && /slow|worst|\btime|\bsum\b/.test(scoring ?? '')
}

/** The details of such rounds. */
export function timedEach(assembly: Assembly): WorkoutDetailsInput {
  const seconds = assembly.ask('every')!
  const scoring = chooseScoring(assembly, 'RoundsForTime')
  assembly.ask('forTime')
  return {
    type: 'RoundsForTime',
    rounds: countRounds(assembly, seconds),
    movements: assembly.lines(),
    rest: { type: 'interval', seconds },
    scoring: scoring === 'slowest' ? scoring : 'sum',
    ...assembly.field('cap', 'time_cap_seconds'),
    ...assembly.field('vest', 'vest'),
  } as WorkoutDetailsInput
}

/** Number of intervals: the written one, or as many as fill the time. */
export function countRounds(assembly: Assembly, interval: number): number {
  const [rounds, total] = [assembly.ask('rounds'), assembly.ask('seconds')]
  if (rounds !== undefined) return rounds
  const count = (total ?? 0) / interval
  if (total === undefined)
    assembly.draft.problem(
      'say how many rounds, or how long: EMOM 10, every 2:00 x 5',
      assembly.draft.where.form,
    )
  else if (!Number.isInteger(count))
    assembly.draft.problem(
      `${total} seconds is not a whole number of ${interval}-second intervals`,
      assembly.draft.where.form,
    )
  return Math.max(1, Math.round(count))
}
