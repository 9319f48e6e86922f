import { v7 as uuid } from 'uuid'
import { dayAt } from '../../domain/shared/dates'
import { conflict, notFound } from '../../errors'
import type { GymArchiveModel } from '../../generated/sqlite/models'
import { canAdminister } from '../../policies/staff'
import type { PageQuery } from '../../schemas/shared/pages'
import type { GymScope } from '../../scope'
import { recordChange } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { type Inside, inTransaction } from '../shared/in-transaction'
import type { Page } from '../shared/keyset'
import { listRows } from '../shared/lists'

export const ARCHIVE_DAYS = 7
export const MOST_ARCHIVES = 3

export type ArchiveJob = GymArchiveModel

type ArchiveContent = {
  archive: ArchiveJob & { sizeBytes: number; sha256: string }
  fileName: string
}

/** Requests an archive of the gym. Throws conflict `too_many_archives` at the limit. */
export function createArchive(scope: GymScope): Promise<ArchiveJob> {
  authorize(canAdminister(scope.actor))
  return inTransaction(scope, async inside => {
    const { db, gymId, actor } = inside
    const now = new Date()
    const there = await db.gymArchive.count({
      where: { AND: [{ gymId, state: { in: ['waiting', 'working', 'ready'] } }, isThere(now)] },
    })
    if (there >= MOST_ARCHIVES)
      throw conflict(
        'too_many_archives',
        `This gym has ${MOST_ARCHIVES} archives already, finished or in progress. Delete one first.`,
      )
    const asked = { actorKind: actor.kind, actorId: actor.id, actorName: actor.name }
    const begun = { state: 'waiting', progress: 0, total: 0, attempts: 0, createdAt: now, aliveAt: now }
    const open = { sizeBytes: null, sha256: null, problem: null, finishedAt: null, expiresAt: null }
    const archive = await db.gymArchive.create({ data: { id: uuid(), gymId, ...asked, ...begun, ...open } })
    await recordChange(inside, { action: 'archive.create', subjectType: 'archive', subjectId: archive.id })
    return archive
  })
}

/** Throws not_found, also after an archive has expired. */
export async function getArchive(scope: GymScope, id: string): Promise<ArchiveJob> {
  authorize(canAdminister(scope.actor))
  const { db, gymId } = scope
  const archive = await db.gymArchive.findFirst({ where: { AND: [{ gymId, id }, isThere(new Date())] } })
  if (!archive) throw notFound('The archive')
  return archive
}

/** Returns a page of the gym's archives by request. Throws validation_failed. */
export async function listArchives(scope: GymScope, page: PageQuery): Promise<Page<ArchiveJob>> {
  authorize(canAdminister(scope.actor))
  return listRows(scope, 'gymArchive', page, { shown: isThere(new Date()) })
}

/** Deletes an archive, and stops making one in progress. The background job deletes its bytes later. */
export async function deleteArchive(scope: GymScope, id: string): Promise<void> {
  authorize(canAdminister(scope.actor))
  await inTransaction(scope, async inside => {
    await getArchive(inside, id)
    await markDeleted(inside, id)
  })
}

/**
 * Deletes archives that contain an erased athlete. Writes waiting archives too: on PostgreSQL a concurrent claim or this
 * transaction then runs again. `meetErasures` covers archives that this transaction cannot see yet.
 */
export async function forgetArchives(inside: Inside): Promise<void> {
  const { db, gymId } = inside
  const read = await db.gymArchive.findMany({
    where: { gymId, state: { in: ['working', 'ready'] } },
    select: { id: true },
  })
  for (const { id } of read) await markDeleted(inside, id)
  await db.gymArchive.updateMany({ where: { gymId, state: 'waiting' }, data: { aliveAt: new Date() } })
}

async function markDeleted(inside: Inside, id: string): Promise<void> {
  const { db, gymId } = inside
  await db.gymArchive.updateMany({ where: { gymId, id }, data: { state: 'deleted' } })
  await recordChange(inside, { action: 'archive.delete', subjectType: 'archive', subjectId: id })
}

/**
 * Returns a ready archive for download. The operation's scope must exclude read-only keys, because an archive
 * contains everything. Throws conflict `not_ready`.
 */
export async function findArchiveContent(scope: GymScope, id: string): Promise<ArchiveContent> {
  const archive = await getArchive(scope, id)
  const { sizeBytes, sha256 } = archive
  if (archive.state !== 'ready' || sizeBytes === null || sha256 === null)
    throw conflict(
      'not_ready',
      'This archive is not ready yet, or failed. Only a ready archive can be downloaded.',
    )
  const { slug, timeZone } = await scope.db.gym.findUniqueOrThrow({
    where: { id: scope.gymId },
    select: { slug: true, timeZone: true },
  })
  const fileName = `${slug} ${dayAt(archive.createdAt, timeZone)}.tar.gz`
  return { archive: { ...archive, sizeBytes, sha256 }, fileName }
}

/** Logs the download and returns the bytes. The stream fails if the archive is deleted meanwhile. */
export async function downloadArchive(
  scope: GymScope,
  { archive }: ArchiveContent,
): Promise<AsyncIterable<Buffer>> {
  const change = { action: 'archive.download', subjectType: 'archive', subjectId: archive.id }
  // Logged first, because an aborted download contains data too.
  await inTransaction(scope, inside => recordChange(inside, change))
  return piecesOf(scope, archive)
}

async function* piecesOf(
  { db, gymId }: GymScope,
  { id, sizeBytes }: ArchiveContent['archive'],
): AsyncGenerator<Buffer> {
  for (let position = 0, left = sizeBytes; left > 0; position++) {
    const piece = await db.gymArchivePiece.findFirst({
      where: { gymId, archiveId: id, position },
      select: { content: true },
    })
    if (!piece) throw notFound('The rest of the archive')
    const bytes = Buffer.from(piece.content, 'base64')
    left -= bytes.length
    yield bytes
  }
}

function isThere(now: Date) {
  return { state: { not: 'deleted' }, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] }
}
