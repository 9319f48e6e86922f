/**
 * The archives of the installation that are to be made, for all gyms. One is claimed by counting up its `attempts`, which
 * only one process can do; from then on whoever claimed it before can write nothing to it, and delete nothing of it. What
 * its process leaves, killed or hung, is silent after a while, and claimed by the next.
 */
import type { Db, Tx } from '../../../db/client'
import { transaction } from '../../../db/transaction'
import type { GymArchiveModel } from '../../../generated/sqlite/models'
import type { Actor } from '../../../scope'
import { ARCHIVE_DAYS } from '../../archive/jobs'
import { noLaterThan, silentSince } from '../../shared/alive'
import { recordChange } from '../../shared/audit'
import { storePositions } from '../../shared/deleted-entries'

/** What stops the server each time is not tried for ever. */
const MOST_ATTEMPTS = 4
/**
 * `attempts` only ever grows, so that no two claims have the same: one that is given back counts for so many in all, and what
 * is left of it by that is how often the server has stopped.
 */
const GIVEN_BACK = 100
const DAY_MS = 24 * 60 * 60_000
/** Pieces deleted by one statement: more would hold up whoever writes meanwhile. */
const PIECES_AT_ONCE = 8

/** An archive that is this process's to make. */
export type Claimed = GymArchiveModel
export type Progress = { progress: number; total: number }

/** Another process has the archive by now, or it was deleted: nothing was written. */
export class LostClaim extends Error {}

/**
 * Takes the archive that has waited longest, or null when none does. One that several processes have left half made is
 * given up instead.
 */
export async function claimArchive(db: Db): Promise<Claimed | null> {
  for (;;) {
    const unheard = [{ aliveAt: { lt: silentSince() } }, { aliveAt: { gt: noLaterThan() } }]
    const next = await db.gymArchive.findFirst({
      where: { OR: [{ state: 'waiting' }, { state: 'working', OR: unheard }] },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    })
    if (next === null) return null
    if (attemptsOf(next) >= MOST_ATTEMPTS) {
      await failArchive(db, next, 'The server stopped each time it worked on it.')
      continue
    }
    const begun = { state: 'working', attempts: next.attempts + 1, progress: 0, total: 0 }
    try {
      return await transaction(db, async tx => {
        const data = { ...begun, aliveAt: new Date() }
        await still(tx, next, data)
        await meetErasures(tx, next)
        return { ...next, ...data }
      })
    } catch (error) {
      if (!(error instanceof LostClaim)) throw error
    }
  }
}

/** How often it was begun without being given back, this time included. */
export const attemptsOf = ({ attempts }: Claimed): number => attempts % GIVEN_BACK

/**
 * Reads what erasing somebody writes. Erasing reads the archives of the gym, and deletes what was claimed: so of a claim and an
 * erasure that run at the same time on PostgreSQL one is run again, after the other, even where the archive was asked for
 * when the erasure had begun. An archive that is not deleted is claimed after it, and read after it: the snapshot is taken
 * after the claim. (On SQLite they take turns.)
 */
async function meetErasures(tx: Tx, { gymId }: Claimed): Promise<void> {
  await tx.athlete.count({ where: { gymId, access: 'deleted' } })
}

/** Says that the work goes on, and how far it is. False when it is no longer this process's. */
export async function noteAlive(db: Db, claimed: Claimed, progress: Progress): Promise<boolean> {
  const { count } = await db.gymArchive.updateMany({
    where: isOf(claimed),
    data: { aliveAt: new Date(), ...progress },
  })
  return count === 1
}

/** Stores the next piece, in a transaction of its own. Throws LostClaim. */
export async function storePiece(
  db: Db,
  claimed: Claimed,
  { position, bytes, progress }: { position: number; bytes: Buffer; progress: Progress },
): Promise<void> {
  const { gymId, id: archiveId } = claimed
  const content = bytes.toString('base64')
  await transaction(db, async tx => {
    await still(tx, claimed, { aliveAt: new Date(), ...progress })
    // Not `create`, which would give the row back.
    await tx.gymArchivePiece.createMany({ data: [{ gymId, archiveId, position, content }] })
  })
}

/** It is there to be downloaded. Throws LostClaim. */
export function finishArchive(
  db: Db,
  claimed: Claimed,
  { sizeBytes, sha256, ...progress }: Progress & { sizeBytes: number; sha256: string },
): Promise<void> {
  const made = { state: 'ready', sizeBytes, sha256, ...progress, ...ending() }
  const told = { action: 'archive.finish', after: { size_bytes: sizeBytes } }
  return transaction(db, async tx => {
    await still(tx, claimed, made)
    await recordOf(tx, claimed, told)
  })
}

