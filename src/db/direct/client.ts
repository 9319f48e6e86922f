/**
 * Direct queries: SQL of our own for plain reads and, inside a transaction, plain writes. Prisma spends most of a read
 * on planning and on assembling rows. Everything else, and every failure, falls back to Prisma, whose answer is the
 * reference in tests.
 */
import type { PrismaClient as Db, Prisma } from '../../generated/sqlite/client'
import type { Options, Transactions } from '../transactions/running'
import type { Filter } from './conditions'
import { type Grouping, groupRows } from './groups'
import type { Model, Table } from './model'
import { countRows, findRows, findUniqueRow, type Row, type Source } from './rows'
import { NOT_DIRECT } from './sql-builder'
import type { Arguments } from './statement'
import {
  type Change,
  deleteRow,
  deleteRows,
  execute,
  type Inserts,
  insertMany,
  insertRow,
  updateRow,
  updateRows,
} from './writes'

type Tx = Prisma.TransactionClient
/** Connections for direct queries; null where Prisma must answer. */
export type Sources = {
  root(): Source | null
  transaction(): Source | null
  /** Runs a read by Prisma outside transactions. */
  byPrisma?: (<T>(run: () => Promise<T>) => Promise<T>) | undefined
  onSlip?: ((error: unknown) => void) | undefined
  /** Begins and ends transactions without Prisma; where absent, Prisma does. */
  transactions?: Transactions
}

type Reads = {
  findMany(args?: Arguments): Promise<unknown>
  findFirst(args?: Arguments): Promise<unknown>
  findFirstOrThrow(args?: Arguments): Promise<unknown>
  findUnique(args: Arguments): Promise<unknown>
  findUniqueOrThrow(args: Arguments): Promise<unknown>
  count(args?: Arguments): Promise<unknown>
  groupBy(args: Grouping): Promise<unknown>
  create(args: { data: Filter }): Promise<unknown>
  createMany(args: Inserts): Promise<unknown>
  update(args: Change): Promise<unknown>
  updateMany(args: Change): Promise<unknown>
  delete(args: Change): Promise<unknown>
  deleteMany(args?: Change): Promise<unknown>
}

/** Wraps a client, made on demand, so that plain reads, in transactions too, are direct queries. */
export function withShortWay(client: () => Db, model: Model, sources: Sources): Db {
  const { onSlip, transactions, byPrisma } = sources
  return shortened(client, model, { source: sources.root, onSlip, byPrisma }, (work, options) => {
    const opening = transactions?.begin(options?.isolationLevel)
    if (transactions && opening) {
      const inIt = (source: Source, inside: () => Promise<Tx>) =>
        Promise.resolve(work(shortened(() => later(inside), model, { source: () => source, onSlip })))
      const { runTransaction } =
        require('../transactions/running') as typeof import('../transactions/running')
      return runTransaction(client, transactions, opening, inIt, options!)
    }
    const inTransaction = (tx: Tx) => {
      const source = sources.transaction()
      return work(shortened(() => tx, model, { source: () => source, onSlip })) as Promise<unknown>
    }
    return client().$transaction(inTransaction, options as { timeout?: number })
  })
}

function later(client: () => Promise<Tx>): Tx {
  const method =
    (of: (client: Tx) => unknown, name: PropertyKey) =>
    async (...args: unknown[]) => {
      const own = of(await client()) as Record<PropertyKey, (...args: unknown[]) => unknown>
      return own[name]!(...args)
    }
  return new Proxy({} as Tx, {
    get(_client, name) {
      if (typeof name !== 'string' || name === 'then') return undefined
      if (name.startsWith('$')) return method(own => own, name)
      return new Proxy({}, { get: (_own, each) => method(own => Reflect.get(own, name), each) })
    },
  })
}

type Way = Pick<Sources, 'onSlip' | 'byPrisma'> & { source: () => Source | null }
type RunTransaction = (work: (tx: Tx) => unknown, options?: Options) => Promise<unknown>

