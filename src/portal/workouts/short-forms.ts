import { CALORIES } from '../../domain/workouts/read-workout/unknown'
import type { WorkoutFix } from '../../schemas/workouts/fix'
import { type Remember, rememberField, withQuestions } from '../../schemas/workouts/questions'
import type { GymScope } from '../../scope'
import { listShortFormChoices } from '../../services/movements/aliases'

export type ShortFormTick = { field: string; value: string; label: string; checked: boolean }

/** Returns the ticked field that makes an answer a short form. Calories are of another machine each time. */
export function rememberFix(fix: WorkoutFix): Record<string, string> {
  if (fix.act !== 'is' || fix.name === CALORIES) return {}
  return { [rememberField(fix.name)]: fix.movementId }
}

export function questionsIn(values: Record<string, string>): {
  searches?: Record<string, string>
  remember?: NonNullable<Remember>
} {
  return withQuestions(values) as ReturnType<typeof questionsIn>
}

export async function buildShortForms(scope: GymScope, remember: Remember): Promise<ShortFormTick[]> {
  const choices = await listShortFormChoices(scope, remember)
  return choices.map(({ name, movementId, movementName, before, isChange }) => ({
    field: rememberField(name),
    value: before === null ? movementId : `change:${movementId}`,
    label:
      before === null
        ? `Remember “${name}” as ${movementName}`
        : `Change “${name}” from ${before} to ${movementName}`,
    checked: before === null || isChange,
  }))
}
