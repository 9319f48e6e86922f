import { invalid } from '../../errors'
import type { WodModel } from '../../generated/sqlite/models'
import type { NewWodForm } from '../../schemas/wods/wods'
import type { GymScope } from '../../scope'
import { inTransaction } from '../shared/in-transaction'
import { createWod } from './editing'
import { addPart, type SavedPart } from './parts'

/**
 * Creates a WOD with its parts, or neither. A WOD with a name needs no workout yet. Throws the errors of createWod
 * and addPart, and validation_failed on `text`.
 */
export async function programDay(
  scope: GymScope,
  { text, pick, ...day }: NewWodForm,
): Promise<{ wod: WodModel; saved: SavedPart | null }> {
  const isWritten = text !== undefined || pick !== undefined
  if (!isWritten && day.name === undefined)
    throw invalid({ text: ['is required: type or paste it, or give the day a name'] })
  return inTransaction(scope, async inside => {
    const wod = await createWod(inside, day)
    const saved = isWritten ? await addPart(inside, wod.id, { kind: 'lettered', text, pick }) : null
    return { wod, saved }
  })
}
