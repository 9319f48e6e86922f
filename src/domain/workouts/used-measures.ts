import type { WorkoutDetails } from '../../schemas/workouts/workout-details'
import type { Line } from '../../schemas/workouts/workout-parts'

const MEASURES = ['reps', 'distance', 'calories', 'duration', 'height', 'load'] as const
export type Measure = (typeof MEASURES)[number]

/** Returns the measures that a workout's lines give for a movement. */
export function usedMeasures(details: WorkoutDetails, id: string): ReadonlySet<Measure> {
  const lines = Object.values(details).flatMap(list => (Array.isArray(list) ? (list as Line[]) : []))
  const uses = lines.filter(line => line.id === id)
  return new Set(MEASURES.filter(measure => uses.some(line => line[measure] !== undefined)))
}
