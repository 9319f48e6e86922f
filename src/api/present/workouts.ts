import { toTimestamp } from '../../domain/shared/moments'
import type { WorkoutType } from '../../schemas/workouts/workout-details'
import type { Benchmark, ListedWorkout, Workout as WorkoutAnswer } from '../../schemas/workouts/workouts'
import type { BenchmarkWorkout } from '../../services/workouts/benchmarks'
import type { Workout } from '../../services/workouts/workouts'
import { serializeMovements } from './movements'
import { memoize } from './once'

type Described = Pick<Workout, 'description' | 'details' | 'movements' | 'name' | 'type'>

export const serializeWorkout = memoize((workout: Described): WorkoutAnswer => {
  return {
    description: workout.description,
    details: workout.details,
    movements: serializeMovements(workout.movements),
    name: workout.name,
    type: workout.type as WorkoutType,
  }
})

export function serializeListedWorkout(workout: Workout): ListedWorkout {
  return { ...serializeWorkout(workout), created_at: toTimestamp(workout.createdAt), id: workout.id }
}

export function serializeBenchmark({ id, kind, name, workout }: BenchmarkWorkout): Benchmark {
  return { id, kind, name, workout: serializeWorkout(workout) }
}
