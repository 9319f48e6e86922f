import type { DetailsOf, WorkoutDetails } from '../../schemas/workouts/workout-details'
import type { MovementsById } from '../movements/movement'
import { formatCount, formatLength, formatTime, oneLine } from '../shared/words'
import { sayCardio, sayCardioIntervals, sayDeathBy, sayEmom, sayFgb, sayTabata } from './describe-intervals'
import { joined, sayAround, sayCap, sayLadder, sayLines, sayRestBetween, sayVest } from './describe-parts'
import { sayStrength } from './describe-strength'

/**
 * One line a coach would write on the whiteboard, from the details alone: "For time, 21-15-9: Thruster (95/65 lb),
 * Pull-up · cap 10:00", and what is noted beside it. Loads as entered, both Rx loads, every option that is not its default. Never throws on details
 * that their schema accepts; a movement missing from `movements` reads "unknown movement".
 */
export function describeWorkout(details: WorkoutDetails, movements: MovementsById): string {
  const words = 'notes' in details && details.notes !== undefined ? oneLine(details.notes) : undefined
  return joined(sayDetails(details, movements), words)
}

function sayDetails(details: WorkoutDetails, movements: MovementsById): string {
  switch (details.type) {
    case 'Amrap':
      return sayAmrap(details, movements)
    case 'Cardio':
      return sayCardio(details, movements)
    case 'CardioIntervals':
      return sayCardioIntervals(details, movements)
    case 'DeathBy':
      return sayDeathBy(details, movements)
    case 'Emom':
      return sayEmom(details, movements)
    case 'Fgb':
      return sayFgb(details, movements)
    case 'ForTime':
      return joined(`For time: ${sayLines(details.movements, movements)}`, sayCap(details), sayVest(details))
    case 'FranStyle':
      return sayFranStyle(details, movements)
    case 'Generic':
      return joined(oneLine(details.description), GENERIC_SCORES[details.scoring])
    case 'MaxReps':
      return sayMaxReps(details, movements)
    case 'RoundsForTime':
      return sayRoundsForTime(details, movements)
    case 'Strength':
      return sayStrength(details, movements)
    case 'Tabata':
      return sayTabata(details, movements)
    case 'TwelveDays':
      return joined(`Twelve days, for time: ${sayLines(details.movements, movements)}`, sayCap(details))
    case 'WarmUp':
      return joined(oneLine(details.description), sayLines(details.movements, movements))
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

function sayAmrap(details: DetailsOf<'Amrap'>, movements: MovementsById): string {
  const { ladder, buy_in, seconds } = details
  const head = `AMRAP ${formatLength(seconds)}`
  const list = sayLines(details.movements, movements)
  const scheme = ladder && sayLadder(ladder.start, ladder.step)
  if (!buy_in) return joined(scheme ? `${head}, ${scheme}: ${list}` : `${head}: ${list}`, sayVest(details))
  return joined(
    `${head}: ${sayAround(scheme ? `${scheme} of ${list}` : list, details, movements)}`,
    sayVest(details),
  )
}

function sayFranStyle(details: DetailsOf<'FranStyle'>, movements: MovementsById): string {
  const scheme = details.rep_scheme.join('-')
  const list = sayLines(details.movements, movements)
  const work =
    details.buy_in || details.cash_out
      ? `For time: ${sayAround(`${scheme} of ${list}`, details, movements)}`
      : `For time, ${scheme}: ${list}`
  return joined(work, sayCap(details), sayVest(details))
}

const ROUNDS_SCORES = { clock: undefined, sum: 'score: sum of the rounds', slowest: 'score: slowest round' }

function sayRoundsForTime(details: DetailsOf<'RoundsForTime'>, movements: MovementsById): string {
  const rounds = formatCount(details.rounds, 'round')
  const list = sayLines(details.movements, movements)
  const work =
    details.buy_in || details.cash_out
      ? `For time: ${sayAround(`${rounds} of ${list}`, details, movements)}`
      : `${rounds} for time: ${list}`
  const rest = details.rest.type === 'none' ? undefined : sayRestBetween(details.rest)
  return joined(work, rest, ROUNDS_SCORES[details.scoring], sayCap(details), sayVest(details))
}

function sayMaxReps(details: DetailsOf<'MaxReps'>, movements: MovementsById): string {
  const sets = details.sets === 1 ? 'Max reps' : `${formatCount(details.sets, 'set')} of max reps`
  const within = details.seconds === undefined ? '' : ` in ${formatTime(details.seconds)}`
  const usual = details.seconds === undefined ? 'best' : 'total'
  const scoring =
    (details.scoring ?? usual) === usual
      ? undefined
      : `score: ${details.scoring === 'best' ? 'best set' : 'total reps'}`
  return joined(`${sets}${within}: ${sayLines(details.movements, movements, 'many')}`, scoring)
}
