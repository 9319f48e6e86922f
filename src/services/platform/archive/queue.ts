/**
 * The queue of requested archives of all gyms. Claiming an archive increments its `attempts`, which only one
 * process can do; an earlier claim then writes and deletes nothing. An archive of a killed or hanging process
 * is claimed again.
 */

import type { Db, Tx } from '../../../db/client'
import { transaction } from '../../../db/transaction'
import { DAY_MS } from '../../../domain/shared/units'
import type { Prisma } from '../../../generated/sqlite/client'
import type { GymArchiveModel } from '../../../generated/sqlite/models'
import type { Actor } from '../../../scope'
import { ARCHIVE_DAYS } from '../../archive/jobs'
import { leaseDeadline, staleBefore } from '../../shared/alive'
import { recordChange } from '../../shared/audit'
import { storePositions } from '../../shared/deleted-entries'

const MOST_ATTEMPTS = 4
/**
 * Added to `attempts` when an archive is returned. `attempts` only grows, so that claims stay distinct; the remainder
 * by this number counts crashes.
 */
const GIVEN_BACK = 100
const TURN_MS = 60 * 60_000
/** Pieces per DELETE; more would block other writers. */
const PIECES_AT_ONCE = 8

export type Claimed = GymArchiveModel
export type Progress = { progress: number; total: number }

/** Another process has claimed the archive, or it was deleted. */
export class LostClaim extends Error {}

/**
 * Claims the archive whose turn it is, null without one. Gives up archives that several processes left unfinished.
 */
export async function claimArchive(db: Db): Promise<Claimed | null> {
  for (;;) {
    const unheard = [{ aliveAt: { lt: staleBefore() } }, { aliveAt: { gt: leaseDeadline() } }]
    const unclaimed = { OR: [{ state: 'waiting' }, { state: 'working', OR: unheard }] }
    const next = await findNext(db, unclaimed)
    if (next === null) return null
    if (countAttempt(next) >= MOST_ATTEMPTS) {
      await failArchive(db, next, 'The server stopped each time during the work on this archive.')
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

async function findNext(db: Db, unclaimed: Prisma.GymArchiveWhereInput): Promise<GymArchiveModel | null> {
  const waiting = await db.gymArchive.findMany({
    where: unclaimed,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  if (new Set(waiting.map(({ gymId }) => gymId)).size < 2) return waiting[0] ?? null
  const served = await db.gymArchive.groupBy({
    by: ['gymId'],
    where: {
      gymId: { in: waiting.map(({ gymId }) => gymId) },
      id: { notIn: waiting.map(({ id }) => id) },
      aliveAt: { gt: new Date(Date.now() - TURN_MS) },
    },
    _count: { _all: true },
  })
  const counts = new Map(served.map(({ gymId, _count }) => [gymId, _count._all]))
  const countOf = ({ gymId }: GymArchiveModel) => counts.get(gymId) ?? 0
  return waiting.reduce((best, each) => (countOf(each) < countOf(best) ? each : best))
}

export const countAttempt = ({ attempts }: Claimed): number => attempts % GIVEN_BACK

/**
 * Reads rows that an erasure writes: on PostgreSQL one of two concurrent transactions then runs again, so a surviving
 * archive is read after the erasure. On SQLite writers queue.
 */
async function meetErasures(tx: Tx, { gymId }: Claimed): Promise<void> {
  await tx.athlete.count({ where: { gymId, access: 'deleted' } })
}

/** Reports progress. False when the archive is no longer this process's. */
export async function noteAlive(db: Db, claimed: Claimed, progress: Progress): Promise<boolean> {
  const { count } = await db.gymArchive.updateMany({
    where: isOf(claimed),
    data: { aliveAt: new Date(), ...progress },
  })
  return count === 1
}

/** Stores the next piece in its own transaction. Throws LostClaim. */
export async function storePiece(
  db: Db,
  claimed: Claimed,
  { position, bytes, progress }: { position: number; bytes: Buffer; progress: Progress },
): Promise<void> {
  const { gymId, id: archiveId } = claimed
  const content = bytes.toString('base64')
  await transaction(db, async tx => {
    await still(tx, claimed, { aliveAt: new Date(), ...progress })
    await tx.gymArchivePiece.createMany({ data: [{ gymId, archiveId, position, content }] })
  })
}

/** Marks the archive as ready to download. Throws LostClaim. */
export function finishArchive(
  db: Db,
  claimed: Claimed,
  { sizeBytes, sha256, ...progress }: Progress & { sizeBytes: number; sha256: string },
): Promise<void> {
  const made = { state: 'ready', sizeBytes, sha256, ...progress, ...ending() }
  const change = { action: 'archive.finish', after: { size_bytes: sizeBytes } }
  return transaction(db, async tx => {
    await still(tx, claimed, made)
    await recordOf(tx, claimed, change)
  })
}

/** Marks the archive as failed, with the problem for its requester. */
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

/** Returns the archive at an orderly end of the process; this attempt doesn't count. */
export async function releaseClaim(db: Db, claimed: Claimed): Promise<void> {
  const attempts = claimed.attempts - 1 + GIVEN_BACK
  await db.gymArchive.updateMany({ where: isOf(claimed), data: { state: 'waiting', attempts } })
}

/** Where a single process serves the database: requeues everything an earlier process left. */
export async function releaseAllClaims(db: Db): Promise<void> {
  await db.gymArchive.updateMany({ where: { state: 'working' }, data: { state: 'waiting' } })
}

/** Deletes the pieces of an earlier attempt. Throws LostClaim. */
export async function clearOwnPieces(db: Db, claimed: Claimed, signal?: AbortSignal): Promise<void> {
  const clearSome = async (tx: Tx) => {
    await still(tx, claimed, { aliveAt: new Date() })
    return clearFirstPieces(tx, claimed)
  }
  while (await transaction(db, clearSome)) signal?.throwIfAborted()
}

/** Deletes pieces of an abandoned archive, a few at a time. */
export async function clearPieces(db: Db, archive: Claimed): Promise<void> {
  while (await clearFirstPieces(db, archive));
}

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

/** Clears archives that somebody deleted. */
export async function clearDeletedArchives(db: Db): Promise<number> {
  const gone = await db.gymArchive.findMany({ where: { state: 'deleted' }, orderBy: { createdAt: 'asc' } })
  for (const archive of gone) {
    await clearPieces(db, archive)
    await storePositions(db, [archive.gymId], 'gymArchive', [archive])
    await db.gymArchive.deleteMany({ where: { id: archive.id, state: 'deleted' } })
  }
  return gone.length
}

/** Deletes archives past their time. */
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
