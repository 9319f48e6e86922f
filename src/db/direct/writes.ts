import type { Dialect } from '../../config/database-url'
import { buildCondition, buildUniqueCondition, type Filter } from './conditions'
import type { Column, Table } from './model'
import { type Row, readRows, type Source } from './rows'
import { NOT_DIRECT, SqlBuilder, toStored } from './sql-builder'
import { assertKnown, getFilter, type Statement } from './statement'

export type Change = Readonly<{ where?: Filter; data?: Filter }>
export type Inserts = Readonly<{ data?: Filter | readonly Filter[] }>

/** Runs a `create`. Throws NOT_DIRECT before the query. */
export async function insertRow(
  source: Source,
  table: Table,
  args: Readonly<{ data?: Filter }>,
): Promise<Row> {
  if (!source.change) throw NOT_DIRECT
  const { known, ...written } = buildInsert(source.dialect, table, args)
  if (!known) return (await readRows(source, returning(table, written)))[0]!
  await source.change(written.sql, written.values)
  return known
}

/** Runs a `createMany`. Throws NOT_DIRECT before the query, also for many values. */
export async function insertMany(source: Source, table: Table, args: Inserts): Promise<{ count: number }> {
  if (!source.change) throw NOT_DIRECT
  if (Array.isArray(args.data) && args.data.length === 0) return { count: 0 }
  const { sql, values } = buildInserts(source.dialect, table, args)
  return { count: await source.change(sql, values) }
}

/** Runs SQL with texts and whole numbers. Throws NOT_DIRECT before the query. */
export async function execute(source: Source, sql: string, values: readonly unknown[]): Promise<number> {
  const isPlain = values.every(value => typeof value === 'string' || Number.isSafeInteger(value))
  if (!source.change || !isPlain) throw NOT_DIRECT
  return source.change(sql, [...values])
}

/** Updates one row by a unique key. Throws NOT_DIRECT without such a row, so that Prisma reports the failure. */
export async function updateRow(source: Source, table: Table, args: Change): Promise<Row> {
  if (!source.change) throw NOT_DIRECT
  return oneOf(await readRows(source, returning(table, buildUpdate(source.dialect, table, args, true))))
}

/** Runs a `delete` by a unique key. Throws NOT_DIRECT without such a row, so that Prisma reports the failure. */
export async function deleteRow(source: Source, table: Table, args: Change): Promise<Row> {
  if (!source.change) throw NOT_DIRECT
  return oneOf(await readRows(source, returning(table, buildDelete(source.dialect, table, args, true))))
}

/** Runs an `updateMany` and returns the number of changed rows. Throws NOT_DIRECT before the query. */
export async function updateRows(source: Source, table: Table, args: Change): Promise<{ count: number }> {
  if (!source.change) throw NOT_DIRECT
  const { sql, values } = buildUpdate(source.dialect, table, args)
  return { count: await source.change(sql, values) }
}

/** Runs a `deleteMany` and returns the number of deleted rows. Throws NOT_DIRECT before the query. */
export async function deleteRows(source: Source, table: Table, args: Change): Promise<{ count: number }> {
  if (!source.change) throw NOT_DIRECT
  const { sql, values } = buildDelete(source.dialect, table, args)
  return { count: await source.change(sql, values) }
}

function oneOf([row]: Row[]): Row {
  if (!row) throw NOT_DIRECT
  return row
}

type Written = { sql: string; values: unknown[] }

/** Builds an INSERT; absent columns get their defaults. */
export function buildInsert(
  dialect: Dialect,
  table: Table,
  { data, ...more }: Readonly<{ data?: Filter }>,
): Written & { known: Row | null } {
  if (data === undefined || Object.keys(more).length > 0) throw NOT_DIRECT
  const names = Object.keys(data)
  const { kinds, sql } = insertInto(dialect, table, names)
  const values = kinds.map(column => storedOrNull(column, data[column.name], dialect))
  return { sql, values, known: names.length === table.columns.size ? knownRow(table, data) : null }
}

/** Longer statements are rare, and each number of rows is a statement of its own. */
const MOST_VALUES = 500

/** Builds an INSERT of rows with the same columns. */
export function buildInserts(dialect: Dialect, table: Table, { data, ...more }: Inserts): Written {
  const rows: readonly Filter[] = Array.isArray(data) ? data : []
  const [first] = rows
  if (!first || Object.keys(more).length > 0) throw NOT_DIRECT
  const names = Object.keys(first)
  if (rows.length * names.length > MOST_VALUES) throw NOT_DIRECT
  if (rows.some(row => Object.keys(row).length !== names.length)) throw NOT_DIRECT
  const { kinds, into } = insertInto(dialect, table, names)
  const values = rows.flatMap(row => kinds.map(column => storedOrNull(column, row[column.name], dialect)))
  const places = rows.map((_row, at) => placesOf(dialect, names.length, at * names.length))
  return { sql: `${into} ${places.join(', ')}`, values }
}

