/** Copies of a SQLite file from before migrations: kept beside the file, the newest few. */
import { closeSync, existsSync, openSync, readdirSync, readSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type BetterSqlite3 from 'better-sqlite3'
import { chownToFolderOwner } from '../config/private-files'
import { flush } from './flush'
import { type Migration, UPGRADE } from './migrations'

const KEPT = 3
const UNFINISHED = '.unfinished'
/** `gym.db.before-20261120000000_create_tables-20261122T101500Z` */
const STAMP = /-(\d{8}T\d{6}Z?)$/
/** The header has a change counter, so it differs between a database and its copy. */
const HEADER_BYTES = 100
const CHUNK_BYTES = 1024 * 1024
/** The default of better-sqlite3's own backup. */
const PAGES_A_STEP = 100

const PROGRESS_MS = 5_000

type OnProgress = (done: number) => void

/** Returns the copy from before the upgrade: an earlier start's if that start made progress, or a new one. */
export async function copyFor(
  connection: BetterSqlite3.Database,
  file: string,
  pending: Migration[],
  logStep: (step: string) => void,
): Promise<string> {
  const begun = connection.prepare(UPGRADE.read).pluck().get() as string | undefined
  const earlier = begun === undefined ? undefined : join(dirname(file), begun)
  const toApply = `${pending.length} ${pending.length === 1 ? 'migration' : 'migrations'} to apply`
  if (earlier !== undefined && existsSync(earlier)) {
    logStep(`Going on with migrating the database: ${toApply}.`)
    logStep(`The copy of the database as it was before ${nextMigration(earlier)} is at ${earlier}`)
    return earlier
  }
  logStep(`Migrating the database: ${toApply}. Copying the database first.`)
  let saidAt = Date.now()
  const copy = await copyBefore(connection, file, pending[0]!.name, done => {
    if (Date.now() - saidAt < PROGRESS_MS) return
    saidAt = Date.now()
    logStep(`Copied ${Math.floor(done * 100)} % of the database`)
  })
  logStep(`The copy of the database as it was before ${nextMigration(copy)} is at ${copy}`)
  return copy
}

/**
 * Copies the database beside itself while others use it, and returns the path. Reuses the newest copy if the database
 * hasn't changed since. The name appears once the copy is complete and on the disk. Removes no copy; `removeOldCopies`
 * does, after the upgrade.
 */
async function copyBefore(
  connection: BetterSqlite3.Database,
  file: string,
  migration: string,
  onProgress: OnProgress = () => undefined,
): Promise<string> {
  removeUnfinished(file)
  const [newest] = listCopies(file)
  if (newest !== undefined && holdsTheSame(file, newest)) return newest
  const copy = newName(file, migration)
  try {
    await connection.backup(copy + UNFINISHED, {
      progress: ({ totalPages, remainingPages }) => {
        onProgress(1 - remainingPages / Math.max(totalPages, 1))
        return PAGES_A_STEP
      },
    })
    flush(copy + UNFINISHED)
    chownToFolderOwner(copy + UNFINISHED)
    renameSync(copy + UNFINISHED, copy)
  } catch (error) {
    removeUnfinished(file)
    throw error
  }
  return copy
}

/** Removes all but the newest three copies, `upgraded` (from before the completed upgrade) always among them. */
export function removeOldCopies(file: string, upgraded: string | undefined): void {
  const others = listCopies(file).filter(copy => copy !== upgraded)
  for (const old of others.slice(upgraded === undefined ? KEPT : KEPT - 1)) rmSync(old, { force: true })
}

/** Returns an unused name; two copies within a second get consecutive seconds. */
function newName(file: string, migration: string): string {
  for (let moment = Date.now(); ; moment += 1_000) {
    const stamp = new Date(moment).toISOString().replaceAll(/[-:]|\.\d+/g, '')
    const name = `${file}.before-${migration}-${stamp}`
    if (!existsSync(name)) return name
  }
}

/** Name of the migration that a copy was made before. */
export function nextMigration(copy: string): string {
  return basename(copy)
    .replace(STAMP, '')
    .replace(/^.*\.before-/, '')
}

function listCopies(file: string): string[] {
  const stampOf = (path: string) => STAMP.exec(path)![1]!
  return beside(file)
    .filter(path => STAMP.test(path))
    .sort((a, b) => stampOf(b).localeCompare(stampOf(a)))
}

function removeUnfinished(file: string): void {
  for (const path of beside(file)) if (path.includes(UNFINISHED)) rmSync(path, { force: true })
}

function beside(file: string): string[] {
  const prefix = `${basename(file)}.before-`
  return readdirSync(dirname(file))
    .filter(name => name.startsWith(prefix))
    .map(name => join(dirname(file), name))
}

/** Compares a database with a copy byte by byte. False while the write-ahead log holds more. */
function holdsTheSame(file: string, copy: string): boolean {
  const log = `${file}-wal`
  if (existsSync(log) && statSync(log).size > 0) return false
  const { size } = statSync(file)
  if (statSync(copy).size !== size) return false
  const [one, other] = [openSync(file, 'r'), openSync(copy, 'r')]
  try {
    const [left, right] = [Buffer.alloc(CHUNK_BYTES), Buffer.alloc(CHUNK_BYTES)]
    for (let at = HEADER_BYTES; at < size; at += CHUNK_BYTES) {
      const read = readSync(one, left, 0, CHUNK_BYTES, at)
      if (readSync(other, right, 0, CHUNK_BYTES, at) !== read) return false
      if (!left.subarray(0, read).equals(right.subarray(0, read))) return false
    }
    return true
  } finally {
    closeSync(one)
    closeSync(other)
  }
}
