/** Moves a whole installation's database to another database, of either kind. */

import { type Dialect, dialectOf } from '../../config/database-url'
import { databaseName, dataModel } from '../client'
import { assertCurrentDatabase } from '../migrate'
import { type Source, TableHash, type TableSum, type Tables, type Target } from './content'

export type Moved = {
  /** Every table of Chalkbox, in the order of the schema. */
  tables: TableSum[]
  rows: number
  /** Tables of other programs, which were not moved. */
  foreign: string[]
}

type MoveOptions = {
  /** Called after each table with rows. */
  onTable?: (sum: TableSum) => void
  /** Called before the rows of the target are read back. */
  onCompare?: () => void
}

/**
 * Copies every row to another database, reads the copies back, and compares counts and hashes. The source stays locked
 * against writes meanwhile. The target gets everything or nothing: after a kill, call the function again. Throws
 * UnusableDatabase for a source in use or of another version and for a target that is not empty, and names a table that
 * could not be moved.
 */
export async function moveDatabase(
  from: string,
  to: string,
  { onTable = () => undefined, onCompare = () => undefined }: MoveOptions = {},
): Promise<Moved> {
  await assertCurrentDatabase(from)
  const tables: Tables = new Map([...dataModel().values()].map(table => [table.name, table]))
  const source = await openSource(from, tables)
  try {
    const target = await openTarget(to, tables)
    try {
      const sums: TableSum[] = []
      for (const table of tables.values()) {
        const sum = await copyTable(source, target, table)
        sums.push(sum)
        if (sum.rows > 0) onTable(sum)
      }
      await target.checkLinks()
      onCompare()
      for (const [index, table] of [...tables.values()].entries())
        assertSame(sums[index]!, await sumOf(target, table), databaseName(to))
      await target.complete()
      const rows = sums.reduce((sum, table) => sum + table.rows, 0)
      return { tables: sums, rows, foreign: source.foreign }
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

type Table = NonNullable<ReturnType<Tables['get']>>

async function copyTable(source: Source, target: Target, table: Table): Promise<TableSum> {
  const hash = new TableHash(table.name)
  try {
    for await (const rows of source.read(table)) {
      hash.add(rows)
      await target.write(table, rows)
    }
  } catch (error) {
    throw new Error(`${table.name} could not be moved: ${(error as Error).message}`, { cause: error })
  }
  return hash.sum()
}

async function sumOf(target: Target, table: Table): Promise<TableSum> {
  const hash = new TableHash(table.name)
  for await (const rows of target.read(table)) hash.add(rows)
  return hash.sum()
}

function assertSame(sent: TableSum, arrived: TableSum, where: string): void {
  if (sent.rows === arrived.rows && sent.sha256 === arrived.sha256) return
  throw new Error(
    `${sent.name} is not the same in ${where}: ${sent.rows} rows with hash ${sent.sha256} were sent, and ${arrived.rows} with ${arrived.sha256} are there.`,
  )
}

/** Locks a database against writes and opens it. Throws UnusableDatabase when a server uses it. */
async function openSource(url: string, tables: Tables): Promise<Source> {
  return sideOf(url).openSource(url, tables)
}

/**
 * Creates the tables in an empty database. Throws UnusableDatabase `database_there` when it has rows already.
 */
async function openTarget(url: string, tables: Tables): Promise<Target> {
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