function shortened<Client extends Db | Tx>(
  client: () => Client,
  model: Model,
  way: Way,
  inTransaction?: RunTransaction,
): Client {
  const known = new Map<PropertyKey, unknown>()
  const { byPrisma } = way
  const made = (name: PropertyKey): unknown => {
    const table = typeof name === 'string' ? model.get(name) : undefined
    if (table) return readsOf(() => Reflect.get(client(), name) as Reads, table, way)
    if (name === '$executeRawUnsafe')
      return (sql: string, ...values: unknown[]) =>
        directOr(
          way,
          from => execute(from, sql, values),
          () => client().$executeRawUnsafe(sql, ...values),
        )
    if (name === '$queryRaw' && byPrisma)
      return (...args: unknown[]) => byPrisma(async () => client().$queryRaw(...(args as [Prisma.Sql])))
    if (name === '$transaction' && inTransaction)
      return (work: unknown, options?: Options) =>
        typeof work === 'function'
          ? inTransaction(work as (tx: Tx) => unknown, options)
          : (client() as Db).$transaction(work as Prisma.PrismaPromise<unknown>[], options as object)
    const own = Reflect.get(client(), name) as unknown
    return typeof own === 'function' ? own.bind(client()) : own
  }
  return new Proxy({} as Client, {
    get(_client, name) {
      if (!known.has(name)) known.set(name, made(name))
      return known.get(name)
    },
  })
}

async function directOr<T>(
  { source, onSlip }: Way,
  direct: (from: Source) => Promise<T>,
  otherwise: () => Promise<unknown>,
) {
  const from = source()
  if (!from) return otherwise()
  try {
    return await direct(from)
  } catch (error) {
    if (error === NOT_DIRECT) return otherwise()
    if (from.tell) {
      from.tell(error)
      await otherwise()
      throw error
    }
    if (from.isLast(error)) throw error
    // Prisma runs the query again, to report a failure in its own words.
    const answer = await otherwise()
    onSlip?.(error)
    return answer
  }
}

/** `own` returns Prisma's delegate of the table, created lazily because many transactions never need one. */
function readsOf(own: () => Reads, table: Table, way: Way): Reads {
  const either = <T>(direct: (from: Source) => Promise<T>, otherwise: () => Promise<unknown>) =>
    directOr(way, direct, otherwise)
  // Not for findUnique: Prisma combines those of several requests.
  const eitherRead: typeof either = (direct, otherwise) =>
    either(direct, () => way.byPrisma?.(otherwise) ?? otherwise())
  const first = async (from: Source, args: Arguments): Promise<Row | null> => {
    if ('take' in args) throw NOT_DIRECT
    return (await findRows(from, table, { ...args, take: 1 }))[0] ?? null
  }
  const one = async (from: Source, args: Arguments): Promise<Row | null> => {
    if ('take' in args || 'skip' in args || 'orderBy' in args) throw NOT_DIRECT
    return findUniqueRow(from, table, args)
  }
  const found = async (asked: Promise<Row | null>): Promise<Row> => {
    const row = await asked
    if (!row) throw NOT_DIRECT
    return row
  }
  const reads: Reads = {
    findMany: (args = {}) =>
      eitherRead(
        from => findRows(from, table, args),
        () => own().findMany(args),
      ),
    findFirst: (args = {}) =>
      eitherRead(
        from => first(from, args),
        () => own().findFirst(args),
      ),
    findFirstOrThrow: (args = {}) =>
      eitherRead(
        from => found(first(from, args)),
        () => own().findFirstOrThrow(args),
      ),
    findUnique: args =>
      either(
        from => one(from, args),
        () => own().findUnique(args),
      ),
    findUniqueOrThrow: args =>
      either(
        from => found(one(from, args)),
        () => own().findUniqueOrThrow(args),
      ),
    count: (args = {}) =>
      eitherRead(
        from => countRows(from, table, args),
        () => own().count(args),
      ),
    groupBy: args =>
      eitherRead(
        from => groupRows(from, table, args),
        () => own().groupBy(args),
      ),
    create: args =>
      either(
        from => insertRow(from, table, args),
        () => own().create(args),
      ),
    createMany: args =>
      either(
        from => insertMany(from, table, args),
        () => own().createMany(args),
      ),
    update: args =>
      either(
        from => updateRow(from, table, args),
        () => own().update(args),
      ),
    updateMany: args =>
      either(
        from => updateRows(from, table, args),
        () => own().updateMany(args),
      ),
    delete: args =>
      either(
        from => deleteRow(from, table, args),
        () => own().delete(args),
      ),
    deleteMany: (args = {}) =>
      either(
        from => deleteRows(from, table, args),
        () => own().deleteMany(args),
      ),
  }
  return new Proxy(reads, {
    get: (_reads, name) => Reflect.get(name in reads ? reads : own(), name) as unknown,
  })
}
