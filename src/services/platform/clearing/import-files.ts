import type { Db } from '../../../db/client'
import { gymScope, OPERATOR } from '../../../scope'
import { deleteFiles } from '../../imports/files'
import { isIdle } from '../../imports/room'

const KEPT_MS = 24 * 60 * 60_000
/** Files per transaction; some have many megabytes. */
const TOGETHER = 20

/** Deletes files older than a day that nobody is importing; returns their number. */
export async function forgetOldImportFiles(db: Db, now = new Date()): Promise<number> {
  const lt = new Date(now.getTime() - KEPT_MS)
  for (let deleted = 0; ; ) {
    const files = await db.importFile.findMany({
      where: { createdAt: { lt }, ...isIdle() },
      select: { id: true, gymId: true },
      orderBy: { createdAt: 'asc' },
      take: TOGETHER,
    })
    for (const { id, gymId } of files)
      await deleteFiles(gymScope({ db, gymId, actor: OPERATOR, requestId: null }), [id])
    deleted += files.length
    if (files.length < TOGETHER) return deleted
  }
}
