/**
 * Prisma's adapter for PostgreSQL, with transactions that fail as a whole. PostgreSQL ends a transaction at its first
 * failed statement: it refuses the later ones as aborted and answers COMMIT with ROLLBACK, which the stock adapter takes
 * for success. Here all of them fail with the first failure, which says whether a retry helps.
 */

import { createHash } from 'node:crypto'
import { PrismaPg } from '@prisma/adapter-pg'
import type { SqlDriverAdapterFactory, SqlQuery, Transaction } from '@prisma/driver-adapter-utils'
import type { Pool } from 'pg'

/** Prisma's adapter over a pool, which it leaves open. `prepared` names frequent statements. */
export function postgresqlAdapter(pool: Pool, schema: string, prepared = false): SqlDriverAdapterFactory {
  const stock = new PrismaPg(pool, {
    schema,
    disposeExternalPool: false,
    ...(prepared && { statementNameGenerator: statementNames() }),
  })
  const connect = async () => {
    const adapter = await stock.connect()
    const start = adapter.startTransaction.bind(adapter)
    adapter.startTransaction = async level => failingAsAWhole(await start(level))
    return adapter
  }
  return { provider: stock.provider, adapterName: stock.adapterName, connect }
}

function failingAsAWhole(transaction: Transaction): Transaction {
  const queryRaw = transaction.queryRaw.bind(transaction)
  const executeRaw = transaction.executeRaw.bind(transaction)
  let failure: { error: unknown } | undefined
  let last: Promise<unknown> = Promise.resolve()
  // The driver runs one statement at a time.
  const inTurn = <T>(send: () => Promise<T>): Promise<T> => {
    const mine = last.then(send)
    last = mine.catch(() => undefined)
    return mine
  }
  const unlessFailed = <T>(send: () => Promise<T>): Promise<T> =>
    inTurn(async () => {
      if (failure) throw failure.error
      try {
        return await send()
      } catch (error) {
        failure = { error }
        throw error
      }
    })
  const end = (query: SqlQuery): Promise<number> =>
    inTurn(async () => {
      const before = query.sql === 'COMMIT' && failure
      // A statement that comes later would run on a connection of the pool.
      failure ??= { error: new Error('the transaction is over') }
      const done = await executeRaw(before ? { ...query, sql: 'ROLLBACK' } : query)
      if (before) throw before.error
      return done
    })
  transaction.queryRaw = query => unlessFailed(() => queryRaw(query))
  transaction.executeRaw = query => (ENDS.has(query.sql) ? end(query) : unlessFailed(() => executeRaw(query)))
  return transaction
}

const ENDS = new Set(['COMMIT', 'ROLLBACK'])

/** PostgreSQL keeps each plan in each connection: some tens of kilobytes. */
const MOST_NAMES = 200
const MOST_COUNTED = 5_000
/** A statement that is sent for the third time will be sent again. */
const WORTH_A_NAME = 3

/** Returns a function that gives frequent statements with values a name, the same each time; empty for others. */
export function statementNames(most = MOST_NAMES): (statement: { sql: string; args: unknown[] }) => string {
  const names = new Map<string, string>()
  let counts = new Map<string, number>()
  return ({ sql, args }) => {
    if (args.length === 0) return ''
    const known = names.get(sql)
    if (known !== undefined || names.size >= most) return known ?? ''
    if (counts.size >= MOST_COUNTED) counts = new Map()
    const count = (counts.get(sql) ?? 0) + 1
    counts.set(sql, count)
    if (count < WORTH_A_NAME) return ''
    counts.delete(sql)
    const name = createHash('sha256').update(sql).digest('base64url').slice(0, 22)
    names.set(sql, name)
    return name
  }
}
