/** Everything that a request could have changed, to show that a refused one did not. */
import type { Db } from '../../src/db/client'
import { Prisma } from '../../src/generated/sqlite/client'
import type { Cast } from './cast'

/** The columns of every table of a gym but the keys', whose last use is noted. */
const TABLES = Object.entries(Prisma)
  .filter(([name]) => name.endsWith('ScalarFieldEnum'))
  .map(([name, columns]) => ({ table: name.replace('ScalarFieldEnum', ''), columns: Object.keys(columns) }))
  .filter(({ table, columns }) => columns.includes('gymId') && table !== 'ApiKey')

const asJson = () => (DIALECT === 'sqlite' ? 'json_array' : 'json_build_array')

/** Every row of both gyms of the cast, as text: `Athlete ["0198…", …]`. One query, since it is asked so often. */
export async function everyRow(db: Db, cast: Cast): Promise<string[]> {
  const gyms = `('${cast.gym.id}', '${cast.rival.id}')`
  const selects = TABLES.map(({ table, columns }) => {
    const row = `CAST(${asJson()}(${columns.map(column => `"${column}"`).join(', ')}) AS TEXT)`
    return `SELECT '${table} ' || ${row} AS "row" FROM "${table}" WHERE "gymId" IN ${gyms}`
  })
  const found = await db.$queryRawUnsafe<{ row: string }[]>(selects.join(' UNION ALL '))
  return found.map(({ row }) => row).sort()
}
