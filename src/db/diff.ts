import type { Dialect } from '../config/database-url'
import { schemaText, shippedMigrations } from './migrations'
import { FILTERS, migrationList, withSchemaEngine } from './schema-engine'

/**
 * Returns the SQL that the shipped migrations lack to reach prisma/schema.prisma, '' when they agree. The content
 * of `url` is not read; on PostgreSQL a temporary database serves the comparison.
 */
export async function missingMigration(dialect: Dialect, url: string): Promise<string> {
  const schema = schemaText(dialect)
  const { stdout } = await withSchemaEngine(url, schema, engine =>
    engine.diff({
      from: { tag: 'migrations', ...migrationList(dialect, shippedMigrations(dialect)) },
      to: { tag: 'schemaDatamodel', files: [{ path: 'schema.prisma', content: schema }] },
      script: true,
      exitCode: null,
      filters: FILTERS,
    }),
  )
  return /^\s*(--.*)?\s*$/.test(stdout ?? '') ? '' : (stdout ?? '')
}
