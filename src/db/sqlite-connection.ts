/** A connection to a SQLite file with cached prepared statements, translating values between Prisma and SQLite. */
import {
  type ArgType,
  type ColumnType,
  ColumnTypeEnum,
  type SqlQuery,
  type SqlResultSet,
} from '@prisma/driver-adapter-utils'
import type BetterSqlite3 from 'better-sqlite3'
import { isDamage } from './soundness/soundness'
import { toDriverError } from './sqlite-errors'

type Prepared = {
  statement: BetterSqlite3.Statement
  columnNames: string[]
  declared: (ColumnType | undefined)[]
  sorting?: Prepared | null
}

const KEPT_STATEMENTS = 500

export type SqliteOptions = {
  file: string
  /** FULL keeps acknowledged writes through a power cut; OFF is for tests. */
  synchronous?: 'FULL' | 'OFF'
  /** Time that SQLite waits for another process, blocking the event loop. */
  busyTimeoutMs?: number
  busyPatienceMs?: number
  /** A single connection, because the migration engine locks the file for its own. */
  singleConnection?: boolean
  snapshot?: boolean
  onDamage?: (error: unknown) => void
}

export class SqliteConnection {
  readonly #prepared = new Map<string, Prepared>()
  readonly #controls = new Map<string, BetterSqlite3.Statement>()
  #dataVersion: BetterSqlite3.Statement | undefined

  constructor(
    readonly raw: BetterSqlite3.Database,
    synchronous: 'FULL' | 'OFF',
    private readonly onDamage: (error: unknown) => void = () => undefined,
  ) {
    // Set on every connection: only a connection that switches a file to WAL defaults to FULL.
    if (!raw.readonly) raw.pragma('journal_mode = WAL')
    raw.pragma(`synchronous = ${synchronous}`)
    raw.pragma('foreign_keys = ON')
    raw.pragma('cache_size = -32000')
    raw.pragma('temp_store = MEMORY')
    raw.pragma('journal_size_limit = 67108864')
  }

  get inTransaction(): boolean {
    return this.raw.inTransaction
  }

  /** True when the statement can't change the database. */
  isRead(sql: string): boolean {
    return this.#translated(() => this.#prepare(sql).statement.readonly)
  }

  query(query: SqlQuery): SqlResultSet {
    return this.#translated(() => {
      const { statement, columnNames, declared } = this.#preparedFor(query)
      const args = query.args.map((arg, index) => toSqlite(arg, query.argTypes[index]))
      if (!statement.reader) {
        statement.run(args)
        return { columnNames: [], columnTypes: [], rows: [] }
      }
      const rows = statement.all(args) as unknown[][]
      return { columnNames, columnTypes: declared.map((type, index) => type ?? inferType(rows, index)), rows }
    })
  }

  control(sql: 'BEGIN IMMEDIATE' | 'COMMIT' | 'ROLLBACK'): void {
    this.#translated(() => {
      const statement = this.#controls.get(sql) ?? this.raw.prepare(sql)
      this.#controls.set(sql, statement)
      statement.run()
    })
  }

  dataVersion(): string {
    return this.#translated(() => {
      this.#dataVersion ??= this.raw.prepare('PRAGMA data_version').pluck()
      return String(this.#dataVersion.get())
    })
  }

  execute(query: SqlQuery): number {
    if (query.args.length === 0 && query.sql.includes(';\n')) {
      this.script(query.sql) // the migration engine sends whole migrations
      return 0
    }
    return this.#translated(() => {
      const { statement } = this.#prepare(query.sql)
      return statement.run(query.args.map((arg, index) => toSqlite(arg, query.argTypes[index]))).changes
    })
  }

  /** Runs statements without parameters, such as a migration. */
  script(sql: string): void {
    this.#translated(() => this.raw.exec(sql))
    this.forgetStatements()
  }

  rollBackIfOpen(): void {
    if (this.raw.inTransaction) this.raw.exec('ROLLBACK')
  }

  /** Cached column types may be wrong after a schema change. */
  forgetStatements(): void {
    this.#prepared.clear()
  }

  close(): void {
    this.forgetStatements()
    this.raw.close()
  }

  #prepare(sql: string): Prepared {
    const cached = this.#prepared.get(sql)
    if (cached) {
      this.#prepared.delete(sql)
      this.#prepared.set(sql, cached)
      return cached
    }
    const prepared = this.#compile(plannedOnce(sql))
    this.#prepared.set(sql, prepared)
    if (this.#prepared.size > KEPT_STATEMENTS) this.#prepared.delete(this.#prepared.keys().next().value!)
    return prepared
  }

  #preparedFor({ sql, args }: SqlQuery): Prepared {
    const prepared = this.#prepare(sql)
    if (prepared.sorting === null || !isUnlimited(args)) return prepared
    if (prepared.sorting === undefined)
      prepared.sorting = ORDER_BY_ID.test(sql)
        ? this.#compile(plannedOnce(sql).replace(ORDER_BY_ID, ' ORDER BY +'))
        : null
    return prepared.sorting ?? prepared
  }

  #compile(sql: string): Prepared {
    const statement = this.raw.prepare(sql)
    if (statement.reader) statement.raw(true)
    const columns = statement.reader ? statement.columns() : []
    return {
      statement,
      columnNames: columns.map(column => column.name),
      declared: columns.map(column => TYPES[(column.type ?? '').toUpperCase()]),
    }
  }

  #translated<T>(work: () => T): T {
    try {
      return work()
    } catch (error) {
      if (isDamage(error)) this.onDamage(error)
      throw toDriverError(error)
    }
  }
}

