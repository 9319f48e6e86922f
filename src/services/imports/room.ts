/** How much of what was sent is worked on at once. */
import { conflict } from '../../errors'
import type { GymScope } from '../../scope'
import { noLaterThan, silentSince } from '../shared/alive'

/** Of all keys of a gym together, being read or imported. */
const MOST_AT_WORK = 20

/** Throws conflict `too_many_imports` while so many of what keys have sent are being read or imported. */
export async function assertRoomForImport(scope: GymScope): Promise<void> {
  const { db, gymId } = scope
  const atWork = await db.importFile.count({
    where: {
      gymId,
      athleteId: null,
      state: { in: ['reading', 'importing'] },
      aliveAt: { gt: silentSince(), lte: noLaterThan() },
    },
  })
  if (atWork >= MOST_AT_WORK)
    throw conflict(
      'too_many_imports',
      `${MOST_AT_WORK} imports of this gym are being worked on. Send the next one when one of them is done.`,
    )
}
