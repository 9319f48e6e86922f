/**
 * Works around three limits of Prisma's PostgreSQL adapter for the migration engine: it doesn't read the catalogue's
 * type "char", drops its shadow database while connected to it, and splits scripts at every semicolon. Scripts are sent
 * whole here, and so apply whole or not at all.
 */
import { randomUUID } from 'node:crypto'
import { PrismaPg } from '@prisma/adapter-pg'
import {
  ColumnTypeEnum,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils'
import { Client, type ClientConfig } from 'pg'

/** Connections that can read the catalogue, with an empty shadow database. */
export function engineFactory(config: ClientConfig): SqlMigrationAwareDriverAdapterFactory {
  const { provider, adapterName } = new PrismaPg(config)
  return {
    provider,
    adapterName,
    connect: () => connect(config),
    connectToShadowDb: () => connectToShadow(config),
  }
}

async function connectToShadow(config: ClientConfig): Promise<SqlDriverAdapter> {
  const database = `chalkbox_shadow_${randomUUID()}`
  await run(config, `CREATE DATABASE "${database}"`)
  const adapter = await connect({ ...config, database })
  const dispose = adapter.dispose.bind(adapter)
  adapter.dispose = async () => {
    await dispose()
    await run(config, `DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`)
  }
  return adapter
}

async function run(config: ClientConfig, sql: string): Promise<void> {
  const client = new Client(config)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

async function connect(config: ClientConfig): Promise<SqlDriverAdapter> {
  const adapter = await new PrismaPg(config).connect()
  adapter.executeScript = script => run(config, script)
  const queryRaw = adapter.queryRaw.bind(adapter)
  adapter.queryRaw = async query => {
    const sql = castChars(query.sql)
    const result = await queryRaw({ ...query, sql })
    if (sql === query.sql) return result
    const columnTypes = result.columnTypes.map((type, index) =>
      CHAR_COLUMNS.has(result.columnNames[index]!) ? ColumnTypeEnum.Character : type,
    )
    return { ...result, columnTypes }
  }
  return adapter
}

const CHAR_COLUMNS = new Set(['constraint_type', 'confdeltype', 'confupdtype'])

/** `constr.contype AS …` and the outer `con.confdeltype, con.confupdtype` of the foreign key query. */
function castChars(sql: string): string {
  return sql
    .replace(/\bconstr\.contype(\s+AS\b)/i, 'constr.contype::text$1')
    .replace(/\bcon\.(confdeltype|confupdtype)\b/g, 'con.$1::text AS $1')
}
