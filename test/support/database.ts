/** A database for each test file, on the dialect that the file runs on. */
import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, openDatabase } from '../../src/db/client'
import { databaseUrl, execute } from './postgres'

/** Set for each project in jest.config.cjs. */
declare const DIALECT: Database['dialect']

/** The dialect that this run of the test file is on. */
export const dialect = DIALECT

type Made = { url: string; remove(): Promise<void> }

/**
 * Call at the top of a test file: before its tests it gets a database of its own, migrated and with the library loaded,
 * and after them that goes again. What is returned can be read inside tests and hooks.
 */
export function useDatabase(): Readonly<Pick<Database, 'prisma' | 'url'>> {
  let made: Made | undefined
  let database: Database | undefined
  beforeAll(async () => {
    made = await newDatabase()
    database = await openDatabase(made.url, { synchronous: 'OFF' })
  })
  afterAll(async () => {
    await database?.close()
    await made?.remove()
  })
  const opened = () => {
    if (!database) throw new Error('The database is there inside tests and hooks, not while the file loads.')
    return database
  }
  return {
    get prisma() {
      return opened().prisma
    },
    get url() {
      return opened().url
    },
  }
}

/** A copy of the template that the caller removes; for tests that open it themselves. */
export async function newDatabase(): Promise<Made> {
  return dialect === 'sqlite' ? newSqlite() : newPostgresql()
}

async function newSqlite(): Promise<Made> {
  const run = fromRun('TEST_RUN_FOLDER')
  const folder = mkdtempSync(join(run, 'sqlite-'))
  const file = join(folder, 'chalkbox.db')
  copyFileSync(join(run, 'template.db'), file)
  return { url: `file:${file}`, remove: async () => rmSync(folder, { recursive: true, force: true }) }
}

async function newPostgresql(): Promise<Made> {
  const server = fromRun('TEST_RUN_POSTGRES_URL')
  const name = `chalkbox_test_${randomBytes(6).toString('hex')}`
  await execute(server, `CREATE DATABASE ${name} TEMPLATE ${fromRun('TEST_RUN_POSTGRES_TEMPLATE')}`)
  return {
    url: databaseUrl(server, name),
    remove: () => execute(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

function fromRun(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: database tests run in the projects sqlite and postgresql.`)
  return value
}
