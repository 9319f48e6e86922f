import type { Client } from 'pg'
import { readPostgresqlUrl } from '../config/postgresql-url'
import { databaseName } from './client'
import {
  assertOurs,
  CREATE_LIST,
  compareMigrations,
  type History,
  listRow,
  type Migration,
  READ_LIST,
} from './migrations'
import { postgresqlClient } from './postgresql/postgresql-pool'
import { UnusableDatabase } from './unusable'

/** Arbitrary key of the advisory lock. */
const MIGRATION_LOCK = 727_258_655

/** SQLSTATEs of a statement whose effect exists already: no such column or table, or a duplicate. */
const ALREADY_DONE = /^42(701|703|704|710|P01|P07)$/

/** See `migrate`. Any number of processes may start together; they take turns, one migration at a time. */
export async function migratePostgresql(
  url: string,
  migrations: Migration[],
  logStep: (step: string) => void,
) {
  return withClient(url, async client => {
    const applied: string[] = []
    let isNew: boolean | undefined
    for (;;) {
      const migration = await inTransaction(client, async () => {
        await client.query(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`)
        const standing = compareMigrations(await historyOf(client, url), migrations)
        assertOurs(standing, `The database ${databaseName(url)}`)
        const { fresh, pending } = standing
        isNew ??= fresh
        const [next] = pending
        if (next && !isNew) logStep(`Applying migration ${next.name}; to go after it: ${pending.length - 1}`)
        if (next) await apply(client, next, standing.unfinished.includes(next.name))
        return next
      })
      if (!migration) {
        if (applied.length > 0) logStep('Migrated the database.')
        return { applied }
      }
      applied.push(migration.name)
    }
  })
}

/** Reads the migration history without changing anything. */
export async function readPostgresql(url: string): Promise<History> {
  return withClient(url, client => historyOf(client, url))
}

async function historyOf(client: Client, url: string): Promise<History> {
  const { rows: schemas } = await client.query('SELECT current_schema() AS name')
  if (schemas[0]!.name === null) throw noSchema(url)
  const { rows: tables } = await client.query(
    `SELECT c.relname::text AS name FROM pg_class c
     WHERE c.relkind IN ('r', 'p') AND c.relnamespace = to_regnamespace(quote_ident(current_schema()))
       AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')`,
  )
  const listed = tables.some(({ name }) => name === '_prisma_migrations')
  const rows = listed ? (await client.query(READ_LIST)).rows : []
  const had = rows.map(({ name, finished }) => ({ name: name as string, finished: finished === 1 }))
  return { had, tables: tables.length - Number(listed) }
}

/** The server's role need not have the right to create a schema. */
function noSchema(url: string): UnusableDatabase {
  const { schema } = readPostgresqlUrl(url)
  return new UnusableDatabase(
    'database_missing',
    `There is no schema ${schema} that this role may use in the database ${databaseName(url)}. Make it (CREATE SCHEMA ${schema} AUTHORIZATION …), or correct schema=… in DATABASE_URL.`,
  )
}

async function apply(client: Client, migration: Migration, begun: boolean): Promise<void> {
  const { name, sql } = migration
  const started = new Date()
  try {
    await client.query(CREATE_LIST.postgresql)
    await client.query('SAVEPOINT before_it')
    await client.query(sql).catch(async error => {
      // Earlier versions committed the row and the effect separately, so a killed process may have left the effect
      // alone.
      if (!begun || !ALREADY_DONE.test(error.code)) throw error
      await client.query('ROLLBACK TO SAVEPOINT before_it')
    })
    await client.query('DELETE FROM _prisma_migrations WHERE migration_name = $1 AND finished_at IS NULL', [
      name,
    ])
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, started_at, applied_steps_count)
       VALUES ($1, $2, $3, $4, $5, 1)`,
      listRow(migration, started),
    )
  } catch (error) {
    const message = `Migrating failed: ${name}: ${(error as Error).message}.\nNothing of ${name} was applied.`
    throw new UnusableDatabase('migration_failed', message)
  }
}

async function inTransaction<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN')
  try {
    // No timeout: a table may be large, and another process may be migrating.
    await client.query('SET LOCAL statement_timeout = 0')
    const done = await work()
    await client.query('COMMIT')
    return done
  } catch (error) {
    // The rollback fails without a connection; the first error says more.
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = postgresqlClient(url)
  // A broken connection fails the running query; without a listener it would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
