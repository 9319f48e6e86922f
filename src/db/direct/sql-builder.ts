/** Builds one SQL statement: its bound values, table aliases and joins, in the dialect of the database. */
import type { Dialect } from '../../config/database-url'
import type { Column } from './model'

/** Thrown for queries that Prisma runs. A constant, so that no stack is collected. */
export const NOT_DIRECT = new Error('left to the client')

export class SqlBuilder {
  readonly values: unknown[] = []
  #aliases = 0

  constructor(private readonly dialect: Dialect) {}

  alias(): string {
    return `t${this.#aliases++}`
  }

  /** True while a condition inside a NOT of the current table is built. */
  isNegated = false
  #joins = new Map<string, { alias: string; sql: string }>()

  negate(write: () => string): string {
    const before = this.isNegated
    this.isNegated = true
    const written = write()
    this.isNegated = before
    return written
  }

  withJoins<Result>(write: () => Result): { result: Result; joins: string } {
    const before = { turned: this.isNegated, joins: this.#joins }
    this.isNegated = false
    this.#joins = new Map()
    const result = write()
    const joins = [...this.#joins.values()].map(({ sql }) => sql).join('')
    this.isNegated = before.turned
    this.#joins = before.joins
    return { result, joins }
  }

  /** Joins the parent row of a relation, once for all uses, and returns its alias. */
  join(from: string, relation: string, sqlOf: (alias: string) => string): string {
    const name = `${from}.${relation}`
    const there = this.#joins.get(name)
    if (there) return there.alias
    const alias = this.alias()
    this.#joins.set(name, { alias, sql: sqlOf(alias) })
    return alias
  }

  /** Binds a text to search for and returns its placeholder. Throws NOT_DIRECT for enums and other types. */
  bindText(column: Column, value: unknown): string {
    if (column.kind !== 'text' || column.values || typeof value !== 'string') throw NOT_DIRECT
    const place = this.#put(value)
    // PostgreSQL can't infer the type of a parameter next to other untyped text.
    return this.dialect === 'sqlite' ? place : `${place}::text`
  }

  /** Binds a value and returns its placeholder. Throws NOT_DIRECT for a value of the wrong type. */
  bind(column: Column, value: unknown): string {
    return this.#put(toStored(column, value, this.dialect))
  }

  /** Binds a value to store, which may be null. */
  bindStored(column: Column, value: unknown): string {
    return value === null ? this.#put(null) : this.bind(column, value)
  }

  /** Binds many values as one parameter, so that their number doesn't change the statement. */
  isIn(name: string, column: Column, values: readonly unknown[]): string {
    if (values.length <= MAX_SINGLE_PARAMETERS)
      return `${name} IN (${values.map(value => this.bind(column, value)).join(', ')})`
    const list = values.map(value => toStored(column, value, this.dialect))
    return this.dialect === 'sqlite'
      ? `${name} IN (SELECT value FROM json_each(${this.#put(JSON.stringify(list))}))`
      : `${name} = ANY(${this.#put(list)})`
  }

  bindCount(value: unknown): string {
    return this.#put(wholeNumber(value))
  }

  /**
   * The unary plus changes no value, but keeps SQLite's planner from replanning ORDER BY and GROUP BY statements
   * for every new value of a bare `?`, which takes longer than running the statement.
   */
  #put(value: unknown): string {
    this.values.push(value)
    return this.dialect === 'sqlite' ? '+?' : `$${this.values.length}`
  }
}

/** Returns a row count. Throws NOT_DIRECT for anything else. */
export function wholeNumber(value: unknown): number {
  if (!Number.isSafeInteger(value) || (value as number) < 0) throw NOT_DIRECT
  return value as number
}

/** Up to this many values are single parameters, so that the planner sees how few there are. */
const MAX_SINGLE_PARAMETERS = 10

/** Converts a value to its stored form. Throws NOT_DIRECT for null, which no comparison takes. */
export function toStored({ kind, values }: Column, value: unknown, dialect: Dialect): unknown {
  switch (kind) {
    case 'text':
      if (typeof value === 'string' && (!values || values.has(value))) return value
      break
    case 'moment':
      if (value instanceof Date && !Number.isNaN(value.getTime())) return value.toISOString()
      break
    case 'boolean':
      if (typeof value === 'boolean') return dialect === 'sqlite' ? Number(value) : value
      break
    case 'integer':
      if (Number.isInteger(value)) return value
      break
    case 'real':
      if (typeof value === 'number' && Number.isFinite(value)) return value
  }
  throw NOT_DIRECT
}
