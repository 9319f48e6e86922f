import { addDays } from '../../domain/shared/days'
import type { GymClassModel } from '../../generated/sqlite/models'
import { type GymScope, requirePerson } from '../../scope'
import { visiblePrograms } from '../shared/visible'
import { assembleWods, type Wod } from '../wods/wods'
import { doneDays, listOwnWods } from './timeline'

export type BookedClass = GymClassModel & { program: { name: string }; isWaiting: boolean }

export type OwnWeekDay = { date: string; wods: Wod[]; classes: BookedClass[]; isDone: boolean }

/** Returns the seven days from `monday`. */
export async function getOwnWeek(scope: GymScope, monday: string): Promise<OwnWeekDay[]> {
  const { db, gymId } = scope
  const { athleteId } = requirePerson(scope)
  const date = { gte: monday, lte: addDays(monday, 6) }
  const [rows, booked, done] = await Promise.all([
    listOwnWods(scope, date),
    db.gymClass.findMany({
      where: { gymId, date, program: visiblePrograms(scope), attendees: { some: { athleteId } } },
      include: {
        program: { select: { name: true } },
        attendees: { where: { athleteId }, select: { waitingSince: true } },
      },
      orderBy: [{ date: 'asc' }, { time: 'asc' }, { id: 'asc' }],
    }),
    doneDays(scope, addDays(monday, 3)),
  ])
  const wods = await assembleWods(scope, rows)
  const classes = booked.map(({ attendees: [mine], ...row }) => ({
    ...row,
    isWaiting: mine!.waitingSince !== null,
  }))
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index)).map(day => ({
    date: day,
    wods: wods
      .filter(wod => wod.date === day)
      .sort((a, b) => a.program.name.localeCompare(b.program.name, 'en')),
    classes: classes.filter(each => each.date === day),
    isDone: done.has(day),
  }))
}
