/** People are as cheap with 2,000 members as with 20: the same statements, over indexes. */
import { v7 as uuid } from 'uuid'
import { insertRows } from '../../../src/db/sql/insert-rows'
import { addDays } from '../../../src/domain/shared/days'
import { gymScope } from '../../../src/scope'
import { getPeopleList } from '../../../src/services/people/list'
import { athleteRow, buildClass, buildGym, buildProgram } from '../../support/builders'
import { useDatabase } from '../../support/database'
import { statementsDuring } from '../../support/statements'

const database = useDatabase({ own: true })

async function gymOf(members: number) {
  const db = database.prisma
  const gymId = (await buildGym(db)).id
  const programId = (await buildProgram(db, { gymId })).id
  const athletes = Array.from({ length: members }, () => athleteRow({ gymId }))
  await insertRows(db, 'Athlete', athletes)
  const today = new Date().toISOString().slice(0, 10)
  for (let ago = 0; ago < 90; ago++) {
    const { id: classId } = await buildClass(db, { gymId, programId, date: addDays(today, -ago) })
    const came = athletes.filter((_, at) => (at + ago) % 3 === 0)
    const row = { gymId, classId, addedAt: new Date(), waitingSince: null, checkedInAt: new Date() }
    await insertRows(
      db,
      'ClassAttendee',
      came.map(({ id: athleteId }) => ({ ...row, id: uuid(), athleteId })),
    )
  }
  const actor = {
    kind: 'gym_key' as const,
    id: uuid(),
    name: 'Key',
    readOnly: false,
    reads: null,
    writes: null,
  }
  return gymScope({ db, gymId, actor, requestId: null })
}

test('a page of people takes the same statements with 20 members and with 2,000', async () => {
  // Memberships and waivers are cached for a second, which 2,000 members may take on a busy machine.
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now())
  const measured: unknown[] = []
  for (const members of [20, 2000]) {
    const scope = await gymOf(members)
    const search = { q: '', show: 'active' as const, page: 1 }
    await getPeopleList(scope, search)
    const { sent: all, given } = await statementsDuring(() => getPeopleList(scope, search))
    const sent = all.filter(({ sql }) => !sql.includes('`Gym`.`id`'))
    measured.push([sent.length, given.items.length])
    for (const { sql, values } of sent) {
      const plan = await database.prisma.$queryRawUnsafe<{ detail: string }[]>(
        `EXPLAIN QUERY PLAN ${sql}`,
        ...values,
      )
      expect(
        plan
          .map(({ detail }) => detail)
          .filter(detail => /^SCAN (?!\(subquery|CONSTANT|visits$)/.test(detail)),
      ).toEqual([])
    }
  }
  clock.mockRestore()
  expect(measured).toEqual([
    [4, 20],
    [4, 50],
  ])
})
