/** Translates Prisma filters to SQL, as far as both databases agree. */
import type { Column, Relation, Table } from './model'
import { NOT_DIRECT, type SqlBuilder } from './sql-builder'

export type Filter = Readonly<Record<string, unknown>>

/** Returns the SQL of a filter over the table with this alias. Throws NOT_DIRECT for filters left to Prisma. */
export function buildCondition(builder: SqlBuilder, table: Table, alias: string, filter: Filter): string {
  const beyond = buildBeyond(builder, table, alias, filter)
  const parts = beyond === null ? [] : [beyond.sql]
  for (const key of Object.keys(filter))
    if (!beyond?.handled.has(key)) parts.push(buildPart(builder, table, alias, key, filter[key]))
  return all(parts)
}

/**
 * Recognises the keyset predicate of `keysetArgs`, `{ at: { gte: a }, OR: [{ at: { gt: a } }, { id: { gt: b } }] }`,
 * and writes `(at, id) > (a, b)`, which enters the index at the very row. Null for any other filter.
 */
function buildBeyond(
  builder: SqlBuilder,
  table: Table,
  alias: string,
  filter: Filter,
): { sql: string; handled: ReadonlySet<string> } | null {
  // With a nullable column, or inside a NOT, the two forms differ.
  if (!Array.isArray(filter.OR) || filter.OR.length !== 2 || builder.isNegated) return null
  const [later, after] = filter.OR.map(compared)
  if (!later || !after || !(later.operator === 'gt' || later.operator === 'lt')) return null
  const from = compared({ [later.name]: filter[later.name] })
  const [at, id] = [table.columns.get(later.name), table.columns.get(after.name)]
  const isOne = from?.operator === `${later.operator}e` && from.value === later.value && at !== id
  if (!isOne || after.operator !== later.operator || !at || !id) return null
  const values = `${builder.bind(at, later.value)}, ${builder.bind(id, after.value)}`
  const sql = `(${alias}."${at.name}", ${alias}."${id.name}") ${COMPARED.get(later.operator)} (${values})`
  return { sql, handled: new Set(['OR', at.name]) }
}

function compared(filter: unknown): { name: string; operator: string; value: unknown } | null {
  const [name, ...others] = isOperators(filter) ? Object.keys(filter) : []
  if (name === undefined || others.length > 0) return null
  const how = (filter as Filter)[name]
  const [operator, ...more] = isOperators(how) ? Object.keys(how) : []
  if (operator === undefined || more.length > 0) return null
  return { name, operator, value: (how as Filter)[operator] }
}

function buildPart(builder: SqlBuilder, table: Table, alias: string, key: string, value: unknown): string {
  const column = table.columns.get(key)
  if (column) return columnCondition(builder, `${alias}."${key}"`, column, value)
  const relation = table.relations.get(key)
  if (relation) return relationCondition(builder, relation, alias, value)
  const of = (filter: unknown) => buildCondition(builder, table, alias, asObject(filter))
  switch (key) {
    case 'AND':
      return all((Array.isArray(value) ? value : [value]).map(of))
    case 'OR':
      if (!Array.isArray(value)) throw NOT_DIRECT
      return any(value.map(of).map(orTrue))
    case 'NOT':
      return not(orTrue(builder.negate(() => of(value))))
    default:
      throw NOT_DIRECT
  }
}

/**
 * Returns the SQL of a filter for at most one row, with plain values for all columns of a unique key: `id` or
 * `gymId_id: { gymId, id }`. Throws NOT_DIRECT for any other filter.
 */
export function buildUniqueCondition(
  builder: SqlBuilder,
  table: Table,
  alias: string,
  filter: Filter,
): string {
  const [named, others]: [string[], Record<string, unknown>] = [[], {}]
  let isNamed = false
  for (const key of Object.keys(filter)) {
    const [value, columns] = [filter[key], table.unique.get(key)]
    if (columns === undefined) {
      others[key] = value
      continue
    }
    const values = columns.length > 1 ? asObject(value) : { [key]: value }
    if (Object.keys(values).length !== columns.length) throw NOT_DIRECT
    for (const name of columns) {
      const stated = plain(values[name])
      if (stated === null) throw NOT_DIRECT
      named.push(`${alias}."${name}" = ${builder.bind(table.columns.get(name)!, stated)}`)
    }
    isNamed = true
  }
  if (!isNamed) throw NOT_DIRECT
  return all([...named, buildCondition(builder, table, alias, others)])
}

/** Prisma doesn't escape `%` and `_` either. */
const LOOKED_FOR = new Map([
  ['contains', (place: string) => `('%' || ${place} || '%')`],
  ['startsWith', (place: string) => `(${place} || '%')`],
  ['endsWith', (place: string) => `('%' || ${place})`],
])

const COMPARED = new Map([
  ['lt', '<'],
  ['lte', '<='],
  ['gt', '>'],
  ['gte', '>='],
])

