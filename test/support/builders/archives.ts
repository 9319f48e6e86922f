/** Archives that were asked for. */
import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Db } from '../../../src/db/client'
import type { GymArchiveModel } from '../../../src/generated/sqlite/models'
import { gymIdOf } from './gyms'
import { nextMinute } from './numbers'

const CONTENT = Buffer.from('the bytes of an archive')

/** One that is ready, with its only piece; any other state has none. */
export async function buildArchive(db: Db, given: Partial<GymArchiveModel> = {}): Promise<GymArchiveModel> {
  const gymId = await gymIdOf(db, given)
  const { state = 'ready' } = given
  const at = nextMinute()
  const finished = {
    progress: 4,
    total: 4,
    attempts: 1,
    sizeBytes: CONTENT.length,
    sha256: createHash('sha256').update(CONTENT).digest('hex'),
    finishedAt: at,
    expiresAt: new Date(Date.now() + 7 * 24 * 60 * 60_000),
  }
  const open = {
    progress: 0,
    total: 0,
    attempts: 0,
    sizeBytes: null,
    sha256: null,
    finishedAt: null,
    expiresAt: null,
  }
  const archive = await db.gymArchive.create({
    data: {
      id: uuid(),
      state,
      actorKind: 'operator',
      actorId: null,
      actorName: 'test',
      problem: null,
      createdAt: at,
      aliveAt: at,
      ...(state === 'ready' ? finished : open),
      ...given,
      gymId,
    },
  })
  const piece = { gymId, archiveId: archive.id, position: 0, content: CONTENT.toString('base64') }
  if (state === 'ready') await db.gymArchivePiece.create({ data: piece })
  return archive
}
