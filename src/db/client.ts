/** Opens the database of a URL. The SQLite client's type stands for both clients. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { type Dialect, dialectOf, sqliteFile } from '../config/database-url'
import { readPostgresqlUrl } from '../config/postgresql-url'
import type { Prisma, PrismaClient as SqliteClient } from '../generated/sqlite/client'
import { REVISION, registerRevisions } from './cache/revision'
import { type Model, readModel } from './model'
import type { PostgresqlOptions } from './postgresql/postgresql-pool'
import type { Replica } from './processes/replica'
import { SqliteAdapterFactory } from './sqlite-adapter'
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
  /** SQLite: writes wait until the check ends, and fail with its error. */
  holdWrites?(check: Promise<void>): Promise<void>
  replica?: Replica
  close(): Promise<void>
}

export type OpenOptions = PostgresqlOptions & {
  /** PostgreSQL: a replica that requests may read from. */
  replica?: { url: string; log: Logger }
  /** SQLite: OFF trades durability for speed, for tests only. */
  synchronous?: 'FULL' | 'OFF'
  singleConnection?: boolean
  snapshot?: boolean
  onDamage?: (error: unknown) => void
}

/** Opens a database, without creating or migrating it. Throws for an unknown kind of URL and an unusable file. */
export function openDatabase(url: string, options: OpenOptions = {}): Database {
  const database = dialectOf(url) === 'sqlite' ? openSqlite(url, options) : openPostgresql(url, options)
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

function openSqlite(url: string, options: OpenOptions): Database {
  const probe = new SqliteProbe(sqliteFile(url))
  const adapter = sqliteAdapter(url, { ...options, onDamage: error => probe.noteDamage(error) })
  const prisma = sqliteClient(adapter)
  return {
    prisma,
    dialect: 'sqlite',
    url,
    probe: async () => probe.read(),
    holdWrites: async check => (await adapter.connect()).holdWrites(check),
    close: async () => {
      await prisma.$disconnect()
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

function sqliteClient(adapter: SqliteAdapterFactory): Db {
  const { getPrismaClientClass } =
    require('../generated/sqlite/client') as typeof import('../generated/sqlite/client')
  const prisma = withoutBatches(new (getPrismaClientClass())({ adapter, errorFormat: ERROR_FORMAT }))
  const revision = () => adapter.connected?.revision ?? null
  registerRevisions(prisma, { seen: revision, asked: async () => revision() })
  return prisma
}

type Batching = {
  _requestHandler: { dataloader: { options: { batchBy(asked: Asked): string | undefined } } }
}
type Asked = { transaction?: { kind: string } }

/**
 * Turns off Prisma's batches, which have no option. Prisma runs all findUnique of a tick in the context of the first, so
 * that a read of another request seems to be inside a transaction. After a failure the rest of a transaction's batch
 * resolves without having run.
 */
function withoutBatches(client: Db): Db {
  const { options } = (client as unknown as Batching)._requestHandler.dataloader
  const { batchBy } = options
  options.batchBy = asked => (asked.transaction?.kind === 'batch' ? batchBy(asked) : undefined)
  return client
}

const SCHEMA = join(__dirname, '..', '..', 'prisma', 'schema.prisma')

/** The data model of prisma/schema.prisma, read once. */
export function dataModel(): Model {
  model ??= readModel(readFileSync(SCHEMA, 'utf8'))
  return model
}
let model: Model | undefined

function openPostgresql(url: string, options: OpenOptions): Database {
  const { postgresqlAdapter } =
    require('./postgresql/postgresql-adapter') as typeof import('./postgresql/postgresql-adapter')
  const { asker, postgresqlPool } =
    require('./postgresql/postgresql-pool') as typeof import('./postgresql/postgresql-pool')
  const { getPrismaClientClass } =
    require('../generated/postgresql/client') as typeof import('../generated/postgresql/client')
  const { pool, schema, changes } = postgresqlPool(url, options)
  const adapter = postgresqlAdapter(pool, schema, options.prepared)
  const client = new (getPrismaClientClass())({ adapter, errorFormat: ERROR_FORMAT })
  const prisma = withoutBatches(client as unknown as Db)
  const ask = asker({ query: pool.query.bind(pool) as Pool['query'] })
  const replica = options.replica && replicaBehind(pool, changes, { ...options, ...options.replica })
  registerRevisions(prisma, {
    seen: () => changes()?.toString() ?? null,
    asked: async () => replica?.revision() ?? String((await ask(`SELECT ${REVISION}`))[0]![0]),
  })
  return {
    prisma,
    dialect: 'postgresql',
    url,
    probe: async () => void (await prisma.setting.findFirst({ select: { key: true } })),
    close: async () => {
      await prisma.$disconnect()
      await replica?.close()
      if (!pool.ending) await pool.end()
    },
    ...(replica && { replica }),
  }
}

function replicaBehind(
  pool: Pool,
  changes: () => number | null,
  options: PostgresqlOptions & NonNullable<OpenOptions['replica']>,
): Replica {
  const { Replica } = require('./processes/replica') as typeof import('./processes/replica')
  const replica = new Replica({ query: pool.query.bind(pool) as Pool['query'], changes }, options)
  pool.query = ((query: unknown) => replica.query(query)) as Pool['query']
  return replica
}
