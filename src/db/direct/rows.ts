/** Runs direct queries and assembles the rows that Prisma would return. */
import type { Dialect } from '../../config/database-url'
import type { Column, Relation, Table } from './model'
import { NOT_DIRECT } from './sql-builder'
import {
  type Among,
  type Arguments,
  buildSelect,
  type ConditionsBeside,
  countStatement,
  type Statement,
} from './statement'

export type Row = Record<string, unknown>
/** Runs a statement; each row is a list of values. */
export type Ask = (sql: string, values: unknown[], width?: number) => Promise<unknown[][]>
export type Source = {
  dialect: Dialect
  ask: Ask
  /** True for failures that Prisma would hit as well, so that a retry is pointless. */
  isLast(error: unknown): boolean
  /**
   * Makes the transaction's next Prisma query fail with this error, because PostgreSQL would only report an aborted
   * transaction.
   */
  tell?: (error: unknown) => void
  /**
   * Runs a statement without result rows and returns the number of changed rows. Null outside transactions, where
   * Prisma writes.
   */
  change: ((sql: string, values: unknown[]) => Promise<number>) | null
}

/** Runs a `findMany`. Throws NOT_DIRECT before the query, or while relations are read. */
export function findRows(source: Source, table: Table, args: Arguments): Promise<Row[]> {
  return readRows(source, buildSelect(source.dialect, table, args))
}

/** Runs a `findUnique`. Throws NOT_DIRECT as findRows does. */
export async function findUniqueRow(source: Source, table: Table, args: Arguments): Promise<Row | null> {
  return (await readRows(source, buildSelect(source.dialect, table, args, [], true)))[0] ?? null
}

/** Runs a `count`. Throws NOT_DIRECT before the query. */
export async function countRows({ dialect, ask }: Source, table: Table, args: Arguments): Promise<number> {
  const { sql, values } = countStatement(dialect, table, args)
  return Number((await ask(sql, values, 1))[0]![0])
}

/** Key columns of a row that its relations join on, selected or not. */
type Hidden = Row

/** Returns the rows of a statement with their includes, and appends the key columns of each row to `keys`. */
export async function readRows(source: Source, statement: Statement, keys: Hidden[] = []): Promise<Row[]> {
  const { sql, values, columns, shown, beside, counts } = statement
  for (const { args } of beside) assertWhole(args)
  const found = await source.ask(sql, values, columns.length + counts.length)
  const [read, names] = [columns.map(getCellReader), columns.map(({ name }) => name)]
  const rows: Row[] = []
  for (const cells of found) {
    const row: Row = {}
    for (let at = 0; at < shown; at++) row[names[at]!] = read[at]!(cells[at])
    rows.push(row)
    if (columns.length > shown || beside.length > 0) {
      const hidden: Row = {}
      for (let at = 0; at < columns.length; at++) hidden[names[at]!] = read[at]!(cells[at])
      keys.push(hidden)
    } else keys.push(row)
  }
  const related = await Promise.all(beside.map(each => readBeside(source, keys, each)))
  for (const addTo of related) addTo(rows)
  if (counts.length > 0) {
    for (const [index, row] of rows.entries()) row._count = countsOf(counts, found[index]!, columns.length)
  }
  return rows
}

const ID = 'id'

/** A limit per parent row would need a query for each row. */
function assertWhole({ take, skip }: Arguments): void {
  if (take !== undefined || skip !== undefined) throw NOT_DIRECT
}

async function readBeside(
  source: Source,
  keys: Hidden[],
  { relation, args }: ConditionsBeside,
): Promise<(rows: Row[]) => void> {
  const { here, there, table, name, isList } = relation
  const complete = keys.filter(key => here.every(column => key[column] !== null))
  const byKey = new Map<string, Row[]>()
  if (complete.length > 0) {
    const among: Among = there.map((column, index) => {
      const values = [...new Set(complete.map(key => key[here[index]!]))]
      // The id alone identifies a row; checking more columns against long lists is slow.
      const isTold = column !== ID && values.length > 1 && there.includes(ID)
      return { column, values: isTold ? null : values }
    })
    const childKeys: Hidden[] = []
    const children = await readRows(source, buildSelect(source.dialect, table, args, among), childKeys)
    for (const [index, child] of children.entries()) {
      const key = keyOf(childKeys[index]!, there)
      const group = byKey.get(key)
      if (group) group.push(child)
      else byKey.set(key, [child])
    }
  } else buildSelect(source.dialect, table, args)
  return rows => {
    for (const [index, row] of rows.entries()) {
      const key = keys[index]!
      const own = here.some(column => key[column] === null) ? [] : (byKey.get(keyOf(key, here)) ?? [])
      row[name] = isList ? own : (own[0] ?? null)
    }
  }
}

function keyOf(row: Row, columns: Relation['here']): string {
  return columns.length === 1 ? String(row[columns[0]!]) : JSON.stringify(columns.map(column => row[column]))
}

function countsOf(names: string[], cells: unknown[], from: number): Row {
  return Object.fromEntries(names.map((name, index) => [name, Number(cells[from + index])]))
}

const asIs = (cell: unknown) => cell
/** In UTC, which PostgreSQL's JSON does not say. */
const asMoment = (cell: unknown) => {
  if (cell === null) return null
  const text = cell as string
  return new Date(text.endsWith('Z') ? text : `${text}Z`)
}
const asBoolean = (cell: unknown) => (typeof cell === 'number' ? cell === 1 : cell)

/** Returns a converter from a database value to Prisma's. */
export function getCellReader({ kind }: Column): (cell: unknown) => unknown {
  return kind === 'moment' ? asMoment : kind === 'boolean' ? asBoolean : asIs
}
