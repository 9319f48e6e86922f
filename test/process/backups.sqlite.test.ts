/** The drill: a backup of a server that is written to, the server killed and its file lost, the backup put back. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { sqliteFile } from '../../src/config/database-url'
import { backUp, restore } from '../../src/db/backups/backups'
import { backupsToDrop } from '../../src/db/backups/retention'
import { UnusableDatabase } from '../../src/db/unusable'
import { eventually, useServers } from '../support/process/server-process'
import { sendTo, signedBy } from '../support/process/wire'
import { Writer } from '../support/process/writers'
import { type Seeded, seededDatabase } from '../support/seeded'

const servers = useServers()
let seeded: Seeded
let folder: string
beforeEach(async () => {
  seeded = await seededDatabase()
  folder = mkdtempSync(join(tmpdir(), 'chalkbox-backup-'))
})
afterEach(async () => {
  await seeded.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** A hash of every row of every table. */
function contentOf(file: string): string {
  const connection = new BetterSqlite3(file, { readonly: true })
  try {
    const tables = connection
      .prepare(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
      )
      .pluck()
      .all() as string[]
    const rows = (name: string) => connection.prepare(`SELECT * FROM "${name}" ORDER BY 1, 2`).raw().all()
    return createHash('sha256')
      .update(JSON.stringify(tables.map(name => [name, rows(name)])))
      .digest('hex')
  } finally {
    connection.close()
  }
}

test('backups: restores everything acknowledged before the backup and serves it', async () => {
  const server = await servers.start({ databaseUrl: seeded.url })
  const writer = new Writer(0, seeded, () => server.address)
  const working = writer.work()
  await eventually('writes', () => writer.acknowledged.length > 5)
  const before = [...writer.acknowledged]
  const backup = join(folder, 'gym.db')
  writeFileSync(`${backup}.unfinished-journal`, 'of a disk that was full')
  const made = await backUp(seeded.url, backup)
  expect(readdirSync(folder)).toEqual(['gym.db'])
  const during = writer.acknowledged.length
  await eventually('writes that go on', () => writer.acknowledged.length > during + 2)
  writer.finish()
  await working
  await server.kill()
  expect(made).toEqual({ file: backup, bytes: readFileSync(backup).length })
  expect(readdirSync(folder)).toEqual(['gym.db'])

  const file = sqliteFile(seeded.url)
  for (const part of ['', '-wal', '-shm']) rmSync(`${file}${part}`, { force: true })
  expect(await restore(seeded.url, backup)).toEqual({ replaced: null })
  expect(contentOf(file)).toBe(contentOf(backup))
  const again = await servers.start({ databaseUrl: seeded.url })
  for (const { location } of before) {
    const answer = await sendTo(again.address, { path: location, headers: signedBy(seeded.cast.keys.gym) })
    expect(answer.status).toBe(200)
  }
})

test('backups: refuses to overwrite without a flag, under a running server, or from a damaged backup', async () => {
  const file = sqliteFile(seeded.url)
  const backup = join(folder, 'gym.db')
  await backUp(seeded.url, backup)
  const refused = (work: Promise<unknown>) =>
    work.then(
      () => null,
      error => error.fields?.file?.[0] ?? error.code,
    )
  expect(await refused(backUp(seeded.url, backup))).toContain('is there already')
  expect(await refused(restore(seeded.url, backup))).toBe('database_there')
  expect(await refused(restore(seeded.url, join(folder, 'none')))).toContain('there is no file')
  const now = contentOf(file)
  const bytes = readFileSync(backup)
  const wrong = join(folder, 'wrong.db')
  for (const [content, reason] of [
    [Buffer.from('no database'), 'is no database, or damaged'],
    [bytes.subarray(0, bytes.length / 2), 'damaged'],
    [Buffer.concat([bytes.subarray(0, 8192), Buffer.alloc(40_960, 7), bytes.subarray(49_152)]), 'damaged'],
  ] as const) {
    writeFileSync(wrong, content)
    expect(await refused(restore(seeded.url, wrong, { overwrite: true }))).toContain(reason)
  }
  expect(contentOf(file)).toBe(now)

  const server = await servers.start({ databaseUrl: seeded.url })
  await expect(restore(seeded.url, backup, { overwrite: true })).rejects.toThrow(UnusableDatabase)
  await server.kill()
  const last = contentOf(file)
  const { replaced: kept } = await restore(seeded.url, backup, { overwrite: true })
  expect(contentOf(kept!)).toBe(last)
  expect(contentOf(file)).toBe(contentOf(backup))
})

