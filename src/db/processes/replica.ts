/**
 * Reads of requests from a streaming replica. A request first asks the primary for the position of its log; the replica
 * answers once it has replayed that position, so that nobody misses an earlier change.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import type { Logger } from 'pino'
import { REVISION } from '../cache/revision'
import { asker, type PostgresqlOptions, postgresqlPool, statementText } from '../postgresql/postgresql-pool'
import { currentReads, type RequestReads } from '../request-reads'
import { POSITION, REPLAYED, ReplicaWatch, toBytes } from './replica-watch'

/** Longest wait for the replica to catch up, and the pause between looks. */
const CATCH_UP_MS = 20
const PAUSE_MS = 2
/** No request waits for this time after one in vain. */
const REST_MS = 1_000

type Primary = Pick<Pool, 'query'> & { changes(): number | null }
type ReplicaOptions = PostgresqlOptions & { url: string; log: Logger }

const READS = /^\s*SELECT\b/i

export class Replica {
  /** Statements of requests by server, and waits in vain. */
  readonly counts = { primary: 0, replica: 0, behind: 0 }
  readonly #pool: Pool
  readonly #watch: ReplicaWatch
  readonly #replayed = new WeakMap<PoolClient, number>()
  #restsUntil = 0

  constructor(
    private readonly primary: Primary,
    { url, log, ...options }: ReplicaOptions,
  ) {
    this.#pool = postgresqlPool(url, options).pool
    const servers = { primary: asker(primary), replica: asker(this.#pool) }
    this.#watch = new ReplicaWatch(servers, log)
  }

  async close(): Promise<void> {
    this.#watch.stop()
    await this.#pool.end()
  }

  /** Runs a statement outside transactions, reads of requests on the replica. */
  async query(query: unknown): Promise<unknown> {
    const reads = READS.test(statementText(query)) ? currentReads() : null
    if (!reads) return this.primary.query(query as string)
    if (await this.#mayAnswer(reads)) {
      try {
        const answer = await this.#read(reads, query)
        this.counts.replica++
        return answer
      } catch (error) {
        reads.onlyPrimary = true
        if (error === BEHIND) this.#restsUntil = performance.now() + REST_MS
        else if (isOfServer(error)) this.#watch.failed((error as Error).message)
      }
    }
    this.counts.primary++
    return this.primary.query(query as string)
  }

  /** Returns the revision of the primary; reads under it are not older. */
  async revision(): Promise<string> {
    const changes = this.primary.changes() ?? 0
    const [row] = await asker(this.primary)(`SELECT ${REVISION}, (${POSITION})`)
    const reads = currentReads()
    if (reads) this.#note(reads, row![1], changes)
    return row![0] as string
  }

  /** Asks for the position, unless known since this process's last change. */
  async #mayAnswer(reads: RequestReads): Promise<boolean> {
    const changes = this.primary.changes() ?? 0
    while (this.#mayRead(reads) && (reads.position?.changes ?? -1) < changes)
      await (reads.asking ?? this.#askPosition(reads))
    return this.#mayRead(reads)
  }

  #mayRead(reads: RequestReads): boolean {
    return !reads.onlyPrimary && this.#watch.isFresh && performance.now() >= this.#restsUntil
  }

  async #askPosition(reads: RequestReads): Promise<void> {
    const changes = this.primary.changes() ?? 0
    this.counts.primary++
    const asking = asker(this.primary)(POSITION)
    reads.asking = asking
    try {
      const [row] = await asking
      // Otherwise the position was forgotten meanwhile.
      if (reads.asking === asking) this.#note(reads, row![0], changes)
    } finally {
      if (reads.asking === asking) reads.asking = null
    }
  }

  #note(reads: RequestReads, position: unknown, changes: number): void {
    const bytes = toBytes([[position]])
    // The primary became a replica.
    if (bytes === null) reads.onlyPrimary = true
    else {
      const before = reads.position ?? { bytes, changes }
      reads.position = { bytes: Math.max(bytes, before.bytes), changes: Math.max(changes, before.changes) }
    }
  }

  async #read(reads: RequestReads, query: unknown): Promise<unknown> {
    const { bytes } = reads.position!
    const connection = await this.#pool.connect()
    // The statement reports a broken connection.
    connection.on('error', nothing)
    let failure: Error | undefined
    try {
      await this.#catchUp(connection, bytes)
      return await connection.query(query as string)
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
      const replayed = toBytes(await asker(connection)(REPLAYED))
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
