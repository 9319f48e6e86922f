import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { openDatabase } from '../../src/db/client'
import { holdForServing } from '../../src/db/file-lock'
import { migrate, pendingMigrations, shippedMigrations } from '../../src/db/migrate'
import { UnusableDatabase } from '../../src/db/unusable'

let folder: string
let url: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chalkbox-migrate-'))
  url = `file:${join(folder, 'gym.db')}`
})
afterEach(() => rmSync(folder, { recursive: true }))

// Whole schemas are made again and again, on a machine that may be busy with other tests.
jest.setTimeout(120_000)

const shipped = shippedMigrations('sqlite')
const next = (sql: string) => [...shipped, { name: '20990101000000_next', sql }]
const open = () => new BetterSqlite3(join(folder, 'gym.db'))
const copies = () => readdirSync(folder).filter(name => name.includes('.before-'))

it('migrating SQLite: applies all migrations to an empty database once', async () => {
  expect((await migrate(url)).applied).toEqual(shipped.map(migration => migration.name))
  expect(await migrate(url)).toEqual({ applied: [] })
  expect(await pendingMigrations(url)).toEqual([])
  expect(copies()).toEqual([])
})

it('migrating SQLite: keeps a copy of the file from before a later migration', async () => {
  await migrate(url)
  open().exec(`INSERT INTO "Setting" VALUES ('kept', 'yes')`).close()
  const migrations = next('CREATE TABLE "Later" ("id" TEXT NOT NULL PRIMARY KEY);')
  const { applied, copy } = await migrate(url, migrations)
  expect(applied).toEqual(['20990101000000_next'])
  expect(copies()).toHaveLength(1)
  const before = new BetterSqlite3(copy!)
  expect(before.prepare(`SELECT value FROM "Setting" WHERE key = 'kept'`).pluck().get()).toBe('yes')
  expect(before.prepare(`SELECT count(*) FROM sqlite_master WHERE name = 'Later'`).pluck().get()).toBe(0)
  before.close()
})

it('migrating SQLite: undoes a migration that fails half-way in the file itself and names the copy', async () => {
  await migrate(url)
  open().exec(`INSERT INTO "Setting" VALUES ('kept', 'yes')`).close()
  const inode = statSync(join(folder, 'gym.db')).ino
  const broken = next(
    `DELETE FROM "Setting";\nCREATE TABLE "Later" ("id" TEXT);\nINSERT INTO "Nowhere" VALUES (1);`,
  )
  await expect(migrate(url, broken)).rejects.toThrow(
    /20990101000000_next[\s\S]*Nothing of 20990101000000_next was applied\. A copy of the database as it was before 20990101000000_next is at/,
  )
  const after = open()
  expect(after.prepare(`SELECT value FROM "Setting" WHERE key = 'kept'`).pluck().get()).toBe('yes')
  expect(after.prepare(`SELECT count(*) FROM sqlite_master WHERE name = 'Later'`).pluck().get()).toBe(0)
  after.close()
  expect(statSync(join(folder, 'gym.db')).ino).toBe(inode)
  expect((await migrate(url, shipped)).applied).toEqual([])
})

it('migrating SQLite: refuses a migration that would leave dangling references', async () => {
  await migrate(url)
  const orphan = next(
    `INSERT INTO "PortalSession" ("id", "tokenHash", "personId", "userAgent", "createdAt", "lastSeenAt", "expiresAt")
     VALUES ('a', 'b', 'nobody', '', '', '', '');`,
  )
  await expect(migrate(url, orphan)).rejects.toThrow('rows that refer to nothing')
  expect(await pendingMigrations(url, orphan)).toEqual(['20990101000000_next'])
})

