import type { Dialect } from '../../config/database-url'
import {
  all,
  asObject,
  buildCondition,
  buildUniqueCondition,
  type Filter,
  isOneOf,
  joinColumns,
  joinRow,
} from './conditions'
import type { Column, Relation, Table } from './model'
import { NOT_DIRECT, SqlBuilder, wholeNumber } from './sql-builder'

export type Arguments = Readonly<{
  where?: Filter
  select?: Filter
  include?: Filter
  omit?: Filter
  orderBy?: Filter | readonly Filter[]
  take?: number
  skip?: number
}>

export type ConditionsBeside = { relation: Relation; args: Arguments }
export type Statement = {
  sql: string
  values: unknown[]
  /** Selected columns, in order; columns after `shown` only join relations. */
  columns: Column[]
  shown: number
  beside: ConditionsBeside[]
  counts: string[]
}

/**
 * Restricts `there` columns of a relation to the values of several parent rows. Null values mean that the column is
 * only read.
 */
export type Among = { column: string; values: readonly unknown[] | null }[]

const KNOWN = new Set(['where', 'select', 'include', 'omit', 'orderBy', 'take', 'skip'])
const WHERE = new Set(['where'])

/** Throws NOT_DIRECT for unsupported arguments and for undefined values, which Prisma refuses. */
export function assertKnown(args: Readonly<Record<string, unknown>>, known: ReadonlySet<string>): void {
  for (const key of Object.keys(args)) if (!known.has(key) || args[key] === undefined) throw NOT_DIRECT
}

/**
 * Builds the SELECT of a read: restricted by `among` for the rows of a relation, by a unique key with `isOne`. Throws
 * NOT_DIRECT for reads left to Prisma.
 */
export function buildSelect(
  dialect: Dialect,
  table: Table,
  args: Arguments,
  among: Among = [],
  isOne = false,
): Statement {
  assertKnown(args, KNOWN)
  const builder = new SqlBuilder(dialect)
  const alias = builder.alias()
  const { shown, beside, counted } = selected(table, args)
  const hidden = [...beside.flatMap(({ relation }) => relation.here), ...among.map(({ column }) => column)]
  const columns = [...shown]
  for (const name of hidden) {
    if (!columns.some(column => column.name === name)) columns.push(table.columns.get(name)!)
  }
  const counts = counted.map(count => countOf(builder, alias, count))
  const terms = [...columns.map(({ name }) => `${alias}."${name}"`), ...counts]
  const of = among.flatMap(({ column, values }) =>
    values === null ? [] : isOneOf(builder, `${alias}."${column}"`, table.columns.get(column)!, values),
  )
  const { result, joins } = builder.withJoins(() => ({
    wanted: (isOne ? buildUniqueCondition : buildCondition)(builder, table, alias, getFilter(args)),
    order: orderOf(builder, table, alias, args.orderBy),
  }))
  const where = all([...of, result.wanted])
  const sql = `SELECT ${terms.join(', ')} FROM "${table.name}" ${alias}${joins} WHERE ${where}${result.order}${limits(builder, dialect, args)}`
  const { values } = builder
  return {
    sql,
    values,
    columns,
    shown: shown.length,
    beside,
    counts: counted.map(({ relation }) => relation.name),
  }
}

/** Builds the statement of a `count`. Throws NOT_DIRECT for queries of Prisma's. */
export function countStatement(
  dialect: Dialect,
  table: Table,
  args: Arguments,
): { sql: string; values: unknown[] } {
  assertKnown(args, WHERE)
  const sql = new SqlBuilder(dialect)
  const { result, joins } = sql.withJoins(() => buildCondition(sql, table, 't', getFilter(args)))
  return { sql: `SELECT COUNT(*) FROM "${table.name}" t${joins} WHERE ${result}`, values: sql.values }
}

type Selected = { shown: Column[]; beside: ConditionsBeside[]; counted: Counted[] }
type Counted = { relation: Relation; where: Filter }

function selected(table: Table, { select, include, omit }: Arguments): Selected {
  if (select && (include || omit)) throw NOT_DIRECT
  if (!select) {
    const shown = [...table.columns.values()].filter(({ name }) => omit?.[name] !== true)
    const { beside, counted } = include ? chosen(table, include) : { beside: [], counted: [] }
    return { shown, beside, counted }
  }
  return chosen(table, select)
}

function chosen(table: Table, wanted: Filter): Selected {
  const found: Selected = { shown: [], beside: [], counted: [] }
  for (const name of Object.keys(asObject(wanted))) {
    const how = wanted[name]
    if (how === false) continue
    const [column, relation] = [table.columns.get(name), table.relations.get(name)]
    if (column && how === true) found.shown.push(column)
    else if (relation) found.beside.push({ relation, args: how === true ? {} : (asObject(how) as Arguments) })
    else if (name === '_count') found.counted.push(...countedOf(table, asObject(how).select))
    else throw NOT_DIRECT
  }
  return found
}

function countedOf(table: Table, select: unknown): Counted[] {
  const wanted = asObject(select)
  return Object.keys(wanted).map(name => {
    const relation = table.relations.get(name)
    const how = wanted[name]
    if (!relation?.isList) throw NOT_DIRECT
    if (how === true) return { relation, where: {} }
    const { where, ...more } = asObject(how) as Arguments
    if (Object.keys(more).length > 0 || where === undefined) throw NOT_DIRECT
    return { relation, where }
  })
}

function countOf(builder: SqlBuilder, alias: string, { relation, where }: Counted): string {
  const child = builder.alias()
  const { result, joins } = builder.withJoins(() => buildCondition(builder, relation.table, child, where))
  const wanted = all([...joinColumns(relation, alias, child), result])
  return `(SELECT COUNT(*) FROM "${relation.table.name}" ${child}${joins} WHERE ${wanted})`
}

function orderOf(builder: SqlBuilder, table: Table, alias: string, orderBy: Arguments['orderBy']): string {
  if (orderBy === undefined) return ''
  const list = (Array.isArray(orderBy) ? orderBy : [orderBy]) as Filter[]
  const terms = list.flatMap(each => orderTerms(builder, table, alias, each))
  return terms.length === 0 ? '' : ` ORDER BY ${terms.join(', ')}`
}

/** `createdAt: 'desc'`, or `wod: { date: 'desc' }` by a parent row. */
function orderTerms(builder: SqlBuilder, table: Table, alias: string, wanted: Filter): string[] {
  return Object.keys(asObject(wanted)).flatMap(name => {
    const direction = wanted[name]
    const relation = table.relations.get(name)
    if (relation && !relation.isList)
      return orderTerms(builder, relation.table, joinRow(builder, relation, alias), asObject(direction))
    if (!table.columns.has(name) || (direction !== 'asc' && direction !== 'desc')) throw NOT_DIRECT
    return `${alias}."${name}" ${direction}`
  })
}

/** Returns the filter, {} without one. Throws NOT_DIRECT for an undefined filter, which Prisma refuses. */
export function getFilter(args: { where?: unknown }): Filter {
  return 'where' in args ? asObject(args.where) : {}
}

/** LIMIT and OFFSET. The limit is a literal: SQLite replans a statement whenever a bound limit changes. */
function limits(builder: SqlBuilder, dialect: Dialect, { take, skip }: Arguments): string {
  const limit =
    take === undefined
      ? skip !== undefined && dialect === 'sqlite'
        ? ' LIMIT -1'
        : ''
      : ` LIMIT ${wholeNumber(take)}`
  return skip === undefined ? limit : `${limit} OFFSET ${builder.bindCount(skip)}`
}
