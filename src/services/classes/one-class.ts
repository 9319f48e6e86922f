/** One class for a member: who comes, and the day's workout. */
import { isActive } from '../../policies/athletes'
import { canCoach } from '../../policies/staff'
import { type GymScope, requirePerson } from '../../scope'
import { visibleWods } from '../shared/visible'
import { assembleWods, WITH_PARTS, type Wod } from '../wods/wods'
import { getOwnClass, type OwnClass } from './own-classes'

export type OneClass = OwnClass & {
  coming: { id: string; name: string; photo: string | null; isMe: boolean }[]
  /** Number of booked members whose names are hidden. */
  hidden: number
  wods: Wod[]
}

/** Returns a class of a program that the person may see. */
export async function getOneClass(scope: GymScope, id: string, now = new Date()): Promise<OneClass> {
  const { db, gymId } = scope
  const { athleteId } = requirePerson(scope)
  const row = await getOwnClass(scope, id, now)
  const [booked, days] = await Promise.all([
    db.classAttendee.findMany({
      where: { gymId, classId: id, waitingSince: null },
      select: {
        athlete: { select: { id: true, name: true, photoVersion: true, hidesClasses: true, access: true } },
      },
      orderBy: [{ addedAt: 'asc' }, { athleteId: 'asc' }],
    }),
    db.wod.findMany({
      where: {
        gymId,
        programId: row.programId,
        date: row.date,
        AND: [visibleWods(scope, now), { publishAt: { lte: now } }],
      },
      include: WITH_PARTS,
      orderBy: { id: 'asc' },
    }),
  ])
  const shown = booked
    .map(({ athlete }) => athlete)
    .filter(isActive)
    .filter(each => canCoach(scope.actor) || each.id === athleteId || !each.hidesClasses)
  return {
    ...row,
    coming: shown.map(({ id, name, photoVersion: photo }) => ({ id, name, photo, isMe: id === athleteId })),
    hidden: booked.length - shown.length,
    wods: await assembleWods(scope, days),
  }
}
