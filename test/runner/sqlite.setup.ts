/** Once for a run with tests on SQLite: the template that every test database is a copy of. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cleanUpAfterThisProcess } from '../support/process/run-folder'
import { sqliteTemplate } from './templates'

declare global {
  var removeTestFolder: (() => void) | undefined
}

export default async function setUpSqlite(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'chalkbox-test-'))
  const watch = cleanUpAfterThisProcess(folder)
  globalThis.removeTestFolder = () => {
    rmSync(folder, { recursive: true, force: true })
    watch.release()
  }
  try {
    await sqliteTemplate(join(folder, 'template.db'))
  } catch (error) {
    globalThis.removeTestFolder()
    throw error
  }
  process.env.TEST_RUN_FOLDER = folder // the workers inherit it
}
