/** A statement that is being written: what it binds, and how the database at hand says things. */
import type { Dialect } from '../../database-url'
import type { Column } from './model'

/** Thrown while a statement is written that is left to the client: always this one, which has no stack to collect. */
export const NOT_DIRECT = new Error('left to the client')

export class Writing {
  readonly values: unknown[] = []
  #aliases = 0

  constructor(private readonly dialect: Dialect) {}

  alias(): string {
    return `t${this.#aliases++}`
  }

  /** Whether what is being written is turned round by a NOT, however often: within the row that is asked for. */
  isTurnedRound = false
  #joins = new Map<string, { alias: string; sql: string }>()

  turnedRound(write: () => string): string {
    const before = this.isTurnedRound
    this.isTurnedRound = true
    const written = write()
    this.isTurnedRound = before
    return written
  }

  /** What is said of the rows of one table, and the tables that have to be joined to it for that. */
  level<Said>(write: () => Said): { said: Said; joins: string } {
    const before = { turned: this.isTurnedRound, joins: this.#joins }
    this.isTurnedRound = false
    this.#joins = new Map()
    const said = write()
    const joins = [...this.#joins.values()].map(({ sql }) => sql).join('')
    this.isTurnedRound = before.turned
    this.#joins = before.joins
    return { said, joins }
  }

  /** Joins the one row that a relation leads to, once however often it is asked of. Returns what it is called. */
  joined(from: string, relation: string, sqlOf: (alias: string) => string): string {
    const name = `${from}.${relation}`
    const there = this.#joins.get(name)
    if (there) return there.alias
    const alias = this.alias()
    this.#joins.set(name, { alias, sql: sqlOf(alias) })
    return alias
  }

  /** Where a text stands that is looked for in a column of texts. */
  bindText(column: Column, value: unknown): string {
    if (column.kind !== 'text' || column.values || typeof value !== 'string') throw NOT_DIRECT
    const place = this.#put(value)
    // The server must be told what it is, where nothing but other texts is beside it.
    return this.dialect === 'sqlite' ? place : `${place}::text`
  }

  /** Where a value stands in the statement. Throws NOT_DIRECT for one that the column does not take. */
  bind(column: Column, value: unknown): string {
    return this.#put(stored(column, value, this.dialect))
  }

  /** Where a value that is to be stored stands; it may be null. */
  bindStored(column: Column, value: unknown): string {
    return value === null ? this.#put(null) : this.bind(column, value)
  }

  /** Many values as one, so that the statement is the same however many there are. */
  isAmong(name: string, column: Column, values: readonly unknown[]): string {
    if (values.length <= FEW)
      return `${name} IN (${values.map(value => this.bind(column, value)).join(', ')})`
    const list = values.map(value => stored(column, value, this.dialect))
    return this.dialect === 'sqlite'
      ? `${name} IN (SELECT value FROM json_each(${this.#put(JSON.stringify(list))}))`
      : `${name} = ANY(${this.#put(list)})`
  }

  count(value: unknown): string {
    return this.#put(wholeNumber(value))
  }

  /**
   * The plus changes nothing. But a bare `?` that a column equals is looked at by SQLite's planner where rows are put in an
   * order or into groups, and so the statement would be planned anew with every value: that takes longer than to run it.
   */
  #put(value: unknown): string {
    this.values.push(value)
    return this.dialect === 'sqlite' ? '+?' : `$${this.values.length}`
  }
}

/** A number of rows. Throws NOT_DIRECT for anything that is none. */
export function wholeNumber(value: unknown): number {
  if (!Number.isSafeInteger(value) || (value as number) < 0) throw NOT_DIRECT
  return value as number
}

/** So many values are named one by one: the planner then knows how few they are. */
const FEW = 10

/** A value as the database keeps it. Null has no place in a comparison. */
export function stored({ kind, values }: Column, value: unknown, dialect: Dialect): unknown {
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