/** It is not made: why is said to whoever asked for it. What another process has by now stays as it is, with its pieces. */
export async function failArchive(db: Db, claimed: Claimed, problem: string): Promise<void> {
  try {
    await transaction(db, async tx => {
      await still(tx, claimed, { state: 'failed', problem, ...ending() })
      await recordOf(tx, claimed, { action: 'archive.fail', after: { problem } })
    })
    await clearOwnPieces(db, { ...claimed, state: 'failed' })
  } catch (error) {
    if (!(error instanceof LostClaim)) throw error
  }
}

/** The process ends in order before the archive is made: the next one may begin at once, and it does not count as an attempt. */
export async function giveBack(db: Db, claimed: Claimed): Promise<void> {
  const attempts = claimed.attempts - 1 + GIVEN_BACK
  await db.gymArchive.updateMany({ where: isOf(claimed), data: { state: 'waiting', attempts } })
}

/** Where one process alone serves the database: what an earlier one was working on, and did not give back, waits again. */
export async function giveBackAll(db: Db): Promise<void> {
  await db.gymArchive.updateMany({ where: { state: 'working' }, data: { state: 'waiting' } })
}

/** Deletes the pieces that an attempt before this one has written, while the archive is this process's. Throws LostClaim. */
export async function clearOwnPieces(db: Db, claimed: Claimed, signal?: AbortSignal): Promise<void> {
  const clearSome = async (tx: Tx) => {
    await still(tx, claimed, { aliveAt: new Date() })
    return clearFirstPieces(tx, claimed)
  }
  while (await transaction(db, clearSome)) signal?.throwIfAborted()
}

/** Deletes the pieces of an archive, a few at a time, whosever they are: for one that nobody makes any more. */
export async function clearPieces(db: Db, archive: Claimed): Promise<void> {
  while (await clearFirstPieces(db, archive));
}

/** False when there were none. */
async function clearFirstPieces(db: Db | Tx, { gymId, id: archiveId }: Claimed): Promise<boolean> {
  const first = await db.gymArchivePiece.findFirst({
    where: { gymId, archiveId },
    orderBy: { position: 'asc' },
    select: { position: true },
  })
  if (first === null) return false
  await db.gymArchivePiece.deleteMany({
    where: { gymId, archiveId, position: { lt: first.position + PIECES_AT_ONCE } },
  })
  return true
}

/** Deletes the archives that somebody deleted, with their pieces. Returns how many. */
export async function clearDeletedArchives(db: Db): Promise<number> {
  const gone = await db.gymArchive.findMany({ where: { state: 'deleted' }, orderBy: { createdAt: 'asc' } })
  for (const archive of gone) {
    await clearPieces(db, archive)
    await storePositions(db, [archive.gymId], 'gymArchive', [archive])
    await db.gymArchive.deleteMany({ where: { id: archive.id, state: 'deleted' } })
  }
  return gone.length
}

/** Deletes those whose time is over. Returns how many. */
export async function forgetOldArchives(db: Db, now = new Date()): Promise<number> {
  const { count } = await db.gymArchive.updateMany({
    where: { state: { in: ['ready', 'failed'] }, expiresAt: { lte: now } },
    data: { state: 'deleted' },
  })
  await clearDeletedArchives(db)
  return count
}

function ending() {
  const finishedAt = new Date()
  return { finishedAt, expiresAt: new Date(finishedAt.getTime() + ARCHIVE_DAYS * DAY_MS) }
}

const isOf = ({ id, attempts, state }: Claimed) => ({ id, attempts, state })

async function still(tx: Tx, claimed: Claimed, data: Partial<GymArchiveModel>): Promise<void> {
  const { count } = await tx.gymArchive.updateMany({ where: isOf(claimed), data })
  if (count === 0) throw new LostClaim()
}

/** In the name of whoever asked for it. */
function recordOf(
  db: Tx,
  { id, gymId, actorKind, actorId, actorName }: Claimed,
  change: { action: string; after: Record<string, unknown> },
): Promise<void> {
  const actor = { kind: actorKind as Actor['kind'], id: actorId, name: actorName }
  return recordChange(
    { db, gymId, actor, requestId: null },
    { ...change, subjectType: 'archive', subjectId: id },
  )
}
