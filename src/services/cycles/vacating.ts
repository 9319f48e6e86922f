import type { WodModel } from '../../generated/sqlite/models'
import type { Inside } from '../shared/in-transaction'
import { deleteWod } from '../wods/editing'

/** Deletes a WOD that has no parts left, unless it has a title, notes of coaches, results or a photo. */
export async function deleteEmptied(inside: Inside, { id, name, coachNotes }: WodModel): Promise<void> {
  if (name !== null || coachNotes !== null) return
  const { db, gymId } = inside
  const parts = await db.wodComponent.count({ where: { gymId, wodId: id } })
  const sessions = await db.trainingSession.count({ where: { gymId, wodId: id } })
  const photos = await db.picture.count({ where: { gymId, wodId: id } })
  if (parts + sessions + photos === 0) await deleteWod(inside, id)
}
