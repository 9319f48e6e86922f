/** Backs up and restores the whole database while the server runs: a SQLite file, or pg_dump's custom format. */
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs'
import { dirname } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { dialectOf, sqliteFile } from '../../config/database-url'
import { chownToFolderOwner } from '../../config/private-files'
import { invalid } from '../../errors'
import { lockForServing } from '../file-lock'
import { flush } from '../flush'
import { readSqlite } from '../migrate-sqlite'
import { compareMigrations, shippedMigrations } from '../migrations'
import { findProblems, isDamage, shorten } from '../soundness/soundness'
import { UnusableDatabase } from '../unusable'
import { dumpPostgresql, restorePostgresql } from './postgresql'
import { assertRows, type RowCounts, type Seal, sealBackup, verifySeal } from './seal'

export type Backup = { file: string; bytes: number }
/**
 * `replaced` is the path or schema of the replaced database, null without one. `unsealed` is true for a backup of an
 * older version, which has no checksum.
 */
export type Restored = { replaced: string | null; givenTo?: number; unsealed?: true }

const UNFINISHED = '.unfinished'

/**
 * Backs the database up into a new file, which appears once the backup is complete, checked, sealed and on the disk,
 * and shows the moment it began. Readers and writers go on. Throws validation_failed on `file` when the file exists,
 * and UnusableDatabase.
 */
export async function backUp(url: string, file: string): Promise<Backup> {
  if (existsSync(file)) throw invalid({ file: [`must be a new file: ${file} is there already`] })
  mkdirSync(dirname(file), { recursive: true })
  const unfinished = `${file}${UNFINISHED}`
  rmSync(unfinished, { force: true })
  try {
    const isSqlite = dialectOf(url) === 'sqlite'
    const rows = await (isSqlite ? copySqlite(sqliteFile(url), unfinished) : dumpPostgresql(url, unfinished))
    await sealBackup(unfinished, rows)
    flush(unfinished)
    chownToFolderOwner(unfinished)
    renameSync(unfinished, file)
    flush(dirname(file))
  } finally {
    for (const end of ['', '-wal', '-shm', '-journal']) rmSync(`${unfinished}${end}`, { force: true })
  }
  return { file, bytes: statSync(file).size }
}

async function copySqlite(from: string, to: string): Promise<RowCounts> {
  if (!existsSync(from)) throw new UnusableDatabase('database_missing', `There is no database at ${from}.`)
  const connection = new BetterSqlite3(from, { readonly: true })
  try {
    // One read transaction for the whole copy: without it, every write would restart the copy.
    connection.exec('BEGIN')
    connection.prepare('SELECT count(*) FROM sqlite_schema').get()
    await connection.backup(to)
  } finally {
    connection.close()
  }
  return assertSoundBackup(to)
}

/**
 * Opens a backup, checks it fully and counts its rows. Throws validation_failed on `file` for a damaged, foreign or
 * newer backup.
 */
function assertSoundBackup(file: string): RowCounts {
  const wrong = (reason: string) => invalid({ file: [reason] })
  let problems: string[]
  let rows: RowCounts = {}
  try {
    // The backup inherits WAL mode; DELETE mode makes it a single file.
    const connection = new BetterSqlite3(file)
    try {
      connection.pragma('journal_mode = DELETE')
      problems = findProblems(connection, 'integrity_check')
      const loose = connection.pragma('foreign_key_check') as unknown[]
      if (loose.length > 0) problems.push(`${loose.length} rows refer to rows that are not there`)
      rows = countSqliteRows(connection)
    } finally {
      connection.close()
    }
  } catch (error) {
    if (!isDamage(error)) throw error
    throw wrong('is no database, or damaged')
  }
  if (problems.length > 0) throw wrong(`is damaged: ${shorten(problems)}`)
  const { fresh, foreign, unknown } = compareMigrations(readSqlite(file), shippedMigrations('sqlite'))
  if (fresh || foreign) throw wrong('is no backup of Chalkbox')
  if (unknown.length > 0) throw wrong('comes from a newer version of Chalkbox: install that version first')
  return rows
}

