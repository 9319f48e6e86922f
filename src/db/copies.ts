/** The copies that are made of a SQLite file before a migration: beside it, the newest few. */
import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type BetterSqlite3 from 'better-sqlite3'

const KEPT = 3
const UNFINISHED = '.unfinished'
/** `gym.db.before-20261120000000_create_tables-20261122T101500Z` */
const STAMP = /-(\d{8}T\d{6}Z?)$/

/**
 * Copies the database beside itself, whole even while others use it, and removes all but the newest three such copies.
 * The name appears once the copy is complete and on the disk. Returns its path.
 */
export async function copyBefore(
  connection: BetterSqlite3.Database,
  file: string,
  migration: string,
): Promise<string> {
  const stamp = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const copy = `${file}.before-${migration}-${stamp}`
  removeUnfinished(file)
  try {
    await connection.backup(copy + UNFINISHED)
    flush(copy + UNFINISHED)
    renameSync(copy + UNFINISHED, copy)
  } catch (error) {
    removeUnfinished(file)
    throw error
  }
  for (const old of copiesOf(file).slice(KEPT)) rmSync(old, { force: true })
  return copy
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
