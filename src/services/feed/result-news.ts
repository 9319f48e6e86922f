/** Posts about results: notes, and records, which change with earlier results too. */
import { NEWS_DAYS, type RecordNews } from '../../domain/feed/posts'
import { DAY_MS } from '../../domain/shared/units'
import type { ResultModel } from '../../generated/sqlite/models'
import { type GymScope, gymScope, OPERATOR } from '../../scope'
import { type Movements, movementsById } from '../movements/movements'
import { athleteHistory } from '../records/history'
import { findRecordsAmong, isAnnounced, type NewRecord } from '../records/new-records'
import { toPastResult } from '../records/past-results'
import type { Inside } from '../shared/in-transaction'
import { updateFirsts } from './first-news'
import { putPost } from './posts'

/** Updates an athlete's posts after a result was written, or deleted with its own posts. */
export async function updateResultNews(
  inside: Inside,
  athleteId: string,
  { before, after }: { before: ResultModel | null; after: ResultModel | null },
): Promise<void> {
  const since = new Date(Date.now() - NEWS_DAYS * DAY_MS).toISOString()
  if (after) await updateNote(inside, athleteId, after, since)
  const isMovedBack = before && after && before.doneAt >= since && after.doneAt < since
  if (isMovedBack) await inside.db.post.deleteMany({ where: { gymId: inside.gymId, resultId: after.id } })
  const changed = [before, after].filter(row => row !== null)
  const [from = since] = changed.map(({ doneAt }) => doneAt).sort()
  const sessions = changed.flatMap(({ sessionId }) => sessionId ?? [])
  await updateRecords(inside, athleteId, await listAffected(inside, athleteId, { since, from, sessions }))
  await updateFirsts(inside, athleteId, { rows: changed, since })
}

/** Recounts the records of an athlete's last two weeks. */
export async function recountRecords(inside: Inside, athleteId: string): Promise<void> {
  const since = new Date(Date.now() - NEWS_DAYS * DAY_MS).toISOString()
  await updateRecords(
    inside,
    athleteId,
    await listAffected(inside, athleteId, { since, from: since, sessions: [] }),
  )
}

async function updateNote(
  inside: Inside,
  athleteId: string,
  { id, notes, doneAt }: ResultModel,
  since: string,
): Promise<void> {
  const { db, gymId } = inside
  if (!notes) await db.post.deleteMany({ where: { gymId, resultId: id, kind: 'note' } })
  else if (doneAt >= since)
    await putPost(inside, { athleteId, kind: 'note', subjectId: id, resultId: id, content: {} })
}

/** Recent results from a moment on, and of the same sessions, in which only the best set counts. */
async function listAffected(
  { db, gymId }: Inside,
  athleteId: string,
  { since, from, sessions }: { since: string; from: string; sessions: string[] },
): Promise<ResultModel[]> {
  const loggedAt = { gte: new Date(Date.parse(since) - 2 * DAY_MS) }
  const rows = await db.trainingSession.findMany({
    where: { gymId, athleteId, loggedAt },
    select: {
      results: {
        where: {
          imported: null,
          doneAt: { gte: since },
          OR: [{ doneAt: { gte: from } }, { sessionId: { in: sessions } }],
        },
      },
    },
  })
  return rows.flatMap(({ results }) => results)
}

async function updateRecords(inside: Inside, athleteId: string, rows: ResultModel[]): Promise<void> {
  if (rows.length === 0) return
  const { db, gymId } = inside
  const reader = gymScope({ ...inside, actor: OPERATOR })
  const results = rows.flatMap(result => toPastResult({ result, athlete: { id: athleteId } }))
  const records = await findRecordsAmong(reader, results, athleteHistory(reader, athleteId))
  const announced = new Map(
    [...records].flatMap(([id, found]) => {
      const shown = found.filter(isAnnounced)
      return shown.length > 0 ? [[id, shown] as const] : []
    }),
  )
  const gone = rows.map(({ id }) => id).filter(id => !announced.has(id))
  await db.post.deleteMany({ where: { gymId, resultId: { in: gone }, kind: 'record' } })
  const shown = [...announced.values()].flat()
  const [movements, isOpen] = await Promise.all([findMovements(reader, shown), listOpen(inside, shown)])
  for (const [id, found] of announced) {
    const content = { records: found.map(record => toNews(record, movements, isOpen)) }
    await putPost(inside, { athleteId, kind: 'record', subjectId: id, resultId: id, content })
  }
}

async function findMovements(scope: GymScope, records: NewRecord[]): Promise<Movements> {
  const ids = records.flatMap(record => (record.kind === 'rep_max' ? [record.movementId] : []))
  return ids.length === 0 ? new Map() : movementsById(scope, ids)
}

/** Earlier results on published days of programs for all members. */
async function listOpen({ db, gymId }: Inside, records: NewRecord[]): Promise<ReadonlySet<string>> {
  const ids = records.flatMap(record => record.previous?.resultId ?? [])
  if (ids.length === 0) return new Set()
  const wod = { publishAt: { lte: new Date() }, program: { access: 'all_members' as const } }
  const rows = await db.result.findMany({
    where: { gymId, id: { in: ids }, session: { wod } },
    select: { id: true },
  })
  return new Set(rows.map(({ id }) => id))
}

function toNews(record: NewRecord, movements: Movements, isOpen: ReadonlySet<string>): RecordNews {
  if (record.kind === 'rep_max') {
    const { movementId, reps, set, previous: before } = record
    const previous = before && {
      ...{ load: before.load, doneAt: before.doneAt, isOpen: isOpen.has(before.resultId) },
    }
    const movement = movements.get(movementId)
    const lift = { name: movement?.name ?? '', ...(movement?.complex && { isComplex: true }) }
    return { kind: 'rep_max', ...lift, reps, load: set.load, previous }
  }
  const { result, previous: before } = record
  const previous = before && {
    ...{ performance: before.performance, doneAt: before.doneAt, isOpen: isOpen.has(before.resultId) },
  }
  return { kind: 'workout', performance: result.performance, previous }
}
