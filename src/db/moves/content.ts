/** The ends of a move, rows in a form that both databases share, and a hash of all rows of a table. */
import { hash } from 'node:crypto'
import type { Column, Table } from '../model'

/** Booleans are 0 and 1, moments `YYYY-MM-DDTHH:MM:SS.sssZ`. */
export type Cell = string | number | null
export type Rows = Cell[][]

/** `sha256` doesn't depend on the order of the rows. */
export type TableSum = { name: string; rows: number; sha256: string }

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

export type Tables = ReadonlyMap<string, Table>

const MODULUS = 1n << 256n

/** Counts and hashes the rows of a table in any order: adds the SHA-256 of each row, modulo 2 to the power of 256. */
export class TableHash {
  #rows = 0
  #sum = 0n

  constructor(private readonly name: string) {}

  add(rows: Rows): void {
    for (const row of rows) this.#sum += BigInt(`0x${hash('sha256', JSON.stringify(row))}`)
    this.#sum %= MODULUS
    this.#rows += rows.length
  }

  sum(): TableSum {
    return { name: this.name, rows: this.#rows, sha256: this.#sum.toString(16).padStart(64, '0') }
  }
}

/** Names of a table's columns, quoted for SQL. */
export function columnList({ columns }: Table): string {
  return [...columns.keys()].map(name => `"${name}"`).join(', ')
}

const CANONICAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** Returns a converter of a stored value to a cell. */
export function cellReader({ kind }: Column): (stored: unknown) => Cell {
  if (kind === 'boolean') return stored => (stored === null ? null : Number(stored))
  if (kind !== 'moment') return stored => stored as Cell
  return stored => {
    if (stored === null || CANONICAL.test(stored as string)) return stored as Cell
    // PostgreSQL writes `2026-11-22 10:15:00.5`, in UTC.
    const text = typeof stored === 'string' && !stored.endsWith('Z') ? `${stored.replace(' ', 'T')}Z` : stored
    return new Date(text as string | number).toISOString()
  }
}
