/** Both ends of a move between databases. */
import { type Dialect, dialectOf } from '../../config/database-url'
import type { Table } from '../direct/model'
import type { Rows } from './content'

/** The database that is read. Nobody writes to it until it is closed. */
export type Source = {
  /** Tables of other programs, such as a replication tool. */
  foreign: string[]
  read(table: Table): AsyncIterable<Rows> | Iterable<Rows>
  close(): Promise<void>
}

/** The database that is filled. Its rows appear together, with `complete`. */
export type Target = {
  write(table: Table, rows: Rows): Promise<void> | void
  read(table: Table): AsyncIterable<Rows> | Iterable<Rows>
  /** Restores and checks the foreign keys. Throws when a row refers to a missing row. */
  checkLinks(): Promise<void> | void
  complete(): Promise<void>
  /** Ends the move; without `complete` nothing is left. */
  close(): Promise<void>
}

/** Tables by name. */
export type Tables = ReadonlyMap<string, Table>

/** Locks a database against writes and opens it. Throws UnusableDatabase when a server uses it. */
export async function openSource(url: string, tables: Tables): Promise<Source> {
  return sideOf(url).openSource(url, tables)
}

/**
 * Creates the tables in an empty database. Throws UnusableDatabase `database_there` when it has rows already.
 */
export async function openTarget(url: string, tables: Tables): Promise<Target> {
  return sideOf(url).openTarget(url, tables)
}

type Side = {
  openSource(url: string, tables: Tables): Promise<Source>
  openTarget(url: string, tables: Tables): Promise<Target>
}

function sideOf(url: string): Side {
  const sides: Record<Dialect, () => Side> = {
    sqlite: () => require('./sqlite') as typeof import('./sqlite'),
    postgresql: () => require('./postgresql') as typeof import('./postgresql'),
  }
  return sides[dialectOf(url)]()
}
