import type { ParsedWorkout } from '../../schemas/workouts/parse'
import type { WorkoutRead } from '../../services/workouts/read-workout'
import { presentMovements } from './movements'

export function presentParsedWorkout(read: WorkoutRead): ParsedWorkout {
  return {
    type: read.details.type,
    name: read.name,
    details: read.details,
    description: read.description,
    movements: presentMovements(read.movements),
    not_understood: read.notUnderstood.map(({ line, text, reason }) => ({ line, text, reason })),
  }
}
