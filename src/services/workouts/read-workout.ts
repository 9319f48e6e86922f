/** Reading the text of a whiteboard with the movements of a gym. Nothing is stored. */
import { describeWorkout } from '../../domain/workouts/describe-workout'
import { readWorkout } from '../../domain/workouts/read-workout/read-workout'
import { movementIdsOf } from '../../domain/workouts/references'
import { invalid } from '../../errors'
import { whiteboardProblem } from '../../schemas/workouts/whiteboard-bounds'
import { WorkoutDetails } from '../../schemas/workouts/workout-details'
import type { GymScope } from '../../scope'
import { type Movement, movementsById } from '../movements/movements'
import { listed } from './workouts'

/** A workout that could be created, and the lines of its text that are only kept, not understood. */
export type WorkoutRead = {
  name: string | null
  details: WorkoutDetails
  description: string
  movements: Movement[]
  notUnderstood: { line: number; text: string; reason: string }[]
}

/**
 * The workout that a coach's text means, in the movements this gym has and, for loads without a unit, in the gym's
 * units. Its details are such as createWorkout accepts. A text with a line that nobody understands is a Generic workout
 * of all its words, with the reasons. Its name is the one written above it, else the benchmark's that it is the same as.
 * Throws validation_failed on `text` for one with more lines, or longer ones, than are read: whatever the way it came.
 */
export async function readWhiteboard(scope: GymScope, text: string): Promise<WorkoutRead> {
  const problem = whiteboardProblem(text)
  if (problem !== null) throw invalid({ text: [problem] })
  const { db, gymId } = scope
  const [gym, known, benchmarks] = await Promise.all([
    db.gym.findUniqueOrThrow({ where: { id: gymId }, select: { units: true } }),
    db.movement.findMany({ where: { OR: [{ gymId }, { gymId: null }] } }),
    db.benchmark.findMany({ select: { name: true, fingerprint: true, details: true } }),
  ])
  const { name, details, not_understood } = readWorkout(text, {
    movements: known,
    benchmarks: benchmarks.map(({ details: stored, ...benchmark }) => ({
      ...benchmark,
      get details() {
        return WorkoutDetails.parse(JSON.parse(stored))
      },
    })),
    units: gym.units,
  })
  const ids = movementIdsOf(details)
  const movements = await movementsById(scope, ids)
  return {
    name,
    details,
    description: describeWorkout(details, movements),
    movements: listed(ids, movements),
    notUnderstood: not_understood,
  }
}