function storedOrNull(column: Column, value: unknown, dialect: Dialect): unknown {
  return value === null ? null : toStored(column, value, dialect)
}

function placesOf(dialect: Dialect, width: number, before = 0): string {
  const places = Array.from({ length: width }, (_, at) =>
    dialect === 'sqlite' ? '?' : `$${before + at + 1}`,
  )
  return `(${places.join(', ')})`
}

type Insert = { kinds: Column[]; into: string; sql: string }
const inserts: Record<Dialect, WeakMap<Table, Map<string, Insert>>> = {
  sqlite: new WeakMap(),
  postgresql: new WeakMap(),
}

/** Cached by columns: there are as many as places in the code that create rows. */
function insertInto(dialect: Dialect, table: Table, names: string[]): Insert {
  let ofTable = inserts[dialect].get(table)
  if (!ofTable) {
    ofTable = new Map()
    inserts[dialect].set(table, ofTable)
  }
  const key = names.join()
  const there = ofTable.get(key)
  if (there) return there
  const kinds = names.map(name => columnOf(table, name))
  const into = `INSERT INTO "${table.name}" (${listed(names)}) VALUES`
  const insert = { kinds, into, sql: `${into} ${placesOf(dialect, names.length)}` }
  ofTable.set(key, insert)
  return insert
}

const HALF_A_CHARACTER = /\p{Surrogate}/u

/** The row as a read would return it; null when the database may store something else. */
function knownRow(table: Table, data: Filter): Row | null {
  const row: Row = {}
  for (const name of table.columns.keys()) {
    const value = data[name]
    if (typeof value === 'string' ? HALF_A_CHARACTER.test(value) : Object.is(value, -0)) return null
    row[name] = value instanceof Date ? new Date(value) : value
  }
  return row
}

const UPDATE = new Set(['where', 'data'])
const DELETE = new Set(['where'])

/** Builds an UPDATE, of a row by a unique key with `isOne`. */
export function buildUpdate(dialect: Dialect, table: Table, args: Change, isOne = false): Written {
  assertKnown(args, UPDATE)
  const { data } = args
  if (data === undefined) throw NOT_DIRECT
  const sql = new SqlBuilder(dialect)
  const set = Object.keys(data).map(name => {
    return `"${name}" = ${newValueOf(sql, columnOf(table, name), data[name])}`
  })
  if (set.length === 0) throw NOT_DIRECT
  const wanted = conditionIn(sql, table, args, isOne)
  return { sql: `UPDATE "${table.name}" AS t0 SET ${set.join(', ')} WHERE ${wanted}`, values: sql.values }
}

/** Builds a DELETE, of a row by a unique key with `isOne`. */
export function buildDelete(dialect: Dialect, table: Table, args: Change, isOne = false): Written {
  assertKnown(args, DELETE)
  const sql = new SqlBuilder(dialect)
  const wanted = conditionIn(sql, table, args, isOne)
  return { sql: `DELETE FROM "${table.name}" AS t0 WHERE ${wanted}`, values: sql.values }
}

const SIGNS = new Map([
  ['increment', '+'],
  ['decrement', '-'],
])

function newValueOf(builder: SqlBuilder, column: Column, value: unknown): string {
  if (typeof value !== 'object' || value === null || value instanceof Date)
    return builder.bindStored(column, value)
  const [operator, ...others] = Object.keys(value)
  const operand = (value as Filter)[operator!]
  if (others.length > 0 || column.kind !== 'integer') throw NOT_DIRECT
  const sign = SIGNS.get(operator!)
  if (sign === undefined) throw NOT_DIRECT
  return `"${column.name}" ${sign} ${builder.bind(column, operand)}`
}

function conditionIn(builder: SqlBuilder, table: Table, args: Change, isOne: boolean): string {
  const alias = builder.alias()
  const condition = isOne ? buildUniqueCondition : buildCondition
  const { result, joins } = builder.withJoins(() => condition(builder, table, alias, getFilter(args)))
  // UPDATE and DELETE join no other table.
  if (joins !== '') throw NOT_DIRECT
  return result
}

function columnOf(table: Table, name: string): Column {
  const column = table.columns.get(name)
  if (!column) throw NOT_DIRECT
  return column
}

function returning(table: Table, { sql, values }: Written): Statement {
  const columns = [...table.columns.values()]
  const back = listed(columns.map(({ name }) => name))
  return { sql: `${sql} RETURNING ${back}`, values, columns, shown: columns.length, beside: [], counts: [] }
}

const listed = (names: string[]) => names.map(name => `"${name}"`).join(', ')
