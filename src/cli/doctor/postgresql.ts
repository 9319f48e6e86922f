import { type Database, databaseName } from '../../db/client'
import { postgresqlClient, postgresqlConfig } from '../../db/postgresql/postgresql-pool'
import { fact } from '../../db/sqlite-structure'
import { describeError } from '../failure'
import { type Check, check, type Finding, fine, wrong } from './check'

const MAJOR_AT_LEAST = 14

export async function findPostgresql(url: string): Promise<Finding> {
  const config = postgresqlConfig(url)
  const where = `${databaseName(url)}, as ${config.user}`
  const client = postgresqlClient(url)
  try {
    await client.connect()
    return fine(where)
  } catch (error) {
    const advice = 'Start the server or correct DATABASE_URL'
    return wrong(`${where}: ${describeError(error)}. ${advice}`)
  } finally {
    await client.end().catch(() => undefined)
  }
}

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

/** In another time zone the driver would shift every timestamp. */
async function session({ prisma }: Database): Promise<Finding> {
  const [row] = await prisma.$queryRaw<{ zone: string }[]>`SELECT current_setting('TimeZone') AS zone`
  if (row!.zone === 'UTC') return fine('TimeZone UTC')
  return wrong(`TimeZone is ${row!.zone} and must be UTC: a pooler in between may set it`)
}

type Part = {
  kind: 'c' | 'n' | 'p' | 'f' | 'u' | 'i' | 't'
  table: string
  names: string[]
  to: string | null
}

/** The schema as facts, without invalid indexes and disabled triggers. */
export async function postgresqlStructure({ prisma }: Database): Promise<Set<string>> {
  const parts = await prisma.$queryRaw<Part[]>`
    SELECT 'c' AS kind, t.relname::text AS table, ARRAY[a.attname::text] AS names, NULL AS to
    FROM pg_class t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE t.relkind = 'r' AND t.relnamespace = current_schema()::regnamespace
    UNION ALL
    SELECT 'n', t.relname::text, ARRAY[a.attname::text], NULL
    FROM pg_class t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND a.attnotnull
    WHERE t.relkind = 'r' AND t.relnamespace = current_schema()::regnamespace
    UNION ALL
    SELECT c.contype::text, (SELECT relname::text FROM pg_class WHERE oid = c.conrelid), ARRAY(
        SELECT a.attname::text FROM unnest(c.conkey) WITH ORDINALITY AS k(attnum, place)
        JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.attnum ORDER BY k.place
      ), (SELECT relname::text FROM pg_class WHERE oid = c.confrelid)
    FROM pg_constraint c
    WHERE c.contype IN ('p', 'f') AND c.connamespace = current_schema()::regnamespace
    UNION ALL
    SELECT CASE WHEN i.indisunique THEN 'u' ELSE 'i' END, t.relname::text, ARRAY(
        SELECT a.attname::text FROM unnest(i.indkey::int2[]) WITH ORDINALITY AS k(attnum, place)
        JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.attnum ORDER BY k.place
      ), NULL
    FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid
    WHERE NOT i.indisprimary AND i.indisvalid AND t.relnamespace = current_schema()::regnamespace
    UNION ALL
    SELECT 't', t.relname::text, ARRAY[g.tgname::text], NULL
    FROM pg_trigger g JOIN pg_class t ON t.oid = g.tgrelid
    WHERE NOT g.tgisinternal AND g.tgenabled <> 'D' AND t.relnamespace = current_schema()::regnamespace`
  return new Set(parts.map(factOf))
}

function factOf({ kind, table, names, to }: Part): string {
  if (kind === 'c') return fact.column(table, names[0]!)
  if (kind === 'n') return fact.required(table, names[0]!)
  if (kind === 'p') return fact.primary(table, names)
  if (kind === 'f') return fact.link(table, names, to!)
  if (kind === 't') return fact.trigger(table, names[0]!)
  return fact.index(table, names, kind === 'u')
}

/** A constraint that is not validated may have rows that break it. */
async function integrity({ prisma }: Database): Promise<Finding> {
  const rows = await prisma.$queryRaw<{ name: string; validated: boolean }[]>`
    SELECT conname::text AS name, convalidated AS validated
    FROM pg_constraint
    WHERE contype = 'f' AND connamespace = current_schema()::regnamespace
    ORDER BY conname`
  const not = rows.filter(row => !row.validated).map(row => row.name)
  if (not.length === 0) return fine(`all ${rows.length} foreign keys are validated`)
  return wrong(`not validated: ${not.join(', ')}. ALTER TABLE … VALIDATE CONSTRAINT …`)
}
