/** Figures of a score that is still typed, for the comparison in `public/js/results/preview.js`. */
import { scalingRank } from '../../domain/leaderboards/rank/compare'
import type { Performance } from '../../domain/leaderboards/rank/performance'
import { cardioMeasure } from '../../domain/results/score'
import { plural } from '../../domain/shared/words'
import type { WorkoutDetails } from '../../schemas/workouts/workout-details'
import { listLines } from '../../schemas/workouts/workout-parts'
import type { Version } from '../../services/results/score-sheets'

/**
 * A scaling's rank from the hardest, with the value, such as seconds, reps or kilograms. The value is null for
 * a capped score, followed by its reps, and for an incomplete one.
 */
type Figure = [scaling: number, value: number | null, reps?: number]

type Given = {
  version: Version
  /** Best result of the athlete before this one. */
  best: Performance | null
  /** Other athletes of the board. */
  others: readonly Performance[]
}

/** `add` joins the boxes of a score: their sum, the best, the worst, and the like. */
type Kind =
  | { kind: 'time' | 'number'; unit: string; add: 'sum' | 'best' | 'worst' | 'average' | 'lifts' | null }
  | { kind: 'rounds'; round: [number, string, string][] | null }

/** Returns the figures as JSON. Null for a workout without a place, or with boxes that don't tell its score. */
export function buildPreview({ version, best, others }: Given): string | null {
  const kind = kindOf(version)
  if (kind === null) return null
  const { details } = version
  const figures = others.map(other => figureOf(other, kind, details)).filter(figure => figure !== null)
  // The record of a lift is the movement's, not the workout's.
  const own = best && details.type !== 'Strength' ? figureOf(best, kind, details) : null
  return JSON.stringify({ ...kind, best: own && own[1] !== null ? own : null, others: figures })
}

function kindOf(version: Version): Kind | null {
  const { details } = version
  const time = { kind: 'time', unit: '', add: null } as const
  const number = (unit: string, add: Extract<Kind, { add: unknown }>['add'] = null) =>
    ({ kind: 'number', unit, add }) as const
  switch (details.type) {
    case 'ForTime':
    case 'FranStyle':
    case 'RoundsForTime':
    case 'TwelveDays':
      return time
    case 'Amrap':
    case 'DeathBy':
      return { kind: 'rounds', round: roundOf(version) }
    case 'Cardio':
    case 'CardioIntervals': {
      const measure = cardioMeasure(details)
      const add = details.type === 'Cardio' ? null : INTERVALS[details.scoring]
      return measure === 'seconds' ? { ...time, add } : number(measure === 'distance' ? 'm' : 'cal', add)
    }
    case 'Fgb':
      return number('points', 'sum')
    case 'MaxReps':
      if (details.movements.some(({ scored }) => scored === false)) return null
      if (details.scoring !== 'total' && details.movements.length > 1) return null
      return number('reps', details.scoring === 'total' ? 'sum' : 'best')
    case 'Tabata':
      return details.scoring === 'total' && details.movements.every(({ scored }) => scored !== false)
        ? number('reps', 'sum')
        : null
    case 'Strength':
      return number('kg', details.scoring === 'total' ? 'lifts' : 'best')
    case 'Emom':
    case 'Generic':
      return byScoring(details.scoring)
    default:
      return null
  }
}

const INTERVALS = { total: 'sum', average: 'average', fastest: 'best', slowest: 'worst' } as const

function byScoring(scoring: string): Kind | null {
  if (scoring === 'time') return { kind: 'time', unit: '', add: null }
  if (scoring === 'rounds_reps') return { kind: 'rounds', round: null }
  const unit = UNITS[scoring]
  return unit === undefined ? null : { kind: 'number', unit, add: null }
}

const UNITS: Record<string, string | undefined> = {
  ...{ load: 'kg', distance: 'm', calories: 'cal', reps: 'reps', points: 'points', rounds: 'rounds' },
}

function figureOf(
  { status, scaling, measures, sum }: Performance,
  kind: Kind,
  details: WorkoutDetails,
): Figure | null {
  if (status === 'dnf' || status === 'dns') return null
  const rank = scalingRank(scaling)
  const [first, second] = measures
  if (status === 'cap') return first ? [rank, null, first.value] : [rank, null]
  if (first?.of === 'intervals') {
    const isWhole = details.type === 'CardioIntervals' && first.value === details.rounds
    return [rank, isWhole && second ? second.value : null]
  }
  if (kind.kind === 'rounds' && kind.round === null)
    return first ? [rank, first.value * LADDER + (second?.value ?? 0)] : null
  const value = first?.of === 'rounds' && kind.kind === 'rounds' ? sum?.value : first?.value
  return value === undefined ? null : [rank, value]
}

/** Rounds of growing reps compare before the reps. The script knows the same number. */
const LADDER = 100_000

/** Returns the movements of a round with their reps: `[5, 'pull-up', 'pull-ups']`. Null without fixed reps. */
function roundOf({ details, movements }: Version): [number, string, string][] | null {
  if (details.type !== 'Amrap' || details.ladder || details.buy_in) return null
  const lines = listLines(details.movements).map(([{ id, reps }]): [number, string, string] | null => {
    const name = movements.get(id ?? '')?.name.toLowerCase()
    const count = Number(reps)
    return name && Number.isInteger(count) && count > 0 ? [count, name, plural(name)] : null
  })
  return lines.every(line => line !== null) ? lines : null
}
