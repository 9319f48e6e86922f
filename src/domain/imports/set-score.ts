import type { ScoreLogged, SetLogged } from './effort'
import type { SetDone } from './set-words'

/** True for sets that are not plain sets of a movement, such as a carry with a load, or help by a machine. */
export function isMixed({ reps, load, unit, distance, distanceUnit, seconds }: SetDone): boolean {
  if (load !== null && (load < 0 || unit === null || distance !== null || seconds !== null)) return true
  return (
    (reps !== null && (distance !== null || seconds !== null)) || (distance !== null && distanceUnit === null)
  )
}

/** Returns the score of the sets of an exercise. */
export function scoreSets(sets: SetDone[]): ScoreLogged {
  if (sets.some(({ load, unit }) => load !== null && (load < 0 || unit === null))) return { kind: 'done' }
  if (sets.some(({ load }) => load !== null)) {
    const logged = sets.map(({ reps, load, unit }): SetLogged => ({ reps, load, unit: unit ?? 'kg' }))
    return { kind: 'load', sets: logged.slice(0, 1000) }
  }
  const reps = sets.flatMap(set => set.reps ?? [])
  if (reps.length > 0) return { kind: 'reps', reps: Math.max(...reps), each: reps }
  const seconds = sets.flatMap(set => set.seconds ?? [])
  const far = sets.filter(set => set.distance !== null)
  if (far.length === 0) return { kind: 'time', seconds: Math.max(...seconds), each: seconds }
  if (far.some(({ distanceUnit }) => distanceUnit === null)) return { kind: 'done' }
  const each = far.map(({ distance, distanceUnit, seconds: took }) => ({
    distance: { value: distance!, unit: distanceUnit! },
    seconds: took,
  }))
  if (sets.length === 1) return { kind: 'distance', ...each[0]! }
  const timed = each.flatMap(({ distance, seconds: took }) =>
    took === null ? [] : [{ distance, seconds: took }],
  )
  return timed.length === sets.length ? { kind: 'intervals', each: timed } : { kind: 'done' }
}
