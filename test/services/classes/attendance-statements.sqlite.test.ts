/** Attendance takes the same statements with 5 classes and with 300, over indexes. */

import { addDays } from '../../../src/domain/shared/days'
import { gymScope, OPERATOR } from '../../../src/scope'
import { getAttendanceBy } from '../../../src/services/classes/attendance'
import { buildAthlete, buildBooking, buildClass, buildGym, buildProgram } from '../../support/builders'
import { useDatabase } from '../../support/database'
import { statementsDuring } from '../../support/statements'

const database = useDatabase({ own: true })

test('attendance takes the same four statements for 5 classes and for 300', async () => {
  const db = database.prisma
  const measured: unknown[] = []
  for (const count of [5, 300]) {
    const gymId = (await buildGym(db)).id
    const programId = (await buildProgram(db, { gymId })).id
    const coachId = (await buildAthlete(db, { gymId, staff: 'coach' })).id
    for (let ago = 0; ago < count; ago++) {
      const { id: classId } = await buildClass(db, {
        gymId,
        programId,
        coachId,
        date: addDays('2026-02-01', -ago),
      })
      await buildBooking(db, { gymId, classId, checkedInAt: new Date() })
    }
    const scope = gymScope({ db, gymId, actor: OPERATOR, requestId: null })
    const asked = { by: 'hour' as const, from: '2025-02-02', to: '2026-02-01' }
    const { sent: all, given } = await statementsDuring(() => getAttendanceBy(scope, asked))
    const sent = all.filter(({ sql }) => !sql.includes('`Gym`.`id`'))
    measured.push([sent.length, given.total.classes])
    for (const { sql, values } of sent) {
      const plan = await db.$queryRawUnsafe<{ detail: string }[]>(`EXPLAIN QUERY PLAN ${sql}`, ...values)
      expect(
        plan.map(({ detail }) => detail).filter(detail => /^SCAN (?!\(subquery|CONSTANT)/.test(detail)),
      ).toEqual([])
    }
  }
  expect(measured).toEqual([
    [4, 5],
    [4, 300],
  ])
})
