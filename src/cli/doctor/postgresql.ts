/** What only PostgreSQL has to be asked. */
import { Client } from 'pg'
import { type Database, postgresqlConfig } from '../../db/client'
import { messageOf } from '../failure'
import { type Check, check, type Finding } from './check'

const MAJOR_AT_LEAST = 14

/** Whether the server answers. The address is shown without the password. */
export async function findPostgresql(url: string): Promise<Finding> {
  const { host, port, database, user, ...rest } = postgresqlConfig(url)
  const where = `${database} at ${host}:${port ?? 5432}, as ${user}`
  const client = new Client({ host, port, database, user, ...rest })
  try {
    await client.connect()
    return { ok: true, detail: where }
  } catch (error) {
    const advice = 'Start the server or correct DATABASE_URL'
    return { ok: false, detail: `${where}: ${messageOf(error)}. ${advice}` }
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Its version, the session's time zone, and whether what is in it is sound. */
export async function checkPostgresql(database: Database): Promise<Check[]> {
  return [
    await check('postgresql_version', () => versionFound(database)),
    await check('session', () => session(database)),
    await check('integrity', () => integrity(database)),
  ]
}

async function versionFound({ prisma }: Database): Promise<Finding> {
  const [row] = await prisma.$queryRaw<{ version: string }[]>`
    SELECT current_setting('server_version') AS version`
  const ok = Number.parseInt(row!.version, 10) >= MAJOR_AT_LEAST
  return { ok, detail: ok ? row!.version : `${row!.version}: ${MAJOR_AT_LEAST} or newer is needed` }
}

/** In another time zone the driver would shift every moment. */
async function session({ prisma }: Database): Promise<Finding> {
  const [row] = await prisma.$queryRaw<{ zone: string }[]>`SELECT current_setting('TimeZone') AS zone`
  if (row!.zone === 'UTC') return { ok: true, detail: 'TimeZone UTC' }
  return { ok: false, detail: `TimeZone is ${row!.zone} and must be UTC: a pooler in between may set it` }
}

/** A constraint that is not validated may have rows that break it. */
async function integrity({ prisma }: Database): Promise<Finding> {
  const rows = await prisma.$queryRaw<{ name: string; validated: boolean }[]>`
    SELECT conname::text AS name, convalidated AS validated
    FROM pg_constraint
    WHERE contype = 'f' AND connamespace = current_schema()::regnamespace
    ORDER BY conname`
  const not = rows.filter(row => !row.validated).map(row => row.name)
  if (not.length === 0) return { ok: true, detail: `all ${rows.length} foreign keys are validated` }
  return { ok: false, detail: `not validated: ${not.join(', ')}. ALTER TABLE … VALIDATE CONSTRAINT …` }
}
