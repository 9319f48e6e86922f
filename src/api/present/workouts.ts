import { toTimestamp } from '../../domain/shared/moments'
import { describeQuestion } from '../../domain/workouts/asked-units'
import type { ParsedDay, ParsedWorkout } from '../../schemas/workouts/parse'
import type { WorkoutType } from '../../schemas/workouts/workout-details'
import type { Benchmark, ListedWorkout, Workout as WorkoutAnswer } from '../../schemas/workouts/workouts'
import type { PartAsked } from '../../services/wods/pasted-day'
import type { BenchmarkWorkout } from '../../services/workouts/benchmarks'
import type { WorkoutAsked } from '../../services/workouts/read-workout'
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

export function serializeParsedWorkout(read: WorkoutAsked): ParsedWorkout {
  return {
    type: read.details.type,
    name: read.name,
    details: read.details,
    description: read.description,
    movements: serializeMovements(read.movements),
    not_understood: onceForEachLine(read.notUnderstood).map(({ line, text, reason }) => ({
      line,
      text,
      reason,
    })),
    assumed: read.assumed.map(({ line, says }) => ({ line, text: says })),
    unknown_movements: read.unknown.map(({ id, name, line, nearest }) => ({ id, name, line, nearest })),
    asks: read.units.map(asked => ({
      line: asked.line,
      text: asked.text,
      question: `The text ${describeQuestion(asked)}.`,
      texts: { kg: asked.texts.kg, lb: asked.texts.lb },
    })),
  }
}

const onceForEachLine = <Entry extends { line: number }>(entries: readonly Entry[]) =>
  entries.filter(({ line }, index) => entries.findIndex(other => other.line === line) === index)

export function serializeParsedDay(parts: readonly PartAsked[]): ParsedDay {
  return {
    components: parts.map(({ kind, prefix, name, notes, coachNotes, text, read }) => {
      const workout = serializeParsedWorkout(read)
      return { kind, prefix, name, notes, coach_notes: coachNotes, text, workout }
    }),
  }
}
