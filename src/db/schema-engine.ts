/** Runs Prisma's migration engine, compiled to WebAssembly, in this process. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils'
import type { MigrationList, SchemaEngine } from '@prisma/schema-engine-wasm'
import { type Dialect, dialectOf } from '../config/database-url'
import { sqliteAdapter } from './client'
import { engineFactory } from './postgresql/postgres-catalog'
import { postgresqlConfig } from './postgresql/postgresql-pool'

export const FILTERS = { externalTables: [], externalEnums: [] }

/** The part of WebAssembly's types used here; TypeScript has them only in its DOM library. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object, imports: Record<string, unknown>) => { exports: Record<string, unknown> }
}

type Glue = { SchemaEngine: typeof SchemaEngine; __wbg_set_wasm(exports: unknown): void }
let glue: Glue | undefined

function loadGlue(): Glue {
  if (glue) return glue
  const loaded = require('@prisma/schema-engine-wasm/schema_engine_bg') as Glue
  const file = join(dirname(require.resolve('@prisma/schema-engine-wasm')), 'schema_engine_bg.wasm')
  const instance = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file)), {
    './schema_engine_bg.js': withPassingTimers(loaded),
  })
  loaded.__wbg_set_wasm(instance.exports)
  ;(instance.exports.__wbindgen_start as () => void)()
  glue = loaded
  return loaded
}

/**
 * The engine leaves a ten-second timer behind, which would delay the end of a command, so no timer keeps the process
 * alive.
 */
function withPassingTimers(imports: Glue): Record<string, unknown> {
  const timers = Object.keys(imports).filter(name => name.startsWith('__wbg_setTimeout_'))
  const passing = (callback: () => void, delay: number) => setTimeout(callback, delay >>> 0).unref()
  return { ...imports, ...Object.fromEntries(timers.map(name => [name, passing])) }
}

/** Runs `work` with an engine on the database of the URL, then closes all its connections. */
export async function withSchemaEngine<T>(
  url: string,
  schema: string,
  work: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  const opened: SqlDriverAdapter[] = []
  const adapter = bindMigrationAwareSqlAdapterFactory(remembering(opened, url))
  const engine = await loadGlue().SchemaEngine.new(
    { datamodels: [['schema.prisma', schema]] },
    () => {},
    adapter,
  )
  try {
    return await work(engine)
  } finally {
    engine.free()
    for (const connection of opened) await connection.dispose()
  }
}

/** The engine closes its shadow database, but not its main connection, so opened connections are recorded. */
function remembering(opened: SqlDriverAdapter[], url: string): SqlMigrationAwareDriverAdapterFactory {
  const factory =
    dialectOf(url) === 'sqlite'
      ? sqliteAdapter(url, { singleConnection: true })
      : engineFactory(postgresqlConfig(url))
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: async () => {
      const connection = await factory.connect()
      opened.push(connection)
      return connection
    },
    connectToShadowDb: () => factory.connectToShadowDb(),
  }
}

/** Converts migrations to the engine's format. */
export function migrationList(dialect: Dialect, migrations: { name: string; sql: string }[]): MigrationList {
  return {
    baseDir: 'prisma/migrations',
    lockfile: { path: 'migration_lock.toml', content: `provider = "${dialect}"\n` },
    shadowDbInitScript: '',
    migrationDirectories: migrations.map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: sql } },
    })),
  }
}
