import { DriverAdapterError } from '@prisma/driver-adapter-utils'
import { toDatabaseError } from '../../src/db/errors'

it.each(['SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'SQLITE_READONLY', 'SQLITE_CANTOPEN'])(
  'database errors: treats %s as an unavailable database',
  code => {
    const error = new DriverAdapterError({ kind: 'sqlite', extendedCode: 1, message: `${code}: no` })
    expect(toDatabaseError(error)).toMatchObject({ kind: 'unavailable', code: 'unavailable' })
  },
)

it.each(['08006', '53100', '53300', '25006', '57P01', '57P03'])(
  'database errors: treats SQLSTATE %s as an unavailable database',
  originalCode => {
    const cause = { kind: 'postgres', code: originalCode, severity: 'FATAL', message: 'no' } as const
    const details = { detail: undefined, column: undefined, hint: undefined }
    const error = new DriverAdapterError({ ...cause, ...details, originalCode })
    expect(toDatabaseError(error)).toMatchObject({ kind: 'unavailable', code: 'unavailable' })
  },
)

it.each([
  { kind: 'DatabaseNotReachable', host: 'db', port: 5432 },
  { kind: 'ConnectionClosed' },
  { kind: 'SocketTimeout' },
  { kind: 'TooManyConnections', cause: 'too many clients' },
] as const)(
  'database errors: treats $kind, as the adapter names a broken socket, as an unavailable database',
  cause => {
    expect(toDatabaseError(new DriverAdapterError(cause))).toMatchObject({ kind: 'unavailable' })
  },
)

it.each([
  'Connection terminated unexpectedly',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
])('database errors: treats a broken or failed connection as an unavailable database: %s', message => {
  expect(toDatabaseError(new Error(message))).toMatchObject({ kind: 'unavailable', code: 'unavailable' })
})

it('database errors: treats a lasting conflict at COMMIT as a busy database', () => {
  const error = new DriverAdapterError({ kind: 'TransactionWriteConflict' })
  expect(toDatabaseError(error)).toMatchObject({ kind: 'unavailable', code: 'unavailable' })
})

it('database errors: reports no other errors to the caller', () => {
  expect(toDatabaseError(new Error('a bug'))).toBeNull()
  expect(toDatabaseError(undefined)).toBeNull()
})
