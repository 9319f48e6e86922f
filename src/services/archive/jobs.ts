/** Archives that are asked for and fetched later: made by the server in the background (platform/archive), and gone a week later. */
import { v7 as uuid } from 'uuid'
import { dayAt } from '../../domain/shared/dates'
import { conflict, notFound } from '../../errors'
import type { GymArchiveModel } from '../../generated/sqlite/models'
import { canAdminister } from '../../policies/staff'
import type { PageQuery } from '../../schemas/shared/pages'
import type { GymScope } from '../../scope'
import { recordChange } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { deletedKey } from '../shared/deleted-entries'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { keysetArgs, keysetPage, type Page } from '../shared/keyset'

/** How long one is there once it is made, in days. */
export const ARCHIVE_DAYS = 7
/** Of a gym at the same time: to be made, or there to be downloaded. */
export const MOST_ARCHIVES = 3

/** One that is there, in whatever state: what was deleted or is too old is nobody's. */
export type ArchiveJob = GymArchiveModel

/** What is there to be downloaded. */
export type ArchiveContent = {
  archive: ArchiveJob & { sizeBytes: number; sha256: string }
  /** The day it was asked for, as the gym has it, and the gym's name in addresses make the name of the file. */
  fileName: string
}

/**
 * Asks for an archive of the gym as it is when its turn comes. Throws forbidden, and conflict `too_many_archives` while the
 * gym has as many as it may.
 */
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
        `This gym has ${MOST_ARCHIVES} archives already, made or being made. Delete one of them first.`,
      )
    const asked = { actorKind: actor.kind, actorId: actor.id, actorName: actor.name }
    const begun = { state: 'waiting', progress: 0, total: 0, attempts: 0, createdAt: now, aliveAt: now }
    const open = { sizeBytes: null, sha256: null, problem: null, finishedAt: null, expiresAt: null }
    const archive = await db.gymArchive.create({ data: { id: uuid(), gymId, ...asked, ...begun, ...open } })
    await recordChange(inside, { action: 'archive.create', subjectType: 'archive', subjectId: archive.id })
    return archive
  })
}

/** One archive. Throws forbidden and not_found. */
export async function getArchive(scope: GymScope, id: string): Promise<ArchiveJob> {
  authorize(canAdminister(scope.actor))
  const { db, gymId } = scope
  const archive = await db.gymArchive.findFirst({ where: { AND: [{ gymId, id }, isThere(new Date())] } })
  if (!archive) throw notFound('The archive')
  return archive
}

/** A page of the gym's archives by when they were asked for. Throws forbidden and validation_failed. */
export async function listArchives(scope: GymScope, page: PageQuery): Promise<Page<ArchiveJob>> {
  authorize(canAdminister(scope.actor))
  const { db, gymId } = scope
  return keysetPage<ArchiveJob>(page, {
    async keyOf(id) {
      const row = await db.gymArchive.findFirst({ where: { gymId, id }, select: { createdAt: true } })
      return row ? { at: row.createdAt, id } : deletedKey(scope, 'gymArchive', id)
    },
    fetch(beyond, direction, take) {
      const { where, orderBy } = keysetArgs('createdAt', beyond, direction)
      return db.gymArchive.findMany({
        where: { AND: [{ gymId, ...where }, isThere(new Date())] },
        orderBy,
        take,
      })
    },
  })
}

/**
 * Deletes an archive; one that is being made is not made any further. Nobody finds it from then on, and its bytes are
 * cleared away by whoever makes archives. Throws forbidden and not_found.
 */
export async function deleteArchive(scope: GymScope, id: string): Promise<void> {
  authorize(canAdminister(scope.actor))
  await inTransaction(scope, async inside => {
    await getArchive(inside, id)
    await markDeleted(inside, id)
  })
}

/**
 * What was read before somebody was erased still has them: it is deleted. What waits is read after that, and is written here
 * too: had a process claimed it since this transaction began, PostgreSQL refuses the write, and the transaction is tried
 * again and finds it claimed; and whoever would claim it now waits until this is committed, and reads the gym only then. One
 * that this transaction cannot see yet is for claimArchive, which reads what erasing writes.
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
 * What there is to download. It has everything of the gym: a key that may only read gets none of it, which is for the scope
 * of its operation to say. Throws forbidden, not_found, and conflict `not_ready` while it is not made.
 */
export async function findArchiveContent(scope: GymScope, id: string): Promise<ArchiveContent> {
  const archive = await getArchive(scope, id)
  const { sizeBytes, sha256 } = archive
  if (archive.state !== 'ready' || sizeBytes === null || sha256 === null)
    throw conflict(
      'not_ready',
      'This archive is not made yet, or could not be made: it can be downloaded once it is ready.',
    )
  const { slug, timeZone } = await scope.db.gym.findUniqueOrThrow({
    where: { id: scope.gymId },
    select: { slug: true, timeZone: true },
  })
  const fileName = `${slug} ${dayAt(archive.createdAt, timeZone)}.tar.gz`
  return { archive: { ...archive, sizeBytes, sha256 }, fileName }
}

/**
 * Notes that an archive is downloaded, and gives its bytes, a piece at a time. They end with an error when it is deleted
 * meanwhile.
 */
export async function downloadArchive(
  scope: GymScope,
  { archive }: ArchiveContent,
): Promise<AsyncIterable<Buffer>> {
  const change = { action: 'archive.download', subjectType: 'archive', subjectId: archive.id }
  // Before the first byte: whoever breaks off before the last one has the gym's data too.
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

/** Neither deleted nor too old. */
function isThere(now: Date) {
  return { state: { not: 'deleted' }, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] }
}
