/** Checks that a served SQLite file is still readable on disk, not only in cached pages. */
import { statSync } from 'node:fs'
import BetterSqlite3 from 'better-sqlite3'

export class SqliteProbe {
  readonly #inode: number | undefined
  #damage: unknown

  constructor(private readonly file: string) {
    this.#inode = inodeOf(file)
  }

  /** Damage doesn't heal while a process serves: every later read of the probe fails. */
  noteDamage(error: unknown): void {
    this.#damage ??= error
  }

  /** Reads the start of every table from the file on a connection of its own. Throws on failure. */
  read(): void {
    if (this.#damage !== undefined) throw this.#damage
    if (this.file === ':memory:') return
    if (inodeOf(this.file) !== this.#inode) throw new Error(`${this.file} is not the file that was opened.`)
    const connection = new BetterSqlite3(this.file, { readonly: true, fileMustExist: true })
    try {
      const tables = connection.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all()
      for (const table of tables) connection.prepare(`SELECT 1 FROM "${table}" LIMIT 1`).get()
    } finally {
      connection.close()
    }
  }
}

function inodeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.ino
}

/** Returns the version of the SQLite that is built in. */
export function sqliteVersion(): string {
  const memory = new BetterSqlite3(':memory:')
  try {
    return memory.prepare<[], string>('SELECT sqlite_version()').pluck().get()!
  } finally {
    memory.close()
  }
}
