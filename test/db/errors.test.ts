import { DriverAdapterError } from '@prisma/driver-adapter-utils'
import { toDatabaseError } from '../../src/db/errors'

it.each(['SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'SQLITE_READONLY', 'SQLITE_CANTOPEN'])(
  'takes %s for a database that is out of service',
  code => {
    const error = new DriverAdapterError({ kind: 'sqlite', extendedCode: 1, message: `${code}: no` })
    expect(toDatabaseError(error)).toMatchObject({ kind: 'unavailable', code: 'unavailable' })
  },
)

it.each(['08006', '53100', '53300', '25006', '57P01', '57P03'])(
  'takes SQLSTATE %s for a database that is out of service',
  originalCode => {
    const cause = { kind: 'postgres', code: originalCode, severity: 'FATAL', message: 'no' } as const
    const details = { detail: undefined, column: undefined, hint: undefined }
    const error = new DriverAdapterError({ ...cause, ...details, originalCode })
    expect(toDatabaseError(error)).toMatchObject({ kind: 'unavailable', code: 'unavailable' })
  },
)

it.each([
  'Connection terminated unexpectedly',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
])('takes a connection that broke or did not come about for the same: %s', message => {
  expect(toDatabaseError(new Error(message))).toMatchObject({ kind: 'unavailable', code: 'unavailable' })
})

it('takes a conflict that COMMIT found, and that stayed, for a database that is busy', () => {
  const error = new DriverAdapterError({ kind: 'TransactionWriteConflict' })
  expect(toDatabaseError(error)).toMatchObject({ kind: 'unavailable', code: 'unavailable' })
})

it('takes nothing else for a failure to tell a caller about', () => {
  expect(toDatabaseError(new Error('a bug'))).toBeNull()
  expect(toDatabaseError(undefined)).toBeNull()
})
