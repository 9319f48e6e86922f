import type { DistanceDone } from '../../../schemas/workouts/workout-parts'
import { formatNumber } from '../../shared/words'
import type { Gender } from '../../workouts/counts'
import type { ScoreLogged } from '../effort'
import { METRES } from '../values/units'
import WORLD_BESTS from './bests.json'

type Best = { male: number; female: number; source: string }

/**
 * The world's best without supportive shirts and suits, in kg, rounded up, as of 2025. IWF: world records of all
 * classes. OpenPowerlifting: all-time raw, squat with wraps. Others as named.
 */
const BESTS: Readonly<Record<string, Best>> = WORLD_BESTS
const EASIER = /\b(?:machine|cable|half|quarter)\b/i
const HEAVIEST = 700
const MOST_REPS = 5_000

const FASTEST: Record<string, number> = {
  Run: 10.5,
  Row: 7.5,
  'Ski Erg': 7.5,
  Swim: 2.5,
  Bike: 25,
  'Bike Erg': 25,
}

const KG = { kg: 1, lb: 0.45359237 }

/** Returns the best of a movement, or of the lift that it is a variant of: `Hang Power Clean` is a clean. */
function findBest(movement: string): Best | undefined {
  if (Object.hasOwn(BESTS, movement) || EASIER.test(movement)) return BESTS[movement]
  const [parent] = Object.keys(BESTS)
    .filter(name => movement.endsWith(` ${name}`))
    .sort((a, b) => b.length - a.length)
  return parent === undefined ? undefined : BESTS[parent]
}

type Doubt = { at: number; written: string; reason: string }

/** Returns the implausible values of a score, with the positions of their sets. */
export function findDoubts(movement: string | null, score: ScoreLogged, gender: Gender): Doubt[] {
  if (score.kind === 'load')
    return doubtsIn(score.sets, ({ load, unit, reps }) => {
      const best = findBest(movement ?? '')
      const most = best ? best[gender === 'female' ? 'female' : 'male'] : HEAVIEST
      if (load !== null && load * KG[unit] > most * 1.005)
        return [
          `${formatNumber(load)} ${unit}`,
          `is over ${formatNumber(most)} kg, ${best ? 'the world’s best' : 'more than anybody moves'}`,
        ]
      return reps !== null && reps > MOST_REPS
        ? [`${formatNumber(reps)} reps`, 'is more than a set can have']
        : null
    })
  if (score.kind === 'reps')
    return doubtsIn(score.each.length > 0 ? score.each : [score.reps], reps =>
      reps > MOST_REPS ? [`${formatNumber(reps)} reps`, 'is more than a set can have'] : null,
    )
  const fastest = FASTEST[movement ?? '']
  if (fastest === undefined || (score.kind !== 'distance' && score.kind !== 'intervals')) return []
  const efforts: { distance: DistanceDone; seconds: number | null }[] =
    score.kind === 'distance' ? [score] : score.each
  return doubtsIn(efforts, ({ distance, seconds }) => {
    const isFast = seconds !== null && (distance.value * METRES[distance.unit]) / seconds > fastest
    return isFast
      ? [`${formatNumber(distance.value)} ${distance.unit}`, 'in that time is faster than anybody']
      : null
  })
}

function doubtsIn<Each>(all: readonly Each[], doubt: (each: Each) => [string, string] | null): Doubt[] {
  return all.flatMap((each, at) => {
    const found = doubt(each)
    return found ? [{ at, written: found[0], reason: found[1] }] : []
  })
}
