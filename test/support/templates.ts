/** The databases that every test file's own database is a copy of: migrated, with the library loaded. */
import { openDatabase } from '../../src/db/client'
import { migrate } from '../../src/db/migrate'
import { loadLibrary } from '../../src/services/platform/library'

export async function prepareTemplates(sqliteFile: string, postgresUrl: string): Promise<void> {
  for (const url of [`file:${sqliteFile}`, postgresUrl]) await prepareTemplate(url)
}

async function prepareTemplate(url: string): Promise<void> {
  await migrate(url)
  const database = await openDatabase(url)
  try {
    await loadLibrary(database.prisma)
  } finally {
    await database.close()
  }
}
