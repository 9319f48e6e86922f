/** A photo of the whiteboard for each WOD, which is news of the feed. */
import { NEWS_DAYS } from '../../domain/feed/posts'
import { dayAt } from '../../domain/shared/dates'
import { addDays } from '../../domain/shared/days'
import { notFound } from '../../errors'
import { canCoach } from '../../policies/staff'
import { type GymScope, requirePerson } from '../../scope'
import { deletePosts, putPost } from '../feed/posts'
import { authorize } from '../shared/authorize'
import { gymClock } from '../shared/gym-clock'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { drawUpload, PICTURE_FACTS, type Picture, putPicture } from '../shared/pictures'
import { recordWod, wodRow } from './rows'

export type WodPhoto = Picture & { by: string }

/** Returns the photos of WODs that the reader may see, by WOD. */
export async function photosByWod(scope: GymScope, wodIds: string[]): Promise<ReadonlyMap<string, WodPhoto>> {
  if (wodIds.length === 0) return new Map()
  const { db, gymId } = scope
  const rows = await db.picture.findMany({
    where: { gymId, wodId: { in: wodIds } },
    select: { ...PICTURE_FACTS.select, wodId: true, athlete: { select: { name: true } } },
  })
  return new Map(rows.map(({ wodId, athlete, ...picture }) => [wodId!, { ...picture, by: athlete.name }]))
}

/** Replaces the photo of a WOD by the picture at `path`. Throws not_found, and as drawUpload. */
export async function setWodPhoto(scope: GymScope, wodId: string, path: string): Promise<void> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  if ((await db.wod.count({ where: { gymId, id: wodId } })) === 0) throw notFound('The WOD')
  const drawn = await drawUpload(scope, path)
  await inTransaction(scope, async inside => {
    const wod = await wodRow(inside, wodId)
    const { athleteId } = requirePerson(inside)
    await inside.db.picture.deleteMany({ where: { gymId: inside.gymId, wodId } })
    const picture = await putPicture(inside, drawn, { wodId })
    await deletePosts(inside, { kind: 'whiteboard', subjectId: wodId, athleteId: { not: athleteId } })
    const { timeZone } = await gymClock(inside)
    if (wod.date >= addDays(dayAt(new Date(), timeZone), -NEWS_DAYS))
      await putPost(inside, { athleteId, kind: 'whiteboard', subjectId: wodId, content: picture })
    await recordWod(inside, wod, { action: 'wod.photo', after: { photo: true } })
  })
}

/** Deletes the photo of a WOD with its post. Without a photo nothing changes. */
export async function removeWodPhoto(scope: GymScope, wodId: string): Promise<void> {
  authorize(canCoach(scope.actor))
  await inTransaction(scope, async inside => {
    const wod = await wodRow(inside, wodId)
    if ((await deleteWodPhoto(inside, wodId)) === 0) return
    await recordWod(inside, wod, { action: 'wod.photo', after: { photo: false } })
  })
}

/** Deletes the photo and the post, and returns the number of photos. */
export async function deleteWodPhoto(inside: Inside, wodId: string): Promise<number> {
  await deletePosts(inside, { kind: 'whiteboard', subjectId: wodId })
  const { count } = await inside.db.picture.deleteMany({ where: { gymId: inside.gymId, wodId } })
  return count
}
