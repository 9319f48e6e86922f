import { movementNames } from '../../domain/movements/movement-names/movement-names'
import { splitDay, withPart } from '../../domain/wods/pasted-day'
import { withName, withScore } from '../../domain/workouts/read-workout/mend-text'
import { usedMeasures } from '../../domain/workouts/used-measures'
import { typedName } from '../../domain/workouts/workout-form/write-form'
import { invalid } from '../../errors'
import type { WorkoutFix } from '../../schemas/workouts/fix'
import type { GymScope } from '../../scope'
import { movementsInUse } from '../movements/archiving'
import { createMovement } from '../movements/making'
import { readWhiteboard, readWithQuestions } from './read-workout'

/** Applies an answer and returns the text. Throws validation_failed; athletes create no movements. */
export async function fixText(scope: GymScope, text: string, fix: WorkoutFix): Promise<string> {
  switch (fix.act) {
    case 'score':
      return fix.part === undefined
        ? withScore(text, fix.scoring)
        : withPart(text, fix.part, words => withScore(words, fix.scoring))
    case 'is':
      return withName(text, fix.name, await nameToType(scope, fix.movementId))
    case 'search':
      return text
    case 'create':
      await createAsCounted(scope, text, fix.name)
      return text
    case 'unit':
      return withUnit(scope, text, fix)
  }
}

async function withUnit(
  scope: GymScope,
  text: string,
  { unit, at, part }: Extract<WorkoutFix, { act: 'unit' }>,
): Promise<string> {
  const words = part === undefined ? text : splitDay(text)[part]?.text
  const { units } = words === undefined ? { units: [] } : await readWhiteboard(scope, words)
  const written = units[at]?.texts[unit]
  if (!written) throw invalid({ text: ['has changed since the question: write the unit into the text'] })
  return part === undefined ? written : withPart(text, part, () => written)
}

async function nameToType(scope: GymScope, id: string): Promise<string> {
  const movements = await movementsInUse(scope)
  const movement = movements.find(each => each.id === id)
  if (!movement) throw invalid({ text: ['names a movement that is not here any more: choose another'] })
  return typedName(movement, movementNames(movements))
}

/**
 * Creates a movement with the measures that the text uses, or reps. Load and height are added, which many movements
 * have.
 */
async function createAsCounted(scope: GymScope, text: string, name: string): Promise<void> {
  const { details, unknown } = await readWithQuestions(scope, text)
  const asked = unknown.find(each => each.name.toLowerCase() === name.trim().toLowerCase())
  const used = usedMeasures(details, asked?.id ?? '')
  const isMeasured = used.has('distance') || used.has('calories') || used.has('duration')
  await createMovement(scope, {
    name: name.trim(),
    description: null,
    video_url: null,
    has_calories: used.has('calories'),
    has_distance: used.has('distance'),
    has_duration: used.has('duration'),
    has_height: used.has('height'),
    has_load: used.has('load'),
    has_power: false,
    has_reps: used.has('reps') || !isMeasured,
    parts: [],
  })
}
