/** Backs up and restores the whole database while the server runs: a SQLite file, or pg_dump's custom format. */
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { dialectOf, sqliteFile } from '../../config/database-url'
import { chownToFolderOwner } from '../../config/private-files'
import { invalid } from '../../errors'
import { lockForServing } from '../file-lock'
import { readSqlite } from '../migrate-sqlite'
import { compareMigrations, shippedMigrations } from '../migrations'
import { findProblems, isDamage, shorten } from '../soundness/soundness'
import { UnusableDatabase } from '../unusable'
import { dumpPostgresql, restorePostgresql } from './postgresql'

export type Backup = { file: string; bytes: number }
/** `kept` is the path or schema of the replaced database, null without one. */
export type Restored = { replaced: string | null; givenTo?: number }

const UNFINISHED = '.unfinished'

/**
 * Backs the database up into a new file, which appears once the backup is complete, checked and on the disk. Readers
 * and writers go on; the backup shows the moment it began. Throws validation_failed on `file` when the file exists, and
 * UnusableDatabase when there is no database or the backup is unusable.
 */
export async function backUp(url: string, file: string): Promise<Backup> {
  if (existsSync(file)) throw invalid({ file: [`must be a new file: ${file} is there already`] })
  mkdirSync(dirname(file), { recursive: true })
  const unfinished = `${file}${UNFINISHED}`
  rmSync(unfinished, { force: true })
  try {
    if (dialectOf(url) === 'sqlite') await copySqlite(sqliteFile(url), unfinished)
    else await dumpPostgresql(url, unfinished)
    flush(unfinished)
    chownToFolderOwner(unfinished)
    renameSync(unfinished, file)
    flush(dirname(file))
  } finally {
    for (const end of ['', '-wal', '-shm', '-journal']) rmSync(`${unfinished}${end}`, { force: true })
  }
  return { file, bytes: statSync(file).size }
}

async function copySqlite(from: string, to: string): Promise<void> {
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
  assertSoundBackup(to)
}

/**
 * Opens a backup and checks it fully. Throws validation_failed on `file` for a damaged, foreign or newer backup.
 */
function assertSoundBackup(file: string): void {
  const wrong = (reason: string) => invalid({ file: [reason] })
  let problems: string[]
  try {
    // The backup inherits WAL mode; DELETE mode makes it a single file.
    const connection = new BetterSqlite3(file)
    try {
      connection.pragma('journal_mode = DELETE')
      problems = findProblems(connection, 'integrity_check')
      const loose = connection.pragma('foreign_key_check') as unknown[]
      if (loose.length > 0) problems.push(`${loose.length} rows refer to rows that are not there`)
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
}

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
    return putBack(target, file, overwrite)
  } finally {
    release()
  }
}

function putBack(target: string, file: string, overwrite: boolean): Restored {
  if (existsSync(target) && !overwrite)
    throw new UnusableDatabase(
      'database_there',
      `There is a database at ${target} already. --overwrite replaces it.`,
    )
  const coming = `${target}.restoring`
  try {
    rmSync(coming, { force: true })
    copyFileSync(file, coming)
    assertSoundBackup(coming)
    flush(coming)
    const givenTo = chownToFolderOwner(coming)
    const replaced = setAside(target)
    renameSync(coming, target)
    flush(dirname(target))
    return { replaced, ...(givenTo !== null && { givenTo }) }
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

function flush(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
