import { invalid } from '../../errors'
import type { WodModel } from '../../generated/sqlite/models'
import { choiceField, placeKey } from '../../schemas/wods/standing'
import type { NewWodForm } from '../../schemas/wods/wods'
import type { GymScope } from '../../scope'
import { inTransaction } from '../shared/in-transaction'
import { createWod } from './editing'
import { addPart, type SavedPart } from './parts'
import { clearStanding } from './standing'

/**
 * Creates a WOD with its parts, or neither, beside or in place of the WODs that the day has. A WOD with a name needs
 * no workout yet. Throws the errors of clearStanding, createWod and addPart, and validation_failed on `text`.
 */
export async function programDay(
  scope: GymScope,
  { text, pick, choices, remember, ...day }: NewWodForm,
): Promise<{ wod: WodModel; saved: SavedPart | null }> {
  const isWritten = text !== undefined || pick !== undefined
  if (!isWritten && day.name === undefined)
    throw invalid({ text: ['is required: type or paste it, or give the day a name'] })
  const place = { date: day.date, programId: day.program_id }
  return inTransaction(scope, async inside => {
    const choiceFor = await clearStanding(inside, [place], choices)
    if (choiceFor.get(placeKey(place)) === 'leave')
      throw invalid({ [choiceField(placeKey(place))]: ['must be replace or beside'] })
    const wod = await createWod(inside, day)
    const saved = isWritten ? await addPart(inside, wod.id, { kind: 'lettered', text, pick, remember }) : null
    return { wod, saved }
  })
}
