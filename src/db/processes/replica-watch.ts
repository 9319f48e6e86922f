/** Looks every second whether a replica follows. */
import type { Logger } from 'pino'
import type { Ask } from '../postgresql/postgresql-pool'

const LOOK_MS = 1_000
const STEADY = 3
/** A vanished server leaves a look unanswered. */
const LONGEST_MS = 2_500

/** Bytes of the primary's log. Visible commits are flushed, unless they don't wait for the disk. */
export const POSITION = `SELECT CASE WHEN pg_is_in_recovery() THEN NULL
  WHEN current_setting('synchronous_commit') = 'off' THEN (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::text
  ELSE (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::text END`

export const REPLAYED = `SELECT CASE WHEN pg_is_in_recovery() THEN (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text END`

/** Returns the answer to one of these statements. */
export function toBytes([row]: unknown[][]): number | null {
  const [cell] = row as [string | null]
  return cell === null ? null : Number(cell)
}

/** After a failure or a second's delay a replica must be well for three seconds. */
export class ReplicaWatch {
  #wellFor = 0
  #wellAt = 0
  #looking = false
  #before: number | null = null
  readonly #timer: NodeJS.Timeout

  constructor(
    private readonly servers: { primary: Ask; replica: Ask },
    private readonly log: Logger,
  ) {
    this.#timer = setInterval(() => void this.#look(), LOOK_MS).unref()
  }

  get isFresh(): boolean {
    return this.#wellFor >= STEADY && performance.now() - this.#wellAt < LONGEST_MS
  }

  failed(reason: string): void {
    this.#note(false, reason)
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async #look(): Promise<void> {
    if (this.#looking) return
    this.#looking = true
    try {
      const before = this.#before
      this.#before = toBytes(await this.servers.primary(POSITION))
      const replayed = toBytes(await this.servers.replica(REPLAYED))
      const wanted = before ?? this.#before
      const isWell = wanted !== null && replayed !== null && replayed >= wanted
      this.#note(isWell, 'it is behind, or no replica')
    } catch (error) {
      this.#note(false, (error as Error).message.trim())
    } finally {
      this.#looking = false
    }
  }

  #note(isWell: boolean, reason: string): void {
    const was = this.#wellFor >= STEADY
    this.#wellFor = isWell ? this.#wellFor + 1 : 0
    if (isWell) this.#wellAt = performance.now()
    if (was && !isWell) this.log.warn({ reason }, 'reading from the primary instead of the replica')
    if (!was && this.#wellFor >= STEADY) this.log.info('reading from the replica')
  }
}
