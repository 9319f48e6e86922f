/** What the migrations lack to reach the schema: empty when the two agree. */
import type { Dialect } from '../database-url'
import { schemaText, shippedMigrations } from './migrations'
import { FILTERS, migrationList, withSchemaEngine } from './schema-engine'

/**
 * The SQL that would bring a database with all shipped migrations to prisma/schema.prisma, or '' when nothing is
 * missing. `url` names a database of the dialect; its contents are not looked at. PostgreSQL makes an empty database
 * beside it for the comparison, and drops it.
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