describe('a migration that an earlier version was killed in, statement by statement', () => {
  const SQL = `CREATE TABLE "new_Setting" ("key" TEXT NOT NULL PRIMARY KEY, "value" TEXT NOT NULL, "extra" TEXT);
INSERT INTO "new_Setting" ("key", "value") SELECT "key", "value" || '+' FROM "Setting";
DROP TABLE "Setting";
ALTER TABLE "new_Setting" RENAME TO "Setting";
CREATE INDEX "Setting_extra_idx" ON "Setting"("extra");
`
  const statements = SQL.split(/(?<=;)\n/).filter(Boolean)

  it.each([0, 1, 2, 3, 4, 5])('continues after %i of its 5 statements', async done => {
    await migrate(url)
    const before = open()
    before.exec(`INSERT INTO "Setting" VALUES ('kept', 'yes')`)
    before.exec(statements.slice(0, done).join('\n'))
    before.exec(`INSERT INTO _prisma_migrations (id, checksum, migration_name, applied_steps_count)
                 VALUES ('of-then', 'x', '20990101000000_next', 0)`)
    before.close()
    expect((await migrate(url, next(SQL))).applied).toEqual(['20990101000000_next'])
    const after = open()
    expect(after.prepare('SELECT * FROM "Setting"').all()).toEqual([
      { key: 'kept', value: 'yes+', extra: null },
    ])
    const list = after.prepare(
      `SELECT count(*) FROM _prisma_migrations WHERE migration_name = '20990101000000_next' AND finished_at IS NOT NULL`,
    )
    expect(list.pluck().get()).toBe(1)
    after.close()
    expect(await pendingMigrations(url, next(SQL))).toEqual([])
  })
})

it('migrating SQLite: keeps the newest three copies and deletes unfinished copies', async () => {
  await migrate(url)
  const old = ['20260101T000000Z', '20260201T000000Z', '20260301T000000Z', '20260401T000000Z']
  for (const stamp of old) writeFileSync(join(folder, `gym.db.before-20260101000000_old-${stamp}`), '')
  writeFileSync(join(folder, 'gym.db.before-20260101000000_old-20260501T000000Z.unfinished'), '')
  const { copy } = await migrate(url, next('CREATE TABLE "Later" ("id" TEXT NOT NULL PRIMARY KEY);'))
  expect(copies().sort()).toEqual([
    'gym.db.before-20260101000000_old-20260301T000000Z',
    'gym.db.before-20260101000000_old-20260401T000000Z',
    basename(copy!),
  ])
})

describe('refuses and leaves unchanged', () => {
  const refusal = async () => {
    const before = readFileSync(join(folder, 'gym.db'))
    const error = await migrate(url).then(
      () => null,
      error => error,
    )
    expect(error).toBeInstanceOf(UnusableDatabase)
    expect(readFileSync(join(folder, 'gym.db')).equals(before)).toBe(true)
    expect(copies()).toEqual([])
    return [error.code, error.message]
  }

  it("a newer version's database", async () => {
    await migrate(url, next('CREATE TABLE "Later" ("id" TEXT NOT NULL PRIMARY KEY);'))
    expect(await refusal()).toEqual(['database_newer', expect.stringContaining('20990101000000_next')])
  })

  it("somebody else's database", async () => {
    open().exec('CREATE TABLE theirs (id)').close()
    expect(await refusal()).toEqual(['database_foreign', expect.stringContaining("not Chalkbox's")])
  })

  it('a damaged file and a file that is no database', async () => {
    await migrate(url)
    const bytes = readFileSync(join(folder, 'gym.db'))
    writeFileSync(join(folder, 'gym.db'), bytes.fill(0x5a, 4096 * 20, 4096 * 60))
    expect(await refusal()).toEqual([
      'database_damaged',
      expect.stringMatching(/gym\.db is damaged: .*backup/),
    ])
    writeFileSync(join(folder, 'gym.db'), 'a letter, not a database. '.repeat(200))
    expect(await refusal()).toEqual(['database_damaged', expect.stringContaining('not a database')])
  })

  it('an empty file that had data, but not a new empty file', async () => {
    writeFileSync(join(folder, 'gym.db'), '')
    await migrate(url)
    writeFileSync(join(folder, 'gym.db'), '')
    for (const name of ['gym.db-wal', 'gym.db-shm']) rmSync(join(folder, name), { force: true })
    expect(await refusal()).toEqual([
      'database_emptied',
      expect.stringMatching(/gym\.db is empty \(0 bytes\).*restore.*--overwrite/),
    ])
    expect(statSync(join(folder, 'gym.db')).size).toBe(0)
    rmSync(join(folder, 'gym.db'))
    expect((await migrate(url)).applied).toHaveLength(shipped.length)
  })

  it('a file whose first server still serves it', async () => {
    const lock = holdForServing(url)
    await migrate(url, shipped, { lock })
    expect(await refusal()).toEqual(['already_served', expect.stringContaining('gym.db')])
    lock.release()
    expect(await migrate(url)).toEqual({ applied: [] })
  })

  it('a file served by another process, under any name', async () => {
    await migrate(url)
    symlinkSync(join(folder, 'gym.db'), join(folder, 'link.db'))
    mkdirSync(join(folder, 'other'))
    symlinkSync(folder, join(folder, 'other', 'way'))
    const lock = holdForServing(url)
    const names = [url, `file:${join(folder, 'link.db')}`, `file:${join(folder, 'other', 'way', 'gym.db')}`]
    for (const name of names) await expect(migrate(name)).rejects.toMatchObject({ code: 'already_served' })
    lock.release()
    for (const name of names) expect(await migrate(name)).toEqual({ applied: [] })
  })
})

