/** PostgreSQL as an end of a move: a single transaction, which locks the tables of a source and commits a target as a whole. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, types } from 'pg'
import { databaseName } from '../client'
import { databaseStanding, migrate } from '../migrate'
import type { Table } from '../model'
import { postgresqlClient } from '../postgresql/postgresql-pool'
import { UnusableDatabase } from '../unusable'
import {
  type Cell,
  cellReader,
  columnList,
  type Rows,
  type Source,
  type Tables,
  type Target,
} from './content'

const BATCH_CHARACTERS = 1_000_000
const BATCH_ROWS = 2_000
const OTHERS_TRIES = 20
const OTHERS_PAUSE_MS = 100
const LOCK_NOT_AVAILABLE = '55P03'

const SETTINGS = `
  SET LOCAL datestyle = 'ISO'; SET LOCAL extra_float_digits = 1; SET LOCAL lock_timeout = '10s';
  SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`

/** See `openSource` of move.ts. Writers wait, and fail by their own time limits. */
export async function openSource(url: string, tables: Tables): Promise<Source> {
  const client = await connected(url)
  try {
    await assertUnused(client, url)
    const foreign = (await tableNames(client)).filter(
      name => !tables.has(name) && name !== '_prisma_migrations',
    )
    await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ; ${SETTINGS}`)
    await lock(client, url, tables, 'SHARE')
    return { foreign, read: table => read(client, table), close: () => client.end() }
  } catch (error) {
    await client.end()
    throw error
  }
}

/** See `openTarget` of move.ts. An interrupted move leaves empty tables, which are used. */
export async function openTarget(url: string, tables: Tables): Promise<Target> {
  const client = await connected(url)
  try {
    if (!(await databaseStanding(url)).fresh) await assertEmpty(client, url)
    await migrate(url)
    await client.query(`BEGIN; ${SETTINGS}`)
    await lock(client, url, tables, 'ACCESS EXCLUSIVE')
    await assertEmpty(client, url)
    const links = await dropLinks(client)
    return {
      write: (table, rows) => write(client, table, rows),
      read: table => read(client, table),
      async checkLinks() {
        for (const { name, table, definition } of links)
          await client.query(`ALTER TABLE ${table} ADD CONSTRAINT "${name}" ${definition}`)
      },
      async complete() {
        await client.query('COMMIT')
        // The planner knows nothing of the new rows until then.
        for (const name of tables.keys()) await client.query(`ANALYZE "${name}"`)
      },
      close: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

async function connected(url: string): Promise<Client> {
  const client = postgresqlClient(url)
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function assertUnused(client: Client, url: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    const { rows } = await client.query<{ others: number }>(
      `SELECT count(*)::int AS others FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND usename = current_user
         AND application_name = current_setting('application_name')`,
    )
    const { others } = rows[0]!
    if (others === 0) return
    if (tries === OTHERS_TRIES)
      throw new UnusableDatabase(
        'already_served',
        `${others} other connections of Chalkbox use ${databaseName(url)}. Stop every server and command first.`,
      )
    await sleep(OTHERS_PAUSE_MS)
  }
}

async function lock(client: Client, url: string, tables: Tables, mode: string): Promise<void> {
  const names = [...tables.keys()].map(name => `"${name}"`).join(', ')
  try {
    await client.query(`LOCK TABLE ${names} IN ${mode} MODE`)
  } catch (error) {
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error
    throw new UnusableDatabase(
      'already_served',
      `The tables of ${databaseName(url)} are in use. Stop every server and command first.`,
    )
  }
}

async function tableNames(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() ORDER BY tablename',
  )
  return rows.map(({ name }) => name)
}

async function assertEmpty(client: Client, url: string): Promise<void> {
  for (const name of await tableNames(client)) {
    if (name === '_prisma_migrations') continue
    const { rowCount } = await client.query(`SELECT 1 FROM "${name}" LIMIT 1`)
    if (rowCount)
      throw new UnusableDatabase(
        'database_there',
        `${databaseName(url)} has rows already, in ${name}. Name an empty database: one that no server has been started on.`,
      )
  }
}

type Link = { name: string; table: string; definition: string }

/** Drops and returns the foreign keys, so that tables may be filled in any order. */
async function dropLinks(client: Client): Promise<Link[]> {
  const { rows } = await client.query<Link>(
    `SELECT conname AS name, conrelid::regclass::text AS table, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace ORDER BY 2, 1`,
  )
  for (const { name, table } of rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT "${name}"`)
  return rows
}

const TIMESTAMP = 1114
/** The driver would take a timestamp for local time. */
const asText = {
  getTypeParser: (oid: number, format?: 'text') =>
    oid === TIMESTAMP ? (text: string) => text : types.getTypeParser(oid, format),
}

async function* read(client: Client, table: Table): AsyncGenerator<Rows> {
  const readers = [...table.columns.values()].map(cellReader)
  await client.query(`DECLARE move NO SCROLL CURSOR FOR SELECT ${columnList(table)} FROM "${table.name}"`)
  for (let size = 50; ; ) {
    const { rows: found } = await client.query({
      text: `FETCH ${size} FROM move`,
      rowMode: 'array',
      types: asText as never,
    })
    if (found.length === 0) break
    const rows = (found as unknown[][]).map(cells => cells.map((cell, index) => readers[index]!(cell)))
    yield rows
    size = nextSize(rows)
  }
  await client.query('CLOSE move')
}

function nextSize(rows: Rows): number {
  const characters = rows.reduce((sum, row) => sum + lengthOf(row), 0)
  return Math.max(1, Math.min(BATCH_ROWS, Math.floor((BATCH_CHARACTERS * rows.length) / (characters + 1))))
}

const lengthOf = (row: Cell[]) => row.reduce<number>((sum, cell) => sum + String(cell).length, 0)

async function write(client: Client, table: Table, rows: Rows): Promise<void> {
  const [names, columns] = [[...table.columns.keys()].map(name => JSON.stringify(name)), columnList(table)]
  const insert = (texts: string[]) =>
    client.query(
      `INSERT INTO "${table.name}" (${columns})
       SELECT ${columns} FROM json_populate_recordset(NULL::"${table.name}", $1::json)`,
      [`[${texts.join()}]`],
    )
  let [texts, characters]: [string[], number] = [[], 0]
  for (const row of rows) {
    const text = `{${row.map((cell, index) => `${names[index]}:${JSON.stringify(cell)}`).join()}}`
    texts.push(text)
    characters += text.length
    if (characters < BATCH_CHARACTERS) continue
    await insert(texts)
    ;[texts, characters] = [[], 0]
  }
  if (texts.length > 0) await insert(texts)
}
