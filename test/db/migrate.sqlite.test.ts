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

it('leaves no lock behind: the database can be used at once', async () => {
  await migrate(url)
  const connection = open()
  connection.exec(`INSERT INTO "Setting" VALUES ('after', 'x')`)
  connection.close()
  expect(existsSync(join(folder, 'gym.db'))).toBe(true)
})
