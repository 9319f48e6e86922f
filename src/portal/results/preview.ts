/** Figures of a score that is still typed, for the comparison in `public/js/results/preview.js`. */
import { scalingRank } from '../../domain/leaderboards/rank/compare'
import type { Performance } from '../../domain/leaderboards/rank/performance'
import { plural } from '../../domain/shared/words'
import { listLines } from '../../schemas/workouts/workout-parts'
import type { Version } from '../../services/results/score-sheets'

/** A scaling's rank from the hardest, with seconds or reps. Null for a capped score. */
type Figure = [scaling: number, value: number | null]

type Given = {
  version: Version
  /** Best result of the athlete before this one. */
  best: Performance | null
  /** Other athletes of the board. */
  others: readonly Performance[]
}

/** Returns the figures as JSON. Null for a workout that is not scored by time, or by rounds of fixed reps. */
export function buildPreview({ version, best, others }: Given): string | null {
  const round = roundOf(version)
  const kind = round ? 'rounds' : TIMED.includes(version.details.type) ? 'time' : null
  if (kind === null) return null
  const figures = others.map(figureOf).filter(figure => figure !== null)
  const own = best && figureOf(best)
  return JSON.stringify({ kind, round, best: own && own[1] !== null ? own : null, others: figures })
}

const TIMED = ['ForTime', 'FranStyle', 'RoundsForTime', 'TwelveDays']

function figureOf({ status, scaling, measures, sum }: Performance): Figure | null {
  if (status === 'dnf' || status === 'dns') return null
  const rank = scalingRank(scaling)
  if (status === 'cap') return [rank, null]
  const [first] = measures
  const value = first?.of === 'rounds' ? sum?.value : first?.value
  return value === undefined ? null : [rank, value]
}

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
