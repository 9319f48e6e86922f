/** Backs up PostgreSQL by its own programs, which must be at least as new as the server. */
import { spawn } from 'node:child_process'
import type { Client } from 'pg'
import { readPostgresqlUrl } from '../../config/postgresql-url'
import { invalid, unavailable } from '../../errors'
import { postgresqlClient } from '../postgresql/postgresql-pool'
import { UnusableDatabase } from '../unusable'
import { assertRows, type RowCounts, verifySeal } from './seal'

const SET_ASIDE = 'before_restore_'

/**
 * Dumps the schema of the URL, checks the dump's table of contents, and returns the number of rows in the same snapshot.
 * Throws unavailable with pg_dump's message.
 */
export async function dumpPostgresql(url: string, file: string): Promise<RowCounts> {
  const { schema } = readPostgresqlUrl(url)
  // `--schema=public` would dump a CREATE SCHEMA that fails on restore, because `public` always exists.
  const which = schema === 'public' ? `--exclude-schema=${SET_ASIDE}*` : `--schema=${schema}`
  return withClient(url, async client => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const { rows } = await client.query<{ snapshot: string }>('SELECT pg_export_snapshot() AS snapshot')
    const args = ['--format=custom', '--no-owner', '--no-privileges', which, `--file=${file}`]
    await run('pg_dump', [...args, `--snapshot=${rows[0]!.snapshot}`], url)
    await assertDump(url, file)
    return countRows(client, schema)
  })
}

async function countRows(client: Client, schema: string): Promise<RowCounts> {
  const counts: RowCounts = {}
  const { rows: tables } = await client.query<{ name: string }>(
    'SELECT tablename AS name FROM pg_tables WHERE schemaname = $1 ORDER BY tablename',
    [schema],
  )
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM "${schema}"."${name}"`)
    counts[name] = Number(rows[0]!.count)
  }
  return counts
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = postgresqlClient(url)
  // A broken connection fails the running query; without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Restores a dump into the empty schema of the URL. `overwrite` first renames an existing schema and renames it back
 * when the restore fails. Throws UnusableDatabase `database_there`, and unavailable.
 */
export async function restorePostgresql(
  url: string,
  file: string,
  overwrite: boolean,
): Promise<{ replaced: string | null; unsealed?: true }> {
  const { seal } = await verifySeal(file)
  await assertDump(url, file)
  const { schema, connection } = readPostgresqlUrl(url)
  return withClient(url, async client => {
    const { rows } = await client.query('SELECT 1 FROM pg_tables WHERE schemaname = $1 LIMIT 1', [schema])
    const isThere = rows.length > 0
    if (isThere && !overwrite)
      throw new UnusableDatabase(
        'database_there',
        'There are tables in this database already. --overwrite replaces them.',
      )
    const aside = `${SET_ASIDE}${timestamp()}`
    if (isThere) await client.query(`ALTER SCHEMA "${schema}" RENAME TO ${aside}`)
    if (schema === 'public') await client.query('CREATE SCHEMA IF NOT EXISTS public')
    else if (!isThere) await client.query(`DROP SCHEMA IF EXISTS "${schema}"`)
    try {
      const name = connection.database ?? connection.user ?? 'postgres'
      const how = ['--exit-on-error', '--no-owner', '--no-privileges', '--single-transaction']
      await run('pg_restore', [...how, `--dbname=${name}`, file], url)
      if (seal !== null) assertRows(seal, await countRows(client, schema))
    } catch (error) {
      if (isThere) {
        await client.query(`DROP SCHEMA IF EXISTS "${schema}" CASCADE`)
        await client.query(`ALTER SCHEMA ${aside} RENAME TO "${schema}"`)
      }
      throw error
    }
    return { replaced: isThere ? `schema ${aside}` : null, ...(seal === null && { unsealed: true as const }) }
  })
}

/**
 * Restores a backup into a database of its own on the same server, compares its rows, and drops that database. Returns
 * false, after reading the whole dump and counting its rows, when the role may not create a database. Throws as
 * `restorePostgresql`.
 */
export async function drillPostgresql(url: string, file: string): Promise<boolean> {
  const { connection } = readPostgresqlUrl(url)
  const prefix = `${(connection.database ?? connection.user ?? 'postgres').slice(0, 40)}_drill_`
  const name = `${prefix}${timestamp()}`
  return withClient(url, async client => {
    await dropAbandoned(client, prefix)
    try {
      await client.query(`CREATE DATABASE "${name}" TEMPLATE template0 ENCODING 'UTF8'`)
    } catch (error) {
      if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error
      await readDump(url, file)
      return false
    }
    try {
      await restorePostgresql(url.replace(DATABASE_OF_URL, `$1/${name}`), file, false)
      return true
    } finally {
      await client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`)
    }
  })
}

