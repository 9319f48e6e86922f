/** Fits a score to a typed workout. A score that doesn't fit is not forced. */
import type { ResultDetails, ResultStatus } from '../../../schemas/results/result-details'
import { RESULT_DETAILS } from '../../../schemas/results/result-details'
import type { DetailsOf, WorkoutDetails } from '../../../schemas/workouts/workout-details'
import { checkResult } from '../../results/check-result'
import { cardioMeasure } from '../../results/score'
import { countBuyInReps, countRoundReps, countTotalReps, type Gender } from '../../workouts/counts'
import type { ScoreLogged } from '../effort'

type FittedResult = { status: ResultStatus; details: ResultDetails }

/** Returns a result that `checkResult` accepts, unless the workout has another kind of score. */
export function fitScore(workout: WorkoutDetails, score: ScoreLogged, gender: Gender): FittedResult | null {
  const found = fieldsFor(workout, score, gender)
  if (!found) return null
  const { status = 'completed', ...fields } = found
  const type = `${workout.type}Result` as const
  const parsed = RESULT_DETAILS[type].safeParse({ type, ...fields })
  if (!parsed.success) return null
  const result = { status, details: parsed.data as ResultDetails }
  const errors = checkResult(workout, { type, ...result }, gender)
  return Object.keys(errors).length === 0 ? result : null
}

type Fields = { status?: ResultStatus } & Record<string, unknown>

function fieldsFor(workout: WorkoutDetails, score: ScoreLogged, gender: Gender): Fields | null {
  switch (workout.type) {
    case 'Amrap':
    case 'DeathBy':
      return roundsAndReps(workout, score, gender)
    case 'ForTime':
    case 'FranStyle':
    case 'TwelveDays':
    case 'RoundsForTime':
      return forTime(workout, score, gender)
    case 'Cardio':
      return cardio(workout, score)
    case 'CardioIntervals':
      return intervals(workout, score)
    case 'MaxReps':
      return maxReps(workout, score)
    case 'Emom':
      return emom(workout, score)
    case 'Tabata':
      return tabata(workout, score)
    case 'Generic':
      return generic(workout.scoring, score)
    default:
      return null
  }
}

function roundsAndReps(
  workout: DetailsOf<'Amrap' | 'DeathBy'>,
  score: ScoreLogged,
  gender: Gender,
): Fields | null {
  if (score.kind === 'rounds_reps') {
    const { rounds, reps } = score
    const whole = countRoundReps(workout, rounds + 1, gender)
    // A whole round of reps counts on: 4+35 of 30 is 5+5.
    return reps < whole || whole <= 0 ? { rounds, reps } : countedOn(workout, rounds, reps, gender)
  }
  if (score.kind !== 'reps') return null
  const buyIn = workout.type === 'Amrap' ? countBuyInReps(workout, gender) : 0
  return score.reps < buyIn ? null : countedOn(workout, 0, score.reps - buyIn, gender)
}

function countedOn(
  workout: DetailsOf<'Amrap' | 'DeathBy'>,
  from: number,
  all: number,
  gender: Gender,
): Fields | null {
  let [rounds, reps] = [from, all]
  for (let whole = countRoundReps(workout, rounds + 1, gender); reps >= whole; ) {
    if (whole <= 0 || rounds > 10_000) return null
    reps -= whole
    whole = countRoundReps(workout, ++rounds + 1, gender)
  }
  return { rounds, reps }
}

function forTime(
  workout: DetailsOf<'ForTime' | 'FranStyle' | 'TwelveDays' | 'RoundsForTime'>,
  score: ScoreLogged,
  gender: Gender,
): Fields | null {
  const cap = workout.time_cap_seconds
  const inRounds = workout.type === 'RoundsForTime' ? workout : null
  if (score.kind === 'time') {
    const splits = inRounds && score.each.length === inRounds.rounds ? { splits: score.each } : null
    if (inRounds && inRounds.scoring !== 'clock')
      return (
        splits && {
          ...splits,
          seconds: Math.round(score.each.reduce((sum, each) => sum + each, 0) * 1000) / 1000,
        }
      )
    return cap !== undefined && score.seconds > cap ? null : { seconds: score.seconds }
  }
  if (cap === undefined) return null
  const reps = cappedReps(workout, score, gender)
  return reps === null ? null : { status: 'cap', reps }
}