function columnCondition(builder: SqlBuilder, name: string, column: Column, value: unknown): string {
  if (value === null) return `${name} IS NULL`
  if (!isOperators(value)) return `${name} = ${builder.bind(column, value)}`
  return all(
    Object.keys(value).map(operator => {
      const operand = value[operator]
      if (operator === 'equals') return columnCondition(builder, name, column, plain(operand))
      if (operator === 'not')
        return plain(operand) === null ? `${name} IS NOT NULL` : `${name} <> ${builder.bind(column, operand)}`
      if (operator === 'in') return isOneOf(builder, name, column, operand as unknown[])
      if (operator === 'notIn') return not(isOneOf(builder, name, column, operand as unknown[]))
      const looked = LOOKED_FOR.get(operator)
      if (looked) return `${name} LIKE ${looked(builder.bindText(column, operand))}`
      const compared = COMPARED.get(operator)
      if (!compared) throw NOT_DIRECT
      return `${name} ${compared} ${builder.bind(column, operand)}`
    }),
  )
}

/** Returns the SQL that compares a column with a list of values. Throws NOT_DIRECT for anything but a list. */
export function isOneOf(
  builder: SqlBuilder,
  name: string,
  column: Column,
  values: readonly unknown[],
): string {
  if (!Array.isArray(values)) throw NOT_DIRECT
  if (values.length === 0) return FALSE
  if (values.length === 1) return `${name} = ${builder.bind(column, values[0])}`
  return builder.isIn(name, column, values)
}

function relationCondition(builder: SqlBuilder, relation: Relation, alias: string, value: unknown): string {
  const [operator, filter] = relation.isList ? toMany(value) : toOne(value)
  switch (operator) {
    case 'none':
      return not(existing(builder, relation, alias, filter ?? {}))
    case 'some':
      return existing(builder, relation, alias, filter ?? {})
    case 'is':
      if (filter === null) return isThere(relation, not(existing(builder, relation, alias, {})))
      return joinedCondition(builder, relation, alias, filter)
    case 'isNot':
      if (filter !== null) throw NOT_DIRECT
      return isThere(relation, existing(builder, relation, alias, {}))
  }
}

function existing(builder: SqlBuilder, relation: Relation, alias: string, filter: Filter): string {
  const child = builder.alias()
  const { result, joins } = builder.withJoins(() => buildCondition(builder, relation.table, child, filter))
  const where = all([...joinColumns(relation, alias, child), result])
  return `EXISTS (SELECT 1 FROM "${relation.table.name}" ${child}${joins} WHERE ${where})`
}

/** A condition on the parent row, as a join, so that the planner may start from either table. */
function joinedCondition(builder: SqlBuilder, relation: Relation, alias: string, filter: Filter): string {
  // Prisma treats NULLs of a joined row differently inside a NOT.
  if (builder.isNegated || Object.keys(filter).length === 0) throw NOT_DIRECT
  const child = joinRow(builder, relation, alias)
  const wanted = buildCondition(builder, relation.table, child, filter)
  return all([wanted, `${child}."${relation.there.at(-1)}" IS NOT NULL`])
}

/** Joins a parent row and returns its alias. */
export function joinRow(builder: SqlBuilder, relation: Relation, alias: string): string {
  return builder.join(alias, relation.name, child => {
    return ` LEFT JOIN "${relation.table.name}" ${child} ON ${all(joinColumns(relation, alias, child))}`
  })
}

/** Join condition of a relation. */
export function joinColumns({ here, there }: Relation, alias: string, child: string): string[] {
  return there.map((column, index) => `${child}."${column}" = ${alias}."${here[index]}"`)
}

/** With a multi-column foreign key, Prisma treats the relation as missing only if all columns are null. */
function isThere({ names }: Relation, condition: string): string {
  if (names) throw NOT_DIRECT
  return condition
}

function toMany(value: unknown): ['some' | 'none', Filter] {
  const filter = asObject(value)
  const [operator, ...more] = Object.keys(filter)
  if (more.length > 0 || (operator !== 'some' && operator !== 'none')) throw NOT_DIRECT
  return [operator, asObject(filter[operator])]
}

/** `athlete: { name: 'x' }` is short for `athlete: { is: { name: 'x' } }`. */
function toOne(value: unknown): ['is' | 'isNot', Filter | null] {
  if (value === null) return ['is', null]
  const filter = asObject(value)
  const names = Object.keys(filter)
  if (!names.includes('is') && !names.includes('isNot')) return ['is', filter]
  const [operator, ...more] = names as ('is' | 'isNot')[]
  if (more.length > 0) throw NOT_DIRECT
  const wanted = filter[operator!]
  return [operator!, wanted === null ? null : asObject(wanted)]
}

/** Returns a plain object argument. Throws NOT_DIRECT for anything else. */
export function asObject(value: unknown): Filter {
  if (!isOperators(value)) throw NOT_DIRECT
  return value
}

function isOperators(value: unknown): value is Filter {
  return typeof value === 'object' && value !== null && !(value instanceof Date) && !Array.isArray(value)
}

function plain(value: unknown): unknown {
  if (isOperators(value)) throw NOT_DIRECT
  return value
}

const TRUE = '1 = 1'
const FALSE = '1 = 0'
/** Joins conditions by AND; an empty list is true. */
export function all(parts: string[]): string {
  const needed = parts.filter(part => part !== TRUE)
  if (needed.length < 2) return needed[0] ?? TRUE
  return `(${needed.join(' AND ')})`
}

/** Prisma decides how an empty filter combines with others, or inside a NOT. */
function orTrue(part: string): string {
  if (part === TRUE) throw NOT_DIRECT
  return part
}

function any(parts: string[]): string {
  return parts.length === 0 ? FALSE : `(${parts.join(' OR ')})`
}

const not = (part: string) => (part === TRUE ? FALSE : part === FALSE ? TRUE : `NOT (${part})`)
