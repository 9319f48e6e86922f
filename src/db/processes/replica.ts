/**
 * Reads from a replica that may be a second behind, for pages with many readers. The primary answers while the replica
 * is away or behind, and for everything the replica refuses.
 */
import type { Logger } from 'pino'
import { type Database, type Db, linkClient, openDatabase } from '../client'

const LOOK_MS = 1_000
const STEADY = 3
const READS = new Set([
  ...['findMany', 'findFirst', 'findFirstOrThrow', 'findUnique', 'findUniqueOrThrow'],
  ...['count', 'aggregate', 'groupBy'],
])
const RAW_READS = new Set(['$queryRaw', '$queryRawUnsafe'])

type Call = (...args: unknown[]) => Promise<unknown>

/** A client whose reads outside transactions go to `replica` while `isFresh`, otherwise to `primary`. */
export function readingFrom(primary: Db, replica: Db, isFresh: () => boolean, failed: () => void): Db {
  const either = (there: Call, here: Call): Call => {
    return async (...args) => {
      if (!isFresh()) return here(...args)
      try {
        return await there(...args)
      } catch {
        const answer = await here(...args)
        failed()
        return answer
      }
    }
  }
  const wrap = (here: object, there: object, names: ReadonlySet<string>): object => {
    const known = new Map<PropertyKey, unknown>()
    const made = (name: PropertyKey): unknown => {
      const own = Reflect.get(here, name) as unknown
      if (typeof own === 'function') {
        const call = own.bind(here) as Call
        const other = () => (Reflect.get(there, name) as Call).bind(there)
        return names.has(String(name)) ? either(other(), call) : call
      }
      const isModel = typeof own === 'object' && own !== null && 'findMany' in own
      return isModel ? wrap(own, Reflect.get(there, name) as object, READS) : own
    }
    return new Proxy(here, {
      get(_here, name) {
        if (!known.has(name)) known.set(name, made(name))
        return known.get(name)
      },
    })
  }
  const reads = wrap(primary, replica, RAW_READS) as Db
  linkClient(reads, primary)
  return reads
}

export type Replica = { reads: Db; close(): Promise<void> }

/** Opens the replica of a serving database and checks its delay every second, without keeping the process alive. */
export function openReplica(url: string, { prisma: primary }: Database, log: Logger): Replica {
  const database = openDatabase(url)
  const watch = new Watch(primary, database.prisma, log)
  const timer = setInterval(() => void watch.look(), LOOK_MS).unref()
  const reads = readingFrom(
    primary,
    database.prisma,
    () => watch.isFresh,
    () => watch.failed(),
  )
  const close = async () => {
    clearInterval(timer)
    await database.close()
  }
  return { reads, close }
}

class Watch {
  #wellFor = 0
  #looking = false
  #before: string | null = null

  constructor(
    private readonly primary: Db,
    private readonly replica: Db,
    private readonly log: Logger,
  ) {}

  get isFresh(): boolean {
    return this.#wellFor >= STEADY
  }

  failed(): void {
    this.#note(false, 'it failed')
  }

  async look(): Promise<void> {
    if (this.#looking) return
    this.#looking = true
    try {
      const before = this.#before
      const [{ at }] = await this.primary.$queryRawUnsafe<[{ at: string }]>(
        'SELECT pg_current_wal_lsn()::text AS at',
      )
      this.#before = at
      const [{ well }] = await this.replica.$queryRawUnsafe<[{ well: boolean | null }]>(
        'SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= $1::text::pg_lsn AS well',
        before ?? at,
      )
      this.#note(well === true, 'it is behind, or no replica')
    } catch (error) {
      this.#note(false, (error as Error).message.trim())
    } finally {
      this.#looking = false
    }
  }

  #note(well: boolean, reason: string): void {
    const was = this.isFresh
    this.#wellFor = well ? this.#wellFor + 1 : 0
    if (was && !well) this.log.warn({ reason }, 'reading from the primary instead of the replica')
    if (!was && this.isFresh) this.log.info('reading from the replica')
  }
}
