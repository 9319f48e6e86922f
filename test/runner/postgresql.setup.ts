/** Once for a run with tests on PostgreSQL: a server, and the template that every test database is a copy of. */
import { databaseUrl, dropDatabases, execute, startPostgres } from '../support/postgres'
import { postgresqlTemplate } from './templates'

declare global {
  var stopTestPostgres: (() => Promise<void>) | undefined
}

export default async function setUpPostgresql(): Promise<void> {
  const template = `chalkbox_test_${process.pid}`
  const postgres = await startPostgres()
  globalThis.stopTestPostgres = async () => {
    // A server of someone's own lives on, and must be left as it was.
    if (process.env.TEST_POSTGRES_URL) await dropDatabases(postgres.url, template)
    await postgres.stop()
  }
  try {
    await execute(postgres.url, `CREATE DATABASE ${template} TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C'`)
    await postgresqlTemplate(databaseUrl(postgres.url, template))
  } catch (error) {
    await globalThis.stopTestPostgres()
    throw error
  }
  // The workers inherit these.
  process.env.TEST_RUN_POSTGRES_URL = postgres.url
  process.env.TEST_RUN_POSTGRES_TEMPLATE = template
}
