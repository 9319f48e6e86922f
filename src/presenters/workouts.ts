import type { WorkoutType } from '../schemas/workout-details'
import type { Workout as WorkoutAnswer } from '../schemas/workouts'
import type { Workout } from '../services/workouts'
import { presentMovement } from './movements'

export function presentWorkout(workout: Workout): WorkoutAnswer {
  return {
    description: workout.description,
    details: workout.details,
    movements: workout.movements.map(presentMovement),
    name: workout.name,
    type: workout.type as WorkoutType,
  }
}
