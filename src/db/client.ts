/** Opens the database of a URL. The SQLite client's type stands for both clients. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { type Dialect, dialectOf, sqliteFile } from '../config/database-url'
import { readPostgresqlUrl } from '../config/postgresql-url'
import type { Prisma, PrismaClient as SqliteClient } from '../generated/sqlite/client'
import { registerRevisions } from './cache/revision'
import { withShortWay } from './direct/client'
import { type Model, readModel } from './direct/model'
import { sqliteSource } from './direct/sqlite-source'
import { together } from './direct/together'
import { assertOutsideTransaction } from './inside-transaction'
import type { PostgresqlOptions } from './postgresql/postgresql-pool'
import type { Replica } from './processes/replica'
import { forgetPosition } from './request-reads'
import { SqliteAdapterFactory } from './sqlite-adapter'
import { isBusy } from './sqlite-errors'
import { SqliteProbe } from './sqlite-probe'
import { UnusableDatabase } from './unusable'

export type Db = SqliteClient
export type Tx = Prisma.TransactionClient

export type Database = {
  prisma: Db
  dialect: Dialect
  url: string
  /** Reads from the database, never from memory. Throws when the read fails or an earlier read found damage. */
  probe(): Promise<void>
  /** SQLite, after the first statement: writes wait until the check ends, and fail with its error. */
  holdWrites?(check: Promise<void>): Promise<void>
  replica?: Replica
  close(): Promise<void>
}

export type OpenOptions = PostgresqlOptions & {
  /** PostgreSQL: a replica that requests may read from. */
  replica?: { url: string; log: Logger }
  /** Turns off direct queries, which are tested against Prisma's. */
  clientOnly?: boolean
  /** Receives the error of a direct query that failed although Prisma answered: a bug of ours. */
  onSlip?: (error: unknown) => void
  /** SQLite: OFF trades durability for speed, for tests only. */
  synchronous?: 'FULL' | 'OFF'
  singleConnection?: boolean
  snapshot?: boolean
  onDamage?: (error: unknown) => void
}

/** Opens a database, without creating or migrating it. Throws for an unknown kind of URL and an unusable file. */
export function openDatabase(url: string, options: OpenOptions = {}): Database {
  const database = opened(url, options)
  dialects.set(database.prisma, database.dialect)
  roots.set(database.prisma, database.prisma)
  return database
}

const dialects = new WeakMap<object, Dialect>()

/** Returns the SQL dialect of a client or of a transaction. */
export function getDialect(client: Db | Tx): Dialect {
  const dialect = dialects.get(client)
  if (!dialect) throw new Error('The SQL dialect of this database client is unknown')
  return dialect
}

const roots = new WeakMap<object, Db>()

/** Returns the client that began a transaction, or the client itself. */
export function getRootClient(client: Db | Tx): Db {
  const root = roots.get(client)
  if (!root) throw new Error('The database of this client is unknown')
  return root
}

/** Registers a client or transaction as belonging to another client, with its dialect. */
export function linkClient(client: Db | Tx, other: Db | Tx): void {
  dialects.set(client, getDialect(other))
  roots.set(client, getRootClient(other))
}

function opened(url: string, options: OpenOptions): Database {
  const dialect = dialectOf(url)
  if (dialect === 'sqlite') return openSqlite(url, options)
  const { prisma, disconnect, replica, closePool } = postgresqlClient(url, options)
  const probe = async () => void (await prisma.setting.findFirst({ select: { key: true } }))
  const close = async () => {
    await disconnect()
    await replica?.close()
    await closePool()
  }
  return { prisma, dialect, url, probe, close, ...(replica && { replica }) }
}

function openSqlite(url: string, options: OpenOptions): Database {
  const probe = new SqliteProbe(sqliteFile(url))
  const adapter = sqliteAdapter(url, { ...options, onDamage: error => probe.noteDamage(error) })
  const { prisma, disconnect } = sqliteClient(adapter, options)
  return {
    prisma,
    dialect: 'sqlite',
    url,
    probe: async () => probe.read(),
    holdWrites: async check => {
      if (!adapter.connected) await prisma.$connect()
      await adapter.connected?.holdWrites(check)
    },
    close: async () => {
      await disconnect()
      await adapter.close()
    },
  }
}

/** Prisma's adapter for a SQLite URL. Throws UnusableDatabase when the file is missing. */
export function sqliteAdapter(url: string, options: OpenOptions = {}): SqliteAdapterFactory {
  const file = sqliteFile(url)
  // SQLite would create an empty file.
  if (file !== ':memory:' && !existsSync(file))
    throw new UnusableDatabase('database_missing', `There is no database at ${file}.`)
  return new SqliteAdapterFactory({ ...options, file })
}

/** Name of the database in messages and logs, without a password. */
export function databaseName(url: string): string {
  if (dialectOf(url) === 'sqlite') return sqliteFile(url)
  const { connection, schema, servers } = readPostgresqlUrl(url)
  const { host, port, database } = connection
  const named = servers.length > 0 ? servers : [{ host: host || 'localhost', port: port ?? 5432 }]
  const name = database ?? 'of the user'
  return `${schema === 'public' ? name : `${name} (${schema})`} at ${named.map(at => `${at.host}:${at.port}`).join(', ')}`
}