function countSqliteRows(connection: BetterSqlite3.Database): RowCounts {
  const tables = connection
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`)
    .pluck()
    .all() as string[]
  const count = (table: string) =>
    connection.prepare(`SELECT count(*) FROM "${table}"`).pluck().get() as number
  return Object.fromEntries(tables.map(table => [table, count(table)]))
}

/**
 * Reads a backup whole, and opens a SQLite backup to count its rows, without restoring it. Returns its seal, null for an
 * older version's. Throws validation_failed on `file` for a damaged backup.
 */
export async function inspectBackup(file: string): Promise<Seal | null> {
  const { seal } = await verifySeal(file)
  if (seal === null || !isSqliteFile(file)) return seal
  const connection = new BetterSqlite3(file, { readonly: true, fileMustExist: true })
  try {
    assertRows(seal, countSqliteRows(connection))
  } finally {
    connection.close()
  }
  return seal
}

function isSqliteFile(file: string): boolean {
  const descriptor = openSync(file, 'r')
  try {
    const head = Buffer.alloc(SQLITE_HEADER.length)
    readSync(descriptor, head, 0, head.length, 0)
    return head.toString('latin1') === SQLITE_HEADER
  } finally {
    closeSync(descriptor)
  }
}
const SQLITE_HEADER = 'SQLite format 3\0'

/**
 * Replaces the database of the URL by a backup. An existing database stays untouched unless `overwrite` is true; then
 * it is renamed and kept beside the new one, as a file or schema. Throws validation_failed on `file` for an unusable
 * backup, UnusableDatabase `database_there`, and `already_served` while a server uses the file.
 */
export async function restore(url: string, file: string, { overwrite = false } = {}): Promise<Restored> {
  if (!existsSync(file)) throw invalid({ file: [`must be a backup: there is no file ${file}`] })
  if (dialectOf(url) === 'postgresql') return restorePostgresql(url, file, overwrite)
  const target = sqliteFile(url)
  mkdirSync(dirname(target), { recursive: true })
  const release = lockForServing(target)
  if (!release)
    throw new UnusableDatabase('already_served', `A Chalkbox is serving ${target}. Stop it first.`)
  try {
    return await putBack(target, file, overwrite)
  } finally {
    release()
  }
}

async function putBack(target: string, file: string, overwrite: boolean): Promise<Restored> {
  if (existsSync(target) && !overwrite)
    throw new UnusableDatabase(
      'database_there',
      `There is a database at ${target} already. --overwrite replaces it.`,
    )
  const coming = `${target}.restoring`
  try {
    rmSync(coming, { force: true })
    copyFileSync(file, coming)
    // The copy is checked, because the copy is restored.
    const { seal, contentBytes } = await verifySeal(coming)
    truncateSync(coming, contentBytes)
    const rows = assertSoundBackup(coming)
    if (seal !== null) assertRows(seal, rows)
    flush(coming)
    const givenTo = chownToFolderOwner(coming)
    const replaced = setAside(target)
    renameSync(coming, target)
    flush(dirname(target))
    return { replaced, ...(givenTo !== null && { givenTo }), ...(seal === null && { unsealed: true }) }
  } finally {
    for (const path of [coming, `${coming}-wal`, `${coming}-shm`]) rmSync(path, { force: true })
  }
}

function setAside(target: string): string | null {
  if (!existsSync(target)) {
    // Side files of a deleted database would corrupt the new one.
    for (const path of [`${target}-wal`, `${target}-shm`]) rmSync(path, { force: true })
    return null
  }
  const stamp = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const aside = `${target}.before-restore-${stamp}`
  for (const part of ['-wal', '-shm', ''])
    if (existsSync(`${target}${part}`)) renameSync(`${target}${part}`, `${aside}${part}`)
  return aside
}
