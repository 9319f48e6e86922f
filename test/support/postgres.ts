/** A PostgreSQL server of the tests' own, out of the packages: nothing to install, nothing left behind. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { postgresPrograms } from './process/postgres-programs'
import { cleanUpAfterThisProcess, letGo } from './process/run-folder'

export type Postgres = {
  /** With a superuser and the database `postgres`. */
  url: string
  stop(): Promise<void>
}

/** PostgreSQL refuses to run as root; root runs it as nobody, who needs no entry in the host's list of users. */
export const NOBODY = { uid: 65534, gid: 65534 }
const PORT_ATTEMPTS = 3
const START_TIMEOUT_MS = 30_000

const SETTINGS = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'max_connections=200',
  'unix_socket_directories=',
  'listen_addresses=127.0.0.1',
  // Far from UTC on purpose: what relies on the server's time zone shows itself.
  'timezone=Asia/Kolkata',
]

/**
 * Starts a server on a free port of the loopback interface, or takes the one that TEST_POSTGRES_URL names.
 * Throws an error that says why when there is none to be had. Without `stop` it ends with this process.
 */
export async function startPostgres(): Promise<Postgres> {
  const own = process.env.TEST_POSTGRES_URL
  try {
    return own ? await useServer(own) : await startServer()
  } catch (error) {
    const hint = own
      ? 'TEST_POSTGRES_URL has to name a running server and a user who may create databases there.'
      : 'To use a server of your own, set TEST_POSTGRES_URL=postgresql://user:password@host:5432/postgres.'
    throw new Error(`PostgreSQL for the tests is not there: ${(error as Error).message}\n${hint}`)
  }
}

/** Runs one statement against a server; used to create and drop databases. */
export async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Drops every database of the server whose name begins so. */
export async function dropDatabases(url: string, prefix: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    const { rows } = await client.query('SELECT datname FROM pg_database WHERE starts_with(datname, $1)', [
      prefix,
    ])
    for (const { datname } of rows) await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`)
  } finally {
    await client.end()
  }
}

/** The URL of another database on the same server. */
export function databaseUrl(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}

async function useServer(url: string): Promise<Postgres> {
  await execute(url, 'SELECT 1')
  return { url, stop: async () => {} }
}

/** Starts a server of these programs, those of the package unless they are named; its settings are those of the tests. */
export async function startServer(programs = postgresPrograms(), settings = SETTINGS): Promise<Postgres> {
  const identity = process.getuid?.() === 0 ? NOBODY : {}
  const folder = mkdtempSync(join(tmpdir(), 'chalkbox-postgres-run-'))
  const data = join(folder, 'data')
  const password = crypto.randomUUID()
  try {
    const passwordFile = join(folder, 'password')
    mkdirSync(data, { mode: 0o700 })
    writeFileSync(passwordFile, password, { mode: 0o600 })
    if ('uid' in identity)
      for (const path of [folder, data, passwordFile]) chownSync(path, NOBODY.uid, NOBODY.gid)
    // A working folder that the user may enter: the one this process is in may be closed to it.
    const options = { ...identity, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } }
    initialise(programs.initdb, data, passwordFile, options)
    for (let attempt = 1; ; attempt++) {
      const port = await freePort()
      const server = launch(programs.postgres, data, port, settings, { ...options, log: join(folder, 'log') })
      const url = `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`
      const failure = await failureToAccept(server, url)
      if (failure === undefined) return running(server, url, folder)
      await halt(server)
      const log = readFileSync(join(folder, 'log'), 'utf8').trim()
      if (attempt === PORT_ATTEMPTS || !log.includes('Address already in use'))
        throw new Error(`${failure}\n${log}`)
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

export type RunOptions = { uid?: number; gid?: number; cwd: string; env: Record<string, string | undefined> }

export function initialise(initdb: string, data: string, passwordFile: string, options: RunOptions): void {
  const args = ['--pgdata', data, '--locale=C', '--encoding=UTF8', '--no-sync', '--username=postgres']
  const access = ['--auth=password', `--pwfile=${passwordFile}`]
  try {
    execFileSync(initdb, [...args, ...access], { ...options, stdio: ['ignore', 'ignore', 'pipe'] } as object)
  } catch (error) {
    throw new Error(`initdb failed: ${String((error as { stderr?: Buffer }).stderr ?? error)}`.trim())
  }
}

export function launch(
  postgres: string,
  data: string,
  port: number,
  settings: readonly string[],
  { log, ...options }: RunOptions & { log: string },
): ChildProcess {
  const set = settings.flatMap(setting => ['-c', setting])
  const output = openSync(log, 'w')
  // Its own session: an interrupt at the terminal must reach this process alone, which then stops the server in order.
  const server = spawn(postgres, ['-D', data, '-p', String(port), ...set], {
    ...options,
    detached: true,
    stdio: ['ignore', output, output],
  } as object)
  letGo(server)
  return server
}

/** Undefined once the server accepts connections, else what kept it from that. */
export async function failureToAccept(server: ChildProcess, url: string): Promise<string | undefined> {
  let spawnError: Error | undefined
  server.once('error', error => {
    spawnError = error
  })
  const deadline = Date.now() + START_TIMEOUT_MS
  let last = ''
  while (Date.now() < deadline) {
    if (spawnError) return spawnError.message
    if (server.exitCode !== null) return `postgres ended with exit code ${server.exitCode}`
    try {
      await execute(url, 'SELECT 1')
      return undefined
    } catch (error) {
      last = (error as Error).message
      await sleep(25)
    }
  }
  return `postgres did not accept connections within ${START_TIMEOUT_MS / 1000} s: ${last}`
}

function running(server: ChildProcess, url: string, folder: string): Postgres {
  const watch = cleanUpAfterThisProcess(folder, server.pid)
  const stop = async () => {
    await halt(server)
    rmSync(folder, { recursive: true, force: true })
    watch.release()
  }
  return { url, stop }
}

/** SIGINT is PostgreSQL's fast shutdown: it breaks open connections off and ends in order. */
export async function halt(server: ChildProcess): Promise<void> {
  if (server.pid === undefined || server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.ref()
  server.kill('SIGINT')
  await ended
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}