test('the server backs up on schedule and keeps the newest backups', async () => {
  for (const name of ['chalkbox-20200101T000000Z.db', 'chalkbox-20210101T000000Z.db', 'mine.db'])
    writeFileSync(join(folder, name), 'old')
  const [left, other] = ['chalkbox-20220101T000000Z.db.unfinished', 'mine.unfinished']
  for (const name of [left, `${left}-wal`, other]) writeFileSync(join(folder, name), 'half of one')
  const env = { BACKUP_FOLDER: folder, BACKUP_KEEP: '2', BACKUP_HOURS: '1' }
  const server = await servers.start({ databaseUrl: seeded.url, env })
  await eventually('a backup', () => !existsSync(join(folder, 'chalkbox-20200101T000000Z.db')))
  const names = readdirSync(folder).sort()
  expect(names).toEqual([
    'chalkbox-20210101T000000Z.db',
    expect.stringMatching(/^chalkbox-\d{8}T\d{6}Z\.db$/),
    'mine.db',
    other,
  ])
  await server.kill()
  expect(contentOf(join(folder, names[1]!))).toBe(contentOf(sqliteFile(seeded.url)))
})

test('backups dated in the future are deleted before current backups', () => {
  const names = ['2999', '2998', '2021', '2020'].map(year => `chalkbox-${year}0101T000000Z.db`)
  expect(backupsToDrop(names, 3)).toEqual([names[1]])
  expect(backupsToDrop(names, 2)).toEqual([names[0], names[1]])
  expect(backupsToDrop(names, 1)).toEqual([names[3], names[0], names[1]])
})

test('an unwritable folder is reported at the start, by doctor and in the metrics until a backup succeeds', async () => {
  const blocked = join(folder, 'disk')
  writeFileSync(blocked, 'no folder')
  const env = { BACKUP_FOLDER: blocked, METRICS_FROM: 'loopback' }
  const doctor = () => {
    const { stdout } = spawnSync(process.execPath, ['dist/cli.js', 'doctor', '--json'], {
      env: { PATH: process.env.PATH, DATABASE_URL: seeded.url, ...env },
      encoding: 'utf8',
    })
    return (JSON.parse(stdout).checks as { name: string; ok: boolean; detail: string }[]).find(
      ({ name }) => name === 'backups',
    )
  }
  const metricsOf = async ({ address }: { address: string }) =>
    (await sendTo(address, { path: '/metrics' })).text
  const server = await servers.start({ databaseUrl: seeded.url, env })
  await eventually('the failure', async () => (await metricsOf(server)).includes('chalkbox_backup_failed 1'))
  expect(server.said.err).toContain(
    `Automatic backups are off. BACKUP_FOLDER ${blocked} cannot be written to`,
  )
  expect(server.said.out).toContain('the backup failed')
  expect(await metricsOf(server)).toMatch(
    /^chalkbox_mails_waiting \d+$[\s\S]*^chalkbox_webhooks_waiting 0$[\s\S]*^chalkbox_pushes_waiting 0$/m,
  )
  expect(await metricsOf(server)).not.toMatch(/^chalkbox_backup_age_seconds/m)
  expect(doctor()).toMatchObject({ ok: false, detail: expect.stringContaining('ReadWritePaths') })
  await server.kill()

  rmSync(blocked)
  const next = await servers.start({ databaseUrl: seeded.url, env })
  await eventually('a backup', async () => (await metricsOf(next)).includes('chalkbox_backup_failed 0'))
  expect(await metricsOf(next)).toMatch(/^chalkbox_backup_age_seconds \d/m)
  expect(await metricsOf(next)).toMatch(/^chalkbox_backup_bytes [1-9]\d+/m)
  expect(doctor()).toMatchObject({
    ok: true,
    detail: expect.stringMatching(
      new RegExp(`^the newest in ${blocked} is 0 hours old, \\d\\.\\d MB, its checksum is right$`),
    ),
  })
  await next.kill()
  const [newest] = readdirSync(blocked)
  const changed = readFileSync(join(blocked, newest!))
  changed[changed.length >> 1]! ^= 1
  writeFileSync(join(blocked, newest!), changed)
  expect(doctor()).toMatchObject({ ok: false, detail: expect.stringContaining('content has changed') })
})