function cappedReps(
  workout: DetailsOf<'ForTime' | 'FranStyle' | 'TwelveDays' | 'RoundsForTime'>,
  score: ScoreLogged,
  gender: Gender,
): number | null {
  if (score.kind === 'reps') return score.reps
  if (score.kind !== 'rounds_reps' || workout.type !== 'RoundsForTime') return null
  const around = countBuyInReps(workout, gender) + countBuyInReps({ buy_in: workout.cash_out }, gender)
  const round = (countTotalReps(workout, gender) - around) / workout.rounds
  return countBuyInReps(workout, gender) + score.rounds * round + score.reps
}

function cardio(workout: DetailsOf<'Cardio'>, score: ScoreLogged): Fields | null {
  const measure = cardioMeasure(workout)
  if (measure === 'seconds') return score.kind === 'time' ? { seconds: score.seconds } : null
  if (measure === 'distance') return score.kind === 'distance' ? { distance: score.distance } : null
  return score.kind === 'calories' ? { calories: score.calories } : null
}

function intervals(workout: DetailsOf<'CardioIntervals'>, score: ScoreLogged): Fields | null {
  if (cardioMeasure(workout) !== 'seconds' || score.kind !== 'time') return null
  return score.each.length === workout.rounds ? { intervals: score.each.map(seconds => ({ seconds })) } : null
}

function maxReps(workout: DetailsOf<'MaxReps'>, score: ScoreLogged): Fields | null {
  if (score.kind !== 'reps' || workout.movements.length !== 1) return null
  if (score.each.length > 1 && score.each.length <= workout.sets)
    return { sets: score.each.map(reps => [reps]) }
  return workout.sets === 1 || workout.scoring === 'best' ? { sets: [[score.reps]] } : null
}

function emom(workout: DetailsOf<'Emom'>, score: ScoreLogged): Fields | null {
  if (workout.scoring === 'none') return score.kind === 'done' ? {} : null
  if (workout.scoring === 'reps') return score.kind === 'reps' ? { reps: score.reps } : null
  if (workout.scoring === 'rounds')
    return score.kind === 'rounds_reps' && score.reps === 0 ? { rounds: score.rounds } : null
  return heaviestOf(score)
}

/** Fits a Tabata of one movement whose score lists every interval. A total doesn't show the intervals. */
function tabata(workout: DetailsOf<'Tabata'>, score: ScoreLogged): Fields | null {
  if (score.kind !== 'reps' || workout.movements.length !== 1) return null
  return score.each.length === workout.rounds ? { intervals: [score.each] } : null
}

function generic(scoring: DetailsOf<'Generic'>['scoring'], score: ScoreLogged): Fields | null {
  if (scoring !== chooseScoring(score)) return null
  switch (score.kind) {
    case 'time':
      return { seconds: score.seconds }
    case 'rounds_reps':
      return { rounds: score.rounds, reps: score.reps }
    case 'reps':
      return { reps: score.reps }
    case 'load':
      return heaviestOf(score)
    case 'calories':
      return { calories: score.calories }
    case 'distance':
      return { distance: score.distance }
    case 'points':
      return { points: score.points }
    case 'intervals':
    case 'done':
      return { done: true }
  }
}

function heaviestOf(score: ScoreLogged): Fields | null {
  if (score.kind !== 'load') return null
  const [heaviest] = score.sets
    .filter(set => set.success !== false && set.load !== null)
    .sort((a, b) => b.load! - a.load!)
  return heaviest ? { load: heaviest.load, load_unit: heaviest.unit } : null
}

/** Returns the scoring of a Generic workout with such a score. */
export function chooseScoring(score: ScoreLogged): DetailsOf<'Generic'>['scoring'] {
  return score.kind === 'done' || score.kind === 'intervals' ? 'check' : score.kind
}
