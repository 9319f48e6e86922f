/** Inserts many rows in few statements, ten times faster than Prisma. */
import { type Db, getDialect, type Tx } from '../client'

type Value = string | number | boolean | Date | null

type Options = {
  /** SQL after `ON CONFLICT`. */
  onConflict?: string
}

/**
 * Inserts rows with equal columns, named as in prisma/schema.prisma, and returns the number of rows written.
 * `table` and columns must never come from user input.
 */
export async function insertRows(
  tx: Db | Tx,
  table: string,
  rows: readonly Record<string, Value | undefined>[],
  options: Options = {},
): Promise<number> {
  const [first] = rows
  if (!first) return 0
  const columns = Object.keys(first)
  if (rows.some(row => Object.keys(row).length !== columns.length))
    throw new Error(`Rows to insert into ${table} differ in their columns`)
  return insertTexts(
    tx,
    table,
    columns,
    rows.map(row => JSON.stringify(row)),
    options,
  )
}

/** Like `insertRows`, for rows that are JSON text already. Every row has every column, null if empty. */
export async function insertTexts(
  tx: Db | Tx,
  table: string,
  columns: readonly string[],
  rows: readonly string[],
  { onConflict }: Options = {},
): Promise<number> {
  const names = columns.map(name => `"${name}"`).join(', ')
  // Without WHERE, SQLite would parse ON as a join condition.
  const conflict = onConflict === undefined ? '' : ` WHERE true ON CONFLICT ${onConflict}`
  const sql =
    getDialect(tx) === 'sqlite'
      ? `INSERT INTO "${table}" (${names}) SELECT ${columns.map(cellOfSqlite).join(', ')} FROM json_each(?)${conflict}`
      : `INSERT INTO "${table}" (${names}) SELECT ${names} FROM json_populate_recordset(NULL::"${table}", $1::json)${conflict}`
  let written = 0
  for (const texts of inStatements(rows)) written += await tx.$executeRawUnsafe(sql, `[${texts.join()}]`)
  return written
}

/** Longest statement in characters: Prisma caches its last hundred statements. */
const STATEMENT = 100_000

function* inStatements(rows: readonly string[]): Generator<readonly string[]> {
  for (let from = 0; from < rows.length; ) {
    let [to, length] = [from + 1, rows[from]!.length]
    while (to < rows.length && length + rows[to]!.length <= STATEMENT) length += rows[to++]!.length
    yield rows.slice(from, to)
    from = to
  }
}

const cellOfSqlite = (name: string) => `value ->> '$.${name}'`
