/** One serving process for a SQLite file: the lock is a transaction on a file beside it, gone when the process is. */
import BetterSqlite3 from 'better-sqlite3'

/** Takes the lock and returns what lets go of it, or null when another process has it. */
export function lockForServing(file: string): (() => void) | null {
  const connection = new BetterSqlite3(`${file}.lock`, { timeout: 0 })
  try {
    connection.exec('BEGIN EXCLUSIVE')
    return () => connection.close()
  } catch (error) {
    connection.close()
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return null
    throw error
  }
}
