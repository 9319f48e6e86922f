import { countTotalReps, type ForTimeFamily } from '../../domain/workouts/counts'
import type { DetailsOf } from '../../schemas/workouts/workout-details'
import { completed, type Effort, type Outcome, slowness } from './effort'
import { estimateSeconds, estimateTotalSeconds, withRests } from './pace'

export function performTimed(details: ForTimeFamily, effort: Effort): Outcome {
  const seconds = Math.round(withRests(workOf(details, effort)) * slowness(effort))
  return cappedOr(details, effort, seconds, { seconds })
}

export function performRoundsForTime(details: DetailsOf<'RoundsForTime'>, effort: Effort): Outcome {
  const once = estimateTotalSeconds(
    [...(details.buy_in ?? []), ...(details.cash_out ?? [])],
    effort.doer.gender,
    effort.keyOf,
  )
  const slow = slowness(effort)
  const alone = estimateTotalSeconds(details.movements, effort.doer.gender, effort.keyOf)
  const inARow = details.rest.type === 'none' ? details.rounds : 1
  const round = (withRests(alone * inARow) / inARow) * slow
  const splits = Array.from({ length: details.rounds }, (_, index) =>
    Math.round(round * (0.94 + (0.14 * index) / details.rounds) * effort.random.around(0.03)),
  )
  const working = splits.reduce((sum, split) => sum + split, 0)
  if (details.scoring !== 'clock') return completed({ splits })
  const seconds = working + Math.round(once * slow) + restsOf(details, splits)
  const tellsRounds = effort.random.chance(0.3)
  return cappedOr(details, effort, seconds, tellsRounds ? { seconds, splits } : { seconds })
}

function workOf(details: ForTimeFamily, { doer, keyOf }: Effort): number {
  const all = (lines = details.movements, climbed = 0) =>
    estimateTotalSeconds(lines, doer.gender, keyOf, climbed)
  switch (details.type) {
    case 'ForTime':
      return all()
    case 'TwelveDays':
      return details.movements.reduce(
        (sum, line, index) => sum + (12 - index) * estimateSeconds(line, doer.gender, keyOf),
        0,
      )
    case 'FranStyle': {
      const rounds = details.rep_scheme.reduce((sum, reps) => sum + all(details.movements, reps), 0)
      return all(details.buy_in ?? []) + rounds + all(details.cash_out ?? [])
    }
    case 'RoundsForTime':
      return all(details.buy_in ?? []) + details.rounds * all() + all(details.cash_out ?? [])
  }
}

function cappedOr(
  details: ForTimeFamily,
  { doer, random }: Effort,
  seconds: number,
  done: Outcome['done'],
): Outcome {
  const cap = details.time_cap_seconds
  if (cap === undefined || seconds <= cap) return completed(done)
  const total = countTotalReps(details, doer.gender)
  const share = Math.max(cap / seconds, random.between(0.72, 0.9))
  return { status: 'cap', done: { reps: Math.min(total - 1, Math.floor(total * Math.min(share, 0.99))) } }
}

function restsOf(details: DetailsOf<'RoundsForTime'>, splits: number[]): number {
  return details.rest.type === 'fixed' ? details.rest.seconds * (splits.length - 1) : 0
}
