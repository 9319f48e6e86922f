/** The same rows in PostgreSQL: a server of the benchmark's own that keeps its promises to the disk, and copies of files. */
import BetterSqlite3 from 'better-sqlite3'
import { Client } from 'pg'
import { migrate } from '../../src/db/migrate'
import { databaseUrl, execute, type Postgres, startServer } from '../../test/support/postgres'
import { postgresPrograms } from '../../test/support/process/postgres-programs'

const SETTINGS = [
  'shared_buffers=256MB',
  'max_connections=100',
  'unix_socket_directories=',
  'listen_addresses=127.0.0.1',
  'timezone=UTC',
]
/** Rows in one statement. */
const AT_ONCE = 2_000

/** PostgreSQL with its own defaults where it matters: fsync, full pages and commits that wait are on. */
export function startPostgresql(more: readonly string[] = []): Promise<Postgres> {
  return startServer(postgresPrograms(), [...SETTINGS, ...more])
}

/** A new database with everything that a SQLite file holds; returns its URL. */
export async function copyIntoPostgresql(server: Postgres, name: string, file: string): Promise<string> {
  await execute(server.url, `CREATE DATABASE ${name}`)
  const url = databaseUrl(server.url, name)
  await migrate(url)
  const from = new BetterSqlite3(file, { readonly: true })
  const to = new Client({ connectionString: url })
  await to.connect()
  // The rows come table by table, whatever refers to what: they were whole in the file.
  await to.query("SET session_replication_role = replica; SET TimeZone = 'UTC'; SET synchronous_commit = off")
  const tables = from
    .prepare<[], { name: string }>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_%' ESCAPE '\\'",
    )
    .all()
  for (const { name: table } of tables) {
    await to.query(`DELETE FROM "${table}"`)
    const insert = `INSERT INTO "${table}" SELECT * FROM json_populate_recordset(NULL::"${table}", $1)`
    let rows: unknown[] = []
    const flush = async () => {
      if (rows.length > 0) await to.query(insert, [JSON.stringify(rows)])
      rows = []
    }
    for (const row of from.prepare(`SELECT * FROM "${table}"`).iterate()) {
      rows.push(row)
      if (rows.length === AT_ONCE) await flush()
    }
    await flush()
  }
  await to.query('ANALYZE')
  await to.end()
  from.close()
  return url
}
