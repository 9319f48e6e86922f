import { loadSecret, type Settings } from '../../config/config'
import { dialectOf } from '../../config/database-url'
import { type BackupNotes, findBackupNotes } from '../../db/backups/standing'
import { type Database, openDatabase } from '../../db/client'
import { databaseStanding, shippedMigrations } from '../../db/migrate'
import type { Standing } from '../../db/migrations'
import { fact, structureAfter } from '../../db/sqlite-structure'
import { libraryState } from '../../services/platform/library/library'
import { isServerSecret } from '../../services/platform/server-secret'
import { findUnknownProxy, type UnknownProxy } from '../../services/platform/unknown-proxy'
import { countWaiting } from '../../services/platform/waiting'
import { describeError } from '../failure'
import { type Check, check, type Finding, fine, wrong } from './check'
import { checkPostgresql, findPostgresql, postgresqlStructure } from './postgresql'
import { findReplica } from './replica'
import { checkLinks, checkSoundness, checkSqlite, findSqlite, readStructure } from './sqlite'

export type Examined = {
  checks: Check[]
  /** True when this command's secret is the server's; null when unknown. */
  sameSecret: boolean | null
  /** An untrusted proxy in front; null when unseen or unknown. */
  unknownProxy: UnknownProxy | null
  /** Outcomes of the last backup, copy and drill. */
  backupNotes: BackupNotes
  /** Push messages that wait; null when unknown. */
  pushesWaiting: number | null
}

const SHOWN = 5

export async function checkDatabase(settings: Settings): Promise<Examined> {
  const { databaseUrl: url, replicaUrl } = settings
  const sqlite = dialectOf(url) === 'sqlite'
  const found = await check('database', () => (sqlite ? findSqlite(url) : findPostgresql(url)))
  const backupsUnknown = { failure: null, copy: null, drill: null }
  const unknown = { sameSecret: null, unknownProxy: null, backupNotes: backupsUnknown, pushesWaiting: null }
  const only = (...checks: Check[]) => ({ checks: [found, ...checks], ...unknown })
  if (!found.ok) return only()
  // Checked first: a damaged or unreadable file answers no other question.
  const integrity = sqlite ? await check('integrity', () => checkSoundness(url)) : null
  if (integrity?.ok === false) return only(integrity)
  const standing = await databaseStanding(url).catch((error: unknown) => describeError(error))
  if (typeof standing === 'string') return only({ name: 'migrations', ok: false, detail: standing })
  const migrations = { name: 'migrations', ...migrationsFinding(standing) }
  // Never migrated by Chalkbox, so it may belong to another program; opening it could change it.
  if (standing.fresh) return only(migrations)
  const database = openDatabase(url)
  try {
    const own = sqlite ? await checkSqlite(database) : await checkPostgresql(database)
    if (replicaUrl !== null) own.push(await check('replica', () => findReplica(url, replicaUrl)))
    if (sqlite) own.push(await check('integrity', () => checkLinks(url)))
    const schema = await check('schema', () => schemaFinding(database, migrations.ok))
    const library = await check('library', () => libraryLoaded(database, migrations.ok))
    const sameSecret = migrations.ok ? await secretIsServers(database, settings) : null
    const unknownProxy = migrations.ok ? await findUnknownProxy(database.prisma, url) : null
    const backupNotes = migrations.ok ? await findBackupNotes(database.prisma) : backupsUnknown
    const pushesWaiting = migrations.ok ? (await countWaiting(database.prisma)).pushes : null
    const checks = [found, ...own, migrations, schema, library]
    return { checks, sameSecret, unknownProxy, backupNotes, pushesWaiting }
  } finally {
    await database.close()
  }
}

function migrationsFinding({ pending, unfinished, unknown, foreign }: Standing): Finding {
  if (foreign) return wrong("its tables are not Chalkbox's: correct DATABASE_URL")
  if (unknown.length > 0)
    return wrong(`from a newer version: ${unknown.join(', ')}. Run that version or a newer one`)
  if (unfinished.length > 0)
    return wrong(
      `failed: ${unfinished.join(', ')} began and did not end. The next start, or bin/chalkbox migrate, finishes it; make a backup first`,
    )
  if (pending.length > 0) {
    const names = pending.map(({ name }) => name).join(', ')
    return wrong(
      `pending: ${names}. The next start, or bin/chalkbox migrate, applies them; make a backup first`,
    )
  }
  return fine('all applied')
}

/**
 * Finds parts of the schema that the migrations create and the database lacks, after manual changes or partial
 * restores.
 */
async function schemaFinding(database: Database, migrated: boolean): Promise<Finding> {
  if (!migrated) return wrong('is checked once the database is migrated')
  const found =
    database.dialect === 'sqlite' ? readStructure(database.url) : await postgresqlStructure(database)
  const wanted = wantedOn(database.dialect)
  const missing = [...wanted].filter(fact => !found.has(fact))
  if (missing.length === 0) return fine(`every column, key and index exists`)
  const rest = missing.length > SHOWN ? `, and ${missing.length - SHOWN} more` : ''
  return wrong(`missing: ${missing.slice(0, SHOWN).join(', ')}${rest}. Restore a backup`)
}

/** SQLite's structure is required of both databases, except for what each lacks. */
function wantedOn(dialect: Database['dialect']): Set<string> {
  const wanted = structureAfter(shippedMigrations('sqlite'))
  wanted.delete(fact.trigger('AuditEntry', KEPT_FROM.sqlite))
  return wanted.add(fact.trigger('AuditEntry', KEPT_FROM[dialect]))
}

/** SQLite replaces a row by inserting another, PostgreSQL empties a whole table at once. */
const KEPT_FROM = { sqlite: 'AuditEntry_keeps_against_replacing', postgresql: 'AuditEntry_keeps_all' }

async function libraryLoaded({ prisma }: Database, migrated: boolean): Promise<Finding> {
  if (!migrated) return wrong('is checked once the database is migrated')
  const state = await libraryState(prisma)
  if (state === 'current') return fine('loaded, for this version')
  const advice = 'it will be loaded at the next start'
  return wrong(state === 'missing' ? `not loaded: ${advice}` : `from another version: ${advice}`)
}

async function secretIsServers({ prisma }: Database, settings: Settings): Promise<boolean | null> {
  try {
    return await isServerSecret(prisma, loadSecret(settings))
  } catch {
    return null
  }
}