const TYPES: Record<string, ColumnType | undefined> = {
  TEXT: ColumnTypeEnum.Text,
  INTEGER: ColumnTypeEnum.Int32,
  BIGINT: ColumnTypeEnum.Int64,
  REAL: ColumnTypeEnum.Double,
  BOOLEAN: ColumnTypeEnum.Boolean,
  DATETIME: ColumnTypeEnum.DateTime,
}

/** An expression has no declared type, so its values decide. */
function inferType(rows: unknown[][], index: number): ColumnType {
  const value = rows.find(row => row[index] !== null)?.[index]
  return typeof value === 'string'
    ? ColumnTypeEnum.Text
    : typeof value === 'number'
      ? ColumnTypeEnum.UnknownNumber
      : ColumnTypeEnum.Int32
}

/** Timestamps have one format, `YYYY-MM-DDTHH:MM:SS.sssZ`, so that text order is time order. */
function toSqlite(arg: unknown, type: ArgType | undefined): unknown {
  if (arg === null || arg === undefined) return null
  if (typeof arg === 'boolean') return arg ? 1 : 0
  if (arg instanceof Date) return arg.toISOString()
  if (typeof arg !== 'string') return arg
  if (type?.scalarType === 'datetime') return new Date(arg).toISOString()
  if (type?.scalarType === 'int' || type?.scalarType === 'float' || type?.scalarType === 'decimal')
    return Number(arg)
  if (type?.scalarType === 'bigint') return BigInt(arg)
  return arg
}

/**
 * Rewrites the parameters of a SELECT so that SQLite plans it once. It plans a statement again whenever a value changes
 * that a bare `?` compares or limits, which takes longer than most reads.
 */
export function plannedOnce(sql: string): string {
  if (!/^select/i.test(sql) || sql.includes("'")) return sql
  return foundByIds(sql)
    .replace(/(limit|offset) \?/gi, '$1 0+?')
    .replace(/(?<!\+)\?/g, '+?')
}

/** Beside ids, SQLite would walk an index of the gym, or look up each id with each value of another list. */
function foundByIds(sql: string): string {
  return sql
    .replace(/(`main`\.`(\w+)`\.`gymId` = \? AND `main`\.`\2`\.`id` IN \()/g, '+$1')
    .replace(IDS_AND_LISTS, lists => lists.replaceAll(' AND ', ' AND +'))
}

const IDS_AND_LISTS = /`main`\.`(\w+)`\.`id` IN \([?,]+\)(?: AND `main`\.`\1`\.`\w+` IN \([?,]+\))+/g

/** SQLite would read all rows of the gym in order to sort none. */
const ORDER_BY_ID = / ORDER BY (?=`main`\.`\w+`\.`id` )/

/** Prisma's LIMIT, before OFFSET, is -1 when it reads all rows. */
function isUnlimited(args: readonly unknown[]): boolean {
  return Number(args.at(-2)) < 0
}
