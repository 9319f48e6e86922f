/** Whether a SQLite file can be read: a damaged one must not be served, for writing to it makes it worse. */
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { inThread } from '../in-thread'
import { UnusableDatabase } from '../unusable'

/** The first few problems say enough. */
const SHOWN = 3
/** From here on checking takes longer than a thread takes to start. */
const LARGE_BYTES = 32 * 1024 * 1024
/** As for migrating: a command may be writing at this moment. */
const BUSY_TIMEOUT_MS = 10_000
const THREAD = join(__dirname, 'thread.js')

/** What SQLite's own check finds wrong with the file; empty when it is sound. Never throws for a damaged file. */
export function problemsIn(
  connection: BetterSqlite3.Database,
  check: 'quick_check' | 'integrity_check',
): string[] {
  try {
    const rows = connection.prepare(`PRAGMA ${check}`).pluck().all() as string[]
    return rows.filter(row => row !== 'ok')
  } catch (error) {
    if (!isDamage(error)) throw error
    return [(error as Error).message]
  }
}

/** True for a file whose check takes so long that there is time for something else. */
export function isLarge(file: string): boolean {
  return existsSync(file) && statSync(file).size >= LARGE_BYTES
}

/** What is wrong with a file that nothing has open yet. Throws when it cannot be opened. */
export function quickProblemsIn(file: string): string[] {
  const connection = new BetterSqlite3(file, { timeout: BUSY_TIMEOUT_MS })
  try {
    return problemsIn(connection, 'quick_check')
  } finally {
    connection.close()
  }
}

/**
 * Throws UnusableDatabase when the file is damaged, or no database at all. A large file is checked in a thread of its own: all of it
 * is read, and a start has its own code to read meanwhile.
 */
export async function assertSound(file: string): Promise<void> {
  const here = () => quickProblemsIn(file)
  const problems = isLarge(file) ? await inThread(THREAD, file, here) : here()
  if (problems.length === 0) return
  throw new UnusableDatabase(
    'database_damaged',
    `The database ${file} is damaged: ${shorten(problems)}. Keep the file, and restore a backup; bin/chalkbox doctor says more.`,
  )
}

/** True for the errors with which SQLite says that a file is damaged or not a database. */
export function isDamage(error: unknown): boolean {
  return /^SQLITE_(CORRUPT|NOTADB)/.test((error as { code?: string })?.code ?? '')
}

/** The first few of many problems, in one line. */
export function shorten(problems: string[]): string {
  const shown = problems.slice(0, SHOWN).map(problem => problem.replaceAll(/\s*\n\s*/g, ', '))
  return `${shown.join('; ')}${problems.length > SHOWN ? `, and ${problems.length - SHOWN} more` : ''}`
}
