/** What must hold of the data whatever was asked of the service. */
import type { Db } from '../../../src/db/client'
import { listMovementIds } from '../../../src/domain/workouts/references'
import { workoutColumns } from '../../../src/domain/workouts/stored'
import { Prisma } from '../../../src/generated/sqlite/client'
import { WorkoutDetails } from '../../../src/schemas/workouts/workout-details'
import { movementsOf } from '../builders'

/** The tables whose rows belong to a gym. A key's last use is no change of the gym's data. */
const TABLES = Object.values(Prisma.ModelName).filter(name => {
  const columns = (Prisma as unknown as Record<string, object | undefined>)[`${name}ScalarFieldEnum`]
  return name !== 'ApiKey' && columns !== undefined && 'gymId' in columns
})

/** Every row of these gyms, by table, as text and in order. */
export async function rowsOf(db: Db, gymIds: string[]): Promise<Record<string, string[]>> {
  const quoted = gymIds.map(id => `'${id}'`).join(', ')
  const rows: Record<string, string[]> = {}
  for (const table of TABLES) {
    const found: object[] = await db.$queryRawUnsafe(`SELECT * FROM "${table}" WHERE "gymId" IN (${quoted})`)
    rows[table] = found.map(row => JSON.stringify(row)).sort()
  }
  return rows
}

/** What is wrong with the database and with the data of a gym; nothing when all is well. */
export async function brokenRules(db: Db, dialect: string, gymId: string): Promise<string[]> {
  return [
    ...(dialect === 'sqlite' ? await brokenFile(db) : []),
    ...(await brokenWorkouts(db, gymId)),
    ...(await brokenPeople(db, gymId)),
  ]
}

async function brokenFile(db: Db): Promise<string[]> {
  const integrity: { integrity_check: string }[] = await db.$queryRawUnsafe('PRAGMA integrity_check')
  const loose: object[] = await db.$queryRawUnsafe('PRAGMA foreign_key_check')
  const said = integrity.map(row => row.integrity_check).filter(line => line !== 'ok')
  return [...said, ...loose.map(row => `a loose reference: ${JSON.stringify(row)}`)]
}

/** Details are valid and in order, and what is derived from them is what it would be now. */
async function brokenWorkouts(db: Db, gymId: string): Promise<string[]> {
  const workouts = await db.workout.findMany({ where: { gymId } })
  const details = workouts.map(({ details }) => WorkoutDetails.parse(JSON.parse(details)))
  const movements = await movementsOf(db, [...new Set(details.flatMap(listMovementIds))])
  return workouts.flatMap((workout, index) => {
    const derived = workoutColumns(details[index]!, movements)
    const same = Object.entries(derived).every(
      ([name, value]) => workout[name as keyof typeof workout] === value,
    )
    return same ? [] : [`workout ${workout.id} is not what its details say`]
  })
}

async function brokenPeople(db: Db, gymId: string): Promise<string[]> {
  const admins = await db.athlete.count({
    where: { gymId, staff: 'admin', access: { in: ['member', 'marketplace'] } },
  })
  const archivedStaff = await db.athlete.count({ where: { gymId, access: 'archived', staff: { not: null } } })
  const openInvites = await db.invite.count({
    where: { gymId, closedAt: null, claimedAt: null, athlete: { access: 'archived' } },
  })
  return [
    ...(admins === 0 ? ['the gym has no admin left'] : []),
    ...(archivedStaff > 0 ? ['an archived athlete is staff'] : []),
    ...(openInvites > 0 ? ['an archived athlete has an open invite'] : []),
  ]
}
