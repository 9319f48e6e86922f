import { Client } from 'pg'
import { migrate, pendingMigrations, shippedMigrations } from '../../src/db/migrate'
import { newDatabase } from '../support/database'

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

it('applies what is pending, once, even when several processes start together', async () => {
  expect(await pendingMigrations(made.url, next)).toEqual(['20990101000000_next'])
  const outcomes = await Promise.all([1, 2, 3].map(() => migrate(made.url, next)))
  expect(outcomes.flatMap(outcome => outcome.applied)).toEqual(['20990101000000_next'])
  expect(await pendingMigrations(made.url, next)).toEqual([])
})

it('leaves nothing of a migration that fails', async () => {
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
