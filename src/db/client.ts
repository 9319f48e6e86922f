/** Opens the database that a URL names. The SQLite client's type stands for both: the generated clients are the same. */
import { existsSync } from 'node:fs'
import { type Dialect, dialectOf, sqliteFile } from '../database-url'
import { type Prisma, PrismaClient as SqliteClient } from '../generated/sqlite/client'
import { readPostgresqlUrl } from '../postgresql-url'
import { withShortWay } from './direct/client'
import { type Model, readModel } from './direct/model'
import type { PostgresqlOptions } from './postgresql-pool'
import { tellsRevisions } from './remembered/revision'
import { SqliteAdapterFactory } from './sqlite-adapter'
import { isBusy } from './sqlite-errors'
import { SqliteProbe } from './sqlite-probe'
import { failingSqlite, sqliteOpened, sqliteSource } from './transactions/sqlite'
import { UnusableDatabase } from './unusable'

export type Db = SqliteClient
/** The client inside a transaction: the only one to use there. */
export type Tx = Prisma.TransactionClient

export type Database = {
  prisma: Db
  dialect: Dialect
  url: string
  /** Reads from the database itself, not from memory. Throws when that fails, or when an earlier read found damage. */
  probe(): Promise<void>
  close(): Promise<void>
}

export type OpenOptions = PostgresqlOptions & {
  /** No short way: every read through the client itself, which the short way is held against. */
  clientOnly?: boolean
  /** Told of a statement that failed on the short way while the client had an answer to it: a mistake of the short way's. */
  onSlip?: (error: unknown) => void
  /** SQLite: OFF trades durability for speed, for tests only. */
  synchronous?: 'FULL' | 'OFF'
  /** SQLite: one connection for everything, as the migration engine needs. */
  singleConnection?: boolean
  /** SQLite: every read sees the file as it is at the first one; see db/snapshot. */
  snapshot?: boolean
  /** SQLite: told of every statement that finds the file damaged. */
  onDamage?: (error: unknown) => void
}

/**
 * Opens a database without migrating it. Makes none: `migrate` does.
 * Throws when the URL names no known kind of database, or the file is not there or cannot be opened.
 */
export function openDatabase(url: string, options: OpenOptions = {}): Database {
  const database = opened(url, options)
  dialects.set(database.prisma, database.dialect)
  roots.set(database.prisma, database.prisma)
  return database
}

/** Of every client that is open, and of every transaction. */
const dialects = new WeakMap<object, Dialect>()

/** Which SQL a client, or a transaction of `transaction`, speaks. */
export function dialectOfClient(client: Db | Tx): Dialect {
  const dialect = dialects.get(client)
  if (!dialect) throw new Error('dialectOfClient() of a client that openDatabase has not made')
  return dialect
}

/** The client that each belongs to: a transaction to the one that began it. */
const roots = new WeakMap<object, Db>()

/** The client that a transaction of `transaction` was begun by; a client itself. */
export function rootOf(client: Db | Tx): Db {
  const root = roots.get(client)
  if (!root) throw new Error('rootOf() of a client that openDatabase has not made')
  return root
}

/** Notes that a client, such as a transaction, speaks what another does, and belongs to it. */
export function speaksLike(client: Db | Tx, other: Db | Tx): void {
  dialects.set(client, dialectOfClient(other))
  roots.set(client, rootOf(other))
}

function opened(url: string, options: OpenOptions): Database {
  const dialect = dialectOf(url)
  if (dialect === 'sqlite') return openSqlite(url, options)
  const { prisma, closePool } = postgresqlClient(url, options)
  const probe = async () => void (await prisma.setting.findFirst({ select: { key: true } }))
  const close = async () => {
    await prisma.$disconnect()
    await closePool()
  }
  return { prisma, dialect, url, probe, close }
}

function openSqlite(url: string, options: OpenOptions): Database {
  const probe = new SqliteProbe(sqliteFile(url))
  const prisma = sqliteClient(url, { ...options, onDamage: error => probe.noteDamage(error) })
  return {
    prisma,
    dialect: 'sqlite',
    url,
    probe: async () => probe.read(),
    close: () => prisma.$disconnect(),
  }
}

