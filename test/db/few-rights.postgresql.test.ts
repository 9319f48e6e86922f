/** The role of deploy/postgresql-role.sql: enough for Chalkbox, and no more. */
import { readFileSync } from 'node:fs'
import { openDatabase } from '../../src/db/client'
import { migrate, shippedMigrations } from '../../src/db/migrate'
import { buildGym } from '../support/builders'
import { newEmptyDatabase } from '../support/database'
import { execute } from '../support/postgres'

jest.setTimeout(120_000)
let other: Awaited<ReturnType<typeof newEmptyDatabase>>
let url: string

beforeAll(async () => {
  other = await newEmptyDatabase()
  const sql = readFileSync('deploy/postgresql-role.sql', 'utf8').replace(/^--.*$/gm, '')
  for (const statement of sql
    .replace(":'password'", "'of-the-test'")
    .split(';')
    .filter(each => each.trim()))
    await execute(other.url, statement)
  const own = new URL(other.url)
  Object.assign(own, { username: 'chalkbox', password: 'of-the-test', pathname: '/chalkbox' })
  url = own.href
})
afterAll(async () => {
  await execute(other.url, 'DROP DATABASE chalkbox')
  await execute(other.url, 'DROP ROLE chalkbox')
  await other.remove()
})

test('a role with few rights: migrates its database, and reads and writes there', async () => {
  await migrate(url, shippedMigrations('postgresql'))
  const database = openDatabase(url)
  try {
    const { id } = await buildGym(database.prisma)
    expect(await database.prisma.gym.count({ where: { id } })).toBe(1)
  } finally {
    await database.close()
  }
})

test.each([
  ['a database', 'CREATE DATABASE more'],
  ['a role', 'CREATE ROLE more SUPERUSER'],
  ['a file of the server', `COPY (SELECT 1) TO '/tmp/more'`],
  ['a program of the server', `COPY (SELECT 1) TO PROGRAM 'true'`],
])('a role with few rights: creates no %s', async (_, statement) => {
  await expect(execute(url, statement)).rejects.toThrow(/permission denied/)
})

test('a role with few rights: leaves other databases alone', async () => {
  await execute(other.url, 'CREATE TABLE secret (id TEXT)')
  const elsewhere = new URL(url)
  elsewhere.pathname = new URL(other.url).pathname
  await expect(execute(elsewhere.href, 'SELECT * FROM secret')).rejects.toThrow(/permission denied/)
  const name = elsewhere.pathname.slice(1)
  await expect(execute(url, `DROP DATABASE "${name}"`)).rejects.toThrow(/must be owner/)
})
