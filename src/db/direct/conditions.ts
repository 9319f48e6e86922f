/** What a filter of the client's says, as SQL: only what is the same on both databases and needs no thought. */
import type { Column, Relation, Table } from './model'
import { NOT_DIRECT, type Writing } from './writing'

export type Filter = Readonly<Record<string, unknown>>

/** The SQL of a filter over the table that is called `alias`, on the level of `writing`. Throws NOT_DIRECT for whatever is left to the client. */
export function conditionOf(writing: Writing, table: Table, alias: string, filter: Filter): string {
  const beyond = beyondOf(writing, table, alias, filter)
  const parts = beyond === null ? [] : [beyond.sql]
  for (const key of Object.keys(filter))
    if (!beyond?.said.has(key)) parts.push(partOf(writing, table, alias, key, filter[key]))
  return all(parts)
}

/**
 * What lies beyond a row of a list (`keysetArgs`): `{ at: { gte: a }, OR: [{ at: { gt: a } }, { id: { gt: b } }] }` is said at once,
 * `(at, id) > (a, b)`. The index is then entered at the very row, however many share its moment. Null when the filter says no such
 * thing.
 */
function beyondOf(
  writing: Writing,
  table: Table,
  alias: string,
  filter: Filter,
): { sql: string; said: ReadonlySet<string> } | null {
  // Where a column may be empty, only what is not turned round means the same.
  if (!Array.isArray(filter.OR) || filter.OR.length !== 2 || writing.isTurnedRound) return null
  const [later, after] = filter.OR.map(compared)
  if (!later || !after || !(later.operator === 'gt' || later.operator === 'lt')) return null
  const from = compared({ [later.name]: filter[later.name] })
  const [at, id] = [table.columns.get(later.name), table.columns.get(after.name)]
  const isOne = from?.operator === `${later.operator}e` && from.value === later.value && at !== id
  if (!isOne || after.operator !== later.operator || !at || !id) return null
  const values = `${writing.bind(at, later.value)}, ${writing.bind(id, after.value)}`
  const sql = `(${alias}."${at.name}", ${alias}."${id.name}") ${COMPARED.get(later.operator)} (${values})`
  return { sql, said: new Set(['OR', at.name]) }
}

/** A filter that compares one column in one way. */
function compared(filter: unknown): { name: string; operator: string; value: unknown } | null {
  const [name, ...others] = isOperators(filter) ? Object.keys(filter) : []
  if (name === undefined || others.length > 0) return null
  const how = (filter as Filter)[name]
  const [operator, ...more] = isOperators(how) ? Object.keys(how) : []
  if (operator === undefined || more.length > 0) return null
  return { name, operator, value: (how as Filter)[operator] }
}

function partOf(writing: Writing, table: Table, alias: string, key: string, value: unknown): string {
  const column = table.columns.get(key)
  if (column) return ofColumn(writing, `${alias}."${key}"`, column, value)
  const relation = table.relations.get(key)
  if (relation) return ofRelation(writing, relation, alias, value)
  const of = (filter: unknown) => conditionOf(writing, table, alias, objectOf(filter))
  switch (key) {
    case 'AND':
      return all((Array.isArray(value) ? value : [value]).map(of))
    case 'OR':
      if (!Array.isArray(value)) throw NOT_DIRECT
      return any(value.map(of).map(something))
    case 'NOT':
      return not(something(writing.turnedRound(() => of(value))))
    default:
      throw NOT_DIRECT
  }
}

/**
 * The SQL of a filter that finds one row at most: it names all columns of one of the table's unique keys by plain values,
 * `id` or `gymId_id: { gymId, id }`, whatever else it says. Throws NOT_DIRECT for any other.
 */
export function conditionOfOne(writing: Writing, table: Table, alias: string, filter: Filter): string {
  const [named, others]: [string[], Record<string, unknown>] = [[], {}]
  let isNamed = false
  for (const key of Object.keys(filter)) {
    const [value, columns] = [filter[key], table.unique.get(key)]
    if (columns === undefined) {
      others[key] = value
      continue
    }
    const values = columns.length > 1 ? objectOf(value) : { [key]: value }
    if (Object.keys(values).length !== columns.length) throw NOT_DIRECT
    for (const name of columns) {
      const stated = plain(values[name])
      if (stated === null) throw NOT_DIRECT
      named.push(`${alias}."${name}" = ${writing.bind(table.columns.get(name)!, stated)}`)
    }
    isNamed = true
  }
  if (!isNamed) throw NOT_DIRECT
  return all([...named, conditionOf(writing, table, alias, others)])
}

/** What the client writes for a text that is looked for: `%` and `_` stand for any there too. */
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

