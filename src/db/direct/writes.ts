/** Changes of rows, as the client makes them in a transaction. */
import type { Dialect } from '../../database-url'
import { conditionOf, type Filter } from './conditions'
import type { Column, Table } from './model'
import { type Row, rowsOf, type Source } from './rows'
import { filterIn, type Statement } from './statement'
import { NOT_DIRECT, Writing } from './writing'

/** What `update`, `updateMany`, `delete` and `deleteMany` take. */
export type Change = Readonly<{ where?: Filter; data?: Filter }>

/** What `create` gives. */
export async function insertRow(
  source: Source,
  table: Table,
  args: Readonly<{ data?: Filter }>,
): Promise<Row> {
  if (!source.change) throw NOT_DIRECT
  return (await rowsOf(source, insertOf(source.dialect, table, args)))[0]!
}

/** What `update` gives. Where there is no such row, the client knows what to say. */
export async function updateRow(source: Source, table: Table, args: Change): Promise<Row> {
  if (!source.change) throw NOT_DIRECT
  return oneOf(await rowsOf(source, returning(table, updateOf(source.dialect, table, args))))
}

/** What `delete` gives. */
export async function deleteRow(source: Source, table: Table, args: Change): Promise<Row> {
  if (!source.change) throw NOT_DIRECT
  return oneOf(await rowsOf(source, returning(table, deleteOf(source.dialect, table, args))))
}

/** What `updateMany` gives. */
export async function updateRows(source: Source, table: Table, args: Change): Promise<{ count: number }> {
  if (!source.change) throw NOT_DIRECT
  const { sql, values } = updateOf(source.dialect, table, args)
  return { count: await source.change(sql, values) }
}

/** What `deleteMany` gives. */
export async function deleteRows(source: Source, table: Table, args: Change): Promise<{ count: number }> {
  if (!source.change) throw NOT_DIRECT
  const { sql, values } = deleteOf(source.dialect, table, args)
  return { count: await source.change(sql, values) }
}

function oneOf([row]: Row[]): Row {
  if (!row) throw NOT_DIRECT
  return row
}

type Written = { sql: string; values: unknown[] }

/** A new row of these columns, which the statement gives back whole. Columns that are absent are as the database has them. */
export function insertOf(dialect: Dialect, table: Table, args: Readonly<{ data?: Filter }>): Statement {
  const { data, ...more } = args
  if (data === undefined || Object.keys(more).length > 0) throw NOT_DIRECT
  const writing = new Writing(dialect)
  const names = Object.keys(data)
  const given = names.map(name => writing.bindStored(columnOf(table, name), data[name]))
  const sql = `INSERT INTO "${table.name}" (${listed(names)}) VALUES (${given.join(', ')})`
  return returning(table, { sql, values: writing.values })
}

/** Rows that a filter finds get other values. */
export function updateOf(dialect: Dialect, table: Table, args: Change): Written {
  const { data, where, ...more } = args
  if (data === undefined || Object.keys(more).length > 0) throw NOT_DIRECT
  const writing = new Writing(dialect)
  const set = Object.keys(data).map(name => {
    return `"${name}" = ${newValueOf(writing, columnOf(table, name), data[name])}`
  })
  if (set.length === 0) throw NOT_DIRECT
  const wanted = conditionIn(writing, table, where)
  return { sql: `UPDATE "${table.name}" AS t0 SET ${set.join(', ')} WHERE ${wanted}`, values: writing.values }
}

/** Rows that a filter finds go. */
export function deleteOf(dialect: Dialect, table: Table, args: Change): Written {
  const { where, ...more } = args
  if (Object.keys(more).length > 0) throw NOT_DIRECT
  const writing = new Writing(dialect)
  const wanted = conditionIn(writing, table, where)
  return { sql: `DELETE FROM "${table.name}" AS t0 WHERE ${wanted}`, values: writing.values }
}

/** A value, or one that counts on from what is there. */
function newValueOf(writing: Writing, column: Column, value: unknown): string {
  if (typeof value !== 'object' || value === null || value instanceof Date)
    return writing.bindStored(column, value)
  const [operator, ...others] = Object.keys(value)
  const operand = (value as Filter)[operator!]
  if (others.length > 0 || column.kind !== 'integer') throw NOT_DIRECT
  if (operator === 'increment') return `"${column.name}" + ${writing.bind(column, operand)}`
  throw NOT_DIRECT
}

function conditionIn(writing: Writing, table: Table, where: unknown): string {
  const alias = writing.alias()
  const { said, joins } = writing.level(() => conditionOf(writing, table, alias, filterIn(where)))
  // A table that is changed is joined to no other.
  if (joins !== '') throw NOT_DIRECT
  return said
}

function columnOf(table: Table, name: string): Column {
  const column = table.columns.get(name)
  if (!column) throw NOT_DIRECT
  return column
}

/** The statement gives each row that it changes whole. */
function returning(table: Table, { sql, values }: Written): Statement {
  const columns = [...table.columns.values()]
  const back = listed(columns.map(({ name }) => name))
  return { sql: `${sql} RETURNING ${back}`, values, columns, shown: columns.length, beside: [], counts: [] }
}

const listed = (names: string[]) => names.map(name => `"${name}"`).join(', ')
