/** The copy from before an upgrade, while the upgrade fails, is killed, and goes on. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { type Migration, migrate, pendingMigrations, shippedMigrations } from '../../src/db/migrate'

let folder: string
let file: string
let url: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chalkbox-upgrade-'))
  file = join(folder, 'gym.db')
  url = `file:${file}`
  await migrate(url)
})
afterEach(() => rmSync(folder, { recursive: true }))

jest.setTimeout(120_000)

const shipped = shippedMigrations('sqlite')
const FIRST = { name: '20990101000000_first', sql: 'CREATE TABLE "First" ("id" TEXT NOT NULL PRIMARY KEY);' }
const SECOND = {
  name: '20990102000000_second',
  sql: 'CREATE TABLE "Second" ("id" TEXT NOT NULL PRIMARY KEY);',
}
const THIRD = { name: '20990103000000_third', sql: 'CREATE TABLE "Third" ("id" TEXT NOT NULL PRIMARY KEY);' }
const broken = ({ name }: Migration) => ({ name, sql: 'INSERT INTO "Nowhere" VALUES (1);' })

const copies = () => readdirSync(folder).filter(name => name.includes('.before-'))
const write = (key: string, value: string) => {
  const connection = new BetterSqlite3(file)
  connection.prepare('INSERT OR REPLACE INTO "Setting" VALUES (?, ?)').run(key, value)
  connection.close()
}
const failing = (...migrations: Migration[]) =>
  migrate(url, [...shipped, ...migrations]).then(
    () => fail('it did not fail'),
    (error: Error) => error.message,
  )
const fail = (reason: string): never => {
  throw new Error(reason)
}
/** What the release before the upgrade says of the copy: nothing is pending, and nothing is unknown to it. */
const openedByOldRelease = (copy: string) => pendingMigrations(`file:${join(folder, copy)}`, shipped)

it('one copy, usable by the old release, stays while the second migration fails at five starts', async () => {
  write('kept', 'yes')
  const messages: string[] = []
  for (let start = 0; start < 5; start++) messages.push(await failing(FIRST, broken(SECOND)))
  expect(copies()).toEqual([expect.stringContaining(FIRST.name)])
  const [copy] = copies()
  expect(await openedByOldRelease(copy!)).toEqual([])
  for (const message of messages) expect(message).toContain(join(folder, copy!))
  expect(messages[0]).toContain(`${FIRST.name} was applied`)
  expect(messages[4]).toContain(`before ${FIRST.name}`)
})

it('repeated starts make one copy while the first migration fails', async () => {
  await failing(broken(FIRST))
  const [copy] = copies()
  const bytes = readFileSync(join(folder, copy!))
  for (let start = 0; start < 4; start++) expect(await failing(broken(FIRST))).toContain(copy)
  expect(copies()).toEqual([copy])
  expect(readFileSync(join(folder, copy!)).equals(bytes)).toBe(true)
})

it('copies before an upgrade: keeps the copy and adds a newer copy when the old release wrote between two attempts', async () => {
  await failing(broken(FIRST))
  const [first] = copies()
  write('between', 'yes')
  const message = await failing(broken(FIRST))
  expect(copies()).toHaveLength(2)
  expect(copies()).toContain(first)
  const newer = new BetterSqlite3(join(folder, copies().find(name => message.includes(name))!))
  expect(newer.prepare(`SELECT value FROM "Setting" WHERE key = 'between'`).pluck().get()).toBe('yes')
  newer.close()
})

it('a completed upgrade names its copy, and the next upgrade makes another', async () => {
  await failing(FIRST, broken(SECOND))
  const [copy] = copies()
  const completed = await migrate(url, [...shipped, FIRST, SECOND])
  expect(completed).toEqual({ applied: [SECOND.name], copy: join(folder, copy!) })
  const next = await migrate(url, [...shipped, FIRST, SECOND, THIRD])
  expect(basename(next.copy!)).toContain(THIRD.name)
  expect(copies()).toHaveLength(2)
})

it('a later upgrade makes a new copy once a release finds nothing to apply', async () => {
  await failing(FIRST, broken(SECOND))
  await migrate(url, [...shipped, FIRST])
  write('later', 'yes')
  const { copy } = await migrate(url, [...shipped, FIRST, SECOND])
  expect(basename(copy!)).toContain(SECOND.name)
})

it('a copy made in the middle of an upgrade, after the first was removed, is labelled so', async () => {
  await failing(FIRST, broken(SECOND))
  rmSync(join(folder, copies()[0]!))
  const message = await failing(FIRST, broken(SECOND))
  expect(message).toContain(`before ${SECOND.name}`)
  expect(message).not.toContain('before the upgrade')
  expect(existsSync(join(folder, copies()[0]!))).toBe(true)
})

it('copies before an upgrade: logs the start and the progress of a migration', async () => {
  const said: string[] = []
  await migrate(url, [...shipped, FIRST, SECOND], { say: step => said.push(step) })
  const [copy] = copies()
  expect(said).toEqual([
    'Migrating the database: 2 migrations to apply. Copying the database first.',
    `The copy of the database as it was before ${FIRST.name} is at ${join(folder, copy!)}`,
    `Applying migration 1 of 2: ${FIRST.name}`,
    `Applying migration 2 of 2: ${SECOND.name}`,
    'Migrated the database.',
  ])
})
