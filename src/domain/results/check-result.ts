import { addError, type FieldErrors } from '../../errors'
import type { ResultDetails, ResultDetailsOf, ResultStatus } from '../../schemas/results/result-details'
import type { CreatableType, DetailsOf, WorkoutDetails } from '../../schemas/workouts/workout-details'
import { countRoundReps, type Gender } from '../workouts/counts'
import { getTimeCap } from '../workouts/time-cap'
import { checkForTime, checkRoundsForTime } from './check-for-time'
import { type Asked, checkGrid, checkScoreFields, checkSeconds, checkTogether } from './check-score-fields'
import { cardioMeasure, isRanked } from './score'

/**
 * Checks a result against its workout: the type, the fields its status needs (completed a score, capped fewer reps
 * than the workout, DNF anything, DNS nothing), unused fields, sizes, and impossible amounts. Returns all problems by
 * path. `details` is the workout as done. `path` is where the result's details stand, beside its `type` and `status`.
 * `gender` chooses `value_women`.
 */
export function checkResult(
  details: WorkoutDetails,
  result: { type: string; status: ResultStatus; details: ResultDetails },
  gender: Gender,
  path = 'details',
): FieldErrors {
  const errors: FieldErrors = {}
  const beside = (name: string) => path.replace(/[^.]*$/, name)
  const { status, details: done } = result
  const expected = `${details.type}Result`
  const wrongType = `must be ${expected}: the workout is of type ${details.type}`
  if (result.type !== expected) addError(errors, beside('type'), wrongType)
  if (done.type !== expected) {
    addError(errors, `${path}.type`, wrongType)
    return errors
  }
  const asked: Asked = {
    status,
    gender,
    report: (field, message) => addError(errors, `${path}.${field}`, message),
  }
  if (status === 'cap' && getTimeCap(details) === undefined) {
    addError(errors, beside('status'), 'cannot be cap: the workout has no time cap')
  }
  if (status === 'dns') checkDidNotStart(done, asked)
  else checkStarted(details, done, asked)
  return errors
}

type Check<Type extends CreatableType> = (
  details: DetailsOf<Type>,
  done: ResultDetailsOf<`${Type}Result`>,
  asked: Asked,
) => void

const CHECKS: { [Type in CreatableType]: Check<Type> } = {
  Amrap: checkRoundsAndReps,
  Cardio: checkCardio,
  CardioIntervals: checkIntervals,
  DeathBy: checkRoundsAndReps,
  Emom: checkEmom,
  Fgb: checkFgb,
  ForTime: checkForTime,
  FranStyle: checkForTime,
  Generic: checkGeneric,
  MaxReps: checkMaxReps,
  RoundsForTime: checkRoundsForTime,
  Strength: checkStrength,
  Tabata: checkTabata,
  TwelveDays: checkForTime,
  WarmUp: () => {},
}

function checkStarted(details: WorkoutDetails, done: ResultDetails, asked: Asked): void {
  const breaksTies = 'tie_break' in done && done.tie_break !== undefined
  if (breaksTies && !isRanked(details)) asked.report('tie_break', 'is not used: this workout is not ranked')
  const check = CHECKS[details.type] as (details: WorkoutDetails, done: ResultDetails, asked: Asked) => void
  check(details, done, asked)
}

function checkDidNotStart(done: ResultDetails, asked: Asked): void {
  for (const [field, value] of Object.entries(done)) {
    const isScore = field !== 'type' && field !== 'rest' // `rest` describes a Strength session and has a default
    if (isScore && value !== undefined) asked.report(field, 'must be absent: DNS has no score')
  }
}

function checkRoundsAndReps(
  details: DetailsOf<'Amrap' | 'DeathBy'>,
  done: ResultDetailsOf<'AmrapResult' | 'DeathByResult'>,
  asked: Asked,
): void {
  checkScoreFields(done, ['rounds', 'reps'], asked)
  if (done.rounds === undefined || done.reps === undefined) return
  const next = done.rounds + 1
  const count = countRoundReps(details, next, asked.gender)
  if (done.reps >= count) {
    asked.report('reps', `must be less than ${count}: ${count} reps is the whole of round ${next}`)
  }
}

