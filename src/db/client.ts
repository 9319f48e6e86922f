/** Opens the database that a URL names. The SQLite client's type stands for both: the generated clients are the same. */
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseIntoClientConfig } from 'pg-connection-string'
import { type Dialect, dialectOf, sqliteFile } from '../database-url'
import { type Prisma, PrismaClient as SqliteClient } from '../generated/sqlite/client'
import { SqliteAdapterFactory } from './sqlite-adapter'

export type Db = SqliteClient
/** The client inside a transaction: the only one to use there. */
export type Tx = Prisma.TransactionClient

export type Database = { prisma: Db; dialect: Dialect; url: string; close(): Promise<void> }

export type OpenOptions = {
  /** PostgreSQL connections at most. */
  poolSize?: number
  /** PostgreSQL: idle connections do not keep the process alive, for tests that never close theirs. */
  exitWhenIdle?: boolean
  /** SQLite: OFF trades durability for speed, for tests only. */
  synchronous?: 'FULL' | 'OFF'
  /** SQLite: one connection for everything, as the migration engine needs. */
  singleConnection?: boolean
}

/**
 * Opens a database without migrating it. SQLite: makes the folder if need be.
 * Throws when the URL names no known kind of database, or the file cannot be opened.
 */
export function openDatabase(url: string, options: OpenOptions = {}): Database {
  const dialect = dialectOf(url)
  const prisma = dialect === 'sqlite' ? sqliteClient(url, options) : postgresqlClient(url, options)
  return { prisma, dialect, url, close: () => prisma.$disconnect() }
}

/** The adapter for a SQLite URL; makes the file's folder if need be. */
export function sqliteAdapter(url: string, options: OpenOptions = {}): SqliteAdapterFactory {
  const file = sqliteFile(url)
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  return new SqliteAdapterFactory({ ...options, file })
}

/** How to reach a PostgreSQL URL. */
export function postgresqlConfig(url: string, options: OpenOptions = {}) {
  return {
    ...parseIntoClientConfig(url),
    max: options.poolSize ?? 10,
    allowExitOnIdle: options.exitWhenIdle ?? false,
    connectionTimeoutMillis: 5_000,
    // Without UTC the driver shifts every timestamp by the server's time zone.
    options: '-c TimeZone=UTC',
  }
}

/** Any other takes a stack trace for every query, in case it fails: a tenth of what a query costs. */
const ERROR_FORMAT = 'minimal'

function sqliteClient(url: string, options: OpenOptions): Db {
  return new SqliteClient({ adapter: sqliteAdapter(url, options), errorFormat: ERROR_FORMAT })
}

/** PostgreSQL's client and driver are loaded when they are wanted: SQLite's every start is lighter without them. */
function postgresqlClient(url: string, options: OpenOptions): Db {
  const { PrismaPg } = require('@prisma/adapter-pg') as typeof import('@prisma/adapter-pg')
  const { PrismaClient: PostgresqlClient } =
    require('../generated/postgresql/client') as typeof import('../generated/postgresql/client')
  const adapter = new PrismaPg(postgresqlConfig(url, options))
  return new PostgresqlClient({ adapter, errorFormat: ERROR_FORMAT }) as unknown as Db
}
