/** PostgreSQL’s own programs as the machine has them, for what needs pg_dump: the packages of the tests have none. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export type Installed = { initdb: string; postgres: string }

/** Where distributions put them, a folder for each major version. */
const FOLDERS = ['/usr/lib/postgresql', '/usr/local/pgsql']

/**
 * The programs of a server that the pg_dump and pg_restore of this machine can read (an older one refuses a newer server), or
 * why there are none.
 */
export function installedPostgres(): Installed | string {
  const major = majorOf('pg_dump')
  if (major === null || majorOf('pg_restore') === null) return 'pg_dump and pg_restore are not installed'
  const homes = FOLDERS.filter(existsSync).flatMap(folder => [
    folder,
    ...readdirSync(folder).map(name => join(folder, name)),
  ])
  for (const home of homes) {
    const [initdb, postgres] = [join(home, 'bin/initdb'), join(home, 'bin/postgres')]
    if (existsSync(initdb) && majorOf(postgres) === major) return { initdb, postgres }
  }
  return `the server of pg_dump's version, ${major}, is not installed`
}

/** Of the program that a backup would run; null where there is none. */
function majorOf(program: string): number | null {
  try {
    const env = { PATH: '/usr/local/bin:/usr/bin:/bin' }
    const said = execFileSync(program, ['--version'], {
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return Number(/\(PostgreSQL\) (\d+)/.exec(said)?.[1] ?? 0)
  } catch {
    return null
  }
}
