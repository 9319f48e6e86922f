/** Classes, and who is in them. */
import { v7 as uuid } from 'uuid'
import type { Db } from '../../../src/db/client'
import type { AthleteModel, GymClassModel } from '../../../src/generated/sqlite/models'
import { buildProgram, gymIdOf } from './gyms'
import { nextMinute } from './numbers'

/** A class at six in the evening, with these athletes in it. */
export async function buildClass(
  db: Db,
  given: Partial<GymClassModel> = {},
  athletes: Pick<AthleteModel, 'id'>[] = [],
): Promise<GymClassModel> {
  const gymId = await gymIdOf(db, given)
  const row = await db.gymClass.create({
    data: {
      id: uuid(),
      date: '2026-01-05',
      time: '18:00',
      name: null,
      createdAt: nextMinute(),
      ...given,
      gymId,
      programId: given.programId ?? (await buildProgram(db, { gymId })).id,
    },
  })
  await db.classAttendee.createMany({
    data: athletes.map(({ id }) => ({ gymId, classId: row.id, athleteId: id, addedAt: nextMinute() })),
  })
  return row
}
