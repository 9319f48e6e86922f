/** Detects damaged SQLite files, which must not be served: writing makes the damage worse. */
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { inThread } from '../in-thread'
import { UnusableDatabase } from '../unusable'

const SHOWN = 3
/** Above this size a check takes longer than starting a thread. */
const LARGE_BYTES = 32 * 1024 * 1024
/** As long as for migrations: a command may be writing. */
const BUSY_TIMEOUT_MS = 10_000
const THREAD = join(__dirname, 'thread.js')

/** Problems found by SQLite's own check; empty for a sound file. Never throws for a damaged file. */
export function findProblems(
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

/** True if the file's check is slow enough to do other work meanwhile. */
export function isLarge(file: string): boolean {
  return existsSync(file) && statSync(file).size >= LARGE_BYTES
}

/** Checks a file that nothing has open yet. Throws when the file can't be opened. */
export function findQuickProblems(file: string): string[] {
  const connection = new BetterSqlite3(file, { timeout: BUSY_TIMEOUT_MS })
  try {
    return findProblems(connection, 'quick_check')
  } finally {
    connection.close()
  }
}

/**
 * Throws UnusableDatabase for a damaged or foreign file. Large files are checked in a thread, while the start loads
 * its code.
 */
export async function assertSound(file: string): Promise<void> {
  const here = () => findQuickProblems(file)
  const problems = isLarge(file) ? await inThread(THREAD, file, here) : here()
  if (problems.length === 0) return
  throw new UnusableDatabase(
    'database_damaged',
    `The database ${file} is damaged: ${shorten(problems)}. Keep the file, and restore a backup; bin/chalkbox doctor says more.`,
  )
}

/** True for SQLite's errors about a damaged or foreign file. */
export function isDamage(error: unknown): boolean {
  return /^SQLITE_(CORRUPT|NOTADB)/.test((error as { code?: string })?.code ?? '')
}

/** Joins the first few of many problems to one line. */
export function shorten(problems: string[]): string {
  const shown = problems.slice(0, SHOWN).map(problem => problem.replaceAll(/\s*\n\s*/g, ', '))
  return `${shown.join('; ')}${problems.length > SHOWN ? `, and ${problems.length - SHOWN} more` : ''}`
}
