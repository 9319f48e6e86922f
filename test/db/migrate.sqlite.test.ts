import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { migrate, pendingMigrations, shippedMigrations } from '../../src/db/migrate'

let folder: string
let url: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chalkbox-migrate-'))
  url = `file:${join(folder, 'gym.db')}`
})
afterEach(() => rmSync(folder, { recursive: true }))

const shipped = shippedMigrations('sqlite')
const next = (sql: string) => [...shipped, { name: '20990101000000_next', sql }]
const open = () => new BetterSqlite3(join(folder, 'gym.db'))
const copies = () => readdirSync(folder).filter(name => name.includes('.before-'))

it('applies what ships to an empty database, once', async () => {
  expect((await migrate(url)).applied).toEqual(shipped.map(migration => migration.name))
  expect(await migrate(url)).toEqual({ applied: [] })
  expect(await pendingMigrations(url)).toEqual([])
  expect(copies()).toEqual([])
})

it('keeps a copy of the file as it was before a later migration', async () => {
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

it('puts the file back when a migration fails half-way, and says where the copy is', async () => {
  await migrate(url)
  open().exec(`INSERT INTO "Setting" VALUES ('kept', 'yes')`).close()
  const broken = next(
    `DELETE FROM "Setting";\nCREATE TABLE "Later" ("id" TEXT);\nINSERT INTO "Nowhere" VALUES (1);`,
  )
  await expect(migrate(url, broken)).rejects.toThrow(
    /20990101000000_next[\s\S]*as it was before; the copy stays at/,
  )
  const after = open()
  expect(after.prepare(`SELECT value FROM "Setting" WHERE key = 'kept'`).pluck().get()).toBe('yes')
  expect(after.prepare(`SELECT count(*) FROM sqlite_master WHERE name = 'Later'`).pluck().get()).toBe(0)
  after.close()
  expect((await migrate(url, shipped)).applied).toEqual([])
})

it('keeps every row that the first release has written, and fills what is new with what went without saying', async () => {
  await migrate(url, shipped.slice(0, 1))
  const AT = '2026-01-05T17:30:00.000Z'
  open()
    .exec(
      `INSERT INTO "Gym" VALUES ('g', 'sihl', 'Sihl', 'a@b.example', 'UTC', 'kg', 1, '${AT}');
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
  expect(only('Athlete')).toMatchObject([{ id: 'a', name: 'Mia', coachNote: null }])
  expect(only('Competition')).toMatchObject([
    { id: 'c', pointsScheme: 'place', tieRule: 'best', revision: 0 },
  ])
  expect(only('Event')).toMatchObject([{ id: 'e', weight: 1, workoutId: 'w' }])
  expect(only('Result')).toMatchObject([{ id: 'r', revision: 1, doneAt: '2026-01-05T17:30:00.123456Z' }])
  expect(after.pragma('foreign_key_check')).toEqual([])
  after.close()
})

it('leaves no lock behind: the database can be used at once', async () => {
  await migrate(url)
  const connection = open()
  connection.exec(`INSERT INTO "Setting" VALUES ('after', 'x')`)
  connection.close()
  expect(existsSync(join(folder, 'gym.db'))).toBe(true)
})
