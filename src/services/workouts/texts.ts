import { listMovementIds } from '../../domain/workouts/references'
import { writeWorkout } from '../../domain/workouts/write-workout/write-workout'
import { whiteboardProblem } from '../../schemas/workouts/whiteboard-bounds'
import type { GymScope } from '../../scope'
import { movementsToWrite } from '../movements/archiving'
import { readWhiteboard } from './read-workout'
import type { StoredDetails } from './workouts'
import { isLegacy } from './workouts'

/** Returns a workout as a coach would write it, with its name, if the text reads back as the same workout. */
export async function writeText(
  scope: GymScope,
  { name, details }: { name: string | null; details: StoredDetails },
): Promise<string | null> {
  if (isLegacy(details)) return null
  if (details.type === 'WarmUp' && details.movements.length === 0) return details.description
  const movements = await movementsToWrite(scope, listMovementIds(details))
  const plain = writeWorkout(details, movements)
  const isTitled = name !== null && !/["\n]/.test(name) && details.type !== 'Generic'
  const texts = isTitled ? [`"${name}"\n${plain}`, plain] : [plain]
  // The text of a Generic workout may be too long for a form; only the builder can edit it then.
  for (const text of texts.filter(each => whiteboardProblem(each) === null)) {
    const again = await readWhiteboard(scope, text)
    if (JSON.stringify(again.details) === JSON.stringify(details)) return text
  }
  return null
}
