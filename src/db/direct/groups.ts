import type { Dialect } from '../../config/database-url'
import { asObject, buildCondition, type Filter } from './conditions'
import type { Column, Table } from './model'
import { getCellReader, type Row, type Source } from './rows'
import { NOT_DIRECT, SqlBuilder } from './sql-builder'
import { assertKnown, getFilter } from './statement'

export type Grouping = Readonly<{
  by: string | readonly string[]
  where?: Filter
  orderBy?: Filter | readonly Filter[]
  _count?: unknown
  _sum?: unknown
  _min?: unknown
  _max?: unknown
}>

/** One value of a group. `under` is an aggregate of WHOLE, or null for a column of the group. */
type Term = { sql: string; under: string | null; name: string; read: (cell: unknown) => unknown }
type GroupStatement = { sql: string; values: unknown[]; terms: Term[] }

const KNOWN = new Set(['by', 'where', 'orderBy', '_count', '_sum', '_min', '_max'])
const ALL = '_all'
/** Aggregates of a group, in Prisma's order. */
const WHOLE = new Map([
  ['_count', 'COUNT'],
  ['_sum', 'SUM'],
  ['_min', 'MIN'],
  ['_max', 'MAX'],
])

/** Runs a `groupBy`. Throws NOT_DIRECT before any query. */
export async function groupRows({ dialect, ask }: Source, table: Table, args: Grouping): Promise<Row[]> {
  const { sql, values, terms } = groupStatement(dialect, table, args)
  const aggregates = [...WHOLE.keys()].filter(name => terms.some(({ under }) => under === name))
  return (await ask(sql, values, terms.length)).map(cells => {
    const row: Row = {}
    for (const name of aggregates) row[name] = {}
    for (const [at, { under, name, read }] of terms.entries()) {
      const into = under === null ? row : (row[under] as Row)
      into[name] = read(cells[at])
    }
    return row
  })
}

/** Builds the statement of a `groupBy`. Throws NOT_DIRECT for queries of Prisma's. */
export function groupStatement(dialect: Dialect, table: Table, args: Grouping): GroupStatement {
  assertKnown(args, KNOWN)
  const builder = new SqlBuilder(dialect)
  const alias = builder.alias()
  const alike = (typeof args.by === 'string' ? [args.by] : args.by).map(name => columnOf(table, name))
  const terms = [...wholeOf(table, alias, args), ...alike.map(column => alikeOf(alias, column))]
  const { result, joins } = builder.withJoins(() => buildCondition(builder, table, alias, getFilter(args)))
  const by = alike.map(({ name }) => `${alias}."${name}"`).join(', ')
  const order = orderOf(table, alias, args.orderBy)
  const sql = `SELECT ${terms.map(term => term.sql).join(', ')} FROM "${table.name}" ${alias}${joins} WHERE ${result} GROUP BY ${by}${order}`
  return { sql, values: builder.values, terms }
}

function columnOf(table: Table, name: string): Column {
  const column = table.columns.get(name)
  if (!column) throw NOT_DIRECT
  return column
}

function alikeOf(alias: string, column: Column): Term {
  return { sql: `${alias}."${column.name}"`, under: null, name: column.name, read: getCellReader(column) }
}

function wholeOf(table: Table, alias: string, args: Grouping): Term[] {
  return [...WHOLE.keys()].flatMap(under => {
    const wanted = args[under as keyof Grouping]
    return wanted === undefined
      ? []
      : Object.keys(asObject(wanted)).map(name => {
          if (asObject(wanted)[name] !== true) throw NOT_DIRECT
          const column = name === ALL && under === '_count' ? null : columnOf(table, name)
          return { sql: wholly(alias, under, column), under, name, read: readOf(under, column) }
        })
  })
}

function wholly(alias: string, under: string, column: Column | null): string {
  const isTaken = column === null || under === '_count' || TAKEN[under]?.includes(column.kind)
  if (!isTaken || column?.values) throw NOT_DIRECT
  return `${WHOLE.get(under)}(${column ? `${alias}."${column.name}"` : '*'})`
}

const TAKEN: Record<string, Column['kind'][]> = {
  _sum: ['integer'],
  _min: ['text', 'integer', 'moment'],
  _max: ['text', 'integer', 'moment'],
}

/** PostgreSQL returns counts and sums as text. */
function readOf(under: string, column: Column | null): (cell: unknown) => unknown {
  return column === null || under === '_count' || under === '_sum'
    ? cell => (cell === null ? null : Number(cell))
    : getCellReader(column)
}

function orderOf(table: Table, alias: string, orderBy: Grouping['orderBy']): string {
  if (orderBy === undefined) return ''
  const list = (Array.isArray(orderBy) ? orderBy : [orderBy]) as Filter[]
  const terms = list.flatMap(each =>
    Object.keys(asObject(each)).map(name => {
      const direction = each[name]
      if (!WHOLE.has(name)) return `${alias}."${columnOf(table, name).name}" ${directed(direction)}`
      const [column, ...more] = Object.keys(asObject(direction))
      if (column === undefined || more.length > 0) throw NOT_DIRECT
      return `${wholly(alias, name, columnOf(table, column))} ${directed(asObject(direction)[column])}`
    }),
  )
  return terms.length === 0 ? '' : ` ORDER BY ${terms.join(', ')}`
}

function directed(direction: unknown): string {
  if (direction !== 'asc' && direction !== 'desc') throw NOT_DIRECT
  return direction
}
