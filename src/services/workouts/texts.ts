/** Workouts as the text of a whiteboard, for forms that write and read them again. */
import { movementIdsOf } from '../../domain/workouts/references'
import { writeWorkout } from '../../domain/workouts/write-workout/write-workout'
import { whiteboardProblem } from '../../schemas/workouts/whiteboard-bounds'
import type { GymScope } from '../../scope'
import { movementsToWrite } from '../movements/archiving'
import { readWhiteboard } from './read-workout'
import type { StoredDetails } from './workouts'
import { isLegacy } from './workouts'

/**
 * A workout as a coach would write it, under its name if it has one; null when the text would not be read as the same
 * workout again, as when it has a movement that is archived. A warm-up is its own words.
 */
export async function writeText(
  scope: GymScope,
  { name, details }: { name: string | null; details: StoredDetails },
): Promise<string | null> {
  if (isLegacy(details)) return null
  if (details.type === 'WarmUp' && details.movements.length === 0) return details.description
  const movements = await movementsToWrite(scope, movementIdsOf(details))
  const plain = writeWorkout(details, movements)
  const isTitled = name !== null && !/["\n]/.test(name) && details.type !== 'Generic'
  const texts = isTitled ? [`"${name}"\n${plain}`, plain] : [plain]
  // A Generic workout may be one long text that no form takes: it is written in its builder alone.
  for (const text of texts.filter(each => whiteboardProblem(each) === null)) {
    const again = await readWhiteboard(scope, text)
    if (JSON.stringify(again.details) === JSON.stringify(details)) return text
  }
  return null
}
