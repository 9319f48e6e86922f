/** What follows an automatic backup: its copy elsewhere by a command of the operator's, and its drill. */
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyBackup } from '../../src/server/backup-copies'
import { eventually, useServers } from '../support/process/server-process'
import { sendTo } from '../support/process/wire'
import { type Seeded, seededDatabase } from '../support/seeded'

const servers = useServers()
let seeded: Seeded
let folder: string
let backups: string
beforeEach(async () => {
  seeded = await seededDatabase()
  folder = mkdtempSync(join(tmpdir(), 'chalkbox-steps-'))
  // A name that a shell would run a command for.
  backups = join(folder, 'back $(touch pwned); ups')
  mkdirSync(backups)
})
afterEach(async () => {
  await seeded.remove()
  rmSync(folder, { recursive: true, force: true })
})

function program(name: string, body: string): string {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\n${body}\n`)
  chmodSync(path, 0o755)
  return path
}

const settings = (more: Record<string, string>) => ({ BACKUP_FOLDER: backups, ...more })

function run(args: string[], env: Record<string, string>) {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(process.cwd(), 'dist/cli.js'), ...args, '--json'],
    {
      cwd: folder,
      env: { PATH: process.env.PATH, DATABASE_URL: seeded.url, ...env },
      encoding: 'utf8',
    },
  )
  return stdout === '' ? stderr : JSON.parse(stdout)
}

const checkOf = (name: string, env: Record<string, string>) =>
  run(['doctor'], env).checks.find((check: { name: string }) => check.name === name)

const metricsOf = async ({ address }: { address: string }) =>
  (await sendTo(address, { path: '/metrics' })).text

test('a backup is copied by BACKUP_COPY without a shell and without secrets; age and result are told', async () => {
  mkdirSync(join(folder, 'else where'))
  const copy = program('copy', `env > "$2/environment"\ncp "$1" "$2"`)
  const env = settings({ BACKUP_COPY: `${copy} {file} '${join(folder, 'else where')}'` })
  const server = await servers.start({ databaseUrl: seeded.url, env })
  await eventually('a copy', async () => /^chalkbox_backup_copy_failed 0$/m.test(await metricsOf(server)))
  expect(await metricsOf(server)).toMatch(/^chalkbox_backup_copy_age_seconds \d/m)
  const [name] = readdirSync(backups)
  expect(readFileSync(join(folder, 'else where', name!)).equals(readFileSync(join(backups, name!)))).toBe(
    true,
  )
  expect(readdirSync(folder).sort()).toEqual(['back $(touch pwned); ups', 'copy', 'else where'])
  const environment = readFileSync(join(folder, 'else where/environment'), 'utf8')
  expect(environment).toContain('PATH=')
  expect(environment).not.toMatch(/SECRET|DATABASE_URL/)
  expect(checkOf('backup_copy', env)).toMatchObject({ ok: true, detail: `${name} was copied 0 hours ago` })
  await server.kill()
})

test('a failed copy is told with the words of the command, and tried again at the next start', async () => {
  const copy = program('copy', `echo "no route to $1" >&2\nexit 3`)
  const env = settings({ BACKUP_COPY: `${copy} {file}` })
  const server = await servers.start({ databaseUrl: seeded.url, env })
  await eventually('a failure', async () => /^chalkbox_backup_copy_failed 1$/m.test(await metricsOf(server)))
  expect(checkOf('backup_copy', env)).toMatchObject({
    ok: false,
    detail: expect.stringMatching(
      /failed: .*copy ended with 3: no route to .*\.db; no copy succeeded before$/,
    ),
  })
  expect(checkOf('backups', env)).toMatchObject({ ok: true })
  expect(server.said.out).toContain('the backup was not copied')
  await server.kill()
  program('copy', 'exit 0')
  const next = await servers.start({ databaseUrl: seeded.url, env })
  await eventually('a copy', async () => /^chalkbox_backup_copy_failed 0$/m.test(await metricsOf(next)))
  expect(readdirSync(backups)).toHaveLength(1)
  await next.kill()
})

test('the server drills the newest backup and tells its result; a changed backup fails the drill', async () => {
  const env = settings({})
  const first = await servers.start({ databaseUrl: seeded.url, env })
  await eventually('a backup', async () => /^chalkbox_backup_age/m.test(await metricsOf(first)))
  expect(checkOf('backup_drill', env)).toMatchObject({ ok: false, warning: true })
  await first.kill()
  const next = await servers.start({ databaseUrl: seeded.url, env })
  await eventually('a drill', async () => /^chalkbox_backup_drill_failed 0$/m.test(await metricsOf(next)))
  expect(await metricsOf(next)).toMatch(/^chalkbox_backup_drill_age_seconds \d/m)
  await next.kill()
  const [name] = readdirSync(backups)
  expect(readdirSync(backups)).toEqual([name])
  expect(checkOf('backup_drill', env)).toMatchObject({
    ok: true,
    detail: `${name} was restored beside the database, every table with its rows, 0 days ago`,
  })
  expect(run(['backups', 'drill'], env)).toMatchObject({
    restored: true,
    checksum: 'right',
    rows: expect.any(Number),
  })

  const bytes = readFileSync(join(backups, name!))
  bytes[5_000]! ^= 4
  writeFileSync(join(backups, name!), bytes)
  expect(run(['backups', 'drill'], env).errors.fields.file[0]).toMatch(/^is damaged: its content has changed/)
  expect(checkOf('backup_drill', env)).toMatchObject({
    ok: false,
    detail: expect.stringMatching(/failed: the file is damaged.*; the last drill that succeeded was at 20/),
  })
  expect(existsSync(join(backups, '.drill-'))).toBe(false)
})

test('a command that takes too long is stopped with its children', async () => {
  const pids = join(folder, 'pids')
  const copy = program('copy', `sleep 600 & echo $! > ${pids}.new; mv ${pids}.new ${pids}; wait`)
  const late = copyBackup([copy, '{file}'], join(backups, 'x.db'), 1 / 60)
  await expect(late).rejects.toThrow(/copy was stopped after BACKUP_COPY_MINUTES/)
  if (existsSync(pids)) {
    const child = Number(readFileSync(pids, 'utf8'))
    await eventually('the end of its child', () => !isAlive(child))
  }
})

test('a command that is not there fails with its name', async () => {
  await expect(copyBackup(['no-such-program', '{file}'], 'x.db', 1)).rejects.toThrow(
    'no-such-program cannot be run',
  )
})

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // A zombie waits for its new parent.
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
