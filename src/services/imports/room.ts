import { conflict } from '../../errors'
import { type GymScope, isKey, requirePerson } from '../../scope'
import { leaseDeadline, staleBefore } from '../shared/alive'
import { assertRoomForBytes } from '../shared/storage'

export const MOST_FILES = 5
export const MOST_FILES_OF_KEYS = 100
const MOST_AT_WORK = 20

const MOST_PIECES = 16 * 1024

export const AT_WORK = ['storing', 'reading', 'importing']
const isAliveFilter = () => ({ aliveAt: { gt: staleBefore(), lte: leaseDeadline() } })
export const isIdle = () => ({ OR: [{ state: { notIn: AT_WORK } }, { NOT: isAliveFilter() }] })

/** Returns the person whose files the actor sees. Null for a key, which sees the files of all keys. */
export function getOwnerId(scope: GymScope): string | null {
  return isKey(scope.actor) ? null : requirePerson(scope).athleteId
}

/** Counts the files of an owner that are being stored, read or imported. */
export function countAtWork(scope: GymScope, athleteId: string | null, besides = ''): Promise<number> {
  const { db, gymId } = scope
  return db.importFile.count({
    where: { gymId, athleteId, id: { not: besides }, state: { in: AT_WORK }, ...isAliveFilter() },
  })
}

/**
 * Throws conflict `too_many_imports` when too many files of the actor are at work, or the gym's stored files
 * take up 1 GB, and conflict `quota_reached`.
 */
export async function assertRoomForFile(scope: GymScope): Promise<void> {
  await assertRoomForBytes(scope)
  await assertRoomForWork(scope)
  if ((await scope.db.importFilePart.count({ where: { gymId: scope.gymId } })) >= MOST_PIECES)
    throw tooMany(
      'The files of this gym that are not imported yet take up 1 GB. Import or discard some first.',
    )
}

/**
 * Throws conflict `too_many_imports` when too many files of the actor are at work, without counting
 * `besides`.
 */
export async function assertRoomForWork(scope: GymScope, besides?: string): Promise<void> {
  const athleteId = getOwnerId(scope)
  const most = athleteId === null ? MOST_AT_WORK : MOST_FILES
  if ((await countAtWork(scope, athleteId, besides)) >= most)
    throw tooMany(
      athleteId === null
        ? `${most} imports of this gym are in progress. Send the next when one is done.`
        : `${most} of your files are being read. Open the next when one is done.`,
    )
}

const tooMany = (detail: string) => conflict('too_many_imports', detail)
