import { formatLength, formatLoad, formatNumber, formatTime } from '../../domain/shared/words'
import { describeRest, describeRestBetween, formatLadder } from '../../domain/workouts/describe-parts'
import { GENERIC_WORDS } from '../../domain/workouts/read-workout/verbatim'
import type { DetailsOf, WorkoutDetails } from '../../schemas/workouts/workout-details'
import type { Load, Vest } from '../../schemas/workouts/workout-parts'

export type Fact = { label: string; text: string }

export function describeTerms(details: WorkoutDetails): Fact[] {
  return [...shapeOf(details), ...fact('Score', SCORES[details.type](details as never)), ...limitsOf(details)]
}

type Pair = { value: number; value_women?: number | undefined }

export function forBoth<Amount extends Pair>(amount: Amount, format: (amount: Amount) => string): string {
  const { value, value_women = value } = amount
  if (value === value_women) return format({ ...amount, value_women: value })
  const of = (only: number) => format({ ...amount, value: only, value_women: only })
  return `${of(value)} for men, ${of(value_women)} for women`
}

const fact = (label: string, text: string | undefined | false): Fact[] => (text ? [{ label, text }] : [])
const timeOf = (seconds: number | undefined) => seconds !== undefined && formatTime(seconds)

/** Shortens `rest 2:00 between rounds` to `2:00 between rounds`, because the label is Rest. */
const restOf = (text: string) => text.replace(/^rest /, '')

function limitsOf(details: WorkoutDetails): Fact[] {
  const { time_cap_seconds, vest } = details as { time_cap_seconds?: number; vest?: Vest }
  return [
    ...fact('Time cap', timeOf(time_cap_seconds)),
    ...fact('Vest', vest && forBoth<Load>(vest, formatLoad)),
  ]
}

function shapeOf(details: WorkoutDetails): Fact[] {
  switch (details.type) {
    case 'Amrap': {
      const { ladder, seconds } = details
      const climbing = ladder && formatLadder(ladder.start, ladder.step)
      return [...fact('Time', formatLength(seconds)), ...fact('Reps', climbing)]
    }
    case 'CardioIntervals':
      return [
        ...fact('Intervals', formatNumber(details.rounds)),
        ...fact('Rest', restOf(describeRest(details.rest))),
      ]
    case 'DeathBy': {
      const { start_reps, increment, interval_seconds } = details
      return [
        ...fact('Reps', formatLadder(start_reps, increment)),
        ...fact('Every', formatTime(interval_seconds)),
      ]
    }
    case 'Emom':
      return [
        ...fact('Every', formatTime(details.interval_seconds)),
        ...fact('Intervals', formatNumber(details.rounds)),
      ]
    case 'Fgb':
      return [
        ...fact('Rounds', formatNumber(details.rounds)),
        ...fact('A station', formatTime(details.station_seconds)),
        ...fact('Rest', restOf(describeRestBetween(details.rest))),
      ]
    case 'FranStyle':
      return fact('Reps', details.rep_scheme.join('-'))
    case 'MaxReps':
      return [...fact('Sets', formatNumber(details.sets)), ...fact('Time', timeOf(details.seconds))]
    case 'RoundsForTime':
      return [
        ...fact('Rounds', formatNumber(details.rounds)),
        ...fact('Rest', details.rest.type !== 'none' && restOf(describeRestBetween(details.rest))),
      ]
    case 'Strength':
      return fact('Rest', restOf(describeRest(details.rest)))
    case 'Tabata': {
      const { rounds, work_seconds, rest_seconds } = details
      return fact('Clock', `${rounds} × ${formatTime(work_seconds)} on, ${formatTime(rest_seconds)} off`)
    }
    default:
      return []
  }
}

const AS_MEASURED = { distance: 'distance', calories: 'calories' } as const
const INTERVALS = {
  total: 'all intervals together',
  slowest: 'the slowest interval',
  fastest: 'the fastest interval',
  average: 'the average interval',
} as const
const EMOM = { rounds: 'intervals completed', reps: 'reps', load: 'load', none: 'not scored' } as const
const ROUNDS = { clock: 'time', sum: 'the sum of the rounds', slowest: 'the slowest round' } as const

const SCORES: { [Type in WorkoutDetails['type']]: (details: DetailsOf<Type>) => string } = {
  Amrap: () => 'rounds and reps',
  Cardio: ({ measure }) => (measure ? AS_MEASURED[measure] : 'time'),
  CardioIntervals: ({ scoring }) => INTERVALS[scoring],
  DeathBy: () => 'rounds and reps',
  Emom: ({ scoring }) => EMOM[scoring],
  Fgb: () => 'all reps together',
  ForTime: () => 'time',
  FranStyle: () => 'time',
  Generic: ({ scoring }) => GENERIC_WORDS[scoring],
  MaxReps: ({ scoring }) => (scoring === 'best' ? 'the best set' : 'all reps together'),
  RoundsForTime: ({ scoring }) => ROUNDS[scoring],
  Strength: ({ scoring }) =>
    scoring === 'total' ? 'the heaviest of each lift, added up' : 'the heaviest set',
  Tabata: ({ scoring }) => (scoring === 'total' ? 'all reps together' : 'the lowest interval'),
  TwelveDays: () => 'time',
  WarmUp: () => 'not scored',
}
