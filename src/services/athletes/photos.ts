import { hash } from 'node:crypto'
import { notFound } from '../../errors'
import { canManageAthlete } from '../../policies/athletes'
import { type GymScope, requirePerson } from '../../scope'
import { findAthlete, recordAthlete } from '../shared/athletes'
import { authorize } from '../shared/authorize'
import { getAsker } from '../shared/decoding/asker'
import { PICTURE, readOnce } from '../shared/decoding/room'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { assertRoomForBytes } from '../shared/storage'

/**
 * Replaces the person's own photo by the picture at `path`. Throws validation_failed on `file`, conflict
 * `quota_reached`, rate_limited, and unavailable while many pictures wait.
 */
export async function setOwnPhoto(scope: GymScope, path: string): Promise<void> {
  const { athleteId } = requirePerson(scope)
  await assertRoomForBytes(scope)
  const photo = await readOnce(getAsker(scope), PICTURE, reader => reader.picture(path, 'photo'))
  const content = photo.toString('base64')
  const version = hash('sha256', `${athleteId}\n${content}`, 'hex').slice(0, 32)
  await inTransaction(scope, async inside => {
    const athlete = await findAthlete(inside, athleteId)
    if (athlete.photoVersion === version) return
    const { db, gymId } = inside
    await db.athletePhoto.deleteMany({ where: { gymId, athleteId } })
    await db.athletePhoto.create({ data: { gymId, athleteId, version, content, createdAt: new Date() } })
    await setVersion(inside, athlete, version)
  })
}

/** Deletes the person's own photo, or for coaches a member's. Without a photo nothing changes. */
export async function removePhoto(scope: GymScope, athleteId: string): Promise<void> {
  const { actor } = scope
  const isOwn = actor.kind === 'person' && actor.athleteId === athleteId
  await inTransaction(scope, async inside => {
    const athlete = await findAthlete(inside, athleteId)
    authorize(isOwn || canManageAthlete(actor, athlete), 'Only an admin can remove the photo of an admin.')
    if (athlete.photoVersion === null) return
    await inside.db.athletePhoto.deleteMany({ where: { gymId: inside.gymId, athleteId } })
    await setVersion(inside, athlete, null)
  })
}

/** Returns the WebP of a version. */
export async function getPhoto(scope: GymScope, version: string): Promise<Buffer> {
  const { db, gymId } = scope
  const photo = await db.athletePhoto.findUnique({ where: { gymId_version: { gymId, version } } })
  if (!photo) throw notFound('The photo')
  return Buffer.from(photo.content, 'base64')
}

async function setVersion(
  inside: Inside,
  athlete: { id: string; photoVersion: string | null },
  photoVersion: string | null,
): Promise<void> {
  const { db, gymId } = inside
  await db.athlete.update({ where: { gymId_id: { gymId, id: athlete.id } }, data: { photoVersion } })
  const before = { photo: athlete.photoVersion !== null }
  await recordAthlete(inside, 'athlete.photo', athlete, before, { photo: photoVersion !== null })
}
