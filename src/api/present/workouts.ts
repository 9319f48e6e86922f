import { momentOf } from '../../domain/shared/moments'
import type { WorkoutType } from '../../schemas/workouts/workout-details'
import type { Benchmark, ListedWorkout, Workout as WorkoutAnswer } from '../../schemas/workouts/workouts'
import type { BenchmarkWorkout } from '../../services/workouts/benchmarks'
import type { Workout } from '../../services/workouts/workouts'
import { presentMovements } from './movements'
import { once } from './once'

type Described = Pick<Workout, 'description' | 'details' | 'movements' | 'name' | 'type'>

export const presentWorkout = once((workout: Described): WorkoutAnswer => {
  return {
    description: workout.description,
    details: workout.details,
    movements: presentMovements(workout.movements),
    name: workout.name,
    type: workout.type as WorkoutType,
  }
})

export function presentListedWorkout(workout: Workout): ListedWorkout {
  return { ...presentWorkout(workout), created_at: momentOf(workout.createdAt), id: workout.id }
}

export function presentBenchmark({ id, kind, name, workout }: BenchmarkWorkout): Benchmark {
  return { id, kind, name, workout: presentWorkout(workout) }
}
