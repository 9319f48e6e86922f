import { DriverAdapterError, type Error as DriverError } from '@prisma/driver-adapter-utils'

/** Returns an error that Prisma's client understands. */
export function createDriverError(error: DriverError): DriverAdapterError {
  return new DriverAdapterError(error)
}

/** Translates errors of better-sqlite3; others stay unchanged. */
export function toDriverError(error: unknown): unknown {
  if (!isSqliteError(error)) return error
  return createDriverError({
    originalCode: error.code,
    originalMessage: error.message,
    ...kindOf(error.code, error.message),
  })
}

/** Checked by name: better-sqlite3's native part keeps the error class of whichever module loaded it first. */
function isSqliteError(error: unknown): error is Error & { code: string } {
  const { name, code } = Object(error) as Partial<Error & { code: unknown }>
  return name === 'SqliteError' && typeof code === 'string'
}

/** True when another process holds the database. */
export function isBusy(error: unknown): boolean {
  return error instanceof DriverAdapterError && error.cause.kind === 'SocketTimeout'
}

function kindOf(code: string, message: string): DriverError {
  if (code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY') {
    return { kind: 'UniqueConstraintViolation', constraint: { fields: failedColumns(message) } }
  }
  if (code === 'SQLITE_CONSTRAINT_NOTNULL')
    return { kind: 'NullConstraintViolation', constraint: { fields: failedColumns(message) } }
  // A restricted foreign key fails like a trigger, with the message of a foreign key.
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
