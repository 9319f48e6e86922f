import type { NotificationKind } from '../../domain/notifications/notifications'
import type { GymClassModel } from '../../generated/sqlite/models'
import { mailClassChange } from '../mail/classes'
import type { Inside } from '../shared/in-transaction'
import { notify } from './notify'

type ClassNews = {
  event: 'place' | 'change' | 'cancel' | 'back'
  to?: readonly string[]
  was?: Pick<GymClassModel, 'date' | 'time'>
}

const KINDS: Record<ClassNews['event'], NotificationKind> = {
  place: 'class_place',
  change: 'class_change',
  cancel: 'class_cancel',
  back: 'class_back',
}

/** Notifies athletes in the transaction of the change. */
export async function notifyOfClass(inside: Inside, row: GymClassModel, news: ClassNews): Promise<void> {
  const to = news.to ?? (await listClassPeople(inside, row.id))
  const by = inside.actor.kind === 'person' ? inside.actor.athleteId : null
  if (to.length > 0)
    await notify(inside, { kind: KINDS[news.event], subjectId: row.id, detailId: row.date, by, to })
  await mailClassChange(inside, row, { ...news, to: to.filter(id => id !== by) })
}

async function listClassPeople({ db, gymId }: Inside, classId: string): Promise<string[]> {
  const rows = await db.classAttendee.findMany({ where: { gymId, classId }, select: { athleteId: true } })
  return rows.map(row => row.athleteId)
}
