/** The whole demo installation, and a row of every table, between SQLite and a real PostgreSQL and back. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { Client } from 'pg'
import { prepareDatabase } from '../../../src/boot'
import { dataModel, openDatabase } from '../../../src/db/client'
import { lockForServing } from '../../../src/db/file-lock'
import { moveDatabase } from '../../../src/db/moves/move'
import { fillDemo } from '../../../src/demo/demo'
import { newDatabase, newEmptyDatabase } from '../../support/database'
import { synthesizeRows } from '../../support/every-table'

jest.setTimeout(300_000)

let folder: string
const made: { remove(): Promise<void> }[] = []
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'chalkbox-moves-'))
})
afterAll(async () => {
  for (const { remove } of made) await remove()
  rmSync(folder, { recursive: true, force: true })
})

const fileUrl = (name: string) => `file:${join(folder, name)}`
async function emptyPostgresql(): Promise<string> {
  const database = await newEmptyDatabase()
  made.push(database)
  return database.url
}

/** All rows as SQLite stores them, sorted, by table. */
function contentOf(name: string): Record<string, string[]> {
  const connection = new BetterSqlite3(join(folder, name), { readonly: true })
  try {
    const rowsOf = (table: string, columns: string) =>
      connection
        .prepare(`SELECT ${columns} FROM "${table}"`)
        .raw()
        .all()
        .map(row => JSON.stringify(row))
        .sort()
    return Object.fromEntries(
      [...dataModel().values()].map(({ name: table, columns }) => [
        table,
        rowsOf(table, [...columns.keys()].map(column => `"${column}", typeof("${column}")`).join(', ')),
      ]),
    )
  } finally {
    connection.close()
  }
}

test('the data model has every table and column of both databases', async () => {
  const database = await newDatabase()
  made.push(database)
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query(
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name <> '_prisma_migrations'`,
  )
  await client.end()
  const known = [...dataModel().values()].flatMap(({ name, columns }) =>
    [...columns.keys()].map(column => `${name}.${column}`),
  )
  expect(rows.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(known.sort())
})

test('a whole installation moves to PostgreSQL and back, equal in every row of every table', async () => {
  const database = await prepareDatabase(fileUrl('first.db'), () => undefined)
  await fillDemo(database.prisma, { baseUrl: 'http://localhost:3000', secret: 'x'.repeat(32) })
  await database.close()
  synthesizeRows(join(folder, 'first.db'))
  const before = contentOf('first.db')
  expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([])

  const [there, elsewhere] = [await emptyPostgresql(), await emptyPostgresql()]
  const first = await moveDatabase(fileUrl('first.db'), there)
  const sums = first.tables
  expect(sums.map(({ name }) => name)).toEqual([...dataModel().values()].map(({ name }) => name))
  expect(sums.find(({ name }) => name === 'ApiKey')!.rows).toBe(before.ApiKey!.length)
  expect((await moveDatabase(there, elsewhere)).tables).toEqual(sums)
  expect((await moveDatabase(elsewhere, fileUrl('last.db'))).tables).toEqual(sums)
  expect(contentOf('last.db')).toEqual(before)
  expect(contentOf('first.db')).toEqual(before)
  expect(readdirSync(folder).filter(name => name.includes('moving') && !name.endsWith('.lock'))).toEqual([])

  const links = async (url: string) => {
    const client = new Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query(
      `SELECT conrelid::regclass::text AS table, conname, pg_get_constraintdef(oid) AS definition, convalidated
       FROM pg_constraint ORDER BY 1, 2`,
    )
    await client.end()
    return rows
  }
  const migrated = await newDatabase()
  made.push(migrated)
  expect(await links(there)).toEqual(await links(migrated.url))
})

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'moved',
    error => error.code ?? error.message,
  )

test('refuses a target that is not empty, and changes nothing there', async () => {
  await prepareDatabase(fileUrl('source.db'), () => undefined).then(({ close }) => close())
  const taken = await newDatabase()
  made.push(taken)
  expect(await refusal(moveDatabase(fileUrl('source.db'), taken.url))).toBe('database_there')
  expect(await refusal(moveDatabase(taken.url, fileUrl('source.db')))).toBe('database_there')
  expect(await refusal(moveDatabase(taken.url, taken.url))).toBe('database_there')
  const { prisma, close } = openDatabase(taken.url)
  expect(await prisma.movement.count()).toBeGreaterThan(100)
  await close()
})

test('refuses a source that a server uses', async () => {
  await prepareDatabase(fileUrl('served.db'), () => undefined).then(({ close }) => close())
  const release = lockForServing(join(folder, 'served.db'))!
  expect(await refusal(moveDatabase(fileUrl('served.db'), await emptyPostgresql()))).toBe('already_served')
  release()
  const served = await newDatabase()
  made.push(served)
  const { prisma, close } = openDatabase(served.url)
  await prisma.gym.count()
  expect(await refusal(moveDatabase(served.url, fileUrl('never.db')))).toBe('already_served')
  await close()
  expect(await refusal(moveDatabase(served.url, fileUrl('never.db')))).toBe('moved')
})

test('a row that the other database cannot store stops the move, and the target stays empty', async () => {
  await prepareDatabase(fileUrl('odd.db'), () => undefined).then(({ close }) => close())
  const file = new BetterSqlite3(join(folder, 'odd.db'))
  const key = file.prepare(`INSERT INTO "Setting" ("key", "value") VALUES ('odd', ?)`)
  key.run('a\u0000b')
  const target = await emptyPostgresql()
  expect(await refusal(moveDatabase(fileUrl('odd.db'), target))).toMatch(/^Setting could not be moved: /)
  file.exec(`DELETE FROM "Setting" WHERE "key" = 'odd'; PRAGMA foreign_keys = OFF`)
  file.exec(`INSERT INTO "RecoveryCode" ("id", "personId", "codeHash") VALUES ('x', 'nobody', 'h')`)
  expect(await refusal(moveDatabase(fileUrl('odd.db'), target))).toBe('23503')
  file.exec(`DELETE FROM "RecoveryCode"`)
  file.close()
  expect(await refusal(moveDatabase(fileUrl('odd.db'), target))).toBe('moved')
})

test('writers of the source wait until the move ends', async () => {
  const source = await newDatabase()
  made.push(source)
  const writer = new Client({ connectionString: source.url, application_name: 'psql' })
  await writer.connect()
  let written: Promise<unknown> = Promise.resolve()
  let isWritten = false
  const seen: boolean[] = []
  await moveDatabase(source.url, fileUrl('frozen.db'), {
    onTable() {
      if (seen.push(isWritten) > 1) return
      written = writer.query(`INSERT INTO "Setting" ("key", "value") VALUES ('late', '')`).then(() => {
        isWritten = true
      })
    },
    onCompare: () => seen.push(isWritten),
  })
  await written
  await writer.end()
  expect(new Set(seen)).toEqual(new Set([false]))
  const copy = new BetterSqlite3(join(folder, 'frozen.db'), { readonly: true })
  expect(copy.prepare(`SELECT count(*) FROM "Setting" WHERE "key" = 'late'`).pluck().get()).toBe(0)
  copy.close()
})
