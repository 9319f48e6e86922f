/**
 * The archives of the installation that are to be made, for all gyms. One is claimed by counting up its `attempts`, which
 * only one process can do; from then on whoever claimed it before can write nothing to it. What its process leaves, killed
 * or hung, is silent after a while, and claimed by the next.
 */
import type { Db, Tx } from '../../../db/client'
import { transaction } from '../../../db/transaction'
import type { GymArchiveModel } from '../../../generated/sqlite/models'
import type { Actor } from '../../../scope'
import { ARCHIVE_DAYS } from '../../archive/jobs'
import { noLaterThan, silentSince } from '../../shared/alive'
import { recordChange } from '../../shared/audit'

/** What stops the server each time is not tried for ever. */
const MOST_ATTEMPTS = 4
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
    if (next.attempts >= MOST_ATTEMPTS) {
      await failArchive(db, next, 'The server stopped each time it worked on it.')
      continue
    }
    const { id, attempts, state } = next
    const begun = { state: 'working', attempts: attempts + 1, aliveAt: new Date(), progress: 0, total: 0 }
    const { count } = await db.gymArchive.updateMany({ where: { id, attempts, state }, data: begun })
    if (count === 1) return { ...next, ...begun }
  }
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

/** It is not made: why is said to whoever asked for it. What another process has by now stays as it is. */
export async function failArchive(db: Db, claimed: Claimed, problem: string): Promise<void> {
  try {
    await transaction(db, async tx => {
      await still(tx, claimed, { state: 'failed', problem, ...ending() })
      await recordOf(tx, claimed, { action: 'archive.fail', after: { problem } })
    })
  } catch (error) {
    if (!(error instanceof LostClaim)) throw error
  }
  await clearPieces(db, claimed)
}

/** The process ends before the archive is made: the next one may begin at once. */
export async function giveBack(db: Db, claimed: Claimed): Promise<void> {
  await db.gymArchive.updateMany({ where: isOf(claimed), data: { state: 'waiting' } })
}

/** Where one process alone serves the database: what an earlier one was working on waits again. */
export async function giveBackAll(db: Db): Promise<void> {
  await db.gymArchive.updateMany({ where: { state: 'working' }, data: { state: 'waiting' } })
}

/** Deletes the pieces of an archive, a few at a time: what an attempt before this one has written, or all. */
export async function clearPieces(db: Db, { gymId, id: archiveId }: Claimed): Promise<void> {
  const where = { gymId, archiveId }
  for (;;) {
    const first = await db.gymArchivePiece.findFirst({
      where,
      orderBy: { position: 'asc' },
      select: { position: true },
    })
    if (first === null) return
    await db.gymArchivePiece.deleteMany({
      where: { ...where, position: { lt: first.position + PIECES_AT_ONCE } },
    })
  }
}

/** Deletes the archives that somebody deleted, with their pieces. Returns how many. */
export async function clearDeletedArchives(db: Db): Promise<number> {
  const gone = await db.gymArchive.findMany({ where: { state: 'deleted' }, orderBy: { createdAt: 'asc' } })
  for (const archive of gone) {
    await clearPieces(db, archive)
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
