/** Brings a database up to the schema: applies what is pending of prisma/migrations, in order, each once. */
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { Client } from 'pg'
import { type Dialect, dialectOf, sqliteFile } from '../database-url'
import { FILTERS, migrationList, withSchemaEngine } from './schema-engine'

export type Migration = { name: string; sql: string }
export type Migrated = {
  /** The migrations just applied, in order; empty when there was nothing to do. */
  applied: string[]
  /** SQLite: where the file as it was before is kept, when it held anything. */
  copy?: string
}

const ROOT = join(__dirname, '..', '..')

/** The migrations that ship for a dialect, in order. */
export function shippedMigrations(
  dialect: Dialect,
  folder = join(ROOT, 'prisma', 'migrations', dialect),
): Migration[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter(name => existsSync(join(folder, name, 'migration.sql')))
  return names.sort().map(name => ({ name, sql: readFileSync(join(folder, name, 'migration.sql'), 'utf8') }))
}

/** The schema's text for a dialect: one source, only the provider differs. */
export function schemaText(dialect: Dialect): string {
  const source = readFileSync(join(ROOT, 'prisma', 'schema.prisma'), 'utf8')
  return source.replace('provider = "sqlite"', `provider = "${dialect}"`)
}

/**
 * Applies the pending migrations. A second call applies nothing. SQLite: a file that has been migrated before is copied
 * beside itself first, and put back when a migration fails. PostgreSQL: one process at a time; others wait for it.
 * Throws an error that names the migration and says what state the database is in.
 */
export async function migrate(
  url: string,
  migrations = shippedMigrations(dialectOf(url)),
): Promise<Migrated> {
  return dialectOf(url) === 'sqlite' ? migrateSqlite(url, migrations) : migratePostgresql(url, migrations)
}

/** The names of the migrations that a database has not had yet. */
export async function pendingMigrations(
  url: string,
  migrations = shippedMigrations(dialectOf(url)),
): Promise<string[]> {
  const applied =
    dialectOf(url) === 'sqlite' ? appliedInSqlite(sqliteFile(url)) : await withPg(url, appliedInPostgresql)
  return migrations.map(migration => migration.name).filter(name => !applied.has(name))
}

async function migrateSqlite(url: string, migrations: Migration[]): Promise<Migrated> {
  const file = sqliteFile(url)
  const applied = appliedInSqlite(file)
  const pending = migrations.filter(migration => !applied.has(migration.name))
  if (pending.length === 0) return { applied: [] }
  const copy = applied.size > 0 ? await copyOf(file, pending[0]!.name) : undefined
  try {
    await applyEach(url, migrations, pending)
  } catch (error) {
    if (copy) restore(file, copy)
    const state = copy
      ? `The database is as it was before; the copy stays at ${copy}.`
      : 'The database held nothing yet.'
    throw new Error(`Migrating failed: ${(error as Error).message}\n${state}`)
  }
  return { applied: pending.map(migration => migration.name), ...(copy && { copy }) }
}

async function migratePostgresql(url: string, migrations: Migration[]): Promise<Migrated> {
  return withPg(url, async client => {
    await client.query(`SELECT pg_advisory_lock(${MIGRATION_LOCK})`)
    const applied = await appliedInPostgresql(client)
    const pending = migrations.filter(migration => !applied.has(migration.name))
    await applyEach(url, migrations, pending)
    return { applied: pending.map(migration => migration.name) }
  })
}

/** Any number that nothing else in the database locks. */
const MIGRATION_LOCK = 727_258_655

/** One at a time, so that a failure can name its migration. */
async function applyEach(url: string, migrations: Migration[], pending: Migration[]): Promise<void> {
  const dialect = dialectOf(url)
  for (const migration of pending) {
    const migrationsList = migrationList(dialect, migrations.slice(0, migrations.indexOf(migration) + 1))
    try {
      await withSchemaEngine(url, schemaText(dialect), engine =>
        engine.applyMigrations({ migrationsList, filters: FILTERS }),
      )
    } catch (error) {
      throw new Error(`${migration.name}: ${(error as Error).message}`)
    }
  }
}

const FINISHED =
  'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL'

function appliedInSqlite(file: string): Set<string> {
  if (!existsSync(file)) return new Set()
  const connection = new BetterSqlite3(file)
  try {
    const table = connection.prepare("SELECT 1 FROM sqlite_master WHERE name = '_prisma_migrations'").get()
    return new Set(table ? (connection.prepare(FINISHED).pluck().all() as string[]) : [])
  } finally {
    connection.close()
  }
}

async function appliedInPostgresql(client: Client): Promise<Set<string>> {
  const table = await client.query("SELECT to_regclass('_prisma_migrations') AS name")
  if (table.rows[0].name === null) return new Set()
  const rows = await client.query(FINISHED)
  return new Set(rows.rows.map(row => row.migration_name as string))
}

async function withPg<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** SQLite's own online copy: whole even while the file is in use. */
async function copyOf(file: string, before: string): Promise<string> {
  const stamp = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const copy = `${file}.before-${before}-${stamp}`
  const connection = new BetterSqlite3(file)
  try {
    await connection.backup(copy)
  } finally {
    connection.close()
  }
  return copy
}

function restore(file: string, copy: string): void {
  for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true })
  copyFileSync(copy, file)
}