it('migrating SQLite: reports the status of a database without creating or changing anything', async () => {
  await expect(pendingMigrations(url)).rejects.toMatchObject({ code: 'database_missing' })
  expect(() => openDatabase(url)).toThrow('There is no database')
  expect(readdirSync(folder)).toEqual([])
})

it('migrating SQLite: keeps every row written by the first release and fills new columns with defaults', async () => {
  await migrate(url, shipped.slice(0, 1))
  const AT = '2026-01-05T17:30:00.000Z'
  open()
    .exec(
      `INSERT INTO "Gym" VALUES ('g', 'sihl', 'Sihl', 'a@b.example', 'UTC', 'kg', 1, '${AT}'), ('h', 'ridge', 'Ridge', 'a@b.example', 'UTC', 'lb', 1, '${AT}');
       INSERT INTO "Athlete" ("id", "gymId", "name", "email", "access", "addedAt") VALUES ('a', 'g', 'Mia', '', 'member', '${AT}');
       INSERT INTO "Workout" ("id", "gymId", "type", "description", "details", "fingerprint", "createdAt")
         VALUES ('w', 'g', 'WarmUp', 'Row', '{}', 'f', '${AT}');
       INSERT INTO "Competition" ("id", "gymId", "name", "description", "status", "timeZone", "registrationOpensAt", "videoUrl", "createdAt")
         VALUES ('c', 'g', 'Throwdown', '', 'draft', 'UTC', '${AT}', '', '${AT}');
       INSERT INTO "Event" ("id", "gymId", "competitionId", "name", "kind", "position", "deadlineBuffer", "scoreVisibility", "tieBreak", "visible", "workoutId")
         VALUES ('e', 'g', 'c', 'One', 'individual', 1, 0, 'immediate', 'none', 1, 'w');
       INSERT INTO "Result" ("id", "gymId", "position", "prescribedWorkoutId", "type", "status", "scaling", "details", "total", "perceivedExertion", "doneAt", "createdAt")
         VALUES ('r', 'g', 0, 'w', 'WarmUpResult', 'completed', 'rx', '{}', 0, 0, '2026-01-05T17:30:00.123456Z', '${AT}');`,
    )
    .close()
  expect((await migrate(url)).applied).toEqual(shipped.slice(1).map(({ name }) => name))
  const after = open()
  const only = (table: string) => after.prepare(`SELECT * FROM "${table}"`).all()
  expect(only('Gym')).toMatchObject([
    { id: 'g', locale: 'en-US', clock: 'h24' },
    { id: 'h', locale: 'en-US', clock: 'h12' },
  ])
  expect(only('Athlete')).toMatchObject([{ id: 'a', name: 'Mia', coachNote: null }])
  expect(only('Competition')).toMatchObject([
    { id: 'c', pointsScheme: 'place', tieRule: 'best', revision: 0 },
  ])
  expect(only('Event')).toMatchObject([{ id: 'e', weight: 1, workoutId: 'w' }])
  expect(only('Result')).toMatchObject([{ id: 'r', revision: 1, doneAt: '2026-01-05T17:30:00.123456Z' }])
  expect(after.pragma('foreign_key_check')).toEqual([])
  after.close()
})

it('migrating SQLite: leaves no lock behind, so that the database can be used at once', async () => {
  await migrate(url)
  const connection = open()
  connection.exec(`INSERT INTO "Setting" VALUES ('after', 'x')`)
  connection.close()
  expect(existsSync(join(folder, 'gym.db'))).toBe(true)
})
