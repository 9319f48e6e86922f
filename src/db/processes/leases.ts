/** Work in progress in all processes of one PostgreSQL: a lease each, as a row of Job that its process extends. */
import { randomUUID } from 'node:crypto'
import type { Db } from '../client'

/** Longest time that the work of a killed process counts. */
const LEASE_MS = 30_000

const NOW = `clock_timestamp()::timestamp(3)`
const LATER = (parameter: string) => `${NOW} + ${parameter}::float8 * interval '1 millisecond'`
const IS_ALIVE = `"leasedUntil" > ${NOW} AND "leasedUntil" <= ${NOW} + interval '1 minute'`
/** The comments mark writes that invalidate no cache. */
const TAKE = `/* counts */
  WITH ended AS (DELETE FROM "Job" WHERE starts_with("name", $4) AND NOT (${IS_ALIVE}))
  INSERT INTO "Job" ("name", "holder", "leasedUntil", "begunAt") VALUES ($1, $2, ${LATER('$3')}, ${NOW})`
const EARLIER = `
  SELECT other."name" FROM "Job" own JOIN "Job" other ON other."begunAt" < own."begunAt"
    OR (other."begunAt" = own."begunAt" AND other."name" < own."name")
  WHERE own."name" = $1 AND starts_with(other."name", $2)
    AND other."leasedUntil" > ${NOW} AND other."leasedUntil" <= ${NOW} + interval '1 minute'`
const EXTEND = `/* counts */ UPDATE "Job" SET "leasedUntil" = ${LATER('$2')} WHERE "name" = ANY($1::text[])`
const END = `/* counts */ DELETE FROM "Job" WHERE "name" = $1`

type Lease = {
  /** Labels of the work that began earlier, in this process or another. */
  earlier: string[]
  end(): Promise<void>
}

export class Leases {
  readonly #prefix: string
  readonly #holder = randomUUID()
  readonly #names = new Set<string>()
  #timer: NodeJS.Timeout | null = null

  constructor(
    private readonly db: Db,
    kind: string,
  ) {
    this.#prefix = `${kind}:`
  }

  /** Begins work with a label that describes it to other processes, without personal data. */
  async take(label: string): Promise<Lease> {
    const name = `${this.#prefix}${randomUUID()}:${label}`
    await this.db.$executeRawUnsafe(TAKE, name, this.#holder, LEASE_MS, this.#prefix)
    this.#names.add(name)
    this.#timer ??= setInterval(() => void this.#extend(), LEASE_MS / 3).unref()
    const rows = await this.db
      .$queryRawUnsafe<{ name: string }[]>(EARLIER, name, this.#prefix)
      .catch(async error => {
        await this.#end(name)
        throw error
      })
    const start = this.#prefix.length + randomUUID().length + 1
    return { earlier: rows.map(row => row.name.slice(start)), end: () => this.#end(name) }
  }

  async #end(name: string): Promise<void> {
    if (!this.#names.delete(name)) return
    if (this.#names.size === 0 && this.#timer) {
      clearInterval(this.#timer)
      this.#timer = null
    }
    // Without the database the lease runs out by itself.
    await this.db.$executeRawUnsafe(END, name).catch(() => {})
  }

  async #extend(): Promise<void> {
    await this.db.$executeRawUnsafe(EXTEND, [...this.#names], LEASE_MS).catch(() => {})
  }
}
