import { v7 as uuid } from 'uuid'
import { seal } from '../../domain/shared/sealed'
import { ownProgramId, readTrackAddress } from '../../domain/wods/track-address'
import { invalid, notFound } from '../../errors'
import type { TrackDayModel, TrackSourceModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import { checkWebhookUrl } from '../../policies/webhook-urls'
import { DayTaken, type TrackDecision, type TrackPublish } from '../../schemas/programs/tracks'
import type { GymScope } from '../../scope'
import { recordChange } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { deleteWod } from '../wods/editing'
import { assembleWods, WITH_PARTS, type Wod } from '../wods/wods'
import { findProgram } from './programs'
import { keepOwn, takeChange } from './track-taking'

export const SEALED_FOR_TRACKS = 'tracks'

type SetUp = { secret: string; baseUrl: string; webhookNetworks: readonly string[] }
export type TrackSource = Omit<TrackSourceModel, 'key'>

/** Returns the source of a program, or null. */
export async function getTrackSource(scope: GymScope, programId: string): Promise<TrackSource | null> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  return db.trackSource.findFirst({ where: { gymId, programId }, omit: { key: true } })
}

/** Follows the program at an address, instead of an earlier source. Throws validation_failed on `address` and `form`. */
export async function followSource(
  scope: GymScope,
  programId: string,
  { address, publish }: { address: string; publish: TrackPublish },
  { secret, baseUrl, webhookNetworks }: SetUp,
): Promise<TrackSource> {
  authorize(canCoach(scope.actor))
  const read = readTrackAddress(address)
  if (!read)
    throw invalid({
      address: ['must be the whole address that the other gym gave you, with the key after the #'],
    })
  const own = ownProgramId(read.url, baseUrl)
  if (own === programId) throw invalid({ address: ['must be the address of another program'] })
  const problem = own === null ? checkWebhookUrl(read.url, webhookNetworks) : null
  if (problem !== null) throw invalid({ address: [problem] })
  return inTransaction(scope, async inside => {
    const { db, gymId } = inside
    const program = await findProgram(inside, programId)
    if (program.status !== 'active') throw invalid({ form: ['Only an active program can follow another'] })
    await db.trackSource.deleteMany({ where: { gymId, programId } })
    const now = new Date()
    const source = await db.trackSource.create({
      data: {
        ...{ id: uuid(), gymId, programId, url: read.url, publish, createdAt: now, nextAt: now },
        key: seal(secret, SEALED_FOR_TRACKS, read.key),
      },
      omit: { key: true },
    })
    await recordChange(inside, {
      ...{ action: 'program.track_source', subjectType: 'program', subjectId: programId },
      after: { from: read.url, publish },
    })
    return source
  })
}

/** Stops following. Days stay, open questions end. */
export async function endSource(scope: GymScope, programId: string): Promise<void> {
  authorize(canCoach(scope.actor))
  await inTransaction(scope, async inside => {
    const { db, gymId } = inside
    const source = await findSource(inside, programId)
    await db.trackSource.delete({ where: { gymId_id: { gymId, id: source.id } } })
    await db.trackDay.updateMany({
      where: { gymId, programId },
      data: { changed: null, changedAt: null, goneAt: null },
    })
    await recordChange(inside, {
      ...{ action: 'program.track_end', subjectType: 'program', subjectId: programId },
      before: { from: source.url },
    })
  })
}

/** Makes the source due for a read. */
export async function readSourceSoon(scope: GymScope, programId: string): Promise<void> {
  authorize(canCoach(scope.actor))
  await inTransaction(scope, async inside => {
    const { id } = await findSource(inside, programId)
    await inside.db.trackSource.update({
      where: { gymId_id: { gymId: inside.gymId, id } },
      data: { nextAt: new Date() },
    })
  })
}

async function findSource({ db, gymId }: Inside, programId: string): Promise<TrackSourceModel> {
  const source = await db.trackSource.findFirst({ where: { gymId, programId } })
  if (!source) throw notFound('The followed program')
  return source
}

const OPEN = { wodId: { not: null }, OR: [{ changedAt: { not: null } }, { goneAt: { not: null } }] }

/** Returns the days with an open question, by date, and the number of all days. */
export async function listTrackDays(
  scope: GymScope,
  programId: string,
): Promise<{ open: TrackDayModel[]; count: number }> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  const [open, count] = await Promise.all([
    db.trackDay.findMany({ where: { gymId, programId, ...OPEN }, orderBy: [{ date: 'asc' }, { id: 'asc' }] }),
    db.trackDay.count({ where: { gymId, programId, wodId: { not: null } } }),
  ])
  return { open, count }
}

/** `change` is null after a removal at the source. */
export type OpenDay = { row: TrackDayModel; wod: Wod; change: DayTaken | null }

/** Returns a day with an open question, with its WOD and the source's version. */
export async function getOpenDay(scope: GymScope, programId: string, id: string): Promise<OpenDay> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  const row = await db.trackDay.findFirst({ where: { gymId, programId, id, ...OPEN } })
  if (!row) throw notFound('The changed day')
  const rows = await db.wod.findMany({ where: { gymId, id: row.wodId! }, include: WITH_PARTS })
  const [wod] = await assembleWods(scope, rows)
  return { row, wod: wod!, change: row.changed === null ? null : DayTaken.parse(JSON.parse(row.changed)) }
}

/** Returns the open question about a WOD, or null. */
export async function findOpenDay(scope: GymScope, wodId: string): Promise<TrackDayModel | null> {
  const { db, gymId } = scope
  return db.trackDay.findFirst({ where: { gymId, ...OPEN, wodId } })
}

/**
 * Takes the source's version, keeps the WOD, or deletes the WOD after a removal at the source. Throws not_found after an
 * earlier decision, conflict for results in the way, and validation_failed for an answer to another question.
 */
export async function decideDay(
  scope: GymScope,
  { programId, id }: { programId: string; id: string },
  decision: TrackDecision,
): Promise<void> {
  authorize(canCoach(scope.actor))
  await inTransaction(scope, async inside => {
    const { row, change } = await getOpenDay(inside, programId, id)
    if (decision === 'keep') return keepOwn(inside, row)
    if (decision === 'take' && change) return takeChange(inside, row, change)
    if (decision === 'delete' && !change) return void (await deleteWod(inside, row.wodId!))
    throw invalid({ form: ['The source has changed the day since: look at it again'] })
  })
}
