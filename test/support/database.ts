/** A database for the test files of a worker, or for a file of its own, on the dialect that the file runs on. */
import { randomBytes } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, openDatabase } from '../../src/db/client'
import { databaseUrl, execute } from './postgres'

declare global {
  /** The database that the project runs on: set in jest.config.cjs for each test file, so read it when it is wanted. */
  var DIALECT: Database['dialect']
}

type Made = { url: string; remove(): Promise<void> }

export type TestDatabase = Readonly<Pick<Database, 'prisma' | 'url'>>

/** The worker's database, opened once: Prisma plans each query once for a client, and that is most of what it costs. */
const shared: Partial<Record<Database['dialect'], Promise<Database>>> = {}

/**
 * Call at the top of a test file: its tests get a database that is migrated and has the library loaded. The files of a
 * worker share it, since every test has a gym of its own. `own` is for a file that counts what a whole database holds,
 * or changes what is nobody's: it starts with an empty one, which goes after its tests. `demo` is one of its own in which
 * the demo gym may be already, so that `fillDemo` need only hand out keys and passwords.
 * What is returned can be read inside tests and hooks.
 */
export function useDatabase({ own = false }: { own?: boolean | 'demo' } = {}): TestDatabase {
  let made: Made | undefined
  let database: Database | undefined
  beforeAll(async () => {
    if (own) made = own === 'demo' ? await demoDatabase() : await newDatabase()
    database = made ? openDatabase(made.url, { synchronous: 'OFF' }) : await sharedDatabase()
  }, DEMO_MS)
  afterAll(async () => {
    if (!made) return
    await database?.close()
    await made.remove()
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

function sharedDatabase(): Promise<Database> {
  const open = async () => openDatabase((await newDatabase()).url, { synchronous: 'OFF', exitWhenIdle: true })
  const database = shared[DIALECT] ?? open()
  shared[DIALECT] = database
  return database
}

/** A copy of the template that the caller removes; for tests that open it themselves. */
export async function newDatabase(): Promise<Made> {
  return DIALECT === 'sqlite' ? newSqlite() : newPostgresql()
}

/** Filling the demo takes seconds, and the other workers wait for the one that does. */
const DEMO_MS = 120_000

/** On SQLite a copy of one that is filled once an hour for all workers: days count back from today, even at midnight. */
async function demoDatabase(): Promise<Made> {
  if (DIALECT !== 'sqlite') return newDatabase()
  const filled = join(fromRun('TEST_RUN_FOLDER'), `demo-${new Date().toISOString().slice(0, 13)}.db`)
  while (!existsSync(filled)) {
    try {
      mkdirSync(`${filled}.lock`) // which one of them alone can make
    } catch {
      await sleep(100)
      continue
    }
    try {
      if (!existsSync(filled)) await fillOnce(filled)
    } finally {
      rmdirSync(`${filled}.lock`)
    }
  }
  return newSqlite(filled)
}

async function fillOnce(file: string): Promise<void> {
  const { fillDemo } = require('../../src/demo/demo') as typeof import('../../src/demo/demo')
  const made = await newDatabase()
  const database = openDatabase(made.url, { synchronous: 'OFF' })
  await fillDemo(database.prisma, { baseUrl: 'http://gym.example', secret: 'a secret of a test'.repeat(2) })
  await database.close()
  renameSync(made.url.slice('file:'.length), file)
  await made.remove()
}

/** A place for a database with nothing in it; on SQLite the file is not there. The caller removes it. */
export async function newEmptyDatabase(): Promise<Made> {
  return DIALECT === 'sqlite' ? newSqlite(null) : newPostgresql('template0')
}

/** Puts a copy of the template of SQLite where a process is to find a database that is ready. */
export function copyTemplateTo(file: string): void {
  copyFileSync(join(fromRun('TEST_RUN_FOLDER'), 'template.db'), file)
}

/** A copy of a database that nothing has open. The caller removes it. */
export async function copyOfDatabase(url: string): Promise<Made> {
  return DIALECT === 'sqlite'
    ? newSqlite(url.slice('file:'.length))
    : newPostgresql(new URL(url).pathname.slice(1))
}

async function newSqlite(
  from: string | null = join(fromRun('TEST_RUN_FOLDER'), 'template.db'),
): Promise<Made> {
  const folder = mkdtempSync(join(fromRun('TEST_RUN_FOLDER'), 'sqlite-'))
  const file = join(folder, 'chalkbox.db')
  if (from !== null) copyFileSync(from, file)
  return { url: `file:${file}`, remove: async () => rmSync(folder, { recursive: true, force: true }) }
}

async function newPostgresql(template = fromRun('TEST_RUN_POSTGRES_TEMPLATE')): Promise<Made> {
  const server = fromRun('TEST_RUN_POSTGRES_URL')
  const name = `${fromRun('TEST_RUN_POSTGRES_TEMPLATE')}_${randomBytes(6).toString('hex')}`
  await execute(server, `CREATE DATABASE ${name} TEMPLATE ${template}`)
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
