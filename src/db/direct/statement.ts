/** Builds the statement of a read, with the reads of its relations. */
import type { Dialect } from '../../database-url'
import {
  all,
  conditionOf,
  conditionOfOne,
  type Filter,
  isOneOf,
  joinedBy,
  joinedRow,
  objectOf,
} from './conditions'
import type { Column, Relation, Table } from './model'
import { NOT_DIRECT, Writing, wholeNumber } from './writing'

export type Arguments = Readonly<{
  where?: Filter
  select?: Filter
  include?: Filter
  omit?: Filter
  orderBy?: Filter | readonly Filter[]
  take?: number
  skip?: number
}>

export type Beside = { relation: Relation; args: Arguments }
export type Statement = {
  sql: string
  values: unknown[]
  /** Selected columns, in order; columns after `shown` only join relations. */
  columns: Column[]
  shown: number
  beside: Beside[]
  /** Relations to count for each row. */
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
export function selectOf(
  dialect: Dialect,
  table: Table,
  args: Arguments,
  among: Among = [],
  isOne = false,
): Statement {
  assertKnown(args, KNOWN)
  const writing = new Writing(dialect)
  const alias = writing.alias()
  const { shown, beside, counted } = selected(table, args)
  const hidden = [...beside.flatMap(({ relation }) => relation.here), ...among.map(({ column }) => column)]
  const columns = [...shown]
  for (const name of hidden) {
    if (!columns.some(column => column.name === name)) columns.push(table.columns.get(name)!)
  }
  const counts = counted.map(count => countOf(writing, alias, count))
  const terms = [...columns.map(({ name }) => `${alias}."${name}"`), ...counts]
  const of = among.flatMap(({ column, values }) =>
    values === null ? [] : isOneOf(writing, `${alias}."${column}"`, table.columns.get(column)!, values),
  )
  const { said, joins } = writing.level(() => ({
    wanted: (isOne ? conditionOfOne : conditionOf)(writing, table, alias, filterIn(args)),
    order: orderOf(writing, table, alias, args.orderBy),
  }))
  const where = all([...of, said.wanted])
  const sql = `SELECT ${terms.join(', ')} FROM "${table.name}" ${alias}${joins} WHERE ${where}${said.order}${limits(writing, dialect, args)}`
  const { values } = writing
  return {
    sql,
    values,
    columns,
    shown: shown.length,
    beside,
    counts: counted.map(({ relation }) => relation.name),
  }
}

export function countStatement(
  dialect: Dialect,
  table: Table,
  args: Arguments,
): { sql: string; values: unknown[] } {
  assertKnown(args, WHERE)
  const writing = new Writing(dialect)
  const { said, joins } = writing.level(() => conditionOf(writing, table, 't', filterIn(args)))
  return { sql: `SELECT COUNT(*) FROM "${table.name}" t${joins} WHERE ${said}`, values: writing.values }
}

type Selected = { shown: Column[]; beside: Beside[]; counted: Counted[] }
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
  for (const name of Object.keys(objectOf(wanted))) {
    const how = wanted[name]
    if (how === false) continue
    const [column, relation] = [table.columns.get(name), table.relations.get(name)]
    if (column && how === true) found.shown.push(column)
    else if (relation) found.beside.push({ relation, args: how === true ? {} : (objectOf(how) as Arguments) })
    else if (name === '_count') found.counted.push(...countedOf(table, objectOf(how).select))
    else throw NOT_DIRECT
  }
  return found
}

function countedOf(table: Table, select: unknown): Counted[] {
  const wanted = objectOf(select)
  return Object.keys(wanted).map(name => {
    const relation = table.relations.get(name)
    const how = wanted[name]
    if (!relation?.isList) throw NOT_DIRECT
    if (how === true) return { relation, where: {} }
    const { where, ...more } = objectOf(how) as Arguments
    if (Object.keys(more).length > 0 || where === undefined) throw NOT_DIRECT
    return { relation, where }
  })
}

function countOf(writing: Writing, alias: string, { relation, where }: Counted): string {
  const child = writing.alias()
  const { said, joins } = writing.level(() => conditionOf(writing, relation.table, child, where))
  const wanted = all([...joinedBy(relation, alias, child), said])
  return `(SELECT COUNT(*) FROM "${relation.table.name}" ${child}${joins} WHERE ${wanted})`
}

function orderOf(writing: Writing, table: Table, alias: string, orderBy: Arguments['orderBy']): string {
  if (orderBy === undefined) return ''
  const list = (Array.isArray(orderBy) ? orderBy : [orderBy]) as Filter[]
  const terms = list.flatMap(each => orderTerms(writing, table, alias, each))
  return terms.length === 0 ? '' : ` ORDER BY ${terms.join(', ')}`
}

/** `createdAt: 'desc'`, or `wod: { date: 'desc' }` by a parent row. */
function orderTerms(writing: Writing, table: Table, alias: string, wanted: Filter): string[] {
  return Object.keys(objectOf(wanted)).flatMap(name => {
    const direction = wanted[name]
    const relation = table.relations.get(name)
    if (relation && !relation.isList)
      return orderTerms(writing, relation.table, joinedRow(writing, relation, alias), objectOf(direction))
    if (!table.columns.has(name) || (direction !== 'asc' && direction !== 'desc')) throw NOT_DIRECT
    return `${alias}."${name}" ${direction}`
  })
}

/** Returns the filter, {} without one. Throws NOT_DIRECT for an undefined filter, which Prisma refuses. */
export function filterIn(args: { where?: unknown }): Filter {
  return 'where' in args ? objectOf(args.where) : {}
}

/** LIMIT and OFFSET. The limit is a literal: SQLite replans a statement whenever a bound limit changes. */
function limits(writing: Writing, dialect: Dialect, { take, skip }: Arguments): string {
  const limit =
    take === undefined
      ? skip !== undefined && dialect === 'sqlite'
        ? ' LIMIT -1'
        : ''
      : ` LIMIT ${wholeNumber(take)}`
  return skip === undefined ? limit : `${limit} OFFSET ${writing.count(skip)}`
}