const INSUFFICIENT_PRIVILEGE = '42501'
const DATABASE_OF_URL = /^(postgres(?:ql)?:\/\/[^/?]*)(?:\/[^?]*)?/
const ABANDONED_MS = 12 * 60 * 60_000
const timestamp = (at = Date.now()) => new Date(at).toISOString().replaceAll(/[-:T]|\..*/g, '')

async function dropAbandoned(client: Client, prefix: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT datname AS name FROM pg_database
     WHERE starts_with(datname, $1) AND substr(datname, length($1) + 1) ~ '^[0-9]{14}$'
       AND substr(datname, length($1) + 1) < $2 AND pg_get_userbyid(datdba) = current_user`,
    [prefix, timestamp(Date.now() - ABANDONED_MS)],
  )
  for (const { name } of rows) await client.query(`DROP DATABASE IF EXISTS "${name}"`)
}

async function readDump(url: string, file: string): Promise<void> {
  const { seal } = await verifySeal(file)
  const counts: RowCounts = {}
  let table: string | null = null
  await run('pg_restore', ['--data-only', '--file=-', file], url, line => {
    if (table === null) {
      // COPY public."Gym" (id, …) FROM stdin;
      table = /^COPY \S+?\."?(\w+)"? \(.* FROM stdin;$/.exec(line)?.[1] ?? null
      if (table !== null) counts[table] = 0
    } else if (line === '\\.') table = null
    else counts[table]!++
  })
  if (seal !== null) assertRows(seal, counts)
}

async function assertDump(url: string, file: string): Promise<void> {
  const list = await run('pg_restore', ['--list', file], url).catch(() => '')
  if (!/TABLE DATA \S+ Gym /.test(list)) throw invalid({ file: ['is no backup of Chalkbox on PostgreSQL'] })
}

/**
 * Runs a program against the server of the URL and returns its output, unless `onLine` takes it line by line. The
 * password goes through the environment, so that no process list shows it.
 */
function run(program: string, args: string[], url: string, onLine?: (line: string) => void): Promise<string> {
  const { connection, servers, takesWrites } = readPostgresqlUrl(url)
  const { host, port, user, password, database } = connection
  const env = {
    PATH: '/usr/local/bin:/usr/bin:/bin',
    ...(host && { PGHOST: host }),
    ...(port && { PGPORT: String(port) }),
    ...(servers.length > 0 && {
      PGHOST: servers.map(server => server.host).join(','),
      PGPORT: servers.map(server => server.port).join(','),
      PGTARGETSESSIONATTRS: takesWrites ? 'read-write' : 'any',
    }),
    ...(user && { PGUSER: user }),
    ...(typeof password === 'string' && { PGPASSWORD: password }),
    ...(database && { PGDATABASE: database }),
  }
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let [out, err] = ['', '']
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      out += chunk
      if (!onLine) return
      const lines = out.split('\n')
      out = lines.pop()!
      for (const line of lines) onLine(line)
    })
    child.stderr.on('data', chunk => {
      err += chunk
    })
    child.on('error', ({ message }) =>
      reject(unavailable(`${program} cannot be run (${message}): install PostgreSQL's client programs.`)),
    )
    child.on('close', code =>
      code === 0 ? resolve(out) : reject(unavailable(`${program} failed: ${err.trim().slice(0, 1000)}`)),
    )
  })
}
