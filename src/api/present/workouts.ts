import type { WorkoutType } from '../../schemas/workouts/workout-details'
import type { Workout as WorkoutAnswer } from '../../schemas/workouts/workouts'
import type { Workout } from '../../services/workouts/workouts'
import { presentMovements } from './movements'
import { once } from './once'

export const presentWorkout = once((workout: Workout): WorkoutAnswer => {
  return {
    description: workout.description,
    details: workout.details,
    movements: presentMovements(workout.movements),
    name: workout.name,
    type: workout.type as WorkoutType,
  }
})
