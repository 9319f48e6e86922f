/** PgBouncer in transaction mode before a database, as Debian has it. */
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execute, freePort, NOBODY } from '../postgres'
import { cleanUpAfterThisProcess } from './run-folder'
import { eventually } from './server-process'

export type Pooler = { url: string; close(): Promise<void> }

/** Its version, or why it cannot be run here. */
export function installedPgbouncer(): { version: string } | string {
  const { status, stdout } = spawnSync('pgbouncer', ['--version'], {
    encoding: 'utf8',
    env: { PATH: '/usr/sbin:/usr/bin:/bin:/usr/local/bin' },
  })
  const version = /PgBouncer (\S+)/.exec(stdout ?? '')?.[1]
  return status === 0 && version ? { version } : 'pgbouncer is not installed'
}

/** Starts one before the database of a URL, which lends `connections` of them by the transaction. */
export async function startPgbouncer(databaseUrl: string, connections: number): Promise<Pooler> {
  const { hostname, port: to, pathname, username, password } = new URL(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'chalkbox-pgbouncer-'))
  const port = await freePort()
  const [users, settings, log] = ['users', 'settings.ini', 'log'].map(name => join(folder, name)) as [
    string,
    string,
    string,
  ]
  writeFileSync(users, `"${username}" "${password}"\n`)
  writeFileSync(
    settings,
    `[databases]
${pathname.slice(1)} = host=${hostname} port=${to}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
logfile = ${log}
auth_type = plain
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${connections}
ignore_startup_parameters = options
`,
  )
  const identity = process.getuid?.() === 0 ? NOBODY : {}
  if ('uid' in identity) for (const path of [folder, users, settings]) chownSync(path, NOBODY.uid, NOBODY.gid)
  const pooler = spawn('pgbouncer', ['-q', settings], {
    ...identity,
    cwd: folder,
    env: { PATH: '/usr/sbin:/usr/bin:/bin:/usr/local/bin' },
    stdio: 'ignore',
  })
  const watch = cleanUpAfterThisProcess(folder, pooler.pid)
  const ended = new Promise(resolve => pooler.once('exit', resolve))
  const url = new URL(databaseUrl)
  url.port = String(port)
  const close = async () => {
    pooler.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
    watch.release()
  }
  try {
    await eventually('a pooler that answers', () =>
      execute(url.href, 'SELECT 1').then(
        () => true,
        () => {
          if (pooler.exitCode !== null) throw new Error(`pgbouncer ended: ${readFileSync(log, 'utf8')}`)
          return false
        },
      ),
    )
  } catch (error) {
    await close()
    throw error
  }
  return { url: url.href, close }
}
