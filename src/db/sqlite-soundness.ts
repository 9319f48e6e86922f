/** Whether a SQLite file can be read: a damaged one must not be served, for writing to it makes it worse. */
import type BetterSqlite3 from 'better-sqlite3'
import { UnusableDatabase } from './unusable'

/** The first few problems say enough. */
const SHOWN = 3

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

/** Throws UnusableDatabase when the file is damaged, or no database at all. */
export function assertSound(connection: BetterSqlite3.Database, file: string): void {
  const problems = problemsIn(connection, 'quick_check')
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
