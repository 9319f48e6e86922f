/** The database: whether it is there, sound, migrated and filled. What differs between the two kinds is in files of its own. */
import type { Config } from '../../config'
import { dialectOf } from '../../database-url'
import { type Database, openDatabase } from '../../db/client'
import { pendingMigrations, shippedMigrations } from '../../db/migrate'
import { libraryState } from '../../services/platform/library'
import { type Check, check, type Finding } from './check'
import { checkPostgresql, findPostgresql } from './postgresql'
import { checkSqlite, findSqlite } from './sqlite'

/** Looks at the database, as far as there is one. */
export async function checkDatabase({ databaseUrl }: Config): Promise<Check[]> {
  const sqlite = dialectOf(databaseUrl) === 'sqlite'
  const found = await check('database', () =>
    sqlite ? findSqlite(databaseUrl) : findPostgresql(databaseUrl),
  )
  if (!found.ok) return [found]
  const pending = await check('migrations', () => nonePending(databaseUrl))
  // Opening what Chalkbox never migrated could change it: it may be somebody else's.
  if (await isForeign(databaseUrl)) return [found, pending]
  const database = openDatabase(databaseUrl)
  try {
    const own = sqlite ? await checkSqlite(database) : await checkPostgresql(database)
    const migrations = pending.ok ? await check('migrations', () => noneFailed(database)) : pending
    return [found, ...own, migrations, await check('library', () => libraryLoaded(database, pending.ok))]
  } finally {
    await database.close()
  }
}

async function nonePending(url: string): Promise<Finding> {
  const pending = await pendingMigrations(url)
  if (pending.length === 0) return { ok: true, detail: '' }
  const detail = `pending: ${pending.join(', ')}. They are applied at the next start; make a backup first`
  return { ok: false, detail }
}

async function isForeign(url: string): Promise<boolean> {
  try {
    return (await pendingMigrations(url)).length === shippedMigrations(dialectOf(url)).length
  } catch {
    return true
  }
}

type Migration = { migration_name: string; finished: number; rolled_back: number }

/** That nothing is pending is known: this looks at the ones that began and did not end, and those of a newer version. */
async function noneFailed({ prisma, dialect }: Database): Promise<Finding> {
  const rows = await prisma.$queryRaw<Migration[]>`
    SELECT migration_name,
           CASE WHEN finished_at IS NULL THEN 0 ELSE 1 END AS finished,
           CASE WHEN rolled_back_at IS NULL THEN 0 ELSE 1 END AS rolled_back
    FROM _prisma_migrations`
  const standing = rows.filter(row => !row.rolled_back)
  const failed = standing.filter(row => !row.finished).map(row => row.migration_name)
  if (failed.length > 0)
    return {
      ok: false,
      detail: `failed: ${failed.join(', ')}. Put back the copy from before it, or a backup`,
    }
  const shipped = new Set(shippedMigrations(dialect).map(migration => migration.name))
  const newer = standing.map(row => row.migration_name).filter(name => !shipped.has(name))
  if (newer.length > 0)
    return { ok: false, detail: `from a newer version: ${newer.join(', ')}. Run that version or a newer one` }
  return { ok: true, detail: `all applied, ${standing.length} in number` }
}

async function libraryLoaded({ prisma }: Database, migrated: boolean): Promise<Finding> {
  if (!migrated) return { ok: false, detail: 'is looked at once the database is migrated' }
  const state = await libraryState(prisma)
  if (state === 'current') return { ok: true, detail: 'loaded, the one of this version' }
  const advice = 'it is loaded at the next start'
  return { ok: false, detail: state === 'missing' ? `not loaded: ${advice}` : `another version's: ${advice}` }
}
