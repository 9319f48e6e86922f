/** Many rows of one table in few statements: a tenth of what the client takes to make one for them. */
import { type Db, dialectOfClient, type Tx } from '../client'

type Value = string | number | boolean | Date | null

type Options = {
  /** SQL after `ON CONFLICT`, for rows whose unique values are taken. Without this option the statement fails. */
  onConflict?: string
}

/**
 * Inserts rows that all have the same columns, named as in prisma/schema.prisma. They come as one JSON text, and each value
 * is stored as the client would store it. Returns the number of rows written. `table` and the columns are the program's own words, never somebody's input.
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
    throw new Error(`insertRows() of rows of ${table} that have not the same columns`)
  return insertTexts(
    tx,
    table,
    columns,
    rows.map(row => JSON.stringify(row)),
    options,
  )
}

/** The same for rows that are JSON already, each with these columns, if only with null. */
export async function insertTexts(
  tx: Db | Tx,
  table: string,
  columns: readonly string[],
  rows: readonly string[],
  { onConflict }: Options = {},
): Promise<number> {
  const names = columns.map(name => `"${name}"`).join(', ')
  // SQLite takes ON after a FROM for that of a join.
  const conflict = onConflict === undefined ? '' : ` WHERE true ON CONFLICT ${onConflict}`
  const sql =
    dialectOfClient(tx) === 'sqlite'
      ? `INSERT INTO "${table}" (${names}) SELECT ${columns.map(cellOfSqlite).join(', ')} FROM json_each(?)${conflict}`
      : `INSERT INTO "${table}" (${names}) SELECT ${names} FROM json_populate_recordset(NULL::"${table}", $1::json)${conflict}`
  let written = 0
  for (const texts of inStatements(rows)) written += await tx.$executeRawUnsafe(sql, `[${texts.join()}]`)
  return written
}

/** Characters of a statement: the client holds on to those of its last hundred. */
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
