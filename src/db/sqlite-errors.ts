/** SQLite's errors in the words of Prisma's driver adapters. */
import { DriverAdapterError, type Error as DriverError } from '@prisma/driver-adapter-utils'

/** An error that Prisma understands, from what is known of it. */
export function driverError(error: DriverError): DriverAdapterError {
  return new DriverAdapterError(error)
}

/** Translates what better-sqlite3 throws; anything else stays as it is. */
export function driverErrorOf(error: unknown): unknown {
  if (!isSqliteError(error)) return error
  return driverError({
    originalCode: error.code,
    originalMessage: error.message,
    ...kindOf(error.code, error.message),
  })
}

/** By name: the compiled part of better-sqlite3 keeps the class, and the Error above it, of whoever loaded it first. */
function isSqliteError(error: unknown): error is Error & { code: string } {
  const { name, code } = Object(error) as Partial<Error & { code: unknown }>
  return name === 'SqliteError' && typeof code === 'string'
}

/** True for the error of a database that another process holds. */
export function isBusy(error: unknown): boolean {
  return error instanceof DriverAdapterError && error.cause.kind === 'SocketTimeout'
}

function kindOf(code: string, message: string): DriverError {
  if (code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY') {
    return { kind: 'UniqueConstraintViolation', constraint: { fields: failedColumns(message) } }
  }
  if (code === 'SQLITE_CONSTRAINT_NOTNULL')
    return { kind: 'NullConstraintViolation', constraint: { fields: failedColumns(message) } }
  // A link that is restricted fails as a trigger would, with the words of a foreign key.
  if (
    /^SQLITE_CONSTRAINT_(FOREIGNKEY|TRIGGER)$/.test(code) &&
    /^FOREIGN KEY constraint failed/.test(message)
  ) {
    return { kind: 'ForeignKeyConstraintViolation', constraint: { foreignKey: {} } }
  }
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) return { kind: 'SocketTimeout' }
  const missing = /^no such (table|column): (.+)$/.exec(message)
  if (missing?.[1] === 'table') return { kind: 'TableDoesNotExist', table: missing[2]! }
  if (missing?.[1] === 'column') return { kind: 'ColumnNotFound', column: missing[2]! }
  return { kind: 'sqlite', extendedCode: 1, message: `${code}: ${message}` }
}

/** `UNIQUE constraint failed: Gym.slug, Gym.name` names the columns. */
function failedColumns(message: string): string[] {
  return (message.split('constraint failed: ')[1] ?? '').split(', ').map(column => column.split('.').pop()!)
}
