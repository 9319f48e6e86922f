import type { Db } from '../../../db/client'
import { nextRead } from '../../../domain/wods/track-pauses'
import type { TrackSourceModel } from '../../../generated/sqlite/models'
import type { TrackTaken } from '../../../schemas/programs/tracks'
import { gymScope } from '../../../scope'
import { takeDays } from '../../programs/track-taking'
import { isFrozen } from '../../shared/quotas'

export type DueSource = TrackSourceModel & { gym: { name: string; timeZone: string } }

/** Returns due sources of active programs, earliest first. */
export async function listDueSources(db: Db, now: Date, most: number): Promise<DueSource[]> {
  const due = await db.trackSource.findMany({
    where: { nextAt: { lte: now }, program: { status: 'active' } },
    include: { gym: { select: { name: true, timeZone: true } } },
    orderBy: [{ nextAt: 'asc' }, { id: 'asc' }],
    take: most,
  })
  return due.filter(({ gymId }) => !isFrozen(db, gymId))
}

/** Takes the days of an answer, and plans the next read. Null for an unchanged source. */
export async function recordRead(
  db: Db,
  { gym: _, ...source }: DueSource,
  answer: { track: TrackTaken; etag: string | null } | null,
  now: Date,
): Promise<void> {
  const { gymId, id } = source
  const title = answer?.track.program.name ?? source.title
  if (answer) {
    const actor = { kind: 'operator', id: null, name: `Track “${title}”`, readOnly: false } as const
    await takeDays(gymScope({ db, gymId, actor, requestId: null }), source, answer.track)
  }
  const names = answer && { title, gymTitle: answer.track.gym.name, etag: answer.etag }
  const success = { readAt: now, failures: 0, failingSince: null, problem: null }
  await db.trackSource.updateMany({
    where: { gymId, id },
    data: { ...success, ...names, nextAt: nextRead(0, now) },
  })
}

/** Records a failed read, and plans the next with a growing pause. */
export async function recordFailedRead(
  db: Db,
  { gymId, id, failures, failingSince }: DueSource,
  problem: string,
  now: Date,
): Promise<void> {
  const count = failures + 1
  await db.trackSource.updateMany({
    where: { gymId, id },
    data: {
      ...{ failures: count, problem, failingSince: failingSince ?? now, etag: null },
      nextAt: nextRead(count, now),
    },
  })
}
