import { DriverAdapterError } from '@prisma/driver-adapter-utils'
import { databaseErrorOf } from '../../src/db/errors'

it.each(['SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'SQLITE_READONLY', 'SQLITE_CANTOPEN'])(
  'takes %s for a database that is out of service',
  code => {
    const error = new DriverAdapterError({ kind: 'sqlite', extendedCode: 1, message: `${code}: no` })
    expect(databaseErrorOf(error)).toMatchObject({ kind: 'unavailable', code: 'unavailable' })
  },
)

it('takes a conflict that COMMIT found, and that stayed, for a database that is busy', () => {
  const error = new DriverAdapterError({ kind: 'TransactionWriteConflict' })
  expect(databaseErrorOf(error)).toMatchObject({ kind: 'unavailable', code: 'unavailable' })
})

it('takes nothing else for a failure to tell a caller about', () => {
  expect(databaseErrorOf(new Error('a bug'))).toBeNull()
  expect(databaseErrorOf(undefined)).toBeNull()
})
