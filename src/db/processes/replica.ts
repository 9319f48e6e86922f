/**
 * Reads of requests from a streaming replica. The first read goes to the primary and brings the position of its log;
 * the replica answers the others once it has replayed that position, so that nobody misses an earlier change.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import type { Logger } from 'pino'
import type { Ask } from '../direct/rows'
import { together } from '../direct/together'
import { asker, type PostgresqlOptions, postgresqlPool } from '../postgresql/postgresql-pool'
import { currentReads, type RequestReads } from '../request-reads'
import { POSITION, REPLAYED, ReplicaWatch, toBytes } from './replica-watch'

/** Longest wait for the replica to catch up, and the pause between looks. */
const CATCH_UP_MS = 20
const PAUSE_MS = 2
/** No request waits for this time after one in vain. */
const REST_MS = 1_000

type Query = (query: unknown) => Promise<unknown>
type Primary = { ask: Ask; changes(): number | null }
type ReplicaOptions = PostgresqlOptions & { url: string; log: Logger }

export class Replica {
  /** Reads by server, and waits in vain. */
  readonly counts = { primary: 0, replica: 0, behind: 0 }
  readonly #pool: Pool
  readonly #watch: ReplicaWatch
  readonly #replayed = new WeakMap<PoolClient, number>()
  readonly #byPrisma = new AsyncLocalStorage<RequestReads>()
  #restsUntil = 0

  constructor(
    private readonly primary: Primary,
    { url, log, ...options }: ReplicaOptions,
  ) {
    this.#pool = postgresqlPool(url, options).pool
    const servers = { primary: primary.ask, replica: asker(this.#pool) }
    this.#watch = new ReplicaWatch(servers, log)
  }

  async close(): Promise<void> {
    this.#watch.stop()
    await this.#pool.end()
  }

  /** Answers a read of the root client. */
  async ask(...read: Parameters<Ask>): Promise<unknown[][]> {
    const reads = currentReads()
    if (!reads) return this.primary.ask(...read)
    if (this.#isCurrent(reads)) {
      reads.together ??= together(
        (text, values) => this.#read(reads, text, values),
        () => false,
      )
      const { ask } = reads.together
      return this.#orPrimary(
        reads,
        () => ask(...read),
        () => this.primary.ask(...read),
      )
    }
    this.counts.primary++
    if (!this.#mayRead(reads)) return this.primary.ask(...read)
    const changes = this.primary.changes()
    // Both go in one statement.
    const [rows, position] = await Promise.all([this.primary.ask(...read), this.primary.ask(POSITION, [], 1)])
    const bytes = toBytes(position)
    if (bytes !== null && bytes >= (reads.position?.bytes ?? 0)) reads.position = { bytes, changes }
    return rows
  }

  /** Runs a read by Prisma, which calls `query`. */
  async byPrisma<T>(run: () => Promise<T>): Promise<T> {
    const reads = currentReads()
    if (reads && this.#isCurrent(reads)) return this.#byPrisma.run(reads, async () => run())
    if (reads) this.counts.primary++
    return run()
  }

  /** Replaces the primary's `query` for Prisma. */
  query(query: unknown, primary: Query): Promise<unknown> {
    const reads = this.#byPrisma.getStore()
    if (!reads || !this.#isCurrent(reads)) return primary(query)
    return this.#orPrimary(
      reads,
      () => this.#on(reads, connection => connection.query(query as string)),
      () => primary(query),
    )
  }

  #mayRead(reads: RequestReads): boolean {
    return !reads.onlyPrimary && this.#watch.isFresh && performance.now() >= this.#restsUntil
  }

  /** False after a later change of this process. */
  #isCurrent(reads: RequestReads): boolean {
    return this.#mayRead(reads) && reads.position?.changes === this.primary.changes()
  }

  async #orPrimary<T>(reads: RequestReads, there: () => Promise<T>, here: () => Promise<T>): Promise<T> {
    try {
      const answer = await there()
      this.counts.replica++
      return answer
    } catch (error) {
      reads.onlyPrimary = true
      if (error === BEHIND) this.#restsUntil = performance.now() + REST_MS
      else if (isOfServer(error)) this.#watch.failed((error as Error).message)
      this.counts.primary++
      return here()
    }
  }

  #read(reads: RequestReads, text: string, values: unknown[]): Promise<unknown[][]> {
    return this.#on(reads, connection => asker(connection)(text, values))
  }

  async #on<T>(reads: RequestReads, work: (connection: PoolClient) => Promise<T>): Promise<T> {
    const { bytes } = reads.position!
    const connection = await this.#pool.connect()
    // The statement reports a broken connection.
    connection.on('error', nothing)
    let failure: Error | undefined
    try {
      await this.#catchUp(connection, bytes)
      return await work(connection)
    } catch (error) {
      if (isOfServer(error)) failure = error as Error
      throw error
    } finally {
      connection.removeListener('error', nothing)
      connection.release(failure)
    }
  }

  /** The URL may lead to several servers. */
  async #catchUp(connection: PoolClient, bytes: number): Promise<void> {
    const latest = performance.now() + CATCH_UP_MS
    while ((this.#replayed.get(connection) ?? -1) < bytes) {
      const replayed = toBytes(await asker(connection)(REPLAYED, []))
      if (replayed === null) throw BEHIND
      this.#replayed.set(connection, replayed)
      if (replayed >= bytes) return
      if (performance.now() >= latest) {
        this.counts.behind++
        throw BEHIND
      }
      await sleep(PAUSE_MS)
    }
  }
}

const BEHIND = new Error('the replica is behind')

/** False for a cancelled or refused statement. */
function isOfServer(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return error !== BEHIND && !(typeof code === 'string' && STATEMENT_ENDED.test(code))
}

const STATEMENT_ENDED = /^(22|25|40|42)...$/
const nothing = () => undefined
