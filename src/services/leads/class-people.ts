import { notFound } from '../../errors'
import type { GymClassModel } from '../../generated/sqlite/models'
import { ACTIVE } from '../../policies/athletes'
import { canCoach } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'
import { listVisitors } from './overview'

export type ClassPerson = {
  name: string
  email: string
  place: 'booked' | 'waiting' | 'visitor'
  since: Date
  hereAt: Date | null
}

/** Returns a class with its athletes by name, its waiting list in order, and its visitors. Throws not_found. */
export async function getClassPeople(
  scope: GymScope,
  classId: string,
): Promise<{ row: GymClassModel; people: ClassPerson[] }> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  const row = await db.gymClass.findFirst({ where: { gymId, id: classId } })
  if (!row) throw notFound('The class')
  const attendees = await db.classAttendee.findMany({
    where: { gymId, classId, athlete: ACTIVE },
    select: {
      ...{ addedAt: true, waitingSince: true, checkedInAt: true },
      athlete: { select: { name: true, email: true } },
    },
    orderBy: [{ waitingSince: 'asc' }, { athleteId: 'asc' }],
  })
  const listed = attendees.map(({ athlete, addedAt, waitingSince, checkedInAt }) => ({
    ...athlete,
    ...{ place: waitingSince === null ? ('booked' as const) : ('waiting' as const) },
    ...{ since: waitingSince ?? addedAt, hereAt: checkedInAt },
  }))
  const visitors = row.visitors === 0 ? [] : await listVisitors(scope, classId)
  return {
    row,
    people: [
      ...listed.filter(({ place }) => place === 'booked').sort((a, b) => a.name.localeCompare(b.name, 'en')),
      ...listed.filter(({ place }) => place === 'waiting'),
      ...visitors.map(({ name, email, createdAt, cameAt }) => ({
        ...{ name, email, place: 'visitor' as const, since: createdAt, hereAt: cameAt },
      })),
    ],
  }
}