/** Other formats capture a stack trace for every query, a tenth of its cost. */
const ERROR_FORMAT = 'minimal'

type Client = { prisma: Db; disconnect(): Promise<void> }

function sqliteClient(adapter: SqliteAdapterFactory, options: OpenOptions): Client {
  const { client, disconnect } = onFirstUse(() => {
    const { getPrismaClientClass } =
      require('../generated/sqlite/client') as typeof import('../generated/sqlite/client')
    return new (getPrismaClientClass())({ adapter, errorFormat: ERROR_FORMAT })
  })
  if (options.clientOnly) return { prisma: client(), disconnect }
  const revision = () => adapter.connected?.revision ?? null
  const prisma = withRevisions(
    revision,
    async () => revision(),
    withShortWay(client, dataModel(), {
      root: () => adapter.connected && sqliteSource(adapter.connected),
      transaction: () => (adapter.connected?.open ? sqliteSource(adapter.connected.open) : null),
      // Another process may have released the file meanwhile.
      onSlip: error => isBusy(error) || options.onSlip?.(error),
    }),
  )
  return { prisma, disconnect }
}

/** Makes Prisma's client, 40 ms and 10 MB, for the first query that needs it. */
function onFirstUse(make: () => Db): { client(): Db; disconnect(): Promise<void> } {
  let made: Db | undefined
  return {
    client: () => {
      made ??= make()
      return made
    },
    disconnect: async () => made?.$disconnect(),
  }
}

function withRevisions(seen: () => string | null, asked: () => Promise<string | null>, client: Db): Db {
  registerRevisions(client, { seen, asked })
  return client
}

const SCHEMA = join(__dirname, '..', '..', 'prisma', 'schema.prisma')

/** The data model of prisma/schema.prisma, read once. */
export function dataModel(): Model {
  model ??= readModel(readFileSync(SCHEMA, 'utf8'))
  return model
}
let model: Model | undefined

function postgresqlClient(
  url: string,
  options: OpenOptions,
): Client & { replica?: Replica | undefined; closePool(): Promise<void> } {
  const { PrismaPg } = require('@prisma/adapter-pg') as typeof import('@prisma/adapter-pg')
  const { asker, isOutOfReach, postgresqlPool } =
    require('./postgresql/postgresql-pool') as typeof import('./postgresql/postgresql-pool')
  const { beginPostgresql, toPostgresqlFailure } =
    require('./transactions/postgresql') as typeof import('./transactions/postgresql')
  const { pool, schema, changes } = postgresqlPool(url, options)
  // Prisma closes the pool only if it ran a query itself.
  const adapter = new PrismaPg(pool, { schema, disposeExternalPool: false })
  const { client, disconnect } = onFirstUse(() => {
    const { getPrismaClientClass } =
      require('../generated/postgresql/client') as typeof import('../generated/postgresql/client')
    return new (getPrismaClientClass())({ adapter, errorFormat: ERROR_FORMAT }) as unknown as Db
  })
  const closePool = async () => {
    if (!pool.ending) await pool.end()
  }
  if (options.clientOnly) return { prisma: client(), disconnect, closePool }
  const query = pool.query.bind(pool)
  const reads = together(asker({ query } as Pool), error => !isOutOfReach(error))
  const { Replica } = require('./processes/replica') as typeof import('./processes/replica')
  const replica =
    options.replica && new Replica({ ask: reads.ask, changes }, { ...options, ...options.replica })
  if (replica)
    pool.query = ((asked: unknown) =>
      replica.query(asked, query as (asked: unknown) => Promise<unknown>)) as Pool['query']
  const source = {
    dialect: 'postgresql' as const,
    ask: async (...read: Parameters<typeof reads.ask>) => {
      // Before it waits for others, whose work may be no transaction's.
      assertOutsideTransaction()
      return replica ? replica.ask(...read) : reads.ask(...read)
    },
    change: null,
    isLast: isOutOfReach,
  }
  const sources = {
    root: () => source,
    // Transactions begun by Prisma stay Prisma's.
    transaction: () => null,
    byPrisma: replica && (<T>(run: () => Promise<T>) => replica.byPrisma(run)),
    onSlip: options.onSlip,
    transactions: { begin: (level?: string) => beginPostgresql(pool, level), failing: toPostgresqlFailure },
  }
  const seen = () => changes()?.toString() ?? null
  // An equal snapshot later means that nothing was committed in between.
  const asked = async () => {
    // Reads under this revision must not be older.
    forgetPosition()
    return String((await source.ask('SELECT pg_current_snapshot()::text', [], 1))[0]![0])
  }
  const prisma = withRevisions(seen, asked, withShortWay(client, dataModel(), sources))
  return { prisma, disconnect, replica, closePool }
}