function checkCardio(
  details: DetailsOf<'Cardio'>,
  done: ResultDetailsOf<'CardioResult'>,
  asked: Asked,
): void {
  checkScoreFields(done, [cardioMeasure(details)], asked)
  checkSeconds('seconds', done.seconds, asked)
}

function checkIntervals(
  details: DetailsOf<'CardioIntervals'>,
  done: ResultDetailsOf<'CardioIntervalsResult'>,
  asked: Asked,
): void {
  checkScoreFields(done, ['intervals'], asked)
  const { intervals = [] } = done
  if (intervals.length > details.rounds) {
    asked.report(
      'intervals',
      `must have at most ${details.rounds} entries, one an interval: has ${intervals.length}`,
    )
  }
  intervals.forEach((interval, index) => {
    const report: Asked['report'] = (field, message) => asked.report(`intervals[${index}].${field}`, message)
    // Listed intervals are complete, whatever the status of the whole.
    checkScoreFields(interval, [cardioMeasure(details)], { ...asked, status: 'completed', report })
    checkSeconds('seconds', interval.seconds, { ...asked, report })
  })
}

function checkEmom(details: DetailsOf<'Emom'>, done: ResultDetailsOf<'EmomResult'>, asked: Asked): void {
  const fields = { rounds: ['rounds'], reps: ['reps'], load: ['load', 'load_unit'], none: [] }
  checkScoreFields(done, fields[details.scoring], asked)
  if (details.scoring === 'load') checkTogether(done, 'load', 'load_unit', asked)
  if (details.scoring === 'rounds' && done.rounds !== undefined && done.rounds > details.rounds) {
    asked.report('rounds', `must be at most ${details.rounds}, the number of intervals`)
  }
}

function checkFgb(details: DetailsOf<'Fgb'>, done: ResultDetailsOf<'FgbResult'>, asked: Asked): void {
  checkScoreFields(done, ['rounds'], asked)
  checkGrid('rounds', done.rounds, [details.rounds, 'round'], [details.movements.length, 'station'], asked)
}

function checkTabata(
  details: DetailsOf<'Tabata'>,
  done: ResultDetailsOf<'TabataResult'>,
  asked: Asked,
): void {
  checkScoreFields(done, ['intervals'], asked)
  checkGrid(
    'intervals',
    done.intervals,
    [details.movements.length, 'movement'],
    [details.rounds, 'round'],
    asked,
  )
}

function checkMaxReps(
  details: DetailsOf<'MaxReps'>,
  done: ResultDetailsOf<'MaxRepsResult'>,
  asked: Asked,
): void {
  checkScoreFields(done, ['sets'], asked)
  checkGrid('sets', done.sets, [details.sets, 'set'], [details.movements.length, 'movement'], asked)
}

function checkGeneric(
  details: DetailsOf<'Generic'>,
  done: ResultDetailsOf<'GenericResult'>,
  asked: Asked,
): void {
  const fields: { [Scoring in typeof details.scoring]: string[] } = {
    none: [],
    time: ['seconds'],
    rounds_reps: ['rounds', 'reps'],
    reps: ['reps'],
    load: ['load', 'load_unit'],
    calories: ['calories'],
    distance: ['distance'],
    points: ['points'],
    check: ['done'],
  }
  if (asked.status === 'cap') {
    const seconds = 'must be absent: a capped result took as long as the time cap'
    checkScoreFields(done, [], asked, { optional: ['reps'], instead: { seconds } })
    return
  }
  checkScoreFields(done, fields[details.scoring], asked)
  if (details.scoring === 'time') checkSeconds('seconds', done.seconds, asked)
  if (details.scoring === 'load') checkTogether(done, 'load', 'load_unit', asked)
  if (details.scoring === 'rounds_reps' && done.reps !== undefined && done.reps >= 1000) {
    asked.report('reps', 'must be less than 1000: enter whole rounds as rounds')
  }
}

function checkStrength(
  details: DetailsOf<'Strength'>,
  done: ResultDetailsOf<'StrengthResult'>,
  asked: Asked,
): void {
  checkScoreFields(done, ['sets'], asked)
  const prescribed = new Set(details.movements.map(movement => movement.id))
  done.sets?.forEach((set, index) => {
    if (!prescribed.has(set.movement_id))
      asked.report(`sets[${index}].movement_id`, 'is not a movement of this workout')
  })
}
