import { AppError, conflict, notFound, unavailable } from '../errors'

type Known = { code: string; meta?: Record<string, unknown> }

/** True for a PostgreSQL serialization conflict: the transaction may run again. */
export function isWriteConflict(error: unknown): boolean {
  return knownError(error)?.code === 'P2034' || driverKind(error) === 'TransactionWriteConflict'
}

/** True when the database refused a row of raw SQL: a duplicate, a missing reference or a missing value. */
export function isRefusedRow(error: unknown): boolean {
  return REFUSED_ROW.has(driverKind(error) ?? '')
}

const REFUSED_ROW = new Set([
  'UniqueConstraintViolation',
  'ForeignKeyConstraintViolation',
  'NullConstraintViolation',
])

/** True for a unique violation. */
export function isDuplicate(error: unknown, columns?: string[]): boolean {
  if (knownError(error)?.code !== 'P2002') return false
  return columns === undefined || sameColumns(duplicateColumns(error), columns)
}

/**
 * Translates a failure that a caller may see; null for a bug. Unique violation → 409, missing row → 404, busy, full,
 * read-only or unreachable database → 503.
 */
export function toDatabaseError(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  const code = knownError(error)?.code
  if (code === 'P2002') return conflict('conflict', 'Something with the same values exists already.')
  if (code === 'P2025') return notFound()
  // A conflict found by COMMIT has no Prisma code.
  if ((code !== undefined && UNAVAILABLE.has(code)) || isWriteConflict(error))
    return unavailable('The database is busy. Try again in a moment.')
  if (isOutOfService(error)) return unavailable('The database cannot be used at the moment. Try again later.')
  return null
}

/** Timeout, no connection, exhausted pool, transaction not started or timed out, persistent conflict. */
const UNAVAILABLE = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2034', 'P2037'])
/** SQLSTATEs: no connection, no access, no space, read-only, timeout, shutting down or starting up. */
const SQLSTATE_OUT_OF_SERVICE = /^(08...|28...|3D000|53[0-4]00|25006|57014|57P0[1-5])$/
const OUT_OF_SERVICE = new RegExp(
  [
    'SQLITE_(FULL|READONLY|IOERR|CANTOPEN|CORRUPT|NOTADB)',
    // Kinds of Prisma's adapter for a socket that broke inside a transaction.
    'DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections|TlsConnectionError',
    'ENOSPC|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH',
    'No server takes writes|Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable',
  ].join('|'),
)

function isOutOfService(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const cause = driverCause(error)
  const { code } = error as { code?: unknown }
  if (SQLSTATE_OUT_OF_SERVICE.test(cause?.originalCode ?? String(code))) return true
  return OUT_OF_SERVICE.test(`${error.message} ${JSON.stringify(cause ?? '')}`)
}

/** The two generated clients have separate error classes, so the name decides. */
function knownError(error: unknown): Known | undefined {
  const named = error instanceof Error && error.name === 'PrismaClientKnownRequestError'
  return named ? (error as unknown as Known) : undefined
}

type Cause = { kind?: string; originalCode?: string; constraint?: { fields?: string[]; index?: string } }

function driverCause(error: unknown): Cause | undefined {
  const direct = error as { name?: string; cause?: Cause } | undefined
  if (direct?.name === 'DriverAdapterError') return direct.cause
  return (knownError(error)?.meta?.driverAdapterError as { cause?: Cause } | undefined)?.cause
}

function driverKind(error: unknown): string | undefined {
  return driverCause(error)?.kind
}

/** SQLite names the columns; PostgreSQL the columns, or the index `Table_column_column_key`. */
function duplicateColumns(error: unknown): string[] {
  const constraint = driverCause(error)?.constraint
  if (constraint?.fields) return constraint.fields.map(field => field.replaceAll('"', ''))
  return (constraint?.index ?? '')
    .replace(/^[^_]+_/, '')
    .replace(/_(key|pkey)$/, '')
    .split('_')
}

function sameColumns(a: string[], b: string[]): boolean {
  return [...a].sort().join() === [...b].sort().join()
}