function ofColumn(writing: Writing, name: string, column: Column, value: unknown): string {
  if (value === null) return `${name} IS NULL`
  if (!isOperators(value)) return `${name} = ${writing.bind(column, value)}`
  return all(
    Object.keys(value).map(operator => {
      const operand = value[operator]
      if (operator === 'equals') return ofColumn(writing, name, column, plain(operand))
      if (operator === 'not')
        return plain(operand) === null ? `${name} IS NOT NULL` : `${name} <> ${writing.bind(column, operand)}`
      if (operator === 'in') return isOneOf(writing, name, column, operand as unknown[])
      if (operator === 'notIn') return not(isOneOf(writing, name, column, operand as unknown[]))
      const looked = LOOKED_FOR.get(operator)
      if (looked) return `${name} LIKE ${looked(writing.bindText(column, operand))}`
      const compared = COMPARED.get(operator)
      if (!compared) throw NOT_DIRECT
      return `${name} ${compared} ${writing.bind(column, operand)}`
    }),
  )
}

/** Whether a column is one of some values. */
export function isOneOf(writing: Writing, name: string, column: Column, values: readonly unknown[]): string {
  if (!Array.isArray(values)) throw NOT_DIRECT
  if (values.length === 0) return FALSE
  if (values.length === 1) return `${name} = ${writing.bind(column, values[0])}`
  return writing.isAmong(name, column, values)
}

function ofRelation(writing: Writing, relation: Relation, alias: string, value: unknown): string {
  const [operator, filter] = relation.isList ? toMany(value) : toOne(value)
  switch (operator) {
    case 'none':
      return not(existing(writing, relation, alias, filter ?? {}))
    case 'some':
      return existing(writing, relation, alias, filter ?? {})
    case 'is':
      if (filter === null) return isThere(relation, not(existing(writing, relation, alias, {})))
      return ofJoined(writing, relation, alias, filter)
    case 'isNot':
      if (filter !== null) throw NOT_DIRECT
      return isThere(relation, existing(writing, relation, alias, {}))
  }
}

/** Whether there is such a row of the other table. */
function existing(writing: Writing, relation: Relation, alias: string, filter: Filter): string {
  const child = writing.alias()
  const { said, joins } = writing.level(() => conditionOf(writing, relation.table, child, filter))
  const where = all([...joinedBy(relation, alias, child), said])
  return `EXISTS (SELECT 1 FROM "${relation.table.name}" ${child}${joins} WHERE ${where})`
}

/** A condition on the one row that belongs to another: joined to it, so that either table may be looked through first. */
function ofJoined(writing: Writing, relation: Relation, alias: string, filter: Filter): string {
  // What is unknown of another table's row is said otherwise by the client where all of it is turned round.
  if (writing.isTurnedRound || Object.keys(filter).length === 0) throw NOT_DIRECT
  const child = joinedRow(writing, relation, alias)
  const wanted = conditionOf(writing, relation.table, child, filter)
  return all([wanted, `${child}."${relation.there.at(-1)}" IS NOT NULL`])
}

/** The one row that belongs to another, joined to it. Returns what it is called. */
export function joinedRow(writing: Writing, relation: Relation, alias: string): string {
  return writing.joined(alias, relation.name, child => {
    return ` LEFT JOIN "${relation.table.name}" ${child} ON ${all(joinedBy(relation, alias, child))}`
  })
}

/** What makes rows of two tables belong together. */
export function joinedBy({ here, there }: Relation, alias: string, child: string): string[] {
  return there.map((column, index) => `${child}."${column}" = ${alias}."${here[index]}"`)
}

/** Where the row itself names the other by several columns, the client finds it missing only when all of them are null. */
function isThere({ names }: Relation, condition: string): string {
  if (names) throw NOT_DIRECT
  return condition
}

function toMany(value: unknown): ['some' | 'none', Filter] {
  const filter = objectOf(value)
  const [operator, ...more] = Object.keys(filter)
  if (more.length > 0 || (operator !== 'some' && operator !== 'none')) throw NOT_DIRECT
  return [operator, objectOf(filter[operator])]
}

/** `athlete: { name: 'x' }` is short for `athlete: { is: { name: 'x' } }`. */
function toOne(value: unknown): ['is' | 'isNot', Filter | null] {
  if (value === null) return ['is', null]
  const filter = objectOf(value)
  const names = Object.keys(filter)
  if (!names.includes('is') && !names.includes('isNot')) return ['is', filter]
  const [operator, ...more] = names as ('is' | 'isNot')[]
  if (more.length > 0) throw NOT_DIRECT
  const wanted = filter[operator!]
  return [operator!, wanted === null ? null : objectOf(wanted)]
}

/** What a filter or an argument says when it is an object of its own, as the client takes it. */
export function objectOf(value: unknown): Filter {
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
/** Several conditions at once; none is no condition. */
export function all(parts: string[]): string {
  const said = parts.filter(part => part !== TRUE)
  if (said.length < 2) return said[0] ?? TRUE
  return `(${said.join(' AND ')})`
}

/** What an empty filter stands for beside others, or turned round, is the client's to say. */
function something(part: string): string {
  if (part === TRUE) throw NOT_DIRECT
  return part
}

function any(parts: string[]): string {
  return parts.length === 0 ? FALSE : `(${parts.join(' OR ')})`
}

const not = (part: string) => (part === TRUE ? FALSE : part === FALSE ? TRUE : `NOT (${part})`)
