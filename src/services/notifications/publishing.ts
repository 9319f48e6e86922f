import { dayAt } from '../../domain/shared/dates'
import type { WodModel } from '../../generated/sqlite/models'
import type { Inside } from '../shared/in-transaction'
import { notify } from './notify'

/** Age limit of news, for publications during which no server ran. */
export const NEWS_FOR_MS = 60 * 60_000

/** Notifies the followers of a published WOD, once for each WOD, unless its day is over. */
export async function notifyOfWod(inside: Inside, wod: WodModel, now = new Date()): Promise<void> {
  const { db, gymId } = inside
  const { id, programId, date, publishAt, notifiedAt } = wod
  if (notifiedAt !== null || publishAt === null || publishAt > now) return
  if (now.getTime() - publishAt.getTime() > NEWS_FOR_MS) return
  const { count } = await db.wod.updateMany({
    where: { gymId, id, notifiedAt: null, publishAt: { lte: now } },
    data: { notifiedAt: now },
  })
  const gym = await db.gym.findUniqueOrThrow({ where: { id: gymId }, select: { timeZone: true } })
  if (count === 0 || date < dayAt(now, gym.timeZone)) return
  const program = await db.program.findFirst({
    where: { gymId, id: programId, status: 'active', period: { not: 'template' } },
    select: { athleteId: true, follows: { select: { athleteId: true } } },
  })
  if (!program) return
  const to = [...program.follows.map(follow => follow.athleteId), program.athleteId ?? []].flat()
  const by = inside.actor.kind === 'person' ? inside.actor.athleteId : null
  await notify(inside, { kind: 'publish', subjectId: programId, detailId: id, by, to, at: now })
}

/** Deletes unread notifications of a WOD that was deleted or became a draft again. */
export async function deleteWodNotifications(inside: Inside, wod: WodModel): Promise<void> {
  const { db, gymId } = inside
  const { id, programId, notifiedAt } = wod
  if (notifiedAt === null) return
  await db.wod.updateMany({ where: { gymId, id }, data: { notifiedAt: null } })
  const unread = { kind: 'publish', subjectId: programId, readAt: null, since: { lte: notifiedAt } }
  await db.notification.deleteMany({ where: { gymId, ...unread, count: 1 } })
  await db.notification.updateMany({ where: { gymId, ...unread }, data: { count: { decrement: 1 } } })
}
