/** Backs up PostgreSQL by its own programs, which must be at least as new as the server. */
import { spawn } from 'node:child_process'
import { readPostgresqlUrl } from '../../config/postgresql-url'
import { invalid, unavailable } from '../../errors'
import { postgresqlClient } from '../postgresql/postgresql-pool'
import { UnusableDatabase } from '../unusable'

const SET_ASIDE = 'before_restore_'

/** Dumps the schema of the URL and checks the dump's table of contents. Throws unavailable with pg_dump's message. */
export async function dumpPostgresql(url: string, file: string): Promise<void> {
  const { schema } = readPostgresqlUrl(url)
  // `--schema=public` would dump a CREATE SCHEMA that fails on restore, because `public` always exists.
  const which = schema === 'public' ? `--exclude-schema=${SET_ASIDE}*` : `--schema=${schema}`
  await run('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', which, `--file=${file}`], url)
  await assertDump(url, file)
}

/**
 * Restores a dump into the empty schema of the URL. `overwrite` first renames an existing schema and renames it back
 * when the restore fails. Throws UnusableDatabase `database_there`, and unavailable.
 */
export async function restorePostgresql(
  url: string,
  file: string,
  overwrite: boolean,
): Promise<{ replaced: string | null }> {
  await assertDump(url, file)
  const { schema, connection } = readPostgresqlUrl(url)
  const client = postgresqlClient(url)
  await client.connect()
  try {
    const { rows } = await client.query('SELECT 1 FROM pg_tables WHERE schemaname = $1 LIMIT 1', [schema])
    const isThere = rows.length > 0
    if (isThere && !overwrite)
      throw new UnusableDatabase(
        'database_there',
        'There are tables in this database already. --overwrite replaces them.',
      )
    const aside = `${SET_ASIDE}${new Date().toISOString().replaceAll(/[-:T]|\..*/g, '')}`
    if (isThere) await client.query(`ALTER SCHEMA "${schema}" RENAME TO ${aside}`)
    // A dump of any other schema creates the schema itself.
    if (schema === 'public') await client.query('CREATE SCHEMA IF NOT EXISTS public')
    else if (!isThere) await client.query(`DROP SCHEMA IF EXISTS "${schema}"`)
    try {
      const name = connection.database ?? connection.user ?? 'postgres'
      const how = ['--exit-on-error', '--no-owner', '--no-privileges', '--single-transaction']
      await run('pg_restore', [...how, `--dbname=${name}`, file], url)
    } catch (error) {
      if (isThere) {
        await client.query(`DROP SCHEMA IF EXISTS "${schema}" CASCADE`)
        await client.query(`ALTER SCHEMA ${aside} RENAME TO "${schema}"`)
      }
      throw error
    }
    return { replaced: isThere ? `schema ${aside}` : null }
  } finally {
    await client.end()
  }
}

/** Throws unless the dump contains Chalkbox's tables. */
async function assertDump(url: string, file: string): Promise<void> {
  const list = await run('pg_restore', ['--list', file], url).catch(() => '')
  if (!/TABLE DATA \S+ Gym /.test(list)) throw invalid({ file: ['is no backup of Chalkbox on PostgreSQL'] })
}

/**
 * Runs a program against the server of the URL. The password goes through the environment, so that no process list
 * shows it.
 */
function run(program: string, args: string[], url: string): Promise<string> {
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
    child.stdout.on('data', chunk => {
      out += chunk
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
