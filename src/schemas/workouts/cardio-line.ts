/** The single line of a cardio piece, and its measure. */
import type { z } from 'zod'
import { listOf, oneOf } from '../shared/fields'
import { Line, listAmounts, listLines } from './workout-parts'

export const cardioLine = listOf(Line, 1, 1)
/** For `superRefine`: a cardio piece prescribes a distance, calories or a time; a time needs a measure. */
export function checkCardio(
  details: { movements: Line[]; measure?: string | undefined },
  ctx: z.RefinementCtx,
) {
  const [line] = listLines(details.movements)[0] ?? []
  if (!line) return
  const given = listAmounts(line)
  const at = ['movements', 0, 'distance']
  if (given.length === 0 || line.reps !== undefined) {
    const path = line.reps === undefined ? at : ['movements', 0, 'reps']
    ctx.addIssue({ code: 'custom', path, message: 'must be a distance, calories or a duration' })
  }
  if (line.slot !== undefined)
    ctx.addIssue({
      code: 'custom',
      path: ['movements', 0, 'slot'],
      message: 'is only used in an alternating Emom',
    })
  if (line.duration !== undefined && details.measure === undefined) {
    ctx.addIssue({
      code: 'custom',
      path: ['measure'],
      message: 'is required with a duration: distance or calories',
    })
  }
  if (line.duration === undefined && details.measure !== undefined) {
    ctx.addIssue({
      code: 'custom',
      path: ['measure'],
      message: 'is only for workouts with a duration: otherwise the result is a time',
    })
  }
}
export const measure = oneOf(['distance', 'calories']).optional()
