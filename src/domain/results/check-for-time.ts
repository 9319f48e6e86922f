import type { ResultDetailsOf } from '../../schemas/results/result-details'
import type { DetailsOf } from '../../schemas/workouts/workout-details'
import { sumOf } from '../shared/units'
import { countTotalReps, type ForTimeFamily } from '../workouts/counts'
import { type Asked, checkScoreFields, checkSeconds } from './check-score-fields'

type TimedResult = { seconds?: number | undefined; reps?: number | undefined; splits?: number[] | undefined }

/** `timed` are the time fields that a completed result needs, `extra` are optional fields. */
export function checkForTime(
  details: ForTimeFamily,
  done: TimedResult,
  asked: Asked,
  timed = ['seconds'],
  extra: string[] = [],
): void {
  if (asked.status === 'completed') {
    const reps = 'is only used when the time cap cut the workout short: a completed one has a time'
    checkScoreFields(done, timed, asked, { optional: extra, instead: { reps } })
  } else if (asked.status === 'cap') {
    const seconds = 'must be absent: a capped result took as long as the time cap, and counts reps'
    checkScoreFields(done, ['reps'], asked, {
      optional: extra.filter(name => name !== 'seconds'),
      instead: { seconds },
    })
  }
  if (asked.status === 'completed') checkSeconds('seconds', done.seconds, asked)
  if (asked.status === 'dnf') checkSeconds('seconds', done.seconds, asked, details.time_cap_seconds)
  const total = countTotalReps(details, asked.gender)
  if (done.reps !== undefined && done.reps >= total && asked.status !== 'completed') {
    asked.report('reps', `must be less than ${total}: ${total} reps is the whole workout`)
  }
}

/**
 * Checks rounds for time, with optional splits: one per round, required as the score. Reports too few or too many
 * splits, and splits that exceed the cap, alone or together.
 */
export function checkRoundsForTime(
  details: DetailsOf<'RoundsForTime'>,
  done: ResultDetailsOf<'RoundsForTimeResult'>,
  asked: Asked,
): void {
  const needsSplits = details.scoring !== 'clock' && asked.status === 'completed'
  checkForTime(details, done, asked, needsSplits ? ['splits'] : ['seconds'], ['seconds', 'splits'])
  const { splits } = done
  if (splits === undefined) return
  const { rounds, time_cap_seconds: cap } = details
  if (needsSplits ? splits.length !== rounds : splits.length > rounds) {
    asked.report(
      'splits',
      `must have ${needsSplits ? '' : 'at most '}${rounds} entries, the seconds of each round: has ${splits.length}`,
    )
  }
  splits.forEach((split, index) => {
    checkSeconds(`splits[${index}]`, split, asked, cap)
  })
  // The clock runs during rests.
  const together = sumOf(splits)
  if (cap !== undefined && splits.length > 1 && together > cap && splits.every(split => split <= cap)) {
    asked.report('splits', `must add up to at most ${cap}, the time cap: the sum is ${together}`)
  }
}
