import { v7 as uuid } from 'uuid'
import { invalid, notFound } from '../../../errors'
import type { CompetitionPictureUse } from '../../../generated/sqlite/enums'
import { mayOrganise } from '../../../policies/competition-roles'
import type { GymScope } from '../../../scope'
import { authorize } from '../../shared/authorize'
import { getAsker } from '../../shared/decoding/asker'
import { PICTURE, readOnce } from '../../shared/decoding/room'
import { assertRoomForBytes } from '../../shared/storage'
import { changeAgreed } from '../changing'
import { recordCompetition } from '../rows'

export type PictureSize = 'large' | 'medium' | 'small'
export type PictureFacts = {
  id: string
  use: CompetitionPictureUse
  sponsorId: string | null
  alt: string
  width: number
  height: number
}

const FACTS = { id: true, use: true, sponsorId: true, alt: true, width: true, height: true } as const
const MOST_IN_TEXTS = 30

/** Returns the pictures of a competition without their contents, oldest first. */
export async function listPictures(scope: GymScope, competitionId: string): Promise<PictureFacts[]> {
  const { db, gymId } = scope
  return db.competitionPicture.findMany({
    where: { gymId, competitionId },
    select: FACTS,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
}

type Given = { path: string; use: CompetitionPictureUse; alt: string; sponsorId?: string }

/**
 * Draws the picture at `path` in three sizes and stores it. A cover, logo or sponsor's logo replaces the earlier one.
 * Throws validation_failed on `file`, conflict `quota_reached`, rate_limited, and unavailable.
 */
export async function addPicture(
  scope: GymScope,
  competitionId: string,
  { path, use, alt, sponsorId }: Given,
): Promise<void> {
  authorize(mayOrganise(scope.actor, competitionId))
  await assertRoomForBytes(scope)
  const kind = use === 'logo' || use === 'sponsor' ? 'logo' : 'photo'
  const drawn = await readOnce(getAsker(scope), PICTURE, reader => reader.pagePicture(path, kind))
  await changeAgreed(scope, competitionId, async inside => {
    const { db, gymId } = inside
    const of = { competitionId, use, ...(sponsorId && { sponsorId }) }
    if (sponsorId && !(await db.sponsor.findFirst({ where: { gymId, competitionId, id: sponsorId } })))
      throw notFound('The sponsor')
    if (use !== 'text') await db.competitionPicture.deleteMany({ where: { gymId, ...of } })
    else if ((await db.competitionPicture.count({ where: { gymId, ...of } })) >= MOST_IN_TEXTS)
      throw invalid({ file: [`is one too many: the texts of a page have at most ${MOST_IN_TEXTS} pictures`] })
    const { width, height, ...sizes } = drawn
    const text = (bytes: Buffer) => Buffer.from(bytes).toString('base64')
    await db.competitionPicture.create({
      data: {
        ...{ id: uuid(), gymId, competitionId, use, sponsorId: sponsorId ?? null, alt, width, height },
        ...{ large: text(sizes.large), medium: text(sizes.medium), small: text(sizes.small) },
        createdAt: new Date(),
      },
    })
    await recordCompetition(inside, competitionId, { action: 'competition.picture', after: { use, alt } })
  })
}

/** Deletes a picture. Throws not_found. */
export async function deletePicture(scope: GymScope, competitionId: string, id: string): Promise<void> {
  authorize(mayOrganise(scope.actor, competitionId))
  await changeAgreed(scope, competitionId, async inside => {
    const { db, gymId } = inside
    const row = await db.competitionPicture.findFirst({
      where: { gymId, competitionId, id },
      select: FACTS,
    })
    if (!row) throw notFound('The picture')
    await db.competitionPicture.deleteMany({ where: { gymId, id } })
    const before = { use: row.use, alt: row.alt }
    await recordCompetition(inside, competitionId, { action: 'competition.picture_delete', before })
  })
}

/** Returns a size of a picture. Throws not_found. */
export async function getPagePicture(
  scope: GymScope,
  competitionId: string,
  id: string,
  size: PictureSize,
): Promise<{ bytes: Buffer; type: 'png' | 'webp' }> {
  const { db, gymId } = scope
  const row = await db.competitionPicture.findFirst({
    where: { gymId, competitionId, id },
    select: { use: true, large: size === 'large', medium: size === 'medium', small: size === 'small' },
  })
  if (!row) throw notFound('The picture')
  const isLogo = row.use === 'logo' || row.use === 'sponsor'
  const content = (row as unknown as Record<PictureSize, string>)[size]
  return { bytes: Buffer.from(content, 'base64'), type: isLogo ? 'png' : 'webp' }
}
