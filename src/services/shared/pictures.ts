/** Photos in comments and of whiteboards. */
import { v7 as uuid } from 'uuid'
import { type GymScope, requirePerson } from '../../scope'
import { getAsker } from './decoding/asker'
import { PICTURE, readOnce } from './decoding/room'
import type { PictureSizes } from './decoding/work/pictures'
import type { Inside } from './in-transaction'
import { assertRoomForBytes } from './storage'

export type { PictureSizes }
export type Picture = { id: string; width: number; height: number }

/** Columns without the contents. */
export const PICTURE_FACTS = { select: { id: true, width: true, height: true } } as const

/**
 * Draws the picture at `path` in two sizes. Throws validation_failed on `file`, conflict `quota_reached`, rate_limited,
 * and unavailable while many pictures wait.
 */
export async function drawUpload(scope: GymScope, path: string): Promise<PictureSizes> {
  await assertRoomForBytes(scope)
  return readOnce(getAsker(scope), PICTURE, reader => reader.pictureSizes(path))
}

/** Stores a picture in the acting person's name. */
export async function putPicture(
  inside: Inside,
  { large, small, width, height }: PictureSizes,
  about: { commentId: string } | { wodId: string },
): Promise<Picture> {
  const { db, gymId } = inside
  const id = uuid()
  const { athleteId } = requirePerson(inside)
  const [content, little] = [large, small].map(bytes => Buffer.from(bytes).toString('base64'))
  const columns = { id, athleteId, commentId: null, wodId: null, ...about, createdAt: new Date() }
  await db.picture.create({ data: { gymId, ...columns, width, height, content: content!, small: little! } })
  return { id, width, height }
}
