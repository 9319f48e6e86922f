import { Client } from 'pg'
import { migrate, pendingMigrations, shippedMigrations } from '../../src/db/migrate'
import { newDatabase, newEmptyDatabase } from '../support/database'
import { execute } from '../support/postgres'

// Whole schemas are made again and again, on a machine that may be busy with other tests.
jest.setTimeout(120_000)

const shipped = shippedMigrations('postgresql')
const next = [
  ...shipped,
  { name: '20990101000000_next', sql: 'CREATE TABLE "Later" ("id" TEXT NOT NULL PRIMARY KEY);' },
]
let made: Awaited<ReturnType<typeof newDatabase>>
beforeEach(async () => {
  made = await newDatabase()
})
afterEach(() => made.remove())

it('migrating PostgreSQL: applies pending migrations once, even when several processes start together', async () => {
  expect(await pendingMigrations(made.url, next)).toEqual(['20990101000000_next'])
  const outcomes = await Promise.all([1, 2, 3].map(() => migrate(made.url, next)))
  expect(outcomes.flatMap(outcome => outcome.applied)).toEqual(['20990101000000_next'])
  expect(await pendingMigrations(made.url, next)).toEqual([])
})

it('migrating PostgreSQL: leaves nothing of a failed migration', async () => {
  const broken = [
    ...shipped,
    {
      name: '20990101000000_next',
      sql: `CREATE TABLE "Later" ("id" TEXT);\nINSERT INTO "Nowhere" VALUES (1);`,
    },
  ]
  await expect(migrate(made.url, broken)).rejects.toThrow('20990101000000_next')
  const client = new Client({ connectionString: made.url })
  await client.connect()
  const { rows } = await client.query(`SELECT to_regclass('"Later"') AS later`)
  await client.end()
  expect(rows).toEqual([{ later: null }])
})

describe('a migration that an earlier version was killed in', () => {
  const begin = async (sql: string) => {
    await execute(made.url, sql)
    await execute(
      made.url,
      `INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('of-then', 'x', '20990101000000_next')`,
    )
  }
  it.each([
    ['before it took effect', 'SELECT 1'],
    ['after it took effect', next.at(-1)!.sql],
  ])('%s', async (_, sql) => {
    await begin(sql)
    expect((await migrate(made.url, next)).applied).toEqual(['20990101000000_next'])
    expect(await pendingMigrations(made.url, next)).toEqual([])
    await execute(made.url, `INSERT INTO "Later" VALUES ('a')`)
  })
})

it("migrating PostgreSQL: refuses a newer version's database and another program's", async () => {
  await migrate(made.url, next)
  await expect(migrate(made.url)).rejects.toMatchObject({
    code: 'database_newer',
    message: expect.stringContaining('20990101000000_next'),
  })
  const theirs = await newEmptyDatabase()
  try {
    await execute(theirs.url, 'CREATE TABLE theirs (id TEXT)')
    await expect(migrate(theirs.url)).rejects.toMatchObject({ code: 'database_foreign' })
    await execute(theirs.url, 'DROP TABLE theirs')
    expect((await migrate(theirs.url)).applied).toEqual(shipped.map(({ name }) => name))
  } finally {
    await theirs.remove()
  }
})
