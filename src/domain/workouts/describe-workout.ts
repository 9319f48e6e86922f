import type { DetailsOf, WorkoutDetails } from '../../schemas/workouts/workout-details'
import type { MovementsById } from '../movements/movement'
import { formatCount, formatLength, formatTime, oneLine } from '../shared/words'
import {
  describeCardio,
  describeCardioIntervals,
  describeDeathBy,
  describeEmom,
  describeFgb,
  describeTabata,
} from './describe-intervals'
import {
  describeAround,
  describeCap,
  describeLines,
  describeRestBetween,
  describeVest,
  formatLadder,
  joined,
} from './describe-parts'
import { describeStrength } from './describe-strength'

/**
 * Describes a workout in one line, as on a whiteboard: "For time, 21-15-9: Thruster (95/65 lb), Pull-up · cap
 * 10:00", with its notes. Never throws for valid details; unknown movements read "unknown movement".
 */
export function describeWorkout(details: WorkoutDetails, movements: MovementsById): string {
  const words = 'notes' in details && details.notes !== undefined ? oneLine(details.notes) : undefined
  return joined(describeDetails(details, movements), words)
}

function describeDetails(details: WorkoutDetails, movements: MovementsById): string {
  switch (details.type) {
    case 'Amrap':
      return describeAmrap(details, movements)
    case 'Cardio':
      return describeCardio(details, movements)
    case 'CardioIntervals':
      return describeCardioIntervals(details, movements)
    case 'DeathBy':
      return describeDeathBy(details, movements)
    case 'Emom':
      return describeEmom(details, movements)
    case 'Fgb':
      return describeFgb(details, movements)
    case 'ForTime':
      return joined(
        `For time: ${describeLines(details.movements, movements)}`,
        describeCap(details),
        describeVest(details),
      )
    case 'FranStyle':
      return describeFranStyle(details, movements)
    case 'Generic':
      return joined(oneLine(details.description), GENERIC_SCORES[details.scoring])
    case 'MaxReps':
      return describeMaxReps(details, movements)
    case 'RoundsForTime':
      return describeRoundsForTime(details, movements)
    case 'Strength':
      return describeStrength(details, movements)
    case 'Tabata':
      return describeTabata(details, movements)
    case 'TwelveDays':
      return joined(
        `Twelve days, for time: ${describeLines(details.movements, movements)}`,
        describeCap(details),
      )
    case 'WarmUp':
      return joined(oneLine(details.description), describeLines(details.movements, movements))
  }
}

const GENERIC_SCORES: { [Scoring in DetailsOf<'Generic'>['scoring']]: string | undefined } = {
  none: undefined,
  time: 'score: time',
  rounds_reps: 'score: rounds and reps',
  reps: 'score: reps',
  load: 'score: load',
  calories: 'score: calories',
  distance: 'score: distance',
  points: 'score: points',
  check: 'score: done or not',
}

function describeAmrap(details: DetailsOf<'Amrap'>, movements: MovementsById): string {
  const { ladder, buy_in, seconds } = details
  const head = `AMRAP ${formatLength(seconds)}`
  const list = describeLines(details.movements, movements)
  const scheme = ladder && formatLadder(ladder.start, ladder.step)
  if (!buy_in)
    return joined(scheme ? `${head}, ${scheme}: ${list}` : `${head}: ${list}`, describeVest(details))
  return joined(
    `${head}: ${describeAround(scheme ? `${scheme} of ${list}` : list, details, movements)}`,
    describeVest(details),
  )
}

function describeFranStyle(details: DetailsOf<'FranStyle'>, movements: MovementsById): string {
  const scheme = details.rep_scheme.join('-')
  const list = describeLines(details.movements, movements)
  const work =
    details.buy_in || details.cash_out
      ? `For time: ${describeAround(`${scheme} of ${list}`, details, movements)}`
      : `For time, ${scheme}: ${list}`
  return joined(work, describeCap(details), describeVest(details))
}

const ROUNDS_SCORES = { clock: undefined, sum: 'score: sum of the rounds', slowest: 'score: slowest round' }

function describeRoundsForTime(details: DetailsOf<'RoundsForTime'>, movements: MovementsById): string {
  const rounds = formatCount(details.rounds, 'round')
  const list = describeLines(details.movements, movements)
  const work =
    details.buy_in || details.cash_out
      ? `For time: ${describeAround(`${rounds} of ${list}`, details, movements)}`
      : `${rounds} for time: ${list}`
  const rest = details.rest.type === 'none' ? undefined : describeRestBetween(details.rest)
  return joined(work, rest, ROUNDS_SCORES[details.scoring], describeCap(details), describeVest(details))
}

function describeMaxReps(details: DetailsOf<'MaxReps'>, movements: MovementsById): string {
  const sets = details.sets === 1 ? 'Max reps' : `${formatCount(details.sets, 'set')} of max reps`
  const within = details.seconds === undefined ? '' : ` in ${formatTime(details.seconds)}`
  const usual = details.seconds === undefined ? 'best' : 'total'
  const scoring =
    (details.scoring ?? usual) === usual
      ? undefined
      : `score: ${details.scoring === 'best' ? 'best set' : 'total reps'}`
  return joined(`${sets}${within}: ${describeLines(details.movements, movements, 'many')}`, scoring)
}
