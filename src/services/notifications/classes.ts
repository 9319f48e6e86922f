/** Those in a class, or waiting for a place in it, are told what becomes of it: under the bell, and by mail. */
import type { NotificationKind } from '../../domain/notifications/notifications'
import type { GymClassModel } from '../../generated/sqlite/models'
import { mailOfClass } from '../mail/classes'
import type { Inside } from '../shared/in-transaction'
import { notify } from './notify'

/** What becomes of a class. `was` is the class before it was moved. */
export type ClassNews = {
  event: 'place' | 'change' | 'cancel' | 'back'
  /** Everybody who booked it or waits, unless it says whom. */
  to?: readonly string[]
  was?: Pick<GymClassModel, 'date' | 'time'>
}

const KINDS: Record<ClassNews['event'], NotificationKind> = {
  place: 'class_place',
  change: 'class_change',
  cancel: 'class_cancel',
  back: 'class_back',
}

/** Tells them, in the transaction of what happened. */
export async function tellOfClass(inside: Inside, row: GymClassModel, news: ClassNews): Promise<void> {
  const to = news.to ?? (await everybodyIn(inside, row.id))
  if (to.length === 0) return
  const by = inside.actor.kind === 'person' ? inside.actor.athleteId : null
  await notify(inside, { kind: KINDS[news.event], subjectId: row.id, detailId: row.date, by, to })
  await mailOfClass(inside, row, { ...news, to: to.filter(id => id !== by) })
}

async function everybodyIn({ db, gymId }: Inside, classId: string): Promise<string[]> {
  const rows = await db.classAttendee.findMany({ where: { gymId, classId }, select: { athleteId: true } })
  return rows.map(row => row.athleteId)
}
