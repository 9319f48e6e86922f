/** The copies that are made of a SQLite file before a migration: beside it, the newest few. */
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type BetterSqlite3 from 'better-sqlite3'
import { giveToFolderOwner } from '../private-files'

const KEPT = 3
const UNFINISHED = '.unfinished'
/** `gym.db.before-20261120000000_create_tables-20261122T101500Z` */
const STAMP = /-(\d{8}T\d{6}Z?)$/
/** SQLite's header counts changes, and differs between a database and its copy; all behind it is alike. */
const HEADER_BYTES = 100
const CHUNK_BYTES = 1024 * 1024
/** As many as better-sqlite3 copies at a time by itself. */
const PAGES_A_STEP = 100

/** Tells how much of the copy is made, from 0 to 1. */
type OnProgress = (done: number) => void

/**
 * Copies the database beside itself, whole even while others use it. Where the newest copy holds exactly what the
 * database holds, that copy is kept and no other made. The name appears once the copy is complete and on the disk.
 * Returns its path. Removes no copy: `removeOldCopies` does, once the upgrade is complete.
 */
export async function copyBefore(
  connection: BetterSqlite3.Database,
  file: string,
  migration: string,
  onProgress: OnProgress = () => undefined,
): Promise<string> {
  removeUnfinished(file)
  const [newest] = copiesOf(file)
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
    giveToFolderOwner(copy + UNFINISHED)
    renameSync(copy + UNFINISHED, copy)
  } catch (error) {
    removeUnfinished(file)
    throw error
  }
  return copy
}

/** Removes all but the newest three copies; `upgraded`, from before the upgrade that is complete, is one of the three. */
export function removeOldCopies(file: string, upgraded: string | undefined): void {
  const others = copiesOf(file).filter(copy => copy !== upgraded)
  for (const old of others.slice(upgraded === undefined ? KEPT : KEPT - 1)) rmSync(old, { force: true })
}

/** A name that no copy has yet: of two made within a second the later one is named by the next second. */
function newName(file: string, migration: string): string {
  for (let moment = Date.now(); ; moment += 1_000) {
    const stamp = new Date(moment).toISOString().replaceAll(/[-:]|\.\d+/g, '')
    const name = `${file}.before-${migration}-${stamp}`
    if (!existsSync(name)) return name
  }
}

/** The migration that a copy was made before. */
export function migrationAfter(copy: string): string {
  return basename(copy)
    .replace(STAMP, '')
    .replace(/^.*\.before-/, '')
}

/** The copies of a file, newest first. */
export function copiesOf(file: string): string[] {
  const stampOf = (path: string) => STAMP.exec(path)![1]!
  return beside(file)
    .filter(path => STAMP.test(path))
    .sort((a, b) => stampOf(b).localeCompare(stampOf(a)))
}

/** What a process that was killed while it copied has left. */
function removeUnfinished(file: string): void {
  for (const path of beside(file)) if (path.includes(UNFINISHED)) rmSync(path, { force: true })
}

function beside(file: string): string[] {
  const prefix = `${basename(file)}.before-`
  return readdirSync(dirname(file))
    .filter(name => name.startsWith(prefix))
    .map(name => join(dirname(file), name))
}

function flush(path: string): void {
  const descriptor = openSync(path, 'r+')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Compares a database with a copy of it, byte by byte. False where the database has more in its write-ahead log. */
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
