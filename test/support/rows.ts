/** Everything that a request could have changed, to show that a refused one did not. */
import type { Db } from '../../src/db/client'
import { Prisma } from '../../src/generated/sqlite/client'
import type { Cast } from './cast'

/** The columns of every table of a gym but the keys', whose last use is noted. */
const TABLES = Object.entries(Prisma)
  .filter(([name]) => name.endsWith('ScalarFieldEnum'))
  .map(([name, columns]) => ({ table: name.replace('ScalarFieldEnum', ''), columns: Object.keys(columns) }))
  .filter(({ table, columns }) => columns.includes('gymId') && table !== 'ApiKey')

/** A query for all rows of these gyms, as one text: in so many rows their conversion would cost more than the query. */
function everyRowIn(jsonArray: string, gyms: string): string {
  const selects = TABLES.map(({ table, columns }) => {
    const row = `CAST(${jsonArray}(${columns.map(column => `"${column}"`).join(', ')}) AS TEXT)`
    return `SELECT '${table} ' || ${row} AS "row" FROM "${table}" WHERE "gymId" IN (${gyms})`
  })
  return `SELECT string_agg("row", '\n' ORDER BY "row") AS "rows" FROM (${selects.join(' UNION ALL ')}) AS "every"`
}

const SQLITE = `WITH "gym"("id") AS (VALUES (?), (?)) ${everyRowIn('json_array', 'SELECT "id" FROM "gym"')}`
/** PostgreSQL plans a query of so many tables for longer than it runs it; that of a function it plans once. */
const POSTGRESQL = 'SELECT test_every_row($1, $2) AS "rows"'
const FUNCTION = `CREATE OR REPLACE FUNCTION test_every_row(text, text) RETURNS text
  LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan
  AS $$ BEGIN RETURN (${everyRowIn('json_build_array', '$1, $2')}); END $$`

const withFunction = new WeakSet<Db>()

/** Every row of both gyms of the cast, a line each: `Athlete ["0198…", …]`. One query, since it is asked so often. */
export async function everyRow(db: Db, cast: Cast): Promise<string> {
  if (DIALECT === 'postgresql' && !withFunction.has(db)) {
    await db.$executeRawUnsafe(FUNCTION)
    withFunction.add(db)
  }
  const query = DIALECT === 'sqlite' ? SQLITE : POSTGRESQL
  const found = await db.$queryRawUnsafe<{ rows: string }[]>(query, cast.gym.id, cast.rival.id)
  return found[0]!.rows
}
