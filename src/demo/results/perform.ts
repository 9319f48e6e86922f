import { countTotalReps } from '../../domain/workouts/counts'
import type { ResultStatus } from '../../schemas/results/result-details'
import { ResultDetails } from '../../schemas/results/result-details'
import type { CreatableType, DetailsOf, WorkoutDetails } from '../../schemas/workouts/workout-details'
import { completed, type Effort, type Outcome } from './effort'
import {
  performAmrap,
  performCardio,
  performDeathBy,
  performEmom,
  performFgb,
  performGeneric,
  performIntervals,
  performMaxReps,
  performTabata,
} from './perform-counted'
import { performStrength } from './perform-strength'
import { performRoundsForTime, performTimed } from './perform-timed'

export type Performed = { status: ResultStatus; details: ResultDetails }
/** The required ending, if any; `tie_break` goes into the details. */
export type Wanted = { ending?: 'dnf' | 'dns'; tie_break?: { [kind: string]: unknown } }

const OFTEN_DNS = 0.008
const OFTEN_DNF = 0.016

export function perform(details: WorkoutDetails, effort: Effort, wanted: Wanted = {}): Performed {
  const luck = effort.random.next()
  const ending =
    wanted.ending ?? (luck < OFTEN_DNS ? 'dns' : luck < OFTEN_DNS + OFTEN_DNF ? 'dnf' : undefined)
  const whole = outcomeOf(details, effort)
  const outcome = ending && details.type !== 'WarmUp' ? cutShort(details, effort, ending) : whole
  const tied = wanted.tie_break && outcome.status !== 'dns' && outcome.status !== 'dnf'
  const done = { type: `${details.type}Result`, ...outcome.done }
  return {
    status: outcome.status,
    details: ResultDetails.parse(tied ? { ...done, tie_break: wanted.tie_break } : done),
  }
}

const PERFORM: { [Type in CreatableType]: (details: DetailsOf<Type>, effort: Effort) => Outcome } = {
  Amrap: performAmrap,
  Cardio: performCardio,
  CardioIntervals: performIntervals,
  DeathBy: performDeathBy,
  Emom: performEmom,
  Fgb: performFgb,
  ForTime: performTimed,
  FranStyle: performTimed,
  Generic: performGeneric,
  MaxReps: performMaxReps,
  RoundsForTime: performRoundsForTime,
  Strength: performStrength,
  Tabata: performTabata,
  TwelveDays: performTimed,
  WarmUp: () => completed({}),
}

function outcomeOf(details: WorkoutDetails, effort: Effort): Outcome {
  const performed = PERFORM[details.type] as (details: WorkoutDetails, effort: Effort) => Outcome
  return performed(details, effort)
}

/** An athlete who stopped has a partial score; a DNS has no score. */
function cutShort(details: WorkoutDetails, effort: Effort, status: 'dnf' | 'dns'): Outcome {
  if (status === 'dns') return { status, done: {} }
  switch (details.type) {
    case 'ForTime':
    case 'FranStyle':
    case 'RoundsForTime':
    case 'TwelveDays': {
      const reps = Math.floor(countTotalReps(details, effort.doer.gender) * effort.random.between(0.3, 0.8))
      return { status, done: reps > 0 ? { reps } : {} }
    }
    case 'Strength':
      return { status, done: { sets: (outcomeOf(details, effort).done.sets as unknown[]).slice(0, 2) } }
    case 'Amrap':
      return { status, done: { rounds: effort.random.whole(1, 3), reps: 0 } }
    default:
      return { status, done: {} }
  }
}
