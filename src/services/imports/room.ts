/** How many files may be worked on, and how much of those that wait is kept. */
import { conflict } from '../../errors'
import { type GymScope, isKey, personIn } from '../../scope'
import { noLaterThan, silentSince } from '../shared/alive'

/** Files of one person, waiting or worked on. */
export const MOST_FILES = 5
/** Files of all keys of a gym together: waiting, and worked on at the same time. */
export const MOST_FILES_OF_KEYS = 100
const MOST_AT_WORK = 20

/** Pieces of all files of a gym that wait: about a gigabyte. */
const MOST_PIECES = 16 * 1024

/** States in which somebody works on a file, as long as something is heard of it. */
export const AT_WORK = ['storing', 'reading', 'importing']
const isHeardOf = () => ({ aliveAt: { gt: silentSince(), lte: noLaterThan() } })
/** Files that nobody works on. */
export const isIdle = () => ({ OR: [{ state: { notIn: AT_WORK } }, { NOT: isHeardOf() }] })

/** The person whose files somebody sees: a key sees those that any key has sent, which is null. */
export function ownerIn(scope: GymScope): string | null {
  return isKey(scope.actor) ? null : personIn(scope).athleteId
}

/** Counts the files of an owner that are being stored, read or imported. */
export function countAtWork(scope: GymScope, athleteId: string | null, besides = ''): Promise<number> {
  const { db, gymId } = scope
  return db.importFile.count({
    where: { gymId, athleteId, id: { not: besides }, state: { in: AT_WORK }, ...isHeardOf() },
  })
}

/**
 * Throws conflict `too_many_imports` when there is no room for another file of the actor: too many are being worked on, or
 * the waiting files of the gym take up what a gym has.
 */
export async function assertRoomForFile(scope: GymScope): Promise<void> {
  await assertRoomForWork(scope)
  if ((await scope.db.importFilePart.count({ where: { gymId: scope.gymId } })) >= MOST_PIECES)
    throw tooMany(
      'The files of this gym that are not imported yet take up 1 GB. Import or discard some of them first.',
    )
}

/** Throws conflict `too_many_imports` when too many files of the actor are being worked on, `besides` one. */
export async function assertRoomForWork(scope: GymScope, besides?: string): Promise<void> {
  const athleteId = ownerIn(scope)
  const most = athleteId === null ? MOST_AT_WORK : MOST_FILES
  if ((await countAtWork(scope, athleteId, besides)) >= most)
    throw tooMany(
      athleteId === null
        ? `${most} imports of this gym are being worked on. Send the next one when one of them is done.`
        : `${most} of your files are being read. Open the next one when one of them is done.`,
    )
}

const tooMany = (detail: string) => conflict('too_many_imports', detail)
