/** Once for a run with a database project in it, however many there are: the server and the template databases. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseUrl, execute, startPostgres } from './postgres'
import { cleanUpAfterThisProcess } from './process/run-folder'
import { prepareTemplates } from './templates'

declare global {
  var stopTestDatabases: (() => Promise<void>) | undefined
}

export default async function globalSetup(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'chalkbox-test-'))
  const watch = cleanUpAfterThisProcess(folder)
  const template = `chalkbox_template_${process.pid}`
  const postgres = await startPostgres()
  globalThis.stopTestDatabases = async () => {
    // A server of someone's own lives on, and must be left as it was.
    if (process.env.TEST_POSTGRES_URL)
      await execute(postgres.url, `DROP DATABASE IF EXISTS ${template} WITH (FORCE)`)
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
    watch.release()
  }
  try {
    await execute(postgres.url, `CREATE DATABASE ${template} TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C'`)
    await prepareTemplates(join(folder, 'template.db'), databaseUrl(postgres.url, template))
  } catch (error) {
    await globalThis.stopTestDatabases()
    throw error
  }
  // The workers inherit these.
  process.env.TEST_RUN_FOLDER = folder
  process.env.TEST_RUN_POSTGRES_URL = postgres.url
  process.env.TEST_RUN_POSTGRES_TEMPLATE = template
}
