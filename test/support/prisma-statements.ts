import { SqliteTransaction } from '../../src/db/sqlite-adapter'
import { Running } from '../../src/db/transactions/running'

/** Counts what Prisma itself does in transactions: its statements on SQLite, joining one on PostgreSQL. */
export function watchPrismaInTransactions(): { count(): number; stop(): void } {
  const spies = [
    jest.spyOn(SqliteTransaction.prototype, 'queryRaw'),
    jest.spyOn(SqliteTransaction.prototype, 'executeRaw'),
    jest.spyOn(Running.prototype, 'inside'),
  ]
  return {
    count: () => spies.reduce((sum, { mock }) => sum + mock.calls.length, 0),
    stop: () => {
      for (const spy of spies) spy.mockRestore()
    },
  }
}
