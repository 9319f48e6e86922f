/** SQLite as an end of a move: a file that is locked, or a new file that gets its name once it is complete. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { sqliteFile } from '../../config/database-url'
import { chownToFolderOwner } from '../../config/private-files'
import { holdForServing } from '../file-lock'
import { flush } from '../flush'
import { migrateSqlite } from '../migrate-sqlite'
import { shippedMigrations } from '../migrations'
import type { Table } from '../model'
import { findProblems, shorten } from '../soundness/soundness'
import { UnusableDatabase } from '../unusable'
import { cellReader, columnList, type Rows, type Source, type Tables, type Target } from './content'

const BATCH_ROWS = 500
const BUSY_TIMEOUT_MS = 10_000

/** See `openSource` of move.ts. Commands beside the server can't write either. */
export async function openSource(url: string, tables: Tables): Promise<Source> {
  const lock = holdForServing(url)
  try {
    const connection = new BetterSqlite3(sqliteFile(url), { fileMustExist: true, timeout: BUSY_TIMEOUT_MS })
    try {
      connection.exec('BEGIN IMMEDIATE')
    } catch (error) {
      connection.close()
      throw error
    }
    return {
      foreign: tableNames(connection).filter(name => !tables.has(name) && name !== '_prisma_migrations'),
      read: table => read(connection, table),
      async close() {
        connection.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** See `openTarget` of move.ts. Anything left by an interrupted move is replaced. */
export async function openTarget(url: string): Promise<Target> {
  const file = sqliteFile(url)
  const coming = `${file}.moving`
  mkdirSync(dirname(file), { recursive: true })
  const lock = holdForServing(url)
  const remove = () => {
    for (const end of ['', '-wal', '-shm', '-journal']) rmSync(`${coming}${end}`, { force: true })
  }
  try {
    if (existsSync(file))
      throw new UnusableDatabase('database_there', `There is a file ${file} already. Name a new file.`)
    remove()
    await migrateSqlite(coming, shippedMigrations('sqlite'), { logStep: () => undefined, checkLater: false })
    const connection = new BetterSqlite3(coming)
    // The file has no name yet, so it needs no journal until it is complete.
    connection.pragma('journal_mode = MEMORY')
    connection.pragma('synchronous = OFF')
    connection.pragma('foreign_keys = OFF')
    connection.exec('BEGIN IMMEDIATE')
    return {
      write: (table, rows) => write(connection, table, rows),
      read: table => read(connection, table),
      checkLinks: () => checkLinks(connection),
      async complete() {
        connection.exec('COMMIT')
        const problems = findProblems(connection, 'integrity_check')
        if (problems.length > 0) throw new Error(`The new file is damaged: ${shorten(problems)}`)
        connection.pragma('journal_mode = DELETE')
        connection.close()
        flush(coming)
        chownToFolderOwner(coming)
        renameSync(coming, file)
        flush(dirname(file))
      },
      async close() {
        connection.close()
        remove()
        lock.release()
      },
    }
  } catch (error) {
    remove()
    lock.release()
    throw error
  }
}

function tableNames(connection: BetterSqlite3.Database): string[] {
  const names = connection.prepare(
    `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`,
  )
  return names.pluck().all() as string[]
}

function* read(connection: BetterSqlite3.Database, table: Table): Generator<Rows> {
  const readers = [...table.columns.values()].map(cellReader)
  const found = connection
    .prepare(`SELECT ${columnList(table)} FROM "${table.name}"`)
    .raw()
    .iterate()
  let rows: Rows = []
  for (const cells of found as Iterable<unknown[]>) {
    if (rows.push(cells.map((cell, index) => readers[index]!(cell))) < BATCH_ROWS) continue
    yield rows
    rows = []
  }
  yield rows
}

function write(connection: BetterSqlite3.Database, table: Table, rows: Rows): void {
  const places = [...table.columns].map(() => '?').join(', ')
  const insert = connection.prepare(`INSERT INTO "${table.name}" (${columnList(table)}) VALUES (${places})`)
  for (const row of rows) insert.run(row)
}

function checkLinks(connection: BetterSqlite3.Database): void {
  const [loose] = connection.pragma('foreign_key_check') as { table: string; parent: string }[]
  if (loose) throw new Error(`A row of ${loose.table} refers to a missing row of ${loose.parent}.`)
}