/** The adapter for a SQLite URL. Throws UnusableDatabase when the file is not there. */
export function sqliteAdapter(url: string, options: OpenOptions = {}): SqliteAdapterFactory {
  const file = sqliteFile(url)
  // SQLite itself would make an empty one.
  if (file !== ':memory:' && !existsSync(file))
    throw new UnusableDatabase('database_missing', `There is no database at ${file}.`)
  return new SqliteAdapterFactory({ ...options, file })
}

/** How the database is called in messages and in the log: the file, or server and name. Never a password. */
export function databaseName(url: string): string {
  if (dialectOf(url) === 'sqlite') return sqliteFile(url)
  const { connection, schema, servers } = readPostgresqlUrl(url)
  const { host, port, database } = connection
  const named = servers.length > 0 ? servers : [{ host: host || 'localhost', port: port ?? 5432 }]
  const name = database ?? 'of the user'
  return `${schema === 'public' ? name : `${name} (${schema})`} at ${named.map(at => `${at.host}:${at.port}`).join(', ')}`
}

/** Any other takes a stack trace for every query, in case it fails: a tenth of what a query costs. */
const ERROR_FORMAT = 'minimal'

function sqliteClient(url: string, options: OpenOptions): Db {
  const adapter = sqliteAdapter(url, options)
  const client = new SqliteClient({ adapter, errorFormat: ERROR_FORMAT })
  if (options.clientOnly) return client
  const revision = () => adapter.connected?.revision ?? null
  return told(
    revision,
    async () => revision(),
    withShortWay(client, modelOf(client), {
      root: () => adapter.connected && sqliteSource(adapter.connected),
      transaction: () => (adapter.connected?.open ? sqliteSource(adapter.connected.open) : null),
      transactions: {
        begin: () => adapter.connected?.begin().then(sqliteOpened) ?? null,
        failing: failingSqlite,
      },
      // A file that another process held may be free by now.
      onSlip: error => isBusy(error) || options.onSlip?.(error),
    }),
  )
}

function told(seen: () => string | null, asked: () => Promise<string | null>, client: Db): Db {
  tellsRevisions(client, { seen, asked })
  return client
}

/** The data model, read once from the schema that the client carries along. */
function modelOf(client: Db): Model {
  const { _engineConfig } = client as unknown as { _engineConfig: { inlineSchema: string } }
  model ??= readModel(_engineConfig.inlineSchema)
  return model
}
let model: Model | undefined

/** PostgreSQL's client and driver are loaded when they are wanted: SQLite's every start is lighter without them. */
function postgresqlClient(url: string, options: OpenOptions): { prisma: Db; closePool(): Promise<void> } {
  const { PrismaPg } = require('@prisma/adapter-pg') as typeof import('@prisma/adapter-pg')
  const { PrismaClient: PostgresqlClient } =
    require('../generated/postgresql/client') as typeof import('../generated/postgresql/client')
  const { asker, isOutOfReach, postgresqlPool } =
    require('./postgresql-pool') as typeof import('./postgresql-pool')
  const { beginPostgresql, failingPostgresql } =
    require('./transactions/postgresql') as typeof import('./transactions/postgresql')
  const { pool, schema, changes } = postgresqlPool(url, options)
  // The pool is closed here: the client closes it only when it was asked something itself.
  const adapter = new PrismaPg(pool, { schema, disposeExternalPool: false })
  const client = new PostgresqlClient({ adapter, errorFormat: ERROR_FORMAT }) as unknown as Db
  const closePool = async () => {
    if (!pool.ending) await pool.end()
  }
  if (options.clientOnly) return { prisma: client, closePool }
  const source = {
    dialect: 'postgresql' as const,
    ask: asker(pool),
    change: null,
    isLast: isOutOfReach,
  }
  const sources = {
    root: () => source,
    // One that the client has begun is all its own.
    transaction: () => null,
    onSlip: options.onSlip,
    transactions: { begin: () => beginPostgresql(pool), failing: failingPostgresql },
  }
  const seen = () => changes()?.toString() ?? null
  // What is visible to one who asks now: the same text again means that nobody has committed since.
  const asked = async () => String((await source.ask('SELECT pg_current_snapshot()::text', []))[0]![0])
  return { prisma: told(seen, asked, withShortWay(client, modelOf(client), sources)), closePool }
}
