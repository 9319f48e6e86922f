import { describeQuestion } from '../../domain/workouts/asked-units'
import type { ParsedWorkout } from '../../schemas/workouts/parse'
import type { WorkoutAsked } from '../../services/workouts/read-workout'
import { serializeMovements } from './movements'

export function serializeParsedWorkout(read: WorkoutAsked): ParsedWorkout {
  return {
    type: read.details.type,
    name: read.name,
    details: read.details,
    description: read.description,
    movements: serializeMovements(read.movements),
    not_understood: read.notUnderstood.map(({ line, text, reason }) => ({ line, text, reason })),
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
