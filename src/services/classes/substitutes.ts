import { addDays } from '../../domain/shared/days'
import { invalid } from '../../errors'
import type { GymClassModel } from '../../generated/sqlite/models'
import { ACTIVE } from '../../policies/athletes'
import { canCoach } from '../../policies/staff'
import type { SubstituteForm } from '../../schemas/classes/timetable'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'
import { inTransaction } from '../shared/in-transaction'
import { changeClass } from './changes'
import { makeClasses } from './making'
import { isAhead, LONG, readClock } from './rows'
import { pickTerms } from './terms'

const YEAR = 366

/**
 * Gives a coach's classes of some days to another coach, and returns these classes: only classes that have not begun
 * and are not cancelled. Creates the timetable's classes up to the last day first, so that a holiday next quarter counts.
 * The classes keep the substitute when the timetable changes later. Throws validation_failed on `coach_id`,
 * `substitute_id` and `ends_on`.
 */
export async function nameSubstitute(
  scope: GymScope,
  { coach_id: coachId, substitute_id, starts_on: from, ends_on: to }: SubstituteForm,
  now = new Date(),
): Promise<GymClassModel[]> {
  authorize(canCoach(scope.actor))
  const { gymId } = scope
  if (substitute_id === coachId) throw invalid({ substitute_id: ['must be another coach'] })
  return inTransaction(
    scope,
    async inside => {
      const clock = await readClock(inside, now)
      if (to < clock.today) throw invalid({ ends_on: ['must not be in the past'] })
      if (to > addDays(clock.today, YEAR)) throw invalid({ ends_on: ['must be within a year'] })
      const { db } = inside
      const substitute = await db.athlete.findFirst({
        where: { gymId, id: substitute_id, staff: { not: null }, ...ACTIVE },
        select: { id: true },
      })
      if (!substitute) throw invalid({ substitute_id: ['must be a coach of this gym'] })
      const slots = await db.classSlot.findMany({ where: { gymId, coachId, madeUntil: { lt: to } } })
      for (const slot of slots) await makeClasses(inside, slot, clock, to)
      const rows = await db.gymClass.findMany({
        where: { gymId, coachId, cancelledAt: null, date: { gte: from, lte: to } },
        orderBy: [{ date: 'asc' }, { time: 'asc' }],
      })
      const ahead = rows.filter(row => isAhead(row, clock))
      if (ahead.length === 0) throw invalid({ coach_id: ['has no class on these days'] })
      for (const row of ahead)
        await changeClass(
          inside,
          row,
          { ...pickTerms(row), date: row.date, coachId: substitute_id, ownTerms: true },
          clock,
        )
      return ahead
    },
    LONG,
  )
}
